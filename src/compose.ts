/**
 * Composition: the built-in units put together with an open registry.
 * @module
 */
import { closest } from "fastest-levenshtein";
import picomatch from "picomatch";
import { TargetError, UsageError } from "./core/errors.ts";
import { type LintRule, PRESETS } from "./core/lint_rule.ts";
import type { Registry, Target } from "./core/registry.ts";
import type { ReplayOptions, Report, Shard } from "./core/report.ts";
import type { ToolDefinition } from "./core/tool.ts";
import type { ToolSettings } from "./core/tool_settings.ts";
import { VERSION } from "./core/version.ts";
import { type HarnessOptions, readPreset, type ResolvedOptions } from "./options.ts";
import { scopeOf } from "./scope.ts";
import type { Plan } from "./run/plan.ts";
import { watchState } from "./run/watch_state.ts";
import { type TargetLike, toTarget } from "./open.ts";
import type { Planted } from "./surroundings.ts";
import { type Units, units as builtIn } from "./units.ts";

export { isJournal, readJournal } from "./run/read_journal.ts";
export { type Units, units, unitsWith } from "./units.ts";

/** Names of tools are no paths: a star stands for slashes and dots too. */
const GLOB = { bash: true, dot: true } as const;

/** What a replay must be told as well as a run; undefined where that is nothing. */
export function toldOf(target: TargetLike, options: HarnessOptions): ReplayOptions | undefined {
  const { root, timeoutMs, sandbox, coercion, allowRead = [], allowNet = [], plugins = [] } = options;
  const modules = plugins.filter((plugin) => typeof plugin === "string");
  const opened = toTarget(target);
  const headers = opened.kind === "url" ? Object.keys(opened.headers ?? {}) : [];
  const env = opened.kind === "command" || opened.kind === "module" ? Object.keys(opened.env ?? {}) : [];
  const told = {
    ...(root === undefined ? {} : { root }),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(sandbox === undefined ? {} : { sandbox }),
    ...(coercion === undefined ? {} : { coercion }),
    ...(allowRead.length === 0 ? {} : { allowRead }),
    ...(allowNet.length === 0 ? {} : { allowNet }),
    ...(env.length === 0 ? {} : { env }),
    ...(headers.length === 0 ? {} : { headers }),
    ...(modules.length === 0 ? {} : { plugins: modules }),
  };
  return Object.keys(told).length === 0 ? undefined : told;
}

/** What a report says of where it came from. Values of variables and headers may be secrets: it does not keep them. */
export function originOf(target: TargetLike): { messcall: string; target?: Target } {
  const opened = toTarget(target);
  switch (opened.kind) {
    case "value":
      return { messcall: VERSION };
    case "url": {
      const { headers: _, ...kept } = opened;
      return { messcall: VERSION, target: kept };
    }
    default: {
      const { env: _, ...kept } = opened;
      return { messcall: VERSION, target: kept };
    }
  }
}

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
    ...(units.warnings === undefined ? {} : { warnings: units.warnings }),
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
 * The lint rules of a preset, or those that globs name, whatever their preset.
 *
 * @param options the preset, or the globs
 * @param lintRules the rules there are
 * @throws {UsageError} where there is no such preset, or a glob names none
 */
export function chooseRules(
  { preset, rules = [] }: Pick<HarnessOptions, "preset" | "rules">,
  lintRules: readonly LintRule[] = builtIn.lintRules,
): readonly LintRule[] {
  const ids = lintRules.map(({ id }) => id);
  for (const glob of rules) {
    if (ids.some((id) => picomatch(glob, GLOB)(id))) continue;
    throw new UsageError(
      `Cannot lint by "${glob}": there is no such rule`,
      `Did you mean "${closest(glob, ids)}"? messcall list shows all`,
    );
  }
  if (rules.length > 0) return lintRules.filter(({ id }) => picomatch([...rules], GLOB)(id));
  const level = PRESETS.indexOf(readPreset(preset));
  return lintRules.filter((rule) => PRESETS.indexOf(rule.preset) <= level);
}

/**
 * The tools that globs name; all without globs.
 *
 * @throws {TargetError} where the registry lists none
 * @throws {UsageError} where a glob names none
 */
