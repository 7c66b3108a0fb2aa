/**
 * The run: what is called, in which order, for how long, and what is said of it.
 * @module
 */
import { assert, assertEquals, assertFalse, assertStringIncludes } from "@std/assert";
import type { CheckFinding } from "../../src/core/finding.ts";
import type { ToolRule } from "../../src/core/lint_rule.ts";
import type { CallMutator } from "../../src/core/mutator.ts";
import type { Registry } from "../../src/core/registry.ts";
import type { Report, RunEvent } from "../../src/core/report.ts";
import type { ToolDefinition } from "../../src/core/tool.ts";
import { explore } from "../../src/run/explore.ts";
import { foldReport } from "../../src/run/fold_report.ts";
import type { Plan } from "../../src/run/plan.ts";
import { checkOf, mutatorOf, planOf, registryOf } from "./_plan.ts";

const SCHEMA = { type: "object", properties: { text: { type: "string" } }, required: ["text"] };

function tool(name: string, more: Partial<ToolDefinition> = {}): ToolDefinition {
  return { name, inputSchema: SCHEMA, ...more };
}

const shout = mutatorOf(
  "shout",
  ({ pointer, value }) =>
    typeof value === "string"
      ? [{ op: "replace", pointer, value: `${value}!` }, { op: "remove", pointer }]
      : [],
);

const twisted: CallMutator = {
  id: "twisted",
  docs: { summary: "", why: "", fix: "" },
  level: "call",
  expects: "reject",
  variants: (call) => [{ ...call, tool: `${call.tool}_x` }, { ...call, tool: "first" }],
  example: { tool: "a", siblings: ["a"], names: ["a_x"] },
};

const alwaysLinted: ToolRule = {
  id: "always-linted",
  docs: { summary: "", why: "", fix: "" },
  level: "tool",
  severity: "info",
  preset: "recommended",
  examples: { good: tool("a"), bad: tool("a") },
  lint: () => [{ code: "linted", message: "" }],
};

async function run(
  registry: Registry,
  parts: Partial<Plan> = {},
): Promise<{ events: RunEvent[]; report: Report }> {
  const events = await Array.fromAsync(explore(planOf(registry, parts)));
  return { events, report: foldReport(events, { messcall: "test" }) };
}

function callsOf({ tools }: Report, name: string): number {
  const calls = tools.find((tool) => tool.name === name)?.calls;
  return (calls?.valid ?? 0) + (calls?.invalid ?? 0);
}

Deno.test("events come in order: the start, the lint, each tool from start to end, the end", async () => {
  const registry = registryOf([tool("first"), tool("second")], () => 1);
  const broken = checkOf("broken", () => [{ code: "broken", message: "" }]);
  const { events } = await run(registry, {
    mutators: [shout, twisted],
    checks: [broken],
    lintRules: [alwaysLinted],
  });
  const story = events.map((event) => {
    switch (event.kind) {
      case "tool-start":
        return `start ${event.tool}`;
      case "tool-end":
        return `end ${event.report.name}`;
      case "finding":
        return `${event.finding.unit} ${event.finding.tool}`;
      default:
        return event.kind;
    }
  });
  assertEquals(story, [
    "run-start",
    "always-linted first",
    "always-linted second",
    "start first",
    "broken first",
    "end first",
    "start second",
    "broken second",
    "end second",
    "start *",
    "end *",
    "run-end",
  ]);
});

Deno.test("clean calls come first, then every mess, and never more than asked for", async () => {
  for (const runs of [1, 2, 7, 60]) {
    const registry = registryOf([tool("first")], () => 1);
    const { report } = await run(registry, { mutators: [shout], runs, quick: true });
    assertEquals(callsOf(report, "first"), registry.calls.length);
    assert(
      registry.calls.length >= 1 && registry.calls.length <= runs,
      `${registry.calls.length} of ${runs}`,
    );
    assertEquals(registry.calls.every(({ tool }) => tool === "first"), true);
  }
});

Deno.test("pairs are counted: how many there are, and how many were tried", async () => {
  const pairsAt = async (runs: number): Promise<unknown> => {
    const { report } = await run(registryOf([tool("first")], () => 1), { mutators: [shout], runs });
    return report.tools[0]?.pairs;
  };
  assertEquals(await pairsAt(1), { tried: 0, total: 1 });
  assertEquals(await pairsAt(20), { tried: 1, total: 1 });
});

