/**
 * `type`, and OpenAPI's `nullable` beside it.
 * @module
 */
import { type JsonObject, jsonType } from "../core/json.ts";
import { ANY, ANY_ARRAY, ANY_NUMBER, ANY_OBJECT, ANY_STRING, type Form } from "./form.ts";
import type { KeywordFamily, Test } from "./keyword_family.ts";

/** The family. */
export const typeFamily: KeywordFamily = {
  keywords: ["type"],
  test({ schema }): Test {
    const types = namedTypes(schema);
    return (value) => types.has(jsonType(value)) || (types.has("integer") && Number.isInteger(value));
  },
  allows({ schema }): Form {
    const types = namedTypes(schema);
    const integers = types.has("integer") ? [{ ...ANY_NUMBER, integer: true }] : [];
    return {
      finite: ANY.finite.filter((value) => types.has(jsonType(value))),
      number: types.has("number") ? [ANY_NUMBER] : integers,
      string: types.has("string") ? [ANY_STRING] : [],
      array: types.has("array") ? [ANY_ARRAY] : [],
      object: types.has("object") ? [ANY_OBJECT] : [],
    };
  },
  refuses({ schema }): Form {
    const types = namedTypes(schema);
    const fractions = { ...ANY_NUMBER, notMultiplesOf: [1] };
    return {
      finite: ANY.finite.filter((value) => !types.has(jsonType(value))),
      number: types.has("number") ? [] : types.has("integer") ? [fractions] : [ANY_NUMBER],
      string: types.has("string") ? [] : [ANY_STRING],
      array: types.has("array") ? [] : [ANY_ARRAY],
      object: types.has("object") ? [] : [ANY_OBJECT],
    };
  },
};

function namedTypes(schema: JsonObject): ReadonlySet<string> {
  const types = new Set([schema.type ?? []].flat().map(String));
  if (schema.nullable === true && types.size > 0) types.add("null");
  return types;
}
