import { assertEquals, assertMatch, assertRejects } from "@std/assert";
import { fileURLToPath } from "node:url";
import { open, refusal, refusalOnceThere, server } from "./servers/_drive.ts";
import { gatherProcesses } from "./servers/_processes.ts";

Deno.test("commands that do not start say so", async () => {
  assertEquals(await refusal(["no-such-command-at-all"]), [
    "Cannot start: there is no such command",
    "Give the command after -- as you would type it, and see that it is installed",
  ]);
  const [state] = await refusal([fileURLToPath(import.meta.url)]);
  assertEquals(state, "Cannot start: it is no program that may be run");
});

Deno.test("servers that end at start are told of with what they said", async (t) => {
  const hint = "Run the command by hand and see why it ends; give what it needs with --env NAME=VALUE";
  const ways: Readonly<Record<string, string>> = {
    exits:
      "Cannot open: it ended with exit code 5 before it answered initialize; it said: Error: MESSCALL_TEST_KEY is required",
    throws:
      "Cannot open: it ended with exit code 1 before it answered initialize; it said: error: Uncaught (in promise) Error: no database",
    exitsInWords:
      "Cannot open: it ended with exit code 0 before it answered initialize; it said: Usage: server --port PORT",
    killsItself: "Cannot open: it ended by SIGKILL before it answered initialize",
    exitsInList: "Cannot open: it ended with exit code 6 before it answered tools/list",
  };
  for (const [way, state] of Object.entries(ways)) {
    await t.step(way, async () => assertEquals(await refusal(server("openings", way)), [state, hint]));
  }
});

Deno.test("a value of the environment is not repeated where the server tells it", async () => {
  await using processes = await gatherProcesses();
  const error = await assertRejects(() =>
    open(server("openings", "tellsKey"), processes, { env: { KEY: "4f0c-not-for-logs" } })
  );
  assertMatch(String(error), /it said: Error: the key "<KEY>" is not valid$/);
});

Deno.test("servers that do not answer are waited for no longer than allowed", async () => {
  const atOnce = ["silent", "loop"].map(async (way) => {
    const [state] = await refusal(server("openings", way), 500);
    assertEquals(state, "Cannot open: it did not answer initialize in time");
  });
  const ways: Readonly<Record<string, string>> = {
    noiseOnly: "Cannot open: it did not answer initialize in time; it said: {not json",
    hangsInList: "Cannot open: it did not answer tools/list in time",
  };
  const onceThere = Object.entries(ways).map(async ([way, state]) => {
    assertEquals((await refusalOnceThere(server("openings", way)))[0], state);
  });
  await Promise.all([...atOnce, ...onceThere]);
});

Deno.test("servers that answer badly are told of with what they answered", async (t) => {
  const ways: Readonly<Record<string, RegExp>> = {
    refuses: /its answer to initialize cannot be used: no clients today$/,
    malformed:
      /its answer to initialize cannot be used: Invalid result for initialize: protocolVersion: .*expected string/,
    noList: /its answer to tools\/list cannot be used: it has no list of tools, but is \{"tools":\{"good":/,
    nullList:
      /its answer to tools\/list cannot be used: .* neither a result nor an error: .*"result":null\}$/,
    noTools: /its answer to tools\/list cannot be used: Method not found$/,
  };
  for (const [way, state] of Object.entries(ways)) {
    await t.step(way, async () => {
      const [message, hint] = await refusal(server("openings", way));
      assertMatch(message, state);
      assertMatch(
        hint,
        way.endsWith("List") || way === "noTools" ? /^Make the server answer/ : /^Run the command/,
      );
    });
  }
  await t.step("its standard output closed", async () => {
    const [message] = await refusal(["sh", "-c", `echo $$ >> "$PIDS"; exec 1>&-; exec sleep 60`]);
    assertEquals(message, "Cannot open: it closed its standard output before it answered initialize");
  });
  await t.step("a command that repeats what it hears", async () => {
    assertMatch((await refusal(["cat"]))[0], /^Cannot open: its answer to initialize cannot be used: /);
  });
});

Deno.test("what is wrong with a list does not hide what is right", async (t) => {
  const lists: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    ["oneBadTool", ["good"], [
      "malformed-tool /tools/0/inputSchema",
      "malformed-tool /tools/1",
      "malformed-tool /tools/3/name",
    ]],
    ["sameCursor", ["good"], ["repeated-cursor /nextCursor"]],
    ["nullCursor", ["good"], ["malformed-cursor /nextCursor"]],
    ["noise", ["good"], ["stdout-noise undefined"]],
    ["emptyList", [], []],
    ["twoPages", ["good", "more"], []],
  ];
  for (const [way, tools, problems] of lists) {
    await t.step(way, async () => {
      await using processes = await gatherProcesses();
      await using registry = await open(server("openings", way), processes);
      assertEquals(registry.tools.map(({ name }) => name), tools);
      assertEquals(registry.problems.map(({ code, pointer }) => `${code} ${pointer}`), problems);
    });
  }
  await t.step("endlessList", async () => {
    await using processes = await gatherProcesses();
    await using registry = await open(server("openings", "endlessList"), processes);
    assertEquals(registry.tools.length, 201);
    assertEquals(registry.problems.map(({ code }) => code), ["endless-list"]);
  });
});
