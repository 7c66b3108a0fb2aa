/**
 * Units: those that messcall comes with, and those of plugins beside them.
 * @module
 */
import { adapters } from "./adapters/mod.ts";
import { checks } from "./checks/mod.ts";
import type { Adapter } from "./core/adapter.ts";
import type { Check } from "./core/check.ts";
import type { LintRule } from "./core/lint_rule.ts";
import type { Mutator } from "./core/mutator.ts";
import type { Plugin } from "./core/plugin.ts";
import type { Reporter } from "./core/reporter.ts";
import { lintRules } from "./lint/mod.ts";
import { mutators } from "./mutators/mod.ts";
import { loadPlugin, type NamedPlugin, refuseTaken } from "./plugins.ts";
import { profiles } from "./profiles/mod.ts";
import { reporters } from "./reporters/mod.ts";
import { careful } from "./run/careful.ts";
import { inTime } from "./run/check_in_time.ts";
import { transcripts } from "./transcripts/mod.ts";

/** Every unit that messcall comes with. */
export const units = { adapters, checks, lintRules, mutators, profiles, reporters, transcripts } as const;

/** Every unit of a run. */
export interface Units extends Omit<typeof units, keyof Plugin> {
  /** Those of plugins first, since some of the others take every target of a kind. */
  readonly adapters: readonly Adapter[];
  readonly checks: readonly Check[];
  readonly lintRules: readonly LintRule[];
  readonly mutators: readonly Mutator[];
  readonly reporters: readonly Reporter[];
  /** What is wrong with units of plugins, as far as it showed. */
  readonly warnings?: () => readonly string[];
}

/**
 * The units of a run.
 *
 * @param plugins modules that export plugins, or plugins themselves
 * @throws {UsageError} where one of them is none, or an id is taken
 */
export async function unitsWith(plugins: readonly (string | Plugin)[] = []): Promise<Units> {
  const loaded: NamedPlugin[] = [];
  for (const [i, plugin] of plugins.entries()) loaded.push(await loadPlugin(plugin, i));
  refuseTaken(loaded, units);
  const complaints = new Set<string>();
  const all = <K extends keyof Plugin>(kind: K): NonNullable<Plugin[K]>[number][] =>
    loaded.flatMap(({ plugin }) => [...plugin[kind] ?? []]);
  return {
    ...units,
    adapters: [...all("adapters"), ...adapters],
    checks: [...checks, ...all("checks").map(inTime)],
    lintRules: [...lintRules, ...all("lintRules")],
    mutators: [...mutators, ...careful(all("mutators"), (complaint) => void complaints.add(complaint))],
    reporters: [...reporters, ...all("reporters")],
    warnings: () => [...complaints],
  };
}
