/**
 * Composition: the built-in units put together with an open registry.
 * @module
 */
import { closest } from "fastest-levenshtein";
import picomatch from "picomatch";
import { adapters } from "./adapters/mod.ts";
import { checks } from "./checks/mod.ts";
import { TargetError, UsageError } from "./core/errors.ts";
import { type LintRule, PRESETS } from "./core/lint_rule.ts";
import type { Registry, Target } from "./core/registry.ts";
import type { ToolDefinition } from "./core/tool.ts";
import { lintRules } from "./lint/mod.ts";
import { mutators } from "./mutators/mod.ts";
import { type HarnessOptions, readPreset, type ResolvedOptions } from "./options.ts";
import { reporters } from "./reporters/mod.ts";
import type { Plan } from "./run/plan.ts";
import { watchState } from "./run/watch_state.ts";
import { openSandbox } from "./sandbox/open.ts";
import { plantCanaries, type Planted } from "./surroundings.ts";

/** Names of tools are no paths: a star stands for slashes and dots too. */
const GLOB = { bash: true, dot: true } as const;

/** How long a target may take to open, in milliseconds: a server may have to be fetched first. */
const OPEN_MS = 120_000;

/** Every unit that messcall comes with. */
export const units = { adapters, checks, lintRules, mutators, reporters } as const;

/**
 * A target in any of the forms users give it: a module's specifier, a target object, or the registry itself (an array
 * or record of tools, an object that lists and calls them).
 */
export type TargetLike = string | URL | Target | object;

/**
 * Reads a target in any form.
 *
 * @param target what the user gave
 */
export function toTarget(target: TargetLike): Target {
  if (typeof target === "string") return { kind: "module", specifier: target };
  if (target instanceof URL) return { kind: "module", specifier: target.href };
  return isTarget(target) ? target : { kind: "value", value: target };
}

function isTarget(target: object): target is Target {
  const kinds: readonly unknown[] = ["module", "command", "url", "value"];
  return "kind" in target && kinds.includes(target.kind);
}

/**
 * Opens a registry with the first adapter that knows its target.
 *
 * @param target a module, a command or a registry
 * @param signal gives up opening
 * @returns the registry; dispose of it after use
 * @throws {TargetError} where it does not open
 *
 * @example
 * ```ts
 * import { openRegistry } from "@messcall/messcall";
 * import { assertEquals } from "@std/assert";
 *
 * await using registry = await openRegistry([{ name: "now", inputSchema: { type: "object" }, execute: () => "noon" }]);
 * assertEquals(registry.tools.map((tool) => tool.name), ["now"]);
 * ```
 */
export async function openRegistry(target: TargetLike, signal?: AbortSignal): Promise<Registry> {
  return await openTarget(target, { signal });
}

/** How a target is opened. */
export interface Opening {
  readonly signal?: AbortSignal | undefined;
  /** Where a module runs. */
  readonly sandbox?: ResolvedOptions["sandbox"];
  /** The folder that a sandbox may read and write. */
  readonly root?: string | undefined;
}

/** Opens a registry, a module in a sandbox where that is wanted. */
export async function openTarget(target: TargetLike, { signal, sandbox, root }: Opening): Promise<Registry> {
  const wanted = toTarget(target);
  const adapter = adapters.find((candidate) => candidate.accepts(wanted));
  if (adapter === undefined) {
    throw new TargetError(
      `Cannot open the target: no adapter knows a ${wanted.kind} of this form`,
      "Give an array or a record of tools, each with name, inputSchema and execute; messcall list shows all adapters",
    );
  }
  const limit = AbortSignal.timeout(OPEN_MS);
  const either = signal === undefined ? limit : AbortSignal.any([limit, signal]);
  if (wanted.kind === "module" && sandbox !== undefined && sandbox !== "inherit") {
    return await openSandbox(wanted.specifier, {
      mode: sandbox,
      signal: either,
      ...(root === undefined ? {} : { root }),
      ...(wanted.env === undefined ? {} : { env: wanted.env }),
    });
  }
  return await adapter.open(wanted, either);
}

/**
 * Plants the canaries of a run. The same registry and seed get the same names, so that they get the same calls.
 *
 * @param registry the registry under test
 * @param options the seed and the root
 */
export async function plantFor(
  registry: Registry,
  options: Pick<ResolvedOptions, "seed" | "root">,
): Promise<Planted> {
  return await plantCanaries(JSON.stringify([registry.source, options.seed]), options.root);
}

/** What a plan is made of beside the built-in units. */
export interface PlanParts {
  readonly options: ResolvedOptions;
  readonly planted: Planted;
  readonly tools: readonly ToolDefinition[];
  readonly lenders?: readonly ToolDefinition[] | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Puts a plan together. */
export function makePlan(registry: Registry, { options, planted, tools, lenders, signal }: PlanParts): Plan {
  const { seed, runs, maxTimeMs, timeoutMs, allowDestructive, latency, coercion, quick } = options;
  return {
    ...{ registry, tools, mutators, checks },
    lintRules: chooseRules(options),
    ...{ seed, runs, maxTimeMs, timeoutMs, allowDestructive, latency, coercion, quick },
    surroundings: planted.surroundings,
    changed: options.observe === undefined ? () => planted.changed() : watchAll(planted, options.observe),
    disturbed: () => planted.disturbed(),
    ...(lenders === undefined ? {} : { lenders }),
    ...(signal === undefined ? {} : { signal }),
  };
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
 * @throws {UsageError} where there is no such preset, or a glob names none
 */
export function chooseRules(
  { preset, rules = [] }: Pick<HarnessOptions, "preset" | "rules">,
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
export function chooseTools(registry: Registry, globs: readonly string[]): readonly ToolDefinition[] {
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