export function chooseTools(
  registry: Pick<Registry, "source" | "tools" | "problems">,
  globs: readonly string[],
): readonly ToolDefinition[] {
  const names = registry.tools.map((tool) => tool.name);
  if (names.length === 0) {
    const reason = registry.problems[0];
    throw new TargetError(
      `Cannot test "${registry.source}": it lists no tools${
        reason === undefined ? "" : ` (${reason.message})`
      }`,
      "Register at least one tool, or look at what the registry lists",
    );
  }
  for (const glob of globs) {
    if (names.some((name) => picomatch(glob, GLOB)(name))) continue;
    throw new UsageError(
      `Cannot test "${glob}": "${registry.source}" has no such tool`,
      `Did you mean "${closest(glob, names)}"?`,
    );
  }
  if (globs.length === 0) return registry.tools;
  const isChosen = picomatch([...globs], GLOB);
  return registry.tools.filter((tool) => isChosen(tool.name));
}

/**
 * The settings of each tool that has some.
 *
 * @param registry whose tools they are of
 * @param perTool settings by name or glob; of several that fit a tool, the later go before the earlier
 * @param units the units whose severities may be set
 * @throws {UsageError} where a name fits no tool, or a severity is given for a unit that there is not
 */
export function settingsOf(
  registry: Pick<Registry, "tools">,
  perTool: ResolvedOptions["perTool"],
  { checks, lintRules }: Pick<Units, "checks" | "lintRules"> = builtIn,
): ReadonlyMap<string, ToolSettings> {
  const names = registry.tools.map(({ name }) => name);
  const units = [...checks, ...lintRules].map(({ id }) => id);
  const settings = new Map<string, ToolSettings>();
  for (const [glob, own] of Object.entries(perTool)) {
    const isMeant = picomatch(glob, GLOB);
    const fitting = names.filter((name) => name === glob || isMeant(name));
    if (fitting.length === 0) {
      throw new UsageError(
        `Cannot use the settings of "${glob}": there is no such tool`,
        `Did you mean "${closest(glob, names)}"?`,
      );
    }
    for (const id of Object.keys(own.severity ?? {})) {
      if (units.includes(id)) continue;
      throw new UsageError(
        `Cannot set the severity of "${id}" for "${glob}": there is no such check or rule`,
        `Did you mean "${closest(id, units)}"? messcall list shows all`,
      );
    }
    for (const name of fitting) settings.set(name, merge(settings.get(name), own));
  }
  return settings;
}

/**
 * Tools with what a corpus and their settings say of them.
 *
 * @throws {UsageError} as `settingsOf` does
 */
export function settle(
  registry: Pick<Registry, "tools">,
  tools: readonly ToolDefinition[],
  { perTool, corpus, units }: Pick<ResolvedOptions, "perTool" | "corpus"> & { readonly units?: Units },
): Pick<Plan, "tools" | "settings"> {
  const settings = settingsOf(registry, perTool, units);
  return { settings, tools: tools.map((tool) => withSettings(tool, corpus, settings.get(tool.name))) };
}

function merge(before: ToolSettings | undefined, own: ToolSettings): ToolSettings {
  const latency = { ...before?.latency, ...own.latency };
  const severity = { ...before?.severity, ...own.severity };
  return { ...before, ...own, latency, severity };
}

/** A tool with what a corpus and its settings say of it. */
function withSettings(
  tool: ToolDefinition,
  corpus: ResolvedOptions["corpus"],
  { coercion, examples = [] }: ToolSettings = {},
): ToolDefinition {
  const known = [...examples, ...Object.hasOwn(corpus, tool.name) ? corpus[tool.name] ?? [] : []];
  return {
    ...tool,
    ...(coercion === undefined ? {} : { coercion }),
    ...(known.length === 0 ? {} : { examples: [...known, ...tool.examples ?? []] }),
  };
}

/**
 * A run that called nothing proves nothing.
 *
 * @throws {TargetError} where that was so
 */
export function requireCalls(report: Report): void {
  if (report.tools.some(({ calls }) => calls.valid + calls.invalid > 0)) return;
  const reasons = [...new Set(report.tools.flatMap(({ skipped }) => skipped ?? []))].join("; ");
  throw new TargetError(
    `Cannot test "${report.source}": none of its tools could be called${reasons && ` (${reasons})`}`,
    "See what messcall lint says of the definitions, or give --allow-destructive where that is the reason",
  );
}
