/**
 * The general validator as a judge: for schemas that no code is written for.
 * @module
 */
import { isJsonObject, type JsonObject, type JsonValue } from "../core/json.ts";
import { type JsonPointer, readPointer, splitPointer } from "../core/json_pointer.ts";
import type { Violation } from "../core/test_case.ts";
import type { JsonSchema } from "../core/tool.ts";
import { dereference } from "../schema/dereference.ts";
import { isSchema } from "../schema/subschemas.ts";
import { compileValidator, SchemaError, type Validator } from "../schema/validate.ts";
import { choicesOf } from "./schema_words.ts";
import type { Box, Breach, Holder, Judge } from "./breach.ts";

/** A judge that has nothing to say: of what is no schema, nothing can be required. */
const LENIENT: Judge = { accepts: () => true, breaches: () => [] };

/**
 * Compiles a schema with the general validator.
 *
 * @param schema any schema
 * @returns its judge; one that accepts everything where it is no schema
 */
export async function validatorJudge(schema: JsonSchema): Promise<Judge> {
  const validator = await openValidator(schema);
  return validator === undefined ? LENIENT : {
    accepts: (value) => validator.violations(value).length === 0,
    breaches: (box) => validator.violations(box[""]).map((violation) => toBreach(violation, box, schema)),
  };
}

async function openValidator(schema: JsonSchema): Promise<Validator | undefined> {
  try {
    return compileValidator(schema);
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    // The general validator writes code as well; where that is forbidden, there is one that reads the schema each time.
    return error.cause instanceof EvalError
      ? (await import("./read_schema.ts")).readingValidator(schema)
      : undefined;
  }
}

/** Finds what holds the value that a violation is about, and the schema of its place. */
function toBreach(violation: Violation, box: Box, root: JsonSchema): Breach {
  const tokens = splitPointer(violation.pointer);
  const isKey = violation.keyword === "required" || violation.keyword === "additionalProperties";
  const key = tokens.at(-1);
  const parent = (violation.pointer.slice(0, violation.pointer.lastIndexOf("/")) || "") as JsonPointer;
  const above = schemaAt(parent, root);
  const own = isKey ? above : schemaAt(violation.pointer, root);
  const required = Array.isArray(above.required) ? above.required : [];
  const holder = key === undefined ? box : readPointer(box[""], parent);
  return {
    keyword: violation.keyword,
    expected: violation.expected,
    options: violation.options ?? choicesOf(own),
    pointer: violation.pointer,
    schema: own,
    isRequired: key === undefined || required.includes(key) || Array.isArray(holder),
    holder: typeof holder === "object" && holder !== null ? holder as Holder : box,
    key: key ?? "",
  };
}

/** The schema that plainly stands for a place; one that says nothing where alternatives or conditions are on the way. */
function schemaAt(pointer: JsonPointer, root: JsonSchema): JsonObject {
  let schema = dereference(root, root);
  for (const token of splitPointer(pointer)) {
    if (!isJsonObject(schema)) return {};
    const { properties, items, additionalProperties } = schema;
    const inner: JsonValue | undefined = isJsonObject(properties) && Object.hasOwn(properties, token)
      ? properties[token]
      : /^\d+$/.test(token) && isSchema(items)
      ? items
      : additionalProperties;
    schema = isSchema(inner) ? dereference(inner, root) : true;
  }
  return isJsonObject(schema) ? schema : {};
}
