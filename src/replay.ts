/**
 * Calls made again: replayed as they were, and shrunk.
 * @module
 */
import { forParity } from "./compare.ts";
import { makePlan } from "./compose.ts";
import { hideCredentials } from "./core/credentials.ts";
import type { CheckFinding, RecordedOutcome } from "./core/finding.ts";
import { redact } from "./core/redact.ts";
import type { ReplayCase } from "./core/replay_case.ts";
import type { Report, RunEvent } from "./core/report.ts";
import { describe } from "./describe.ts";
import { openLocator } from "./locate.ts";
import { openRegistry, requireCallable } from "./open.ts";
import { type HarnessOptions, resolveOptions } from "./options.ts";
import { originOf, toldOf } from "./origin.ts";
import { foldReport } from "./run/fold_report.ts";
import { pairRegistries } from "./run/pair.ts";
import { replayCase } from "./run/replay.ts";
import { shrinkCase, type Shrunk } from "./run/shrink.ts";
import { recordOutcome } from "./run/stamp.ts";
import { stampCheck } from "./run/stamp_check.ts";
import { openTally, type Tally } from "./run/tally.ts";
import { verdictsOf } from "./run/trial.ts";
import { canarySecrets, keepingSecrets } from "./secrets.ts";
import { openSite } from "./site.ts";
import { type TargetLike, toTarget } from "./target.ts";
import { unitsWith } from "./units.ts";

/** What came of a call that was made again. */
export interface Replay {
  /** How the call ended. */
  readonly outcome: RecordedOutcome;
  /** Whether the arguments satisfy the schema. */
  readonly validity: "valid" | "invalid" | "unparsable";
  /** The problems its checks see now. */
  readonly problems: readonly CheckFinding[];
}

/** What came of calls that were made again, one by one and as a report. */
export interface Replayed {
  readonly replays: readonly Replay[];
  readonly report: Report;
}

/**
 * Makes literal calls again, and judges them.
 *
 * @param target a module's specifier, a command, or the registry itself
 * @param cases the calls; `toReplayCase` makes one of a finding
 * @param options what the run was told that found them
 * @returns what came of each call, in order
 * @throws {TargetError} where the target does not open
 *
 * @example
 * ```ts
 * import { replay } from "@messcall/messcall";
 * import { assertEquals } from "@std/assert";
 *
 * const half = { name: "half", inputSchema: { type: "object" }, execute: () => 1 / 0 };
 * const [again] = await replay([half], [{ tool: "half", args: {} }]);
 * assertEquals(again?.problems.map((problem) => problem.unit), ["result-json-roundtrip"]);
 * ```
 */
export async function replay(
  target: TargetLike,
  cases: readonly ReplayCase[],
  options:
    & Pick<
      HarnessOptions,
      "root" | "timeoutMs" | "seed" | "coercion" | "sandbox" | "allowRead" | "allowNet" | "plugins"
    >
    & {
      /** Makes the calls to a second target too, and judges whether both answer alike. */
      readonly against?: TargetLike;
    } = {},
): Promise<readonly Replay[]> {
  return (await replayReport(target, cases, options)).replays;
}

/** As `replay`; what the calls show now is also folded into a report. */
export async function replayReport(...args: Parameters<typeof replay>): Promise<Replayed> {
  return await keepingSecrets(toTarget(args[0]), () => replayAll(...args));
}

