/**
 * `enum` and `const`: values named one by one.
 * @module
 */
import { equalJson, type JsonObject, jsonType, type JsonValue } from "../core/json.ts";
import { ANY, distinct, type Form, KINDS, NEVER } from "./form.ts";
import type { Check } from "./form.ts";
import type { KeywordFamily, Test } from "./keyword_family.ts";

/** The family. */
export const valuesFamily: KeywordFamily = {
  keywords: ["enum", "const"],
  test({ schema }): Test {
    const values = namedValues(schema);
    const scalars = new Set<JsonValue>(values.filter((value) => typeof value !== "object" || value === null));
    const others = values.filter((value) => typeof value === "object" && value !== null);
    return (value) => scalars.has(value) || others.some((other) => equalJson(other, value));
  },
  allows: ({ schema }) => ({ ...NEVER, finite: distinct(namedValues(schema)) }),
  refuses({ schema, node }): Form {
    const values = namedValues(schema);
    const named = (value: JsonValue): boolean => values.some((other) => equalJson(other, value));
    const check: Check = { pointer: node.pointer, keyword: "enum", test: (value) => !named(value) };
    const kinds = new Set(values.map(jsonType));
    const form = { ...ANY, finite: ANY.finite.filter((value) => !named(value)) };
    for (const kind of KINDS) {
      if (kinds.has(kind)) {
        Object.assign(form, { [kind]: ANY[kind].map((any) => ({ ...any, checks: [check] })) });
      }
    }
    return form;
  },
};

function namedValues(schema: JsonObject): readonly JsonValue[] {
  const listed = Array.isArray(schema.enum) ? schema.enum as readonly JsonValue[] : undefined;
  const { const: constant } = schema;
  if (constant === undefined) return listed ?? [];
  return listed === undefined || listed.some((value) => equalJson(value, constant)) ? [constant] : [];
}
