/**
 * Comparing two registries by the same calls.
 * @module
 */
import { chooseTools } from "./choose.ts";
import { makePlan, requireCalls } from "./compose.ts";
import { TargetError } from "./core/errors.ts";
import type { LintFinding } from "./core/finding.ts";
import { redact } from "./core/redact.ts";
import type { Report, RunEvent } from "./core/report.ts";
import { describe } from "./describe.ts";
import type { CheckOptions } from "./harness.ts";
import { openRegistry, requireCallable } from "./open.ts";
import { requireShard, type ResolvedOptions, resolveOptions } from "./options.ts";
import { originOf, toldOf } from "./origin.ts";
import { withBaseline } from "./reports.ts";
import { explore } from "./run/explore.ts";
import { foldReport } from "./run/fold_report.ts";
import { limitOfPair, type Pair, pairRegistries } from "./run/pair.ts";
import { missingTools, parityCheck } from "./run/parity.ts";
import { openParityTally, type ParityTally } from "./run/parity_whole.ts";
import type { Plan } from "./run/plan.ts";
import { keepingSecrets } from "./secrets.ts";
import { openSite } from "./site.ts";
import { type TargetLike, toTarget } from "./target.ts";
import { unitsWith } from "./units.ts";

/**
 * Makes the same calls to two registries, and reports where they differ: in what they accept, in the kind of their
 * refusals, in their results (what differs from one call to the next in one of them is left out), and in their tools.
 * The calls follow from the definitions and the seeds of the first.
 *
 * @param one a module's specifier, a command, an address, or the registry itself
 * @param other the registry it is compared with, in any of these forms
 * @param options as for `checkRegistry`
 * @returns the report, its findings all of the unit `parity`
 * @throws {TargetError} where one of them does not open, or they have no tool in common
 *
 * @example
 * ```ts
 * import { compareRegistries } from "@messcall/messcall";
 * import { assertEquals } from "@std/assert";
 *
 * const inputSchema = { type: "object", properties: { of: { type: "integer", maximum: 9 } }, required: ["of"] };
 * const half = (execute: (args: { of: number }) => number) => [{ name: "half", inputSchema, execute }];
 * const report = await compareRegistries(half(({ of }) => of / 2), half(({ of }) => of > 5 ? 0 : of / 2), { runs: 60 });
 * assertEquals(report.findings.map(({ unit, code }) => [unit, code])[0], ["parity", "result-differs"]);
 * ```
 */
export async function compareRegistries(
  one: TargetLike,
  other: TargetLike,
  options: Omit<CheckOptions, "journal"> = {},
): Promise<Report> {
  return await keepingSecrets(
    toTarget(one),
    (secrets) =>
      keepingSecrets(toTarget(other), (others) =>
        compare({
          one,
          other,
          options,
          show: (event) => options.onEvent?.(redact(event, [...secrets, ...others])),
        })),
  );
}

async function compare({ one, other, options, show }: {
  readonly one: TargetLike;
  readonly other: TargetLike;
  readonly options: CheckOptions;
  show(event: RunEvent): void;
}): Promise<Report> {
  const resolved = resolveOptions(options);
  if (options.shard !== undefined) requireShard(options.shard);
  const units = await unitsWith(resolved.plugins);
  requireCallable(other, units.adapters);
  await using site = await openSite(one, { ...resolved, signal: options.signal });
  await using second = await openRegistry(other, { ...resolved, signal: options.signal });
  const pair = pairRegistries(site.registry, second, resolved.timeoutMs);
  if (pair.registry.tools.length === 0) {
    throw new TargetError(
      `Cannot compare "${site.registry.source}" with "${second.source}": they have no tool in common`,
      "See what each lists with messcall list",
    );
  }
  const plan = makePlan(pair.registry, {
    units,
    options: resolved,
    planted: site.planted,
    tools: chooseTools(pair.registry, resolved.tools),
    signal: options.signal,
    told: toldOf(one, options),
    shard: options.shard,
  });
  const events: RunEvent[] = [];
  const tally = openParityTally();
  const found = (findings: readonly LintFinding[]): readonly RunEvent[] =>
    findings.map((finding) => ({ kind: "finding", finding }));
  for await (const event of explore(forParity(plan, pair, { ...resolved, tally }))) {
    const before = event.kind === "run-end" ? found(tally.findings()) : [];
    const after = event.kind === "run-start" && (options.shard?.index ?? 1) === 1
      ? found(missingTools(site.registry.tools, second.tools))
      : [];
    for (const each of [...before, event, ...after]) {
      events.push(each);
      show(each);
    }
  }
  const { target: against } = originOf(other);
  const report = foldReport(events, { ...originOf(one), ...(against === undefined ? {} : { against }) });
  if (options.shard === undefined) requireCalls(report);
  const told = describe(
    { ...report, source: `${site.registry.source} against ${second.source}` },
    [...units.checks, ...units.lintRules],
  );
  return options.baseline === undefined ? told : withBaseline(told, options.baseline);
}

/** A plan that judges nothing but parity, by calls made one at a time. */
export function forParity(
  plan: Plan,
  pair: Pair,
  { timeoutMs, tally }: Pick<ResolvedOptions, "timeoutMs"> & { readonly tally?: ParityTally },
): Plan {
  return {
    ...plan,
    registry: pair.registry,
    checks: [parityCheck(pair, tally)],
    lintRules: [],
    quick: true,
    scope: { ...plan.scope, rules: [] },
    timeoutMs: limitOfPair(timeoutMs),
  };
}