async function replayAll(...[target, cases, options]: Parameters<typeof replay>): Promise<Replayed> {
  const resolved = resolveOptions(options);
  const units = await unitsWith(resolved.plugins);
  if (options?.against !== undefined) requireCallable(options.against, units.adapters);
  await using site = await openSite(target, resolved);
  const { registry, planted } = site;
  const single = makePlan(registry, { units, options: resolved, planted, tools: registry.tools });
  await using other = options?.against === undefined
    ? undefined
    : await openRegistry(options.against, resolved);
  const plan = other === undefined
    ? single
    : forParity(single, pairRegistries(registry, other, resolved.timeoutMs), resolved);
  const replays: Replay[] = [];
  const tallies = new Map<string, Tally>();
  for (const one of cases) {
    const trial = await replayCase(plan, one);
    const { outcome, testCase } = trial.observation;
    const stamp = { seed: resolved.seed, path: ["replay"], flaky: false };
    const again: Replay = {
      outcome: recordOutcome(outcome),
      validity: testCase.validity,
      problems: verdictsOf(trial).map((verdict) => stampCheck({ trial, verdict }, stamp)),
    };
    const name = registry.tools.some((tool) => tool.name === one.tool) ? one.tool : "*";
    const tally = tallies.get(name) ?? openTally();
    tallies.set(name, tally);
    tally.add(trial);
    replays.push(hideCredentials(again, JSON.stringify(testCase)));
  }
  const told = toldOf(target, options ?? {});
  const events: readonly RunEvent[] = [
    {
      kind: "run-start",
      source: registry.source,
      ...(registry.protocol === undefined ? {} : { protocol: registry.protocol }),
      ...{ seed: resolved.seed, runs: 0, tools: [...tallies.keys()], budget: {} },
      ...(told === undefined ? {} : { options: told }),
    },
    ...firstOfEach(replays).map(openLocator(toTarget(target))).map((
      finding,
    ) => ({ kind: "finding", finding } as const)),
    ...[...tallies].map(([name, tally]) => (
      { kind: "tool-end", report: tally.report(name, { tried: 0, total: 0 }) } as const
    )),
    {
      kind: "run-end",
      elapsedMs: Math.round(replays.reduce((sum, { outcome }) => sum + outcome.elapsedMs, 0)),
      warnings: registry.warnings ?? [],
    },
  ];
  const report = describe(foldReport(events, originOf(target)), [...units.checks, ...units.lintRules]);
  return redact({ replays, report }, canarySecrets(planted.surroundings));
}

/** Every problem that shows, each fingerprint once. */
function firstOfEach(replays: readonly Replay[]): readonly CheckFinding[] {
  const all = replays.flatMap(({ problems }) => problems);
  return [...new Map(all.toReversed().map((finding) => [finding.fingerprint, finding])).values()]
    .toReversed();
}

/**
 * Makes a call that shows a problem as small as it gets while it shows the same problem.
 *
 * @param target a module's specifier, a command, or the registry itself
 * @param start the call
 * @param options what the run was told that found it
 * @returns the smallest call found, and what it shows
 * @throws {TargetError} where the target does not open
 * @throws {UsageError} where the call shows no problem
 *
 * @example
 * ```ts
 * import { shrink } from "@messcall/messcall";
 * import { assertEquals } from "@std/assert";
 *
 * const half = {
 *   name: "half",
 *   inputSchema: { type: "object", properties: { of: { type: "number" } } },
 *   execute: ({ of = 1 }) => of > 100 ? NaN : of / 2,
 * };
 * const { replay } = await shrink([half], { tool: "half", args: { of: 7321.5, why: "because" } });
 * assertEquals(Object.keys(replay.args ?? {}), ["of"]);
 * ```
 */
export async function shrink(
  target: TargetLike,
  start: ReplayCase,
  options: Pick<
    HarnessOptions,
    "root" | "timeoutMs" | "seed" | "coercion" | "sandbox" | "allowRead" | "allowNet" | "plugins"
  > = {},
): Promise<Shrunk> {
  return await keepingSecrets(toTarget(target), async () => {
    const resolved = resolveOptions(options);
    const units = await unitsWith(resolved.plugins);
    await using site = await openSite(target, resolved);
    const { registry, planted } = site;
    const plan = makePlan(registry, { units, options: resolved, planted, tools: registry.tools });
    return await shrinkCase(plan, start);
  });
}
