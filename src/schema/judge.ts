/**
 * The judge: two independent validators, so that a mistake of one is no finding of ours.
 * @module
 */
import Schema from "typebox/schema";
import { isJsonObject, type JsonValue } from "../core/json.ts";
import type { Violation } from "../core/test_case.ts";
import type { JsonSchema } from "../core/tool.ts";
import { plainSchema } from "./plain_schema.ts";
import { longestSafeText } from "./regex_risk.ts";
import type { ResourceOptions } from "./resources.ts";
import { subschemas } from "./subschemas.ts";
import { compileValidator, SchemaError, type Validator } from "./validate.ts";
import { withoutUnspoken } from "./vocabulary.ts";

/** What two validators say of a value: one thing, or two. */
export type Verdict = "valid" | "invalid" | "disputed";

/** Judges values against one schema. */
export interface Judge {
  /**
   * Valid or invalid where two say so; disputed where they differ or one cannot say.
   *
   * @param value what to judge
   * @param claim what the value was built to be, which counts as the second opinion where the first is the same
   */
  verdict(value: JsonValue, claim?: "valid" | "invalid"): Verdict;
  /** How a value breaks the schema, in the words of the first validator; none where it finds nothing or fails. */
  violations(value: JsonValue): readonly Violation[];
}

/**
 * Compiles a schema twice: with ajv now, with TypeBox when a verdict is first asked for.
 *
 * @param document a schema of draft-04 to 2020-12
 * @param options remote documents, and the dialect where the schema names none
 * @returns its judge, which never throws
 * @throws {SchemaError} where it is not a schema, or leads to a document that is not given
 */
export function compileJudge(document: JsonSchema, options: ResourceOptions = {}): Judge {
  const schema = withoutUnspoken(document, options.remotes);
  const first = compileFirst(schema, options);
  const safe = longestSafeString(schema);
  const mayAsk = (value: JsonValue): boolean => safe === Infinity || longestString(value) <= safe;
  let second: Opinion | "none" | undefined;
  return {
    verdict(value, claim): Verdict {
      if (!mayAsk(value)) return "disputed";
      try {
        const isValid = isAccepted(first, value);
        if (isValid && claim === "valid") return "valid";
        if (!isValid && claim === "invalid") return "invalid";
        second ??= compileSecond(schema, options) ?? "none";
        if (second !== "none" && second(value) !== isValid) return "disputed";
        return isValid ? "valid" : "invalid";
      } catch {
        // ajv fails on own keys named `toString` or `valueOf` where it compares values.
        return "disputed";
      }
    },
    violations(value): readonly Violation[] {
      if (!mayAsk(value)) return [];
      try {
        return first.violations(value);
      } catch {
        return [];
      }
    },
  };
}

function compileFirst(schema: JsonSchema, options: ResourceOptions): Validator {
  try {
    return compileValidator(plainSchema(schema, { ...options, reader: "ajv" }));
  } catch (error) {
    // Identifiers that lead to one another overflow ajv's stack, and so does a schema nested too deeply.
    const isOverflow = error instanceof RangeError ||
      (error instanceof SchemaError && error.cause instanceof RangeError);
    const second = isOverflow ? compileSecond(schema, options) : undefined;
    if (second !== undefined) {
      return {
        violations: (value) =>
          second(value) ? [] : [{ pointer: "", keyword: "$ref", expected: "a valid value" }],
      };
    }
    throw isOverflow ? new SchemaError("the schema is nested too deeply", { cause: error }) : error;
  }
}

type Opinion = (value: JsonValue) => boolean;

function isAccepted(validator: Validator, value: JsonValue): boolean {
  return validator.violations(value).length === 0;
}

/** The second validator; undefined where it cannot read the schema, so that the first has to do. */
function compileSecond(schema: JsonSchema, options: ResourceOptions): Opinion | undefined {
  try {
    const plain = plainSchema(schema, { ...options, reader: "typebox" });
    const validator = Schema.Compile(plain);
    return (value) => validator.Check(value);
  } catch {
    return undefined;
  }
}

/** How long strings may be that all patterns of a schema are asked about. */
function longestSafeString(root: JsonSchema): number {
  let safe = Infinity;
  const open: JsonSchema[] = [root];
  for (let schema = open.pop(); schema !== undefined; schema = open.pop()) {
    if (!isJsonObject(schema)) continue;
    const { pattern, patternProperties } = schema;
    const patterns = isJsonObject(patternProperties) ? Object.keys(patternProperties) : [];
    if (typeof pattern === "string") patterns.push(pattern);
    safe = Math.min(safe, ...patterns.map(longestSafeText));
    for (const [, inner] of subschemas(schema)) open.push(inner);
  }
  return safe;
}

/** The length of the longest string or key in a value. */
function longestString(root: JsonValue): number {
  let longest = 0;
  const open: JsonValue[] = [root];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value === "string") longest = Math.max(longest, value.length);
    else if (Array.isArray(value)) { for (const item of value) open.push(item); }
    else if (isJsonObject(value)) {
      for (const [key, item] of Object.entries(value)) open.push(key, item);
    }
  }
  return longest;
}
