/**
 * Settings: what is set for single tools.
 * @module
 */
import { closest } from "fastest-levenshtein";
import { matcherOf } from "./choose.ts";
import { UsageError } from "./core/errors.ts";
import type { Registry } from "./core/registry.ts";
import type { ToolDefinition } from "./core/tool.ts";
import type { ToolSettings } from "./core/tool_settings.ts";
import type { ResolvedOptions } from "./options.ts";
import type { Plan } from "./run/plan.ts";
import type { Units } from "./units.ts";

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
  { checks, lintRules }: Pick<Units, "checks" | "lintRules">,
): ReadonlyMap<string, ToolSettings> {
  const names = registry.tools.map(({ name }) => name);
  const units = [...checks, ...lintRules].map(({ id }) => id);
  const settings = new Map<string, ToolSettings>();
  for (const [glob, own] of Object.entries(perTool)) {
    const isMeant = matcherOf(glob);
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
  { perTool, corpus, units }: Pick<ResolvedOptions, "perTool" | "corpus"> & {
    readonly units: Pick<Units, "checks" | "lintRules">;
  },
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
