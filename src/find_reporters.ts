/**
 * Reporters by their names.
 * @module
 */
import { closest } from "fastest-levenshtein";
import { UsageError } from "./core/errors.ts";
import { load } from "./core/load.ts";
import type { Plugin } from "./core/plugin.ts";
import type { Reporter } from "./core/reporter.ts";
import { console as consoleReporter } from "./reporters/console.ts";

/** Which reporters are wanted. */
export interface Wanted {
  /** The one whose form is printed. */
  readonly format: string;
  /** Those whose forms go into files. */
  readonly reports?: readonly string[];
  /** Plugins that may add some. */
  readonly plugins?: readonly (string | Plugin)[] | undefined;
}

/**
 * Finds reporters. The one for terminals is what nearly every run asks for, so that the others are loaded for those who
 * want them.
 *
 * @param wanted their names
 * @throws {UsageError} where there is no such reporter, or a plugin is none
 */
export async function findReporters(
  { format, reports = [], plugins = [] }: Wanted,
): Promise<{ readonly shown: Reporter; readonly others: readonly Reporter[] }> {
  const isPlain = plugins.length === 0 && [format, ...reports].every((id) => id === consoleReporter.id);
  const reporters = isPlain ? [consoleReporter] : await loadReporters(plugins);
  const find = (id: string, flag: string, rest = ""): Reporter => {
    const found = reporters.find((reporter) => reporter.id === id);
    if (found !== undefined) return found;
    const near = closest(id, reporters.map((reporter) => reporter.id));
    throw new UsageError(
      `Cannot write the report as "${id}": there is no such format`,
      `Did you mean ${flag} ${near}${rest}?`,
    );
  };
  return {
    shown: find(format, "--format"),
    others: reports.map((id) => find(id, "--report", "=FILE")),
  };
}

async function loadReporters(plugins: readonly (string | Plugin)[]): Promise<readonly Reporter[]> {
  if (plugins.length === 0) {
    const { reporters } = await load<typeof import("./reporters/mod.ts")>(
      import.meta.url,
      "./reporters/mod",
    );
    return reporters;
  }
  const { unitsWith } = await load<typeof import("./units.ts")>(import.meta.url, "./units");
  return (await unitsWith(plugins)).reporters;
}