Deno.test("a tool declared destructive is linted and not called, and the report says so", async () => {
  const tools = [tool("read"), tool("erase", { annotations: { destructiveHint: true } })];
  const registry = registryOf(tools, () => 1);
  const { report } = await run(registry, { mutators: [shout, twisted], lintRules: [alwaysLinted] });
  assertFalse(registry.calls.some(({ tool }) => tool === "erase"));
  assertEquals(report.findings.filter(({ tool }) => tool === "erase").map(({ unit }) => unit), [
    "always-linted",
  ]);
  const [skipped] = report.tools.filter(({ name }) => name === "erase");
  assertStringIncludes(skipped?.skipped ?? "", "destructive");
  assertStringIncludes(skipped?.skipped ?? "", "--allow-destructive");
  assertEquals(callsOf(report, "erase"), 0);
});

Deno.test("a tool declared destructive is called where that is allowed", async () => {
  const registry = registryOf([tool("erase", { annotations: { destructiveHint: true } })], () => 1);
  const { report } = await run(registry, { allowDestructive: true });
  assert(registry.calls.some(({ tool }) => tool === "erase"));
  assertEquals(report.tools[0]?.skipped, undefined);
});

Deno.test("a tool whose name says that it destroys is called where it declares that it does not, or where that is allowed", async () => {
  const called = async (annotations: ToolDefinition["annotations"], allowDestructive: boolean) => {
    const registry = registryOf([tool("read"), tool("delete_note", annotations && { annotations })], () => 1);
    const { report } = await run(registry, { allowDestructive });
    const [about] = report.tools.filter(({ name }) => name === "delete_note");
    return [registry.calls.some(({ tool }) => tool === "delete_note"), about?.skipped];
  };
  assertEquals(await called(undefined, false), [
    false,
    "its name says that it destroys (delete); see --allow-destructive, or declare destructiveHint: false",
  ]);
  assertEquals(await called({ idempotentHint: true }, false).then(([isCalled]) => isCalled), false);
  assertEquals(await called({ destructiveHint: false }, false), [true, undefined]);
  assertEquals(await called({ readOnlyHint: true }, false), [true, undefined]);
  assertEquals(await called(undefined, true), [true, undefined]);
});

Deno.test("names that do not exist are called, names that do are not", async () => {
  const registry = registryOf([tool("first"), tool("second")], () => 1);
  const { report } = await run(registry, { mutators: [twisted], runs: 1, quick: true });
  assertEquals(registry.calls.map(({ tool }) => tool).toSorted(), ["first", "first_x", "second", "second_x"]);
  assertEquals(report.tools.at(-1)?.name, "*");
  assertEquals(report.tools.at(-1)?.outcomes.error, 2);
});

Deno.test("a tool that cannot be called is skipped with the reason, and the others are called", async () => {
  const tools = [
    tool("broken", { inputSchema: { type: "strin" } }),
    tool("impossible", { inputSchema: { ...SCHEMA, properties: { text: false } } }),
    tool("first"),
  ];
  const registry = registryOf(tools, () => 1);
  const { report } = await run(registry, { mutators: [shout, twisted] });
  assertEquals(report.tools.map(({ name, skipped }) => `${name}: ${skipped?.slice(0, 12)}`), [
    "broken: its schema d",
    "impossible: no arguments",
    "first: undefined",
    "*: undefined",
  ]);
  assert(callsOf(report, "first") > 1);
});

Deno.test("a tool whose schema does not compile lends no name, and disturbs nobody", async () => {
  const tools = [tool("broken", { inputSchema: { type: "strin" } }), tool("first")];
  const registry = registryOf(tools, () => 1);
  const { report } = await run(registry, { tools: [], lenders: tools, mutators: [twisted] });
  assertEquals(report.tools.map(({ name }) => name), ["*"]);
  assert(registry.calls.some(({ tool }) => tool === "first_x"));
});

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

Deno.test("the time that is allowed is kept, every tool has its share of it, and the report says that it ran out", async () => {
  const tools = ["first", "second", "third"].map((name) => tool(name));
  const registry = registryOf(tools, () => sleep(10));
  const started = performance.now();
  const { report } = await run(registry, { mutators: [shout], runs: 10_000, maxTimeMs: 400 });
  assert(performance.now() - started < 5_000);
  assertEquals(report.stopped, "max-time");
  for (const { name } of tools) assert(callsOf(report, name) > 0, `${name} was not called`);
});

Deno.test("a run that had the time it needed does not say that it ran out", async () => {
  const { report } = await run(registryOf([tool("first")], () => 1), { mutators: [shout] });
  assertFalse("stopped" in report);
});

