/**
 * The configuration: what a command line would say, kept in `messcall.config.ts` beside the tools.
 * @module
 */
import type { Target } from "../core/registry.ts";
import type { HarnessOptions } from "../options.ts";
import { readBaselineFile } from "./baseline_file.ts";
export type { FLAGS, FlagSpecs } from "./flag_table.ts";
import type { FlagSpecs } from "./flag_table.ts";
import { readCommandLine, readTarget } from "./flags.ts";
import { readConfig } from "./read_config.ts";

/** The name of a flag as a key: `max-time` is `maxTime`. */
export type FlagKey<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<FlagKey<Rest>>}`
  : Name;

/** What a flag is given. */
export type FlagValue<Spec> = Spec extends { readonly type: "boolean" } ? boolean
  : Spec extends { readonly multiple: true } ? readonly string[]
  : string | number;

/** Every flag by its key; a flag on the command line goes before it. */
export type FlagSettings = {
  readonly [Name in Exclude<keyof FlagSpecs, "config" | "help" | "target"> as FlagKey<Name>]?: FlagValue<
    FlagSpecs[Name]
  >;
};

/** What `messcall.config.ts` may say. */
export interface Config extends FlagSettings, Pick<HarnessOptions, "perTool" | "observe"> {
  /** What is tested where the command line names nothing: a module or an address, or a server's command as a list. */
  readonly target?: string | readonly string[];
  /** Providers to judge for as well: `--target` of the command line. */
  readonly targets?: readonly string[];
}

/**
 * Gives a configuration its type.
 *
 * @param config flags by their names, the target, and settings of single tools
 * @returns the same
 *
 * @example
 * ```ts
 * import { defineConfig } from "@messcall/messcall/config";
 * import { assertEquals } from "@std/assert";
 *
 * const config = defineConfig({
 *   target: "./tools.ts",
 *   runs: 100,
 *   maxTime: "20s",
 *   perTool: { send_mail: { skip: "it writes to people" }, "search_*": { latency: { p95: 200 } } },
 * });
 * assertEquals(config.runs, 100);
 * ```
 */
export function defineConfig(config: Config): Config {
  return config;
}

/**
 * Reads a configuration as `messcall check` does, for a test of one's own: the known findings of the baseline in the
 * working folder, or of the one that it names, are no reason to fail.
 *
 * @param config the configuration
 * @returns the target, and the options of a run
 * @throws {UsageError} where it says what no flag is, names no target, or the baseline cannot be read
 *
 * @example
 * ```ts
 * import { fromConfig } from "@messcall/messcall/config";
 * import { assertEquals } from "@std/assert";
 *
 * const { target, options } = await fromConfig({ target: "./tools.ts", maxTime: "20s" });
 * assertEquals(target, { kind: "module", specifier: "./tools.ts" });
 * assertEquals(options.maxTimeMs, 20_000);
 * ```
 */
export async function fromConfig(
  config: Config,
): Promise<{ readonly target: Target; readonly options: HarnessOptions }> {
  const { flags, target, options } = readConfig("the configuration", config);
  const line = readCommandLine([...flags, ...target]);
  const baseline = await readBaselineFile({ ...line, updateBaseline: false });
  return {
    target: readTarget(line),
    options: { ...line.options, ...options, ...(baseline === undefined ? {} : { baseline }) },
  };
}
