/**
 * `required`, `minProperties` and `maxProperties`.
 * @module
 */
import { isJsonObject, type JsonObject } from "../core/json.ts";
import { ANY_OBJECT, type Form, NEVER, type ObjectForm, only, restrict } from "./form.ts";
import { countOf, type KeywordFamily, type Test } from "./keyword_family.ts";
import type { SchemaNode } from "./schema_node.ts";

/** The family. */
export const propertyCountFamily: KeywordFamily = {
  keywords: ["required", "minProperties", "maxProperties"],
  test({ schema }): Test {
    const keys = requiredKeys(schema);
    const min = countOf(schema, "minProperties") ?? 0;
    const max = countOf(schema, "maxProperties") ?? Infinity;
    return (value) => {
      if (!isJsonObject(value)) return true;
      for (const key of keys) if (!Object.hasOwn(value, key)) return false;
      if (min === 0 && max === Infinity) return true;
      const count = Object.keys(value).length;
      return count >= min && count <= max;
    };
  },
  allows({ schema }): Form {
    const required = new Set(requiredKeys(schema));
    const minProperties = countOf(schema, "minProperties") ?? 0;
    const maxProperties = countOf(schema, "maxProperties") ?? Infinity;
    if (Math.max(required.size, minProperties) > maxProperties) return restrict("object", []);
    return restrict("object", [{ ...ANY_OBJECT, required, minProperties, maxProperties }]);
  },
  refuses({ schema, node, canon }): Form {
    const without = requiredKeys(schema).map((key) =>
      formWithout(key, canon.nodes.derived(node, "false", () => false))
    );
    const min = countOf(schema, "minProperties") ?? 0;
    const max = countOf(schema, "maxProperties");
    if (min > 0) without.push({ ...ANY_OBJECT, maxProperties: min - 1 });
    if (max !== undefined) without.push({ ...ANY_OBJECT, minProperties: max + 1 });
    return without.length === 0 ? NEVER : only("object", without);
  },
};

/** Every object without a key. */
export function formWithout(key: string, nothing: SchemaNode): ObjectForm {
  return {
    ...ANY_OBJECT,
    layers: [{ properties: new Map([[key, nothing]]), patterns: [], rest: undefined }],
  };
}

function requiredKeys(schema: JsonObject): readonly string[] {
  return Array.isArray(schema.required) ? schema.required.filter((key) => typeof key === "string") : [];
}
