/**
 * A validator that writes no code: for hosts that forbid it.
 * @module
 */
import Schema from "typebox/schema";
import type { JsonObject, JsonValue } from "../core/json.ts";
import { joinPointer, type JsonPointer } from "../core/json_pointer.ts";
import type { Violation } from "../core/test_case.ts";
import type { JsonSchema } from "../core/tool.ts";
import type { Validator } from "../schema/validate.ts";

/** What the validator says of one keyword. */
interface Complaint {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: object;
  readonly message: string;
}

/**
 * Prepares a schema that is read anew for each value.
 *
 * @param schema any schema
 */
export function readingValidator(schema: JsonSchema): Validator {
  return {
    violations(value): readonly Violation[] {
      const [isValid, complaints] = Schema.Errors(schema, value);
      if (isValid) return [];
      const found = complaints.flatMap(toViolations);
      return found.length > 0 ? found : [{ pointer: "", keyword: "type", expected: "other arguments" }];
    },
  };
}

function toViolations({ keyword, instancePath, params, message }: Complaint): readonly Violation[] {
  const pointer = instancePath as JsonPointer;
  const said: JsonObject = { ...params };
  // Of a key that is not declared, two complaints are made; that of the object names it.
  if (keyword === "boolean") return [];
  if (keyword === "required") {
    return keysOf(said.requiredProperties, { pointer, keyword, expected: "a value" });
  }
  if (keyword === "additionalProperties") {
    return keysOf(said.additionalProperties, { pointer, keyword, expected: "no such key" });
  }
  const { allowedValues } = said;
  return [{
    pointer,
    keyword,
    expected: message.replace(/^must (?:be )?/, ""),
    ...(Array.isArray(allowedValues) ? { options: allowedValues } : {}),
  }];
}

function keysOf(keys: JsonValue | undefined, violation: Violation): readonly Violation[] {
  return (Array.isArray(keys) ? keys : []).map((key) => ({
    ...violation,
    pointer: joinPointer(violation.pointer, String(key)),
  }));
}
