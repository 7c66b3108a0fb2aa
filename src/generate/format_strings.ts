/**
 * Strings of a `format`.
 * @module
 */
import type * as fc from "fast-check";
import { NETWORK_FORMATS } from "./format_network.ts";
import { REFERENCE_FORMATS } from "./format_reference.ts";
import { TIME_FORMATS } from "./format_time.ts";
import { URI_FORMATS } from "./format_uri.ts";
import { poolStrings, type StringLength } from "./pool_string.ts";
import { stringsMatching } from "./regex_strings.ts";

/** Formats as patterns, each a subset of its format that every validator accepts. */
const PATTERNS: ReadonlyMap<string, string> = new Map<string, string>(
  [TIME_FORMATS, NETWORK_FORMATS, URI_FORMATS, REFERENCE_FORMATS].flatMap((family) => Object.entries(family)),
);

/** Formats that any string has. */
const UNRESTRICTED: ReadonlySet<string> = new Set(["password", "binary"]);

/** How far above its shortest string a format usually reaches: wide enough for every form of it. */
const SPAN = 40;

/** Plans of formats without bounds; they take milliseconds, and every tool asks for the same few. */
const plans = new Map<string, fc.Arbitrary<string>>();

/**
 * Finds a pattern that stands for a format.
 *
 * @param format its name
 * @returns a pattern that matches only, though not all, strings of the format; undefined where none is known
 */
export function formatPattern(format: string): string | undefined {
  return PATTERNS.get(format);
}

/**
 * Makes strings of a format.
 *
 * @param format a format of ajv-formats, or `idn-email`, `idn-hostname`, `iri`, `iri-reference`
 * @param length the bounds, in code points
 * @returns an arbitrary; undefined where the format is unknown, or one of numbers
 * @throws {UngeneratableError} where no string of the format has such a length
 */
export function stringsOfFormat(format: string, length: StringLength = {}): fc.Arbitrary<string> | undefined {
  if (UNRESTRICTED.has(format)) return poolStrings(length);
  const pattern = PATTERNS.get(format);
  if (pattern === undefined) return undefined;
  const bounded = length.minLength !== undefined || length.maxLength !== undefined;
  const plan = (bounded ? undefined : plans.get(format)) ??
    stringsMatching(pattern, { ...length, span: SPAN });
  if (!bounded) plans.set(format, plan);
  return plan;
}
