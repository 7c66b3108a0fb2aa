/**
 * The same seed makes the same calls: byte for byte, in this process or another, whichever other tools are tested.
 * @module
 */
import { assert, assertEquals, assertNotEquals } from "@std/assert";
import { join } from "node:path";
import { checkRegistry, type HarnessOptions, type Registry, type ToolCall } from "../../mod.ts";
import { MESSCALL, PROJECT } from "../cli/_messcall.ts";
import { recorded } from "./modules/recorded.ts";

/** Names of canaries follow from it; another run of these tests at the same time has others. */
const SOURCE = `determinism-${Deno.pid}`;

const RUNS = 120;

/** The calls of a run, one a line. */
async function callLog(
  options: HarnessOptions = {},
  change: (registry: Registry) => Registry = (registry) => registry,
): Promise<string> {
  const lines: string[] = [];
  const registry = recorded(SOURCE, (call) => lines.push(JSON.stringify(call)));
  const report = await checkRegistry(change(registry), { seed: 5, runs: RUNS, ...options });
  assert(
    lines.length > RUNS && report.findings.length > 5,
    `${lines.length} calls, ${report.findings.length} findings`,
  );
  return lines.join("\n");
}

/** Calls that are made for the sake of several tools: walks through them, and reading what another one changed. */
const SHARED = /-(?:sequence|probe|watched)\b/;

/** The calls of one tool in a log, those apart in which others have a part. */
function callsOf(log: string, tool: string): readonly ToolCall[] {
  return log.split("\n").map((line): ToolCall => JSON.parse(line))
    .filter((call) => call.tool === tool && !SHARED.test(call.id));
}

Deno.test("the same seed twice makes the same calls, byte for byte", async () => {
  assertEquals(await callLog(), await callLog());
});

Deno.test("another seed makes other calls", async () => {
  const logs = [await callLog({ seed: 5 }), await callLog({ seed: 6 }), await callLog({ seed: -5 })];
  assertEquals(new Set(logs).size, 3);
});

Deno.test("how long calls take changes no call", async () => {
  const slow = await callLog({ runs: 40 }, (registry) => {
    let calls = 0;
    return {
      ...registry,
      async call(call, signal) {
        if (++calls % 7 === 0) await new Promise((resolve) => setTimeout(resolve, calls % 5));
        return await registry.call(call, signal);
      },
    };
  });
  // Calls of one batch are under way together: the slower of them is only noted later.
  const sorted = (log: string): readonly string[] => log.split("\n").toSorted();
  assertEquals(sorted(slow), sorted(await callLog({ runs: 40 })));
});

Deno.test("leaving out a tool does not change the calls of the others", async () => {
  const all = await callLog();
  const names = ["search_pages", "read_file", "add_note"];
  for (const left of names) {
    const others = names.filter((name) => name !== left);
    const log = await callLog({ tools: others });
    assertEquals(callsOf(log, left), []);
    for (const name of others) {
      assertEquals(callsOf(log, name), callsOf(all, name), `${name} without ${left}`);
      assert(callsOf(log, name).length >= RUNS / 2);
    }
  }
});

Deno.test("a problem of the registry as a whole, met in whichever tool comes first, does not change the others' calls", async () => {
  const whole = (registry: Registry): Registry => ({
    ...registry,
    problems: [{ code: "duplicate-name", message: "Expected names to differ: received one twice" }],
  });
  const all = await callLog({}, whole);
  const log = await callLog({ tools: ["read_file", "add_note"] }, whole);
  for (const name of ["read_file", "add_note"]) assertEquals(callsOf(log, name), callsOf(all, name), name);
});

Deno.test("the order of the tools does not change the calls of any", async () => {
  const all = await callLog();
  const turned = await callLog({}, (registry) => ({ ...registry, tools: registry.tools.toReversed() }));
  for (const name of ["search_pages", "read_file", "add_note"]) {
    assertEquals(callsOf(turned, name), callsOf(all, name));
  }
});

Deno.test("another process makes the same calls for the same --seed, and others for another", async () => {
  const folder = await Deno.makeTempDir();
  const log = async (name: string, ...flags: readonly string[]): Promise<string> => {
    const [command, ...args] = MESSCALL;
    const { code } = await new Deno.Command(command, {
      args: [
        ...args,
        "check",
        "tests/e2e/modules/recorded.ts",
        "--sandbox",
        "inherit",
        "--runs",
        `${RUNS}`,
        ...flags,
      ],
      cwd: PROJECT,
      // Canaries are planted where no other run does.
      env: { CALL_LOG: join(folder, name), TMPDIR: folder },
    }).output();
    assertEquals(code, 1);
    return await Deno.readTextFile(join(folder, name));
  };
  try {
    const first = await log("first", "--seed", "5");
    assert(first.split("\n").length > RUNS);
    assertEquals(await log("second", "--seed", "5"), first);
    assertNotEquals(await log("third", "--seed", "6"), first);
    const alone = await log("alone", "--seed", "5", "--tool", "read_file");
    assertEquals(callsOf(alone.trimEnd(), "read_file"), callsOf(first.trimEnd(), "read_file"));
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
