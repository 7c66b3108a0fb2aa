/**
 * Reading a configuration as the flags it stands for.
 * @module
 */
import { closest } from "fastest-levenshtein";
import { UsageError } from "../core/errors.ts";
import { plain } from "../core/plain_text.ts";
import type { HarnessOptions } from "../options.ts";
import { FLAG_HELP, FLAGS } from "./flag_table.ts";

/** A configuration, read. */
export interface LoadedConfig {
  /** The flags it stands for. */
  readonly flags: readonly string[];
  /** The words of its target, to stand behind the flags where the command line names none. */
  readonly target: readonly string[];
  /** What no flag can say. */
  readonly options: Pick<HarnessOptions, "perTool" | "observe">;
}

/**
 * Reads a configuration.
 *
 * @param file what it is called in messages
 * @param config what may be one
 * @param given the flags that the command line gives itself, which go before it
 * @throws {UsageError} where it says what no flag is, or what a flag does not take
 */
export function readConfig(
  file: string,
  config: unknown,
  given: ReadonlySet<string> = new Set(),
): LoadedConfig {
  if (typeof config !== "object" || config === null || Array.isArray(config)) {
    throw new UsageError(
      `Cannot use "${file}": it has no default export that is an object`,
      'Write: export default { target: "./tools.ts" }',
    );
  }
  // An object, of which every value is looked at.
  const { target, perTool, observe, ...rest } = config as Readonly<Record<string, unknown>>;
  return {
    flags: Object.entries(rest).flatMap(([key, value]) => readFlag(file, { key, value, given })),
    target: readTargetWords(file, target),
    options: {
      ...(perTool === undefined ? {} : { perTool: readPerTool(file, perTool) }),
      ...(observe === undefined ? {} : { observe: readObserve(file, observe) }),
    },
  };
}

/** One key as the words of a flag; none where the command line gives that flag itself. */
function readFlag(
  file: string,
  { key, value, given }: {
    readonly key: string;
    readonly value: unknown;
    readonly given: ReadonlySet<string>;
  },
): readonly string[] {
  const name = flagOf(key);
  const spec = specOf(name);
  if (spec === undefined || name === "config" || name === "help" || keyOf(name) !== key) {
    const keys = ["target", "perTool", "observe", ...Object.keys(FLAG_HELP).map(keyOf)];
    throw new UsageError(
      `Cannot use "${plain(key)}" of "${file}": there is no such setting`,
      `Did you mean "${closest(key, keys)}"?`,
    );
  }
  if (value === undefined || given.has(name)) return [];
  if (spec.type === "boolean") {
    if (typeof value !== "boolean") throw unfit(file, key, "it is neither true nor false");
    return value ? [`--${name}`] : [];
  }
  if (spec.multiple === true) {
    if (!Array.isArray(value) || !value.every((each) => typeof each === "string")) {
      throw unfit(file, key, "it is no list of texts");
    }
    return value.map((each) => `--${name}=${each}`);
  }
  if (typeof value !== "string" && typeof value !== "number") {
    throw unfit(file, key, "it is neither a text nor a number");
  }
  return [`--${name}=${value}`];
}

interface Spec {
  readonly type: "string" | "boolean";
  readonly multiple?: boolean;
}

function specOf(name: string): Spec | undefined {
  return Object.entries(FLAGS).find(([flag]) => flag === name)?.[1];
}

/** `--target` names providers; what is tested has no flag, and is called that here. */
function flagOf(key: string): string {
  return key === "targets" ? "target" : key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function keyOf(name: string): string {
  return name === "target" ? "targets" : name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

function readTargetWords(file: string, target: unknown): readonly string[] {
  if (target === undefined) return [];
  if (typeof target === "string") return [target];
  if (Array.isArray(target) && target.length > 0 && target.every((word) => typeof word === "string")) {
    return ["--", ...target];
  }
  throw unfit(file, "target", "it is neither a text nor a command as a list of texts");
}

function readPerTool(file: string, value: unknown): NonNullable<HarnessOptions["perTool"]> {
  const isRecord = typeof value === "object" && value !== null && !Array.isArray(value) &&
    Object.values(value).every((each) => typeof each === "object" && each !== null);
  if (!isRecord) throw unfit(file, "perTool", "it is no record of settings by the name of a tool");
  // What is in the settings is looked at where the options are.
  return value as NonNullable<HarnessOptions["perTool"]>;
}

function readObserve(file: string, value: unknown): NonNullable<HarnessOptions["observe"]> {
  if (typeof value !== "function") throw unfit(file, "observe", "it is no function");
  // Whatever it returns is read as JSON.
  return value as NonNullable<HarnessOptions["observe"]>;
}

/** What stands for no flag, and what it takes. */
const SPECIAL: Readonly<Record<string, string>> = {
  target: 'Write target: "./tools.ts", or target: ["npx", "-y", "@scope/server"]',
  perTool: 'Write perTool: { send_mail: { skip: "it writes to people" } }',
  observe: "Write observe: () => the state that tools change, as JSON",
};

function unfit(file: string, key: string, state: string): UsageError {
  return new UsageError(
    `Cannot use "${plain(key)}" of "${file}": ${state}`,
    key in SPECIAL ? SPECIAL[key] ?? "" : `See what --${flagOf(key)} takes with messcall --help`,
  );
}
