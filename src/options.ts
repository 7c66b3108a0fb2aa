/**
 * Options: every default, and every validation.
 * @module
 */
import { type Baseline, readBaseline } from "./core/baseline.ts";
import type { LatencyBudget } from "./core/budget.ts";
import type { CoercionPolicy } from "./core/check.ts";
import { UsageError } from "./core/errors.ts";
import type { JsonValue } from "./core/json.ts";
import { type Preset, PRESETS } from "./core/lint_rule.ts";
import type { Plugin } from "./core/plugin.ts";
import type { Shard } from "./core/report.ts";
import type { ToolSettings } from "./core/tool_settings.ts";

/** What a run can be told. */
export interface HarnessOptions {
  /** The seed all choices follow from, a 32-bit integer. The same seed makes the same calls. Default 0. */
  readonly seed?: number;
  /** The greatest number of generated calls for each tool. Default 400, or 30 where `quick` is set. */
  readonly runs?: number;
  /** A short run, for every save: fewer calls, one tool at a time, and neither texts, batches nor sequences. Default false. */
  readonly quick?: boolean;
  /** The greatest length of the whole run in milliseconds; a run cut short says so. Default 50,000. */
  readonly maxTimeMs?: number;
  /** How long one call may take, in milliseconds. Default 5,000. */
  readonly timeoutMs?: number;
  /** Names of tools to test, `*` and `?` allowed. Default all. */
  readonly tools?: readonly string[];
  /** Names of tools to test before the others. Default none. */
  readonly first?: readonly string[];
  /** Calls tools too that are declared destructive, or whose names say so where they declare nothing. Default false. */
  readonly allowDestructive?: boolean;
  /**
   * The lint rules to go by: `recommended` (those that are right nearly always), `strict` (those that weigh in as well),
   * or `all` (matters of taste too). Default `recommended`.
   */
  readonly preset?: Preset;
  /** Ids of lint rules to go by instead of a preset, `*` and `?` allowed. Default those of the preset. */
  readonly rules?: readonly string[];
  /**
   * Providers whose rules `lintRegistry` goes by as well, and those that `portability` asks, such as `openai-strict`;
   * `messcall list` names them. Default none, and all for `portability`.
   */
  readonly targets?: readonly string[];
  /** The folder the registry is meant to stay in; canaries are planted beside it for the length of the run. */
  readonly root?: string;
  /** Latency budgets in milliseconds; only what is given is judged. */
  readonly latency?: LatencyBudget;
  /** Whether the registry means to refuse every mess (`strict`) or to mend what has one meaning (`lenient`); without it both are right. */
  readonly coercion?: "strict" | "lenient";
  /**
   * Where a module runs: `process` is a child with the least rights (the root, and nothing else), which is ended when a
   * call hangs; in `capabilities` every access is decided and recorded besides, so that what a tool reached for becomes a
   * finding; `inherit` is this process, with all of its rights. Default `process` for modules; a value runs where it is.
   */
  readonly sandbox?: "inherit" | "process" | "capabilities";
  /** Folders and files that a module in a sandbox may read beside its root, such as the data it comes with. Default none. */
  readonly allowRead?: readonly string[];
  /** Hosts that a module in a sandbox may talk to, such as `api.example.org` or `localhost:8080`. Default none. */
  readonly allowNet?: readonly string[];
  /** Arguments known to work, by the name of the tool: messes are made on them. Default those that definitions give. */
  readonly corpus?: Readonly<Record<string, readonly JsonValue[]>>;
  /** Settings of single tools, by name, `*` and `?` allowed; of several that fit, the later go before the earlier. */
  readonly perTool?: Readonly<Record<string, ToolSettings>>;
  /**
   * Reads the state that tools change, such as the rows of a table, as JSON. It is asked after every call, so that
   * changes by refused calls and by tools that say they read only are seen.
   */
  readonly observe?: () => JsonValue | Promise<JsonValue>;
  /**
   * The findings that are known, as `messcall check --update-baseline` writes them: reports mark them, and assertions
   * and tests fail on others only. Default none.
   */
  readonly baseline?: Baseline;
  /**
   * Units of your own: modules whose default export is a plugin, or plugins as `definePlugin` makes them. They run in
   * this process, with all of its rights. Default none.
   */
  readonly plugins?: readonly (string | Plugin)[];
}

/** Options with every default in place. */
export interface ResolvedOptions {
  readonly seed: number;
  readonly runs: number;
  readonly maxTimeMs: number;
  readonly timeoutMs: number;
  readonly tools: readonly string[];
  readonly first: readonly string[];
  readonly allowDestructive: boolean;
  readonly preset: Preset;
  readonly rules: readonly string[];
  readonly root?: string;
  readonly latency: LatencyBudget;
  readonly coercion: CoercionPolicy;
  readonly quick: boolean;
  readonly sandbox?: "inherit" | "process" | "capabilities";
  readonly allowRead: readonly string[];
  readonly allowNet: readonly string[];
  readonly corpus: Readonly<Record<string, readonly JsonValue[]>>;
  readonly perTool: Readonly<Record<string, ToolSettings>>;
  readonly observe?: () => JsonValue | Promise<JsonValue>;
  readonly baseline?: Baseline;
  readonly plugins: readonly (string | Plugin)[];
}

