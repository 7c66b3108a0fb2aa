/**
 * Calls made again: replayed as they were, and shrunk.
 * @module
 */
import { forParity } from "./compare.ts";
import { makePlan, unitsWith } from "./compose.ts";
import { hideCredentials } from "./core/credentials.ts";
import type { RecordedOutcome } from "./core/finding.ts";
import type { Problem } from "./core/problem.ts";
import { redact } from "./core/redact.ts";
import type { ReplayCase } from "./core/replay_case.ts";
import { openRegistry, openSite, requireCallable, type TargetLike, toTarget } from "./open.ts";
import { type HarnessOptions, resolveOptions } from "./options.ts";
import { pairRegistries } from "./run/pair.ts";
import { replayCase } from "./run/replay.ts";
import { shrinkCase, type Shrunk } from "./run/shrink.ts";
import { recordOutcome } from "./run/stamp.ts";
import { verdictsOf } from "./run/trial.ts";
import { canarySecrets, keepingSecrets } from "./secrets.ts";

/** What came of a call that was made again. */
export interface Replay {
  /** How the call ended. */
  readonly outcome: RecordedOutcome;
  /** Whether the arguments satisfy the schema. */
  readonly validity: "valid" | "invalid" | "unparsable";
  /** The problems its checks see now. */
  readonly problems: readonly (Problem & { readonly unit: string; readonly fingerprint: string })[];
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
  return await keepingSecrets(toTarget(target), () => replayAll(target, cases, options));
}

async function replayAll(...[target, cases, options]: Parameters<typeof replay>): Promise<readonly Replay[]> {
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
  for (const one of cases) {
    const trial = await replayCase(plan, one);
    const { outcome, testCase } = trial.observation;
    const again: Replay = {
      outcome: recordOutcome(outcome),
      validity: testCase.validity,
      problems: verdictsOf(trial).map(({ unit, problem, fingerprint }) => ({
        ...problem,
        unit,
        fingerprint,
      })),
    };
    const shown = hideCredentials(again, JSON.stringify(testCase));
    replays.push(redact(shown, canarySecrets(planted.surroundings)));
  }
  return replays;
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
