/**
 * Choosing: the rules and the tools that names and globs mean.
 * @module
 */
import { closest } from "fastest-levenshtein";
import wildcards from "wildcard-match";
import { TargetError, UsageError } from "./core/errors.ts";
import { type LintRule, PRESETS } from "./core/lint_rule.ts";
import type { Registry } from "./core/registry.ts";
import type { ToolDefinition } from "./core/tool.ts";
import { lintRules as builtIn } from "./lint/mod.ts";
import { type HarnessOptions, readPreset } from "./options.ts";

/**
 * Makes what says whether a name is meant. Names of tools are no paths: a star stands for slashes and dots too.
 *
 * @param globs names, `*` and `?` allowed
 */
export function matcherOf(globs: string | readonly string[]): (name: string) => boolean {
  // The type checker takes the default export of this module for a namespace.
  const compile = wildcards as unknown as typeof wildcards.default;
  return compile(typeof globs === "string" ? globs : [...globs], false);
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
  lintRules: readonly LintRule[] = builtIn,
): readonly LintRule[] {
  const ids = lintRules.map(({ id }) => id);
  for (const glob of rules) {
    if (ids.some((id) => matcherOf(glob)(id))) continue;
    throw new UsageError(
      `Cannot lint by "${glob}": there is no such rule`,
      `Did you mean "${closest(glob, ids)}"? messcall list shows all`,
    );
  }
  if (rules.length > 0) {
    const isChosen = matcherOf(rules);
    return lintRules.filter(({ id }) => isChosen(id));
  }
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
    if (names.some((name) => matcherOf(glob)(name))) continue;
    throw new UsageError(
      `Cannot test "${glob}": "${registry.source}" has no such tool`,
      `Did you mean "${closest(glob, names)}"?`,
    );
  }
  if (globs.length === 0) return registry.tools;
  const isChosen = matcherOf(globs);
  return registry.tools.filter((tool) => isChosen(tool.name));
}
