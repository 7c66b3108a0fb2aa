/**
 * Journals: what is on disk at every moment, and the report that is made of it.
 * @module
 */
import { assert, assertEquals, assertFalse, assertStringIncludes, assertThrows } from "@std/assert";
import { join } from "node:path";
import type { Secret } from "../../src/core/redact.ts";
import type { RunEvent } from "../../mod.ts";
import { UsageError } from "../../src/core/errors.ts";
import type { Finding } from "../../src/core/finding.ts";
import type { Ending } from "../../src/core/outcome.ts";
import type { Registry } from "../../src/core/registry.ts";
import type { Report } from "../../src/core/report.ts";
import type { ToolCall } from "../../src/core/tool.ts";
import { foldReport } from "../../src/run/fold_report.ts";
import { type Journal, openJournal } from "../../src/run/journal.ts";
import { isJournal, readJournal } from "../../src/run/read_journal.ts";
import { openTally } from "../../src/run/tally.ts";

const ORIGIN = { messcall: "1.2.3", target: { kind: "module", specifier: "./tools.ts" } } as const;

const FINDING: Finding = {
  kind: "lint",
  unit: "name-usable",
  severity: "error",
  tool: "a",
  code: "x",
  message: "Expected a name: received none",
  fingerprint: "0123456789ab",
};

const EVENTS: readonly RunEvent[] = [
  { kind: "run-start", source: "./tools.ts", seed: 7, runs: 20, tools: ["a", "b", "c"], budget: { p95: 50 } },
  { kind: "tool-start", tool: "a" },
  { kind: "finding", finding: FINDING },
  { kind: "tool-end", report: openTally().report("a", { tried: 3, total: 4 }) },
  { kind: "tool-start", tool: "b" },
  { kind: "run-end", elapsedMs: 123, stopped: "max-time", warnings: ["cut"] },
];

