import { assert, assertEquals, assertMatch } from "@std/assert";
import { call, fault, LONG_MS, open, say, server, shell, SHORT_MS } from "./servers/_drive.ts";
import { gatherProcesses } from "./servers/_processes.ts";

Deno.test("calls are answered whatever comes before, between and beside the answers", async (t) => {
  await using processes = await gatherProcesses();
  await using registry = await open(server("moods"), processes);
  await t.step("plainly", async () => {
    assertEquals(await say(registry, "args", { a: ["ä", "\u2028", null] }), '{"a":["ä","\u2028",null]}');
    assertEquals(await say(registry, "manyLines"), "a\u2028b\u2029c\r\nd");
    assertEquals((await say(registry, "big")).length, 2 ** 20);
    assertEquals((await say(registry, "args", { a: "x".repeat(2 ** 20) })).length, 2 ** 20 + 8);
    assertEquals(await call(registry, "refuse"), {
      kind: "error",
      error: {
        type: "validation",
        message: "Invalid params: query is required",
        pointer: "/query",
        code: "-32602",
      },
    });
  });
  await t.step("twice, by an id in words, after requests and notifications of its own", async () => {
    assertEquals(await say(registry, "textId"), "done");
    assertEquals(await say(registry, "callBack"), "done");
    assertEquals(registry.problems, []);
    assertEquals(await say(registry, "twice"), "first");
    assertEquals(await say(registry, "args"), "{}");
    assertEquals(registry.problems.map(({ code }) => code), ["answered-twice"]);
  });
  await t.step("out of order", async () => {
    const answers = await Promise.all([
      say(registry, "swapped", { n: 1 }),
      say(registry, "swapped", { n: 2 }),
    ]);
    assertEquals(answers, ['{"n":1}', '{"n":2}']);
  });
  await t.step("with standard error in flood", async () => {
    assertEquals(await say(registry, "floodStderr"), "done");
  });
  await t.step("with noise, which is a problem of the registry", async () => {
    assertEquals(await say(registry, "noise"), "done");
    assertEquals(registry.problems.slice(1).map(({ code, message }) => [code, message]), [[
      "stdout-noise",
      'Expected nothing but messages on standard output: received "debug: about to answer"',
    ]]);
  });
  await t.step("arguments that are no JSON never reach it", async () => {
    const args = { kind: "text", text: "{" } as const;
    const ending = await registry.call({ id: "1", tool: "args", args }, AbortSignal.timeout(LONG_MS));
    assert(ending.kind === "error" && ending.error.code === "unsupported-text");
  });
  assertEquals(processes.pids().length, 1, "it was started anew for nothing");
});

