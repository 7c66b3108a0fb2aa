/**
 * Values of flags: texts read into numbers, durations, modes and variables.
 * @module
 */
import { UsageError } from "../core/errors.ts";

/** Reads a number. */
export function readNumber(name: string, text: string): number {
  const number = Number(text);
  if (text.trim() === "" || !Number.isFinite(number)) {
    throw new UsageError(
      `Cannot use "${text}" as --${name}: it is not a number`,
      `Give a number, such as --${name} 100`,
    );
  }
  return number;
}

const UNITS: Readonly<Record<string, number>> = { "": 1, ms: 1, s: 1_000, m: 60_000 };

/** Where a command runs that is not told so: a program of Deno's in a sandbox, as modules do. */
export function sandboxFor(
  runUnder: string | undefined,
  [command = ""]: readonly string[],
): "process" | undefined {
  if (runUnder !== undefined && runUnder !== "deno") {
    throw new UsageError(
      `Cannot use "${runUnder}" as --run-under: it is no runtime with a sandbox`,
      "Give --run-under deno, or leave it out",
    );
  }
  return runUnder === "deno" || /(?:^|[/\\])deno(?:\.exe)?$/.test(command) ? "process" : undefined;
}

/** Where a module runs. */
export function readMode(text: string): "inherit" | "process" | "capabilities" {
  if (text === "inherit" || text === "process" || text === "capabilities") return text;
  throw new UsageError(
    `Cannot use "${text}" as --sandbox: it is no mode`,
    "Give --sandbox process, --sandbox capabilities or --sandbox inherit",
  );
}

/** Reads what a registry means to do with messes. */
export function readPolicy(text: string): "strict" | "lenient" {
  if (text === "strict" || text === "lenient") return text;
  throw new UsageError(
    `Cannot use "${text}" as --coercion: it is no policy`,
    "Give --coercion strict or --coercion lenient",
  );
}

/** Milliseconds of a duration such as `50ms`, `1.5s`, `2m`, or a bare number of milliseconds. */
export function readDuration(name: string, text: string): number {
  const [, number, unit = ""] = /^(\d+(?:\.\d+)?)\s*(ms|s|m|)$/.exec(text.trim()) ?? [];
  const factor = UNITS[unit];
  if (number === undefined || factor === undefined) {
    throw new UsageError(
      `Cannot use "${text}" as --${name}: it is not a duration`,
      `Give a duration, such as --${name} 50ms or 2s`,
    );
  }
  return Number(number) * factor;
}

/** Reads `NAME=VALUE`. */
export function readPair(flag: string, text: string): [string, string] {
  const at = text.indexOf("=");
  if (at <= 0) {
    throw new UsageError(
      `Cannot use the value of --${flag}: it has no name and =`,
      `Give it as --${flag} NAME=VALUE`,
    );
  }
  return [text.slice(0, at), text.slice(at + 1)];
}

/** The same values under another name. */
export function renamed<T>(name: string, values: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.values(values).map((value) => [name, value]));
}

/** A value that was given, read, under its name; nothing where it was not. */
export function optional<K extends string, T>(
  name: K,
  text: string | undefined,
  read: (name: string, text: string) => T,
): Partial<Record<K, T>> {
  return text === undefined ? {} : { [name]: read(name, text) } as Record<K, T>;
}

/** A negative number after a flag is its value, as a report prints a seed, and no flag of its own. */
export function joinNegatives(args: readonly string[]): string[] {
  return args.reduce<string[]>((joined, arg) => {
    const last = joined.at(-1);
    return last !== undefined && /^--[\w-]+$/.test(last) && /^-\d/.test(arg)
      ? [...joined.slice(0, -1), `${last}=${arg}`]
      : [...joined, arg];
  }, []);
}
