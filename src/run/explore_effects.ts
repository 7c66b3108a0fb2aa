/**
 * Exploring effects: what a registry's own read tools see of calls that should have changed nothing.
 * @module
 */
import type { Observation } from "../core/check.ts";
import { equalJson, type JsonValue, showJson } from "../core/json.ts";
import type { RunEvent } from "../core/report.ts";
import type { TestCase } from "../core/test_case.ts";
import type { ToolCall, ToolDefinition } from "../core/tool.ts";
import { splitWords } from "../schema/words.ts";
import type { Hunt } from "./hunt.ts";
import { invoke, invokeAborted, rest } from "./invoke.ts";
import { judge, type Verdict } from "./judge.ts";
import type { Plan } from "./plan.ts";
import { stampCheck } from "./stamp_check.ts";
import { resultDocument } from "./steps.ts";
import { acceptedCase } from "./test_case.ts";
import { openContext } from "./trial.ts";

/** How many read tools are asked, and how many calls are watched in all: each of them costs two looks. */
const MAX_PROBES = 3;
const MAX_CASES = 24;

/** When a call is given up, and how long its late effects are waited for, in milliseconds. */
const ABORT_MS = 10;
const LATE_MS = 60;

/** Words of tools that report on calls themselves: there, a refused one leaves its trace by right. */
const KEEPS_BOOK = new Set(
  "log logs history audit metrics stats statistics usage status events errors activity recent trace".split(
    " ",
  ),
);

/** Calls of read tools whose results show the state. */
type Probe = ToolCall;

/**
 * Watches refused calls, calls of tools that say they read only, and calls that are given up.
 *
 * @param plan the plan of the run
 * @param hunts what was found out about each tool that was called
 * @param options the fingerprints already found, and whether the time is up
 */
export async function* exploreEffects(
  plan: Plan,
  hunts: ReadonlyMap<ToolDefinition, Hunt>,
  options: { readonly known: Set<string>; isOver(): boolean },
): AsyncGenerator<RunEvent> {
  const probes = await findProbes(plan, hunts);
  if (probes.length === 0) return;
  let left = MAX_CASES;
  for (const [tool, hunt] of hunts) {
    // A tool does not watch itself: that its results differ from call to call was seen before.
    const others = probes.filter((probe) => probe.tool !== tool.name);
    if (others.length === 0) continue;
    for (const { testCase, isAborted } of listCases(tool, hunt)) {
      if (options.isOver() || left-- <= 0) return;
      const watch = isAborted ? watchAborted : watchCall;
      const observation = await watch(plan, { tool, testCase, probes: others });
      // Seen once, it may have been anybody's doing.
      if (observation === undefined || await watch(plan, { tool, testCase, probes: others }) === undefined) {
        continue;
      }
      for (const verdict of await judgeNew(plan, observation, options.known)) {
        options.known.add(verdict.fingerprint);
        yield {
          kind: "finding",
          finding: stampCheck({ trial: { observation, judgements: [] }, verdict }, {
            seed: plan.seed,
            path: [`effects:${tool.name}`],
            flaky: false,
          }),
        };
      }
    }
  }
}

/** Calls of read tools that give the same result twice. */
async function findProbes(plan: Plan, hunts: ReadonlyMap<ToolDefinition, Hunt>): Promise<readonly Probe[]> {
  const probes: Probe[] = [];
  for (const [tool, { accepted }] of hunts) {
    if (probes.length === MAX_PROBES) break;
    if (
      tool.annotations?.readOnlyHint !== true || splitWords(tool.name).some((word) => KEEPS_BOOK.has(word))
    ) continue;
    // The fewer arguments, the more of the state it shows.
    const [value] = [...accepted].sort((a, b) => JSON.stringify(a).length - JSON.stringify(b).length);
    if (value === undefined) continue;
    const probe: Probe = { id: `${tool.name}-probe`, tool: tool.name, args: { kind: "json", value } };
    const [first, second] = [await look(plan, [probe]), await look(plan, [probe])];
    if (first[0] !== undefined && equalJson(first, second)) probes.push(probe);
  }
  return await withoutWriters(plan, probes);
}

/** The probes that do not change what the others show: a tool that says it reads only may write. */
async function withoutWriters(plan: Plan, probes: readonly Probe[]): Promise<readonly Probe[]> {
  const quiet: Probe[] = [];
  for (const probe of probes) {
    const others = probes.filter((other) => other !== probe);
    const before = await look(plan, others);
    await look(plan, [probe]);
    if (equalJson(before, await look(plan, others))) quiet.push(probe);
  }
  return quiet;
}

async function look(plan: Plan, probes: readonly Probe[]): Promise<readonly JsonValue[]> {
  const seen: JsonValue[] = [];
  for (const probe of probes) {
    seen.push(resultDocument(await invoke(plan.registry, probe, plan.timeoutMs)) ?? null);
  }
  return seen;
}

function* listCases(
  { annotations }: ToolDefinition,
  { refused, accepted }: Hunt,
): Generator<{ readonly testCase: TestCase; readonly isAborted: boolean }> {
  const watched = (call: ToolCall): ToolCall => ({ ...call, id: `${call.tool}-watched` });
  for (const testCase of refused) {
    yield { testCase: { ...testCase, call: watched(testCase.call) }, isAborted: false };
  }
  const [value] = accepted;
  const [some] = refused;
  if (value === undefined || some === undefined) return;
  const call = watched({ ...some.call, args: { kind: "json", value } });
  if (annotations?.readOnlyHint === true) yield { testCase: acceptedCase({ call }), isAborted: false };
  else yield { testCase: acceptedCase({ call }, "abort-midway"), isAborted: true };
}

interface Watched {
  readonly tool: ToolDefinition;
  readonly testCase: TestCase;
  readonly probes: readonly Probe[];
}

/** Makes a call between two looks; undefined where they show the same. */
async function watchCall(plan: Plan, { tool, testCase, probes }: Watched): Promise<Observation | undefined> {
  const before = await look(plan, probes);
  const outcome = await invoke(plan.registry, testCase.call, plan.timeoutMs);
  const effects = changes(probes, before, await look(plan, probes));
  return effects.length === 0 ? undefined : { tool, testCase, outcome, effects };
}

/** Gives a call up, and looks twice after it has settled; undefined where nothing goes on. */
async function watchAborted(
  plan: Plan,
  { tool, testCase, probes }: Watched,
): Promise<Observation | undefined> {
  const limits = { afterMs: ABORT_MS, timeoutMs: plan.timeoutMs };
  const outcome = await invokeAborted(plan.registry, testCase.call, limits);
  if (outcome.kind === "ok") return undefined;
  const before = await look(plan, probes);
  await rest(LATE_MS);
  const effects = changes(probes, before, await look(plan, probes));
  return effects.length === 0 ? undefined : { tool, testCase, outcome, effects };
}

function changes(
  probes: readonly Probe[],
  before: readonly JsonValue[],
  after: readonly JsonValue[],
): readonly string[] {
  return probes.flatMap(({ tool, args }, i) => {
    const [was, is] = [before[i] ?? null, after[i] ?? null];
    return equalJson(was, is)
      ? []
      : [`${tool} ${args.kind === "json" ? showJson(args.value, 60) : args.text}`];
  });
}

async function judgeNew(
  plan: Plan,
  observation: Observation,
  known: Set<string>,
): Promise<readonly Verdict[]> {
  const judgements = await judge(observation, plan.checks, openContext(plan));
  return judgements.flatMap(({ verdicts }) => verdicts).filter(({ fingerprint }) => !known.has(fingerprint));
}