Deno.test("results that the protocol does not know are faults, not silence", async () => {
  await using processes = await gatherProcesses();
  await using registry = await open(server("moods"), processes);
  assertEquals(
    await fault(registry, "contentText"),
    'InvalidResult: /content: expected array, received string; it is "hello"',
  );
  assertMatch(await fault(registry, "contentNull"), /\/content: expected array, received null/);
  assertMatch(await fault(registry, "untypedBlock"), /\/content\/0: .*it is \{"text":"hello"\}/);
  assertMatch(await fault(registry, "huge"), /^InvalidResult: the answer is longer than a host will take/);
  for (const tool of ["resultNull", "resultList", "resultNone", "errorText", "errorBeside"]) {
    assertMatch(
      await fault(registry, tool),
      /^InvalidResult: the answer is neither a result nor an error: \{/,
    );
  }
  assertEquals(processes.pids().length, 1, "it was started anew for nothing");
});

Deno.test("a call that hangs times out, and the next one meets a new run", async (t) => {
  await using processes = await gatherProcesses();
  await using registry = await open(server("moods"), processes);
  for (const [runs, tool] of ["hang", "spin", "wrongId", "halfLine", "floodStdout"].entries()) {
    await t.step(tool, async () => {
      assertEquals(await call(registry, tool, { limit: SHORT_MS }), { kind: "timeout" });
      assertEquals(await say(registry, "pid"), String(processes.pids().at(-1)));
      assertEquals(processes.pids().length, runs + 2);
    });
  }
  await t.step("a call beside it that is answered", async () => {
    const endings = await Promise.all([
      call(registry, "hang", { limit: 100 }),
      call(registry, "slow"),
    ]);
    assertEquals(endings.map(({ kind }) => kind), ["timeout", "ok"]);
  });
  await t.step("a signal that is aborted already", async () => {
    const args = { kind: "json", value: {} } as const;
    const ending = await registry.call({ id: "1", tool: "pid", args }, AbortSignal.abort());
    assertEquals(ending, { kind: "timeout" });
  });
});

Deno.test("a call that ends the server says how, and the next one meets a new run", async (t) => {
  await using processes = await gatherProcesses();
  await using registry = await open(server("moods"), processes);
  const codes: Readonly<Record<string, number>> = { exit: 7, killed: 137, orphan: 3 };
  for (const [tool, code] of Object.entries(codes)) {
    await t.step(tool, async () => {
      assertEquals(await call(registry, tool), { kind: "exit", code });
      assertMatch(await say(registry, "pid"), /^\d+$/);
    });
  }
  await t.step("in every call", async () => {
    for (let i = 0; i < 12; i++) assertEquals(await call(registry, "exit"), { kind: "exit", code: 7 });
  });
  await t.step("a round trip waits for the new run", async () => {
    await registry.ping?.(AbortSignal.timeout(LONG_MS));
    const before = processes.pids().length;
    await call(registry, "exit");
    await registry.ping?.(AbortSignal.timeout(LONG_MS));
    assertEquals(processes.pids().length, before + 1);
  });
  await t.step("after others that were answered", async () => {
    assertMatch(await say(registry, "pid"), /^\d+$/);
    assertEquals(await call(registry, "exit"), { kind: "exit", code: 7 });
  });
  assertEquals(registry.problems, []);
});

Deno.test("an end after the answer is a problem of the registry, not of the next call", async (t) => {
  const steps: readonly (readonly [string, string, number, string])[] = [
    ["seen before the next call", "exitLater", 300, "pid"],
    ["seen during the next call", "exitLater", 0, "slow"],
    ["where the answer is the last it says, without a line feed", "noLineFeed", 0, "pid"],
  ];
  for (const [name, tool, pauseMs, next] of steps) {
    await t.step(name, async () => {
      await using processes = await gatherProcesses();
      await using registry = await open(server("moods"), processes);
      assertEquals((await call(registry, tool)).kind, "ok");
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      assertEquals((await call(registry, next)).kind, "ok");
      assertEquals(registry.problems.map(({ code }) => code), ["ends-late"]);
      assertMatch(
        registry.problems[0]?.message ?? "",
        new RegExp(`received its end with exit code [09] after a call of "${tool}" was answered$`),
      );
    });
  }
});

Deno.test("a server that does not start again is no fault of the tools", async () => {
  await using processes = await gatherProcesses();
  const flag = `${processes.file}-started`;
  await using registry = await open(server("openings", "once", flag), processes);
  assertEquals(await call(registry, "good"), { kind: "exit", code: 1 });
  for (let i = 0; i < 2; i++) {
    const ending = await call(registry, "good");
    assert(ending.kind === "error" && ending.error.type === "transient", ending.kind);
  }
  await Deno.remove(flag);
});

Deno.test("a server that closes a pipe is lost, though it lives", async (t) => {
  await t.step("standard output", async () => {
    await using processes = await gatherProcesses();
    await using registry = await open(shell("exec 1>&-; exec sleep 60"), processes);
    assertMatch(await fault(registry, "only"), /^ConnectionLost: the server closed the connection/);
  });
  await t.step("standard input", async () => {
    await using processes = await gatherProcesses();
    await using registry = await open(shell("exec 0<&-; exec sleep 60", ""), processes);
    await new Promise((resolve) => setTimeout(resolve, 500));
    assertMatch(await fault(registry, "only"), /^ConnectionLost: the server closed the connection/);
  });
  await t.step("standard input left unread", async () => {
    await using processes = await gatherProcesses();
    await using registry = await open(shell("exec sleep 60", ""), processes);
    const value = { text: "x".repeat(2 ** 20) };
    assertEquals(await call(registry, "only", { value, limit: SHORT_MS }), { kind: "timeout" });
  });
});

Deno.test("the environment of the user stays with the user", async () => {
  Deno.env.set("MESSCALL_TEST_SECRET", "of the parent");
  try {
    await using processes = await gatherProcesses();
    await using registry = await open(server("moods"), processes, {
      env: { GIVEN: "on purpose", LANG: "xx" },
    });
    const environment: unknown = JSON.parse(await say(registry, "environment"));
    const allowed =
      /^(PATH|HOME|USER|LOGNAME|SHELL|TERM|LANG|TMPDIR|TZ|(https?|no)_proxy|NODE_EXTRA_CA_CERTS|npm_config_\w+|GIVEN|PIDS|MESSCALL_SERVER|MESSCALL_SEAL)$/i;
    assertEquals(Object.keys(environment ?? {}).filter((name) => !allowed.test(name)), []);
    assertEquals(Object.entries(environment ?? {}).filter(([name]) => /^(GIVEN|LANG)$/.test(name)).sort(), [
      ["GIVEN", "on purpose"],
      ["LANG", "xx"],
    ]);
  } finally {
    Deno.env.delete("MESSCALL_TEST_SECRET");
  }
});
