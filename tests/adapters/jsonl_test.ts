import { assert, assertEquals, assertMatch, assertRejects, assertStringIncludes } from "@std/assert";
import { jsonl } from "../../src/adapters/jsonl.ts";
import { TargetError } from "../../src/core/errors.ts";
import type { Registry } from "../../src/core/registry.ts";
import { call, fault, LONG_MS, server, SHORT_MS } from "./servers/_drive.ts";
import { gatherProcesses, type Processes } from "./servers/_processes.ts";

async function open(
  argv: readonly string[],
  processes: Processes,
  limit: number = LONG_MS,
): Promise<Registry> {
  const target = { kind: "command", protocol: "jsonl", argv, env: { PIDS: processes.file } } as const;
  assert(jsonl.accepts(target));
  return await jsonl.open(target, AbortSignal.timeout(limit));
}

/** What keeps a program from opening. */
async function refusal(argv: readonly string[], limit?: number): Promise<string> {
  await using processes = await gatherProcesses();
  const error = await assertRejects(() => open(argv, processes, limit), TargetError);
  assertMatch(error.hint, /^Make the program answer|^Run the command by hand/);
  return error.message.replace(/^Cannot open "[^]*?": (?=it|its)/, "");
}

Deno.test("a program that speaks JSON lines is called as any registry is", async (t) => {
  await using processes = await gatherProcesses();
  await using registry = await open(server("lines"), processes);
  await t.step("results, refusals, accidents", async () => {
    const value = { a: ["ä", "\u2028", null], __proto__: 1 };
    assertEquals(await call(registry, "echo", { value }), { kind: "ok", value });
    assertEquals(await call(registry, "refuse"), {
      kind: "error",
      error: {
        type: "validation",
        message: "no such city",
        hint: "Say rome",
        options: ["rome"],
        pointer: "/city",
      },
    });
    assertEquals(await call(registry, "refuseInWords"), {
      kind: "error",
      error: { type: "validation", message: "query is required", pointer: "/query" },
    });
    assertEquals(await fault(registry, "crash"), "ValueError: invalid literal");
  });
  await t.step("out of order", async () => {
    const endings = await Promise.all([
      call(registry, "swapped", { value: { n: 1 } }),
      call(registry, "swapped", { value: { n: 2 } }),
    ]);
    assertEquals(endings, [{ kind: "ok", value: { n: 1 } }, { kind: "ok", value: { n: 2 } }]);
    assertEquals(registry.problems, []);
  });
  await t.step("arguments that are no JSON never reach it", async () => {
    const args = { kind: "text", text: "{" } as const;
    const ending = await registry.call({ id: "1", tool: "echo", args }, AbortSignal.timeout(LONG_MS));
    assert(ending.kind === "error" && ending.error.code === "unsupported-text");
  });
  await t.step("answers that are none are faults, not silence", async () => {
    assertMatch(
      await fault(registry, "neither"),
      /^InvalidResult: the answer has none of ok, error and throw/,
    );
    assertMatch(
      await fault(registry, "both"),
      /^InvalidResult: the answer has more than one of ok, error and throw/,
    );
    assertMatch(await fault(registry, "emptyError"), /^InvalidResult: the error of the answer is no object/);
    assertMatch(await fault(registry, "huge"), /^InvalidResult: the answer is longer than a host will take/);
  });
  await t.step("what it sends beside is a problem of the registry", async () => {
    assertEquals(await call(registry, "twice"), { kind: "ok", value: "first" });
    assertEquals(await call(registry, "garbage"), { kind: "ok", value: "done" });
    assertEquals(registry.problems.map(({ code }) => code), ["answered-twice", "stdout-noise"]);
    assertMatch(registry.problems[0]?.message ?? "", /^Expected one answer to each call: received another/);
  });
  assertEquals(processes.pids().length, 1, "it was started anew for nothing");
});

