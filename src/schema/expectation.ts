/**
 * What a keyword asks for, in words for people.
 * @module
 */
import { showJson } from "../core/json.ts";

/** What bounds count, by the keyword. */
const COUNTED: Readonly<Record<string, string>> = {
  minItems: "item",
  maxItems: "item",
  minLength: "character",
  maxLength: "character",
  minProperties: "key",
  maxProperties: "key",
};

/** How a bound is said, by the keyword. */
const BOUNDS: Readonly<Record<string, string>> = {
  minimum: "at least",
  maximum: "at most",
  exclusiveMinimum: "more than",
  exclusiveMaximum: "less than",
  multipleOf: "a multiple of",
  minItems: "at least",
  maxItems: "at most",
  minLength: "at least",
  maxLength: "at most",
  minProperties: "at least",
  maxProperties: "at most",
};

/** What keywords ask for that say the same of every value. */
const PLAIN: Readonly<Record<string, string>> = {
  uniqueItems: "no item twice",
  oneOf: "exactly one of the alternatives to fit",
  anyOf: "one of the alternatives to fit",
  not: "anything but this",
  propertyNames: "keys that are allowed",
  "false schema": "no value",
};

/**
 * Words what a keyword asks for.
 *
 * @param keyword the keyword that is broken
 * @param asked its value in the schema
 * @param otherwise the words of the validator, for keywords that have none here
 *
 * @example
 * ```ts
 * import { expectationOf } from "./expectation.ts";
 * import { assertEquals } from "@std/assert";
 * assertEquals(expectationOf("minItems", 1, "must NOT have fewer than 1 items"), "at least 1 item");
 * ```
 */
export function expectationOf(keyword: string, asked: unknown, otherwise: string): string {
  const bound = BOUNDS[keyword];
  if (bound !== undefined && typeof asked === "number") {
    const counted = COUNTED[keyword];
    return `${bound} ${asked}${counted === undefined ? "" : ` ${counted}${asked === 1 ? "" : "s"}`}`;
  }
  if (keyword === "pattern" && typeof asked === "string") return `a text that fits ${showJson(asked, 80)}`;
  if (keyword === "format" && typeof asked === "string") return `a text in the format ${showJson(asked, 40)}`;
  return PLAIN[keyword] ?? otherwise.replace(/^must /, "it to ");
}