Deno.test("a run that is interrupted says so, with what it found so far", async () => {
  const stop = new AbortController();
  let calls = 0;
  const registry = registryOf([tool("first"), tool("second")], () => {
    if (++calls === 3) stop.abort();
    return 1;
  });
  const broken = checkOf("broken", () => [{ code: "broken", message: "" }]);
  const { events, report } = await run(registry, {
    mutators: [shout, twisted],
    checks: [broken],
    runs: 500,
    signal: stop.signal,
  });
  assertEquals([report.stopped, events.at(-1)?.kind], ["interrupted", "run-end"]);
  assertEquals(report.findings.map(({ unit }) => unit), ["broken"]);
  assert(registry.calls.length < 200, `${registry.calls.length} calls`);
});

Deno.test("a tool that never answers is left alone after a few calls, and the report says so", async () => {
  const registry = registryOf([tool("mute"), tool("first")], (args) => args);
  const { call } = registry;
  const mute: Registry = {
    ...registry,
    call: (one, signal) => one.tool === "mute" ? new Promise(() => {}) : call(one, signal),
  };
  const { report } = await run(mute, { mutators: [shout], runs: 400, timeoutMs: 15 });
  assert(callsOf(report, "mute") <= 5, `${callsOf(report, "mute")} calls`);
  assert(callsOf(report, "first") > 5);
  assertEquals(report.warnings.length, 1);
  assertStringIncludes(report.warnings[0] ?? "", 'Stopped calling "mute"');
});

Deno.test("a tool that refuses every call for a reason of its own proves nothing, and the report says so", async () => {
  const refusing: Registry = {
    ...registryOf([tool("first")], () => 1),
    call: () =>
      Promise.resolve({ kind: "error", error: { type: "permission", message: "no key was given\nat all" } }),
  };
  const { report } = await run(refusing, { mutators: [shout] });
  assertEquals(
    report.warnings.map((warning) => warning.includes('"first"') && warning.includes("(no key was given)")),
    [true],
  );
  const working = await run(registryOf([tool("first")], () => 1), { mutators: [shout] });
  assertEquals(working.report.warnings, []);
});

function checkFindings({ findings }: Report): readonly CheckFinding[] {
  return findings.filter((finding) => finding.kind === "check");
}

Deno.test("an error that nobody waited for is a finding of the tool that left it behind", async () => {
  const registry = registryOf([tool("careless"), tool("first")], () => 1);
  const { call } = registry;
  const careless: Registry = {
    ...registry,
    call(one, signal) {
      if (one.tool === "careless") void Promise.reject(new RangeError("floating"));
      return call(one, signal);
    },
  };
  const { report } = await run(careless, { runs: 5 });
  assertEquals(checkFindings(report).map(({ unit, tool, code }) => [unit, tool, code]), [[
    "process-survives",
    "careless",
    "late-error",
  ]]);
  assertStringIncludes(report.findings[0]?.message ?? "", "RangeError: floating");
});

Deno.test("a budget that is broken is a finding of the tool, and its call is the slowest", async () => {
  const registry = registryOf([tool("slow"), tool("quick")], () => 1);
  const { call } = registry;
  const slow: Registry = {
    ...registry,
    async call(one, signal) {
      if (one.tool === "slow") await sleep(30);
      return await call(one, signal);
    },
  };
  const { report } = await run(slow, { mutators: [shout], latency: { p50: 25 } });
  const [finding, ...others] = checkFindings(report);
  assertEquals([finding?.unit, finding?.tool, finding?.code, others], [
    "settles-in-budget",
    "slow",
    "p50-over-budget",
    [],
  ]);
  assertEquals(report.budget, { p50: 25 });
  assert((finding?.outcome.elapsedMs ?? 0) >= 25);
});

Deno.test("the report counts what was called: outcomes, validity, checks and occurrences", async () => {
  const registry = registryOf([tool("first")], () => 1);
  const invalid = checkOf(
    "only-invalid",
    ({ testCase }) => testCase.validity === "valid" ? null : [{ code: "a", message: "" }],
  );
  const { report } = await run(registry, { mutators: [shout], checks: [invalid], runs: 30 });
  const [first] = report.tools;
  assert(first !== undefined && first.calls.valid > 0 && first.calls.invalid > 0);
  const calls = first.calls.valid + first.calls.invalid;
  assertEquals(first.outcomes, { ok: calls, error: 0, throw: 0, timeout: 0, exit: 0 });
  assertEquals(first.checks, {
    "only-invalid": {
      judged: first.calls.invalid,
      notApplicable: first.calls.valid,
      failed: first.calls.invalid,
    },
  });
  assertEquals(first.latency.valid.calls + first.latency.messy.calls, calls);
  assert(first.latency.noop.calls > 0);
  const [finding] = report.findings;
  assertEquals(finding && first.occurrences[finding.fingerprint], first.calls.invalid);
});
