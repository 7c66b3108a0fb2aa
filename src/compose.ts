/**
 * Composition: the built-in units put together with an open registry.
 * @module
 */
import { chooseRules } from "./choose.ts";
import { TargetError } from "./core/errors.ts";
import type { Registry } from "./core/registry.ts";
import type { ReplayOptions, Report, Shard } from "./core/report.ts";
import type { ToolDefinition } from "./core/tool.ts";
import type { ResolvedOptions } from "./options.ts";
import { REGISTRY } from "./run/explore_names.ts";
import type { Plan } from "./run/plan.ts";
import { watchState } from "./run/watch_state.ts";
import { scopeOf } from "./scope.ts";
import { settle } from "./settings.ts";
import type { Planted } from "./surroundings.ts";
import { type Units, units as builtIn } from "./units.ts";

/** What a plan is made of. */
export interface PlanParts {
  /** The units of the run; those that messcall comes with, where none are given. */
  readonly units?: Units;
  readonly options: ResolvedOptions;
  readonly planted: Planted;
  readonly tools: readonly ToolDefinition[];
  readonly lenders?: readonly ToolDefinition[] | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly told?: ReplayOptions | undefined;
  readonly shard?: Shard | undefined;
}

/** Puts a plan together. */
export function makePlan(
  registry: Registry,
  { options, planted, tools, lenders, signal, told, shard, ...parts }: PlanParts,
): Plan {
  const units: Units = parts.units ?? builtIn;
  const rules = chooseRules(options, units.lintRules);
  const scope = scopeOf(options, { tools, rules, shard });
  const { seed, runs, maxTimeMs, timeoutMs, allowDestructive, latency, coercion, quick } = options;
  return {
    ...{ registry, mutators: units.mutators, checks: units.checks },
    ...settle(registry, inOrder(tools, options.first), { ...options, units }),
    lintRules: rules,
    ...{ seed, runs, maxTimeMs, timeoutMs, allowDestructive, latency, coercion, quick },
    surroundings: planted.surroundings,
    changed: options.observe === undefined ? () => planted.changed() : watchAll(planted, options.observe),
    disturbed: () => planted.disturbed(),
    reached: () => planted.reached(),
    ...(lenders === undefined ? {} : { lenders }),
    warnings: () => [...units.warnings?.() ?? [], ...planted.warnings()],
    ...(signal === undefined ? {} : { signal }),
    ...(told === undefined ? {} : { told }),
    ...(scope === undefined ? {} : { scope }),
  };
}

/** Tools with some of them before the others. */
function inOrder(tools: readonly ToolDefinition[], first: readonly string[]): readonly ToolDefinition[] {
  const [early = [], late = []] = [true, false].map((isFirst) =>
    tools.filter(({ name }) => first.includes(name) === isFirst)
  );
  return [...early, ...late];
}

/** What changes: the files under the root, and the state that the user's probe reads. */
function watchAll(
  planted: Planted,
  observe: NonNullable<ResolvedOptions["observe"]>,
): () => Promise<readonly string[]> {
  const state = watchState(observe);
  return async () => [...await planted.changed() ?? [], ...await state()];
}

/**
 * A run that called no tool proves nothing, whatever names it tried that there are none of.
 *
 * @throws {TargetError} where that was so
 */
export function requireCalls(report: Report): void {
  if (report.tools.some(({ name, calls }) => name !== REGISTRY && calls.valid + calls.invalid > 0)) return;
  const late = report.stopped === "max-time" ? ["the time was over before a call had ended"] : [];
  const reasons = [...new Set([...late, ...report.tools.flatMap(({ skipped }) => skipped ?? [])])].join("; ");
  throw new TargetError(
    `Cannot test "${report.source}": none of its tools could be called${reasons && ` (${reasons})`}`,
    "See what messcall lint says of the definitions, or give --allow-destructive where that is the reason",
  );
}
