/**
 * Weak runs: what is warned of, with the next step, and what is not.
 * @module
 */
import { assertEquals, assertMatch } from "@std/assert";
import { checkRegistry, type HarnessOptions, type Registry } from "../../mod.ts";
import type { CleanTally, ToolReport } from "../../src/core/report.ts";
import type { Ending, ToolError } from "../../src/core/outcome.ts";
import { argsOf } from "../../src/core/replay_case.ts";
import type { ToolCall } from "../../src/core/tool.ts";
import { openTally } from "../../src/run/tally.ts";
import { warningsOf } from "../../src/run/weakness.ts";

function tool(name: string, clean: CleanTally, parts: Partial<ToolReport> = {}): ToolReport {
  const figures = openTally().report(name, { tried: 0, total: 0 });
  const calls = clean.accepted + clean.refused;
  return {
    ...figures,
    outcomes: { ...figures.outcomes, ok: clean.accepted, error: clean.refused },
    latency: { ...figures.latency, valid: { calls, p50: 1, p95: 1, p99: 1 } },
    clean,
    ...parts,
  };
}

Deno.test("a tool of which too few clean calls are accepted is warned of, unless enough are for messes to be made on", () => {
  const [warning, ...more] = warningsOf([tool("search", { accepted: 2, refused: 38, misfits: 5 })]);
  assertEquals(
    [warning, more],
    [
      '"search" refused 38 of 40 calls with clean arguments, 5 of them as invalid: few got as far as its work; ' +
      "give arguments that work: examples in its definition, or --corpus FILE",
      [],
    ],
  );
  for (
    const clean of [
      { accepted: 3, refused: 97, misfits: 97 },
      { accepted: 2, refused: 15, misfits: 15 },
      { accepted: 1, refused: 8, misfits: 8 },
      { accepted: 40, refused: 0, misfits: 0 },
      { accepted: 0, refused: 0, misfits: 0 },
    ]
  ) assertEquals(warningsOf([tool("search", clean)]), [], JSON.stringify(clean));
});

Deno.test("a schema that allows what the tool refuses in its form is looser than the tool", () => {
  const clean = { accepted: 30, refused: 30, misfits: 30 };
  const judged = (failed: number): ToolReport =>
    tool("search", clean, { checks: { "valid-accepted": { judged: 60, notApplicable: 0, failed } } });
  assertMatch(
    warningsOf([judged(30)])[0] ?? "",
    /^"search" refused 30 of 60 calls as invalid that its schema allows: the schema is looser than the tool; say in it/,
  );
  assertEquals(warningsOf([judged(29)]), []);
});

Deno.test("tools that the time cut off are named in one sentence", () => {
  const none = { accepted: 5, refused: 0, misfits: 0 };
  const cut = ["a", "b", "c", "d"].map((name) => tool(name, none, { isCut: true }));
  assertEquals(warningsOf([...cut, tool("e", none)]), [
    'The time ran out before all calls of "a", "b", "c" and 1 more tools were made; give more of it: --max-time 5m',
  ]);
});

Deno.test("reports of an older messcall, tools that were not called and unknown names are not warned of", () => {
  const { clean: _, ...older } = tool("old", { accepted: 0, refused: 60, misfits: 60 });
  const skipped = { ...openTally().report("gone", { tried: 0, total: 0 }), skipped: "declared destructive" };
  const names = { ...openTally().report("*", { tried: 5, total: 5 }) };
  assertEquals(warningsOf([older, skipped, names]), []);
});

/** A registry of one tool that answers as told. */
function registryOf(
  answer: (text: string) => ToolError | undefined,
): Pick<Registry, "source" | "tools" | "call"> {
  return {
    source: "days",
    tools: [{
      name: "get_weather",
      description: "Gives the weather of a day.",
      inputSchema: {
        type: "object",
        properties: { day: { type: "string", description: "The day" } },
        required: ["day"],
        additionalProperties: false,
      },
    }],
    call(call): Promise<Ending> {
      const args = argsOf(call);
      const day = typeof args === "object" && args !== null && "day" in args ? args.day : undefined;
      const error = typeof day === "string"
        ? answer(day)
        : { type: "validation" as const, message: 'Give "day", a string such as "2026-01-31"' };
      return Promise.resolve(error === undefined ? { kind: "ok", value: "sunny" } : { kind: "error", error });
    },
  };
}

async function warningsWhere(
  answer: (text: string) => ToolError | undefined,
  options: HarnessOptions = {},
): Promise<readonly string[]> {
  return (await checkRegistry(registryOf(answer), { runs: 120, ...options })).warnings;
}

Deno.test("in a run: a tool that knows no date but one never succeeds, until it is told which works", async () => {
  const answer = (day: string): ToolError | undefined =>
    day === "2026-01-31" ? undefined : { type: "not_found", message: "no such day in the calendar" };
  const [warning = "", ...more] = await warningsWhere(answer);
  assertMatch(warning, /^No call of "get_weather" succeeded: .* --corpus FILE$/);
  assertEquals(more, []);
  assertEquals(await warningsWhere(answer, { corpus: { get_weather: [{ day: "2026-01-31" }] } }), []);
  const [misled = "", ...others] = await warningsWhere(answer, {
    corpus: { get_weather: [{ day: "today" }] },
  });
  assertMatch(misled, /^No call of "get_weather" succeeded: .* the corpus gives do not work: mend them$/);
  assertEquals(others, []);
});

Deno.test("in a run: a form that the schema does not tell of is a schema that is looser than its handler", async () => {
  const warnings = await warningsWhere((day) =>
    /^[a-z]*$/.test(day) ? undefined : { type: "validation", message: "day must be an array" }
  );
  assertEquals(
    warnings.filter((warning) => warning.includes("looser than the tool")).length,
    1,
    warnings.join("\n"),
  );
});

Deno.test("in a run: a tool for which there was no time is named", async () => {
  const registry = registryOf(() => undefined);
  const { warnings, stopped } = await checkRegistry({
    ...registry,
    async call(call: ToolCall, signal: AbortSignal): Promise<Ending> {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return await registry.call(call, signal);
    },
  }, { maxTimeMs: 500 });
  assertEquals(stopped, "max-time");
  assertEquals(warnings, [
    'The time ran out before all calls of "get_weather" were made; give more of it: --max-time 5m',
  ]);
});