/** Keeps a journal for one test. */
async function withJournal(
  run: (journal: Journal, read: () => string) => unknown,
  secrets: readonly Secret[] = [],
): Promise<string> {
  const folder = await Deno.makeTempDir();
  const file = join(folder, "run.ndjson");
  try {
    {
      using journal = openJournal(file, { origin: ORIGIN, secrets });
      await run(journal, () => Deno.readTextFileSync(file));
    }
    return Deno.readTextFileSync(file);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

/** A registry whose calls end when they are told to. */
function registryOf(call: (call: ToolCall) => Promise<Ending>): Registry {
  return { source: "x", tools: [], problems: [], call, [Symbol.asyncDispose]: () => Promise.resolve() };
}

function callOf(tool: string, value: Readonly<Record<string, string>> = {}): ToolCall {
  return { id: "1", tool, args: { kind: "json", value } };
}

function read(text: string, isRunning = false): Report {
  const report = readJournal(text, isRunning);
  assert(report !== undefined, text);
  return report;
}

Deno.test("a whole journal is the report of the run", async () => {
  const text = await withJournal((journal) => EVENTS.forEach((event) => journal.write(event)));
  assert(isJournal(text));
  assertEquals(read(text), foldReport(EVENTS, ORIGIN));
});

Deno.test("an event is on disk when it was written", async () => {
  await withJournal((journal, onDisk) => {
    EVENTS.forEach((event, i) => {
      journal.write(event);
      const lines = onDisk().trimEnd().split("\n").map((line) => JSON.parse(line));
      const { at, ...last } = lines.at(-1);
      assertEquals([lines.length, last, typeof at], [i + 2, JSON.parse(JSON.stringify(event)), "number"]);
    });
  });
});

Deno.test("whatever byte a journal breaks off at, the rest is a report", async () => {
  const text = await withJournal((journal) => EVENTS.forEach((event) => journal.write(event)));
  const bytes = new TextEncoder().encode(text);
  const head = bytes.indexOf(10);
  for (let size = head; size < bytes.length; size++) {
    const part = new TextDecoder().decode(bytes.subarray(0, size));
    const report = read(part);
    const whole = part.split("\n").slice(1, -1).length;
    assertEquals(report.stopped, "killed", part);
    assertEquals(report.findings.length, whole >= 3 ? 1 : 0, part);
    assertFalse(report.warnings.some((warning) => warning.startsWith("Lines of the journal")), part);
  }
});

Deno.test("a run that was cut off says how, how far it came, and which call was under way", async () => {
  const text = await withJournal(async (journal) => {
    EVENTS.slice(0, -1).forEach((event) => journal.write(event));
    const registry = journal.watch(
      registryOf(({ tool }) =>
        tool === "b" ? new Promise(() => {}) : Promise.resolve({ kind: "ok", value: 1 })
      ),
    );
    const { signal } = new AbortController();
    await registry.call(callOf("a"), signal);
    void registry.call(callOf("b", { why: "because" }), signal);
    await registry.call(callOf("a"), signal);
  });
  assertEquals([read(text).stopped, read(text).warnings], ["killed", [
    'A call was under way when the journal ended: {"tool":"b","args":{"why":"because"}}',
    'Tested in part, without figures: "b"',
    'Not tested: "c"',
  ]]);
  const running = read(text, true);
  assertEquals(["stopped" in running, running.warnings[0]], [
    false,
    "The run still went on when its journal was read",
  ]);
});

Deno.test("a call is on disk before it is made", async () => {
  await withJournal(async (journal, onDisk) => {
    const registry = journal.watch(registryOf((call) => {
      assertStringIncludes(onDisk().split("\n").at(-2) ?? "", `"tool":"${call.tool}","args":{"n":"1"}`);
      return Promise.resolve({ kind: "ok", value: 1 });
    }));
    assertEquals(await registry.call(callOf("dig", { n: "1" }), new AbortController().signal), {
      kind: "ok",
      value: 1,
    });
    assertStringIncludes(onDisk(), '"kind":"ended"');
  });
});

Deno.test("a call that was given up is not under way, and may still settle", async () => {
  const text = await withJournal(async (journal) => {
    const late = Promise.withResolvers<Ending>();
    const registry = journal.watch(registryOf(() => late.promise));
    const stop = new AbortController();
    const ending = registry.call(callOf("slow"), stop.signal);
    stop.abort();
    late.resolve({ kind: "timeout" });
    assertEquals(await ending, { kind: "timeout" });
  });
  assertEquals(text.split('"kind":"ended"').length, 2);
  assertEquals(read(text).warnings, []);
});

Deno.test("what a registry says of itself may still change", async () => {
  await withJournal((journal) => {
    const problems = [{ code: "one", message: "" }];
    const registry = journal.watch({
      ...registryOf(() => Promise.resolve({ kind: "timeout" })),
      get problems() {
        return [...problems];
      },
    });
    problems.push({ code: "two", message: "" });
    assertEquals(registry.problems.length, 2);
  });
});

Deno.test("long arguments are cut, and thousands of calls that ended do not pile up", async () => {
  const text = await withJournal(async (journal, onDisk) => {
    journal.write(EVENTS[0] as RunEvent);
    const registry = journal.watch(registryOf(() => Promise.resolve({ kind: "ok", value: 1 })));
    const { signal } = new AbortController();
    for (let i = 0; i < 500; i++) await registry.call(callOf("a", { text: "x".repeat(100_000) }), signal);
    assert(onDisk().length < 80_000, `${onDisk().length}`);
    assertStringIncludes(onDisk(), 'xxx…"}\n');
    journal.write(EVENTS[2] as RunEvent);
    await registry.call(callOf("a"), signal);
  });
  assertEquals(text.trimEnd().split("\n").length, 5);
  assertEquals(read(text).findings.length, 1);
});

Deno.test("values that were given in confidence are not on disk", async () => {
  const text = await withJournal(async (journal, onDisk) => {
    const registry = journal.watch(registryOf(() => Promise.resolve({ kind: "ok", value: 1 })));
    await registry.call(callOf("a", { key: 'he said "s3cr3t!"' }), new AbortController().signal);
    assertStringIncludes(onDisk(), '"args":{"key":"<KEY>"}');
    assertFalse(onDisk().includes("s3cr3t"), onDisk());
    journal.fail(new Error('no host for he said "s3cr3t!", password=hunter22'));
  }, [{ name: "KEY", value: 'he said "s3cr3t!"' }]);
  assertStringIncludes(text, "no host for <KEY>, password=<a password>");
});

Deno.test("a failure of messcall's own is the reason", async () => {
  const text = await withJournal((journal) => {
    journal.write(EVENTS[0] as RunEvent);
    journal.fail(new TypeError("a is not a function"));
  });
  assertEquals([read(text).stopped, read(text).warnings[0]], [
    "failed",
    "messcall failed: TypeError: a is not a function",
  ]);
});

Deno.test("a run that did not get as far as its first call has a report too", async () => {
  const report = read(await withJournal(() => {}));
  assertEquals([report.source, report.stopped, report.tools], ["./tools.ts", "killed", []]);
});

Deno.test("lines that are damaged, or of no known kind, are passed over and counted", async () => {
  const text = await withJournal((journal) => EVENTS.forEach((event) => journal.write(event)));
  const [head, ...rest] = text.split("\n");
  const odd = [
    "{",
    '{"kind":"finding","finding":{"kind":"check"}}',
    '{"kind":"dance"}',
    '{"kind":"tool-end"}',
  ];
  const report = read([head, ...odd, ...rest].join("\n"));
  assertEquals([report.findings.length, report.tools.length, report.warnings], [
    1,
    1,
    ["cut", "Lines of the journal that could not be read: 1"],
  ]);
});

Deno.test("what is no journal of this version is none", () => {
  assertEquals(["", "{}", "[1]\n", "export default [];\n"].map(isJournal), [false, false, false, false]);
  assertEquals(readJournal('{"kind":"journal","version":99}\n', false), undefined);
});

Deno.test("a file that holds something is not overwritten, nor one that is being written", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const options = { origin: ORIGIN, secrets: [] };
    const file = join(folder, "tools.ts");
    await Deno.writeTextFile(file, "export default [];\n");
    const error = assertThrows(() => openJournal(file, options), UsageError);
    assertStringIncludes(error.message, "it is there already");
    assertEquals(await Deno.readTextFile(file), "export default [];\n");
    assertThrows(() => openJournal(join(folder, "no", "x"), options), UsageError, "Cannot write the journal");
    using _first = openJournal(join(folder, "a"), options);
    assertThrows(() => openJournal(join(folder, "a"), options), UsageError, "it is there already");
    if (Deno.build.os !== "windows") {
      assertEquals((Deno.statSync(join(folder, "a")).mode ?? 0) & 0o077, 0);
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