Deno.test("a shim that does not answer is lost, and the next call meets a new run", async (t) => {
  await using processes = await gatherProcesses();
  await using registry = await open(server("lines"), processes);
  for (const tool of ["silent", "wrongId", "noId"]) {
    await t.step(tool, async () => {
      assertEquals(await call(registry, tool, { limit: SHORT_MS }), { kind: "timeout" });
      assertEquals((await call(registry, "pid")).kind, "ok");
    });
  }
  await t.step("exit", async () => {
    assertEquals(await call(registry, "exit"), { kind: "exit", code: 7 });
    assertEquals((await call(registry, "pid")).kind, "ok");
  });
  await t.step("closed output", async () => {
    assertEquals(await call(registry, "closes"), { kind: "ok", value: "closing" });
    assertEquals((await call(registry, "pid")).kind, "ok");
  });
  assertEquals(registry.problems.map(({ code }) => code).sort(), ["ends-late", "stdout-noise", "unknown-id"]);
});

Deno.test("a program of this very Deno gets the arguments and the rights that it is given, and no others", async () => {
  const file = new URL("./servers/rights.ts", import.meta.url).pathname;
  for (
    const [flags, name] of [
      [["run"], "prompt_-e"],
      [["run", "--allow-net"], "granted_-e"],
      [["run", "--deny-net", "-A"], "denied_-e"],
      [["-A"], "granted_-e"],
    ] as const
  ) {
    await using processes = await gatherProcesses();
    await using registry = await open([Deno.execPath(), ...flags, file, "-e"], processes);
    assertEquals(registry.tools.map((tool) => tool.name), [name]);
  }
});

Deno.test("a program that does not list its tools does not open, and says why", async () => {
  assertEquals(await refusal(server("lines", "silent"), 1_500), "it did not answer list in time");
  assertMatch(
    await refusal(server("lines", "Hello!"), 1_500),
    /^it did not answer list in time; it said: Hello!$/,
  );
  assertStringIncludes(await refusal(server("lines", '{"id":1,"tools":5}')), "it has no list under tools");
  assertMatch(await refusal(["sh", "-c", "echo broken >&2; exit 3"]), /^it ended with exit code 3 .*broken/);
  assertEquals(
    await refusal(["sh", "-c", "exec 1>&-; exec sleep 60"]),
    "it closed its standard output before it answered list",
  );
});

/** The shims of the documentation, run as they stand there. */
const SHIMS: Readonly<Record<string, readonly [command: string, ending: string]>> = {
  python: ["python3", "py"],
  perl: ["perl", "pl"],
};

for (const [language, [command, ending]] of Object.entries(SHIMS)) {
  Deno.test({
    name: `the ${language} shim of docs/jsonl.md serves its tool (needs ${command})`,
    ignore: !isThere(command),
    async fn(): Promise<void> {
      const text = await Deno.readTextFile(new URL("../../docs/jsonl.md", import.meta.url));
      const code = new RegExp("```" + language + "\n([^]*?)```").exec(text)?.[1] ?? "";
      const file = await Deno.makeTempFile({ suffix: `.${ending}` });
      await Deno.writeTextFile(file, code);
      await using processes = await gatherProcesses();
      await using registry = await open([command, file], processes);
      assertEquals(registry.tools.map(({ name }) => name), ["shout"]);
      assertEquals(await call(registry, "shout", { value: { text: "hé" } }), { kind: "ok", value: "HÉ" });
      const refused = await call(registry, "shout", { value: {} });
      assert(refused.kind === "error", refused.kind);
      assertEquals(refused.error.message, "text is required");
      assertEquals((await call(registry, "nothing")).kind, "error");
      // Too deep for a parser: the call fails, the program does not.
      let deep = "1";
      for (let i = 0; i < 3_000; i++) deep = `[${deep}]`;
      await call(registry, "shout", { value: { text: JSON.parse(deep) } });
      assertEquals(await call(registry, "shout", { value: { text: "a" } }), { kind: "ok", value: "A" });
      assertEquals(registry.problems, []);
      await Deno.remove(file);
    },
  });
}

function isThere(command: string): boolean {
  return new Deno.Command("sh", { args: ["-c", `command -v ${command}`], stdout: "null" }).outputSync()
    .success;
}