/**
 * Puts defaults in place and refuses what makes no sense.
 *
 * @param options what the user gave
 * @returns the options of the run
 * @throws {UsageError} where a value is out of range
 *
 * @example
 * ```ts
 * import { resolveOptions } from "./options.ts";
 * import { assertEquals } from "@std/assert";
 * assertEquals(resolveOptions({ seed: 7 }).runs, 400);
 * ```
 */
export function resolveOptions(options: HarnessOptions = {}): ResolvedOptions {
  const { quick = false } = options;
  const { seed = 0, runs = quick ? 30 : 400, maxTimeMs = 50_000, timeoutMs = 5_000, latency = {} } = options;
  requireInteger("seed", seed, -(2 ** 31), 2 ** 31 - 1);
  requireInteger("runs", runs, 1, 1_000_000);
  requirePositive("maxTimeMs", maxTimeMs);
  requirePositive("timeoutMs", timeoutMs);
  requireLatency("latency", latency);
  const { perTool = {} } = options;
  for (const [name, settings] of Object.entries(perTool)) requireSettings(`perTool["${name}"]`, settings);
  return {
    seed,
    runs,
    quick,
    maxTimeMs,
    timeoutMs,
    tools: options.tools ?? [],
    first: options.first ?? [],
    allowDestructive: options.allowDestructive ?? false,
    preset: readPreset(options.preset),
    rules: options.rules ?? [],
    latency,
    coercion: readCoercion(options.coercion),
    corpus: options.corpus ?? {},
    perTool,
    allowRead: options.allowRead ?? [],
    allowNet: options.allowNet ?? [],
    plugins: options.plugins ?? [],
    ...(options.sandbox === undefined ? {} : { sandbox: readSandbox(options.sandbox) }),
    ...(options.root === undefined ? {} : { root: options.root }),
    ...(options.observe === undefined ? {} : { observe: options.observe }),
    ...(options.baseline === undefined ? {} : { baseline: readBaseline(options.baseline, "baseline") }),
  };
}

/**
 * Reads the name of a preset.
 *
 * @param preset the name; without one it is `recommended`
 * @throws {UsageError} where there is no such preset
 */
export function readPreset(preset: string = "recommended"): Preset {
  const known = PRESETS.find((name) => name === preset);
  if (known !== undefined) return known;
  throw new UsageError(
    `Cannot use "${preset}" as "preset": it is none of ${PRESETS.join(", ")}`,
    'Give "recommended", "strict" or "all", or leave it out',
  );
}

/**
 * Makes sure that a shard is one.
 *
 * @param shard what the user gave
 * @throws {UsageError} where it is none
 */
export function requireShard({ index, count }: Shard): void {
  requireInteger("shard.count", count, 1, 10_000);
  requireInteger("shard.index", index, 1, count);
}

function readSandbox(sandbox: string): "inherit" | "process" | "capabilities" {
  if (sandbox === "inherit" || sandbox === "process" || sandbox === "capabilities") return sandbox;
  throw new UsageError(
    `Cannot use "${sandbox}" as "sandbox": it is none of inherit, process and capabilities`,
    'Give "inherit", "process" or "capabilities", or leave it out',
  );
}

function readCoercion(coercion: string | undefined): CoercionPolicy {
  if (coercion === undefined || coercion === "strict" || coercion === "lenient") {
    return coercion ?? "undeclared";
  }
  throw new UsageError(
    `Cannot use "${coercion}" as "coercion": it is neither strict nor lenient`,
    'Give "strict" or "lenient", or leave it out',
  );
}

/**
 * Refuses what is no whole number of a range.
 *
 * @throws {UsageError} where it is none
 */
export function requireInteger(name: string, value: number, min: number, max: number): void {
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new UsageError(
      `Cannot use ${value} as "${name}": it is not a whole number from ${min} to ${max}`,
      `Give "${name}" such a number, or leave it out`,
    );
  }
}

function requireLatency(name: string, latency: LatencyBudget): void {
  for (const [key, value] of Object.entries(latency)) requirePositive(`${name}.${key}`, value);
}

/** What comes from a file of the user's own may be anything. */
function requireSettings(name: string, { skip, latency, coercion, examples, severity }: ToolSettings): void {
  if (latency !== undefined) requireLatency(`${name}.latency`, latency);
  if (coercion !== undefined) readCoercion(coercion);
  const wrong = skip !== undefined && (typeof skip !== "string" || skip.trim() === "")
    ? ["skip", "it is no reason", "Say in words why the tool is left out"]
    : examples !== undefined && !Array.isArray(examples)
    ? ["examples", "it is no list", "Give a list of arguments that work"]
    : Object.values(severity ?? {}).some((each) => !SEVERITIES.includes(each))
    ? ["severity", `it has none of ${SEVERITIES.join(", ")}`, "Give one of these for each check or rule"]
    : undefined;
  if (wrong !== undefined) {
    throw new UsageError(`Cannot use "${name}.${wrong[0]}": ${wrong[1]}`, wrong[2] ?? "");
  }
}

const SEVERITIES: readonly string[] = ["error", "warning", "info", "off"];

function requirePositive(name: string, value: unknown): void {
  if (typeof value !== "number" || !(value > 0)) {
    throw new UsageError(
      `Cannot use ${value} as "${name}": it is not a number of milliseconds above 0`,
      `Give "${name}" such a number, or leave it out`,
    );
  }
}
