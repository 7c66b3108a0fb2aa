/**
 * Wild arguments: drawn to break the schema, not made from clean ones.
 * @module
 */
import fc from "fast-check";
import type { JsonValue } from "../core/json.ts";
import type { Expectation, Violation } from "../core/test_case.ts";
import type { JsonSchema } from "../core/tool.ts";
import { boundaryValues } from "../generate/boundary.ts";
import { invalidFromSchema } from "../generate/invalid.ts";
import { messyValues } from "../generate/messy_values.ts";
import { deriveSeed } from "../generate/numbers.ts";
import { UngeneratableError } from "../generate/ungeneratable_error.ts";

/** How many boundary values of each kind are tried at most: their number grows with the schema. */
const MAX_BOUNDARIES = 24;

/** Keywords whose violation nobody can mend with certainty; the others may be a mess with one meaning. */
const BEYOND_REPAIR = new Set(
  "required minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern minItems maxItems minProperties maxProperties"
    .split(" "),
);

/** The boundary values of a schema, apart by whether it allows them; none where it cannot be read. */
export function splitBoundaries(
  schema: JsonSchema,
): { readonly valid: readonly JsonValue[]; readonly invalid: readonly JsonValue[] } {
  try {
    const { values } = boundaryValues(schema);
    const pick = (isValid: boolean): readonly JsonValue[] =>
      values.filter((boundary) => boundary.isValid === isValid).map(({ value }) => value).slice(
        0,
        MAX_BOUNDARIES,
      );
    return { valid: pick(true), invalid: pick(false) };
  } catch (error) {
    if (error instanceof UngeneratableError) return { valid: [], invalid: [] };
    throw error;
  }
}

/** Values that the schema allows and that code is seldom ready for, such as emoji, NUL and keys of prototypes. */
export function messyButValid(schema: JsonSchema): readonly JsonValue[] {
  try {
    return messyValues(schema, { limit: MAX_BOUNDARIES }).map(({ value }) => value);
  } catch (error) {
    if (error instanceof UngeneratableError) return [];
    throw error;
  }
}

/** Values that the schema refuses, without end; none where it refuses nothing. */
export function* wildValues(schema: JsonSchema, seed: number): Generator<JsonValue> {
  try {
    const arbitrary = invalidFromSchema(schema);
    for (let block = 0;; block++) {
      const values = fc.sample(arbitrary, { seed: deriveSeed(seed, String(block)), numRuns: 16 });
      for (const { value } of values) yield value;
    }
  } catch (error) {
    if (!(error instanceof UngeneratableError)) throw error;
  }
}

/** What a registry must do with wild arguments: refuse them, where no reading of them is certain. */
export function expectOfWild(violations: readonly Violation[]): Expectation {
  return violations.length > 0 && violations.every(({ keyword }) => BEYOND_REPAIR.has(keyword))
    ? "reject"
    : "accept-or-explain";
}
