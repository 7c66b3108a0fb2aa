/**
 * The judge: whether a value satisfies a schema, and how it does not.
 * @module
 */
import { Ajv, type ErrorObject } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { isJsonObject, type JsonValue, showJson } from "../core/json.ts";
import { joinPointer, type JsonPointer } from "../core/json_pointer.ts";
import type { Violation } from "../core/test_case.ts";
import type { JsonSchema } from "../core/tool.ts";
import { expectationOf } from "./expectation.ts";
import { guessDialect, isModern, namedDialect } from "./dialect.ts";

/** Judges values against one schema. */
export interface Validator {
  /** Every way in which the value breaks the schema; none where it is valid. */
  violations(value: JsonValue): readonly Violation[];
}

/** A schema the validator cannot be made from. */
export class SchemaError extends Error {
  override readonly name = "SchemaError";
}

/**
 * Settings of the judge. It never changes what it judges (no coercion, no defaults, no removal), bears unknown
 * keywords and formats as registries send them, and looks at own keys only: `required: ["toString"]` is not met by `{}`.
 */
const SETTINGS = {
  strict: false,
  allErrors: true,
  ownProperties: true,
  validateSchema: false,
  logger: false,
  verbose: true,
} as const;

/**
 * Compiles a schema.
 *
 * @param schema draft-04 to 2020-12; told apart by `$schema` and by the keywords only old drafts have
 * @returns its judge
 * @throws {SchemaError} where it is not a schema
 */
export function compileValidator(schema: JsonSchema): Validator {
  const settings = { ...SETTINGS, code: { regExp } };
  const ajv = isOldDraft(schema) ? new Ajv(settings) : new Ajv2020(settings);
  // ajv throws on the `id` of draft-04, which elsewhere is a keyword like any other that nobody knows.
  ajv.removeKeyword("id");
  // The default export of this CommonJS module is seen as a namespace by the type checker.
  (addFormats as unknown as (ajv: Ajv | Ajv2020) => void)(ajv);
  const { $schema: _dialect, ...body } = isJsonObject(schema) ? schema : { $schema: "" };
  let validate: ReturnType<Ajv["compile"]>;
  try {
    validate = ajv.compile(typeof schema === "boolean" ? schema : body);
  } catch (error) {
    throw new SchemaError(error instanceof Error ? error.message : String(error), { cause: error });
  }
  return {
    violations: (value) => (validate(value) ? [] : (validate.errors ?? []).map(toViolation)),
  };
}

/** Whether a schema is of a draft before 2019-09, by name or by the keywords only those have. */
function isOldDraft(schema: JsonSchema): boolean {
  if (!isJsonObject(schema)) return false;
  return !isModern(namedDialect(schema.$schema) ?? guessDialect(schema));
}

/** Patterns as the standard has them, in the mode with `u`; those that only the mode without it reads, in that. */
const regExp = Object.assign(
  (pattern: string): RegExp => {
    try {
      return new RegExp(pattern, "u");
    } catch {
      return new RegExp(pattern);
    }
  },
  { code: "new RegExp" },
);

/** Puts ajv's error in our words. */
function toViolation(error: ErrorObject): Violation {
  const pointer = error.instancePath as JsonPointer;
  const { params, keyword } = error;
  switch (keyword) {
    case "required":
      return { pointer: joinPointer(pointer, params.missingProperty), keyword, expected: "a value" };
    case "additionalProperties":
      return { pointer: joinPointer(pointer, params.additionalProperty), keyword, expected: "no such key" };
    case "unevaluatedProperties":
      return { pointer: joinPointer(pointer, params.unevaluatedProperty), keyword, expected: "no such key" };
    case "enum":
      return {
        pointer,
        keyword,
        expected: `one of ${showJson(params.allowedValues)}`,
        options: params.allowedValues,
      };
    case "const":
      return { pointer, keyword, expected: showJson(params.allowedValue), options: [params.allowedValue] };
    case "type":
      return { pointer, keyword, expected: `type ${[params.type].flat().join(" or ")}` };
    default:
      return { pointer, keyword, expected: expectationOf(keyword, error.schema, error.message ?? keyword) };
  }
}
