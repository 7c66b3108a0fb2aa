/**
 * Values that nest without end.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../core/json.ts";
import { joinPointer } from "../core/json_pointer.ts";
import type { ValueMutator } from "../core/mutator.ts";
import { schemaTypes } from "../schema/shape.ts";
import { itemsOf } from "./_items.ts";
import { replaceBy } from "./_replace.ts";

/** Deep enough for code that nests a loop or a recursion per level; and deeper than any stack is high. */
const LEVELS = [200, 5_000] as const;

/** A key that no property has. */
const KEY = "nested";

/** A value that nests 200 levels deep, and 5,000, where the schema sets no bounds. */
export const deepNesting: ValueMutator = {
  id: "deep-nesting",
  level: "value",
  expects: "contain",
  docs: {
    summary:
      "Nests lists, or objects, 200 and 5,000 levels deep where the schema allows any key or any item.",
    why:
      "Code that follows every level without counting runs out of stack, and takes the whole process along.",
    fix: "Limit the depth of arguments before anything walks them, and refuse what is deeper.",
    sources: [
      "https://github.com/open-enterprise-solutions/enterprise/issues/135",
      "https://github.com/antirez/ds4/issues/43",
    ],
  },
  variants(site): readonly Edit[] {
    const { pointer, value, schema } = site;
    if (!isJsonObject(schema) || schema.enum !== undefined || schema.const !== undefined) return [];
    if (Array.isArray(value)) return takesAnyItem(schema) ? replaceBy(site, [nest((inner) => [inner])]) : [];
    // A key that a closed or silent schema does not know is another mess.
    if (!isJsonObject(value) || !takesAnyKey(schema) || Object.hasOwn(value, KEY)) return [];
    return [nest((inner) => [inner]), nest((inner) => ({ a: inner })), nest((inner) => [inner], LEVELS[1])]
      .map((deep) => ({ op: "add", pointer: joinPointer(pointer, KEY), value: deep }));
  },
  example: {
    site: {
      pointer: "/options",
      schema: { type: "object" },
      value: {},
      required: false,
      siblings: ["options"],
    },
    edits: [
      { op: "add", pointer: "/options/nested", value: nest((inner) => [inner]) },
      { op: "add", pointer: "/options/nested", value: nest((inner) => ({ a: inner })) },
      { op: "add", pointer: "/options/nested", value: nest((inner) => [inner], LEVELS[1]) },
    ],
  },
};

function takesAnyItem(schema: JsonObject): boolean {
  return schemaTypes(schema).includes("array") && itemsOf(schema) === true &&
    schema.prefixItems === undefined;
}

/** Whether any key may hold any value: the schema says so, or names no keys at all. */
function takesAnyKey(schema: JsonObject): boolean {
  const { properties, patternProperties, additionalProperties, propertyNames } = schema;
  if (patternProperties !== undefined || propertyNames !== undefined) return false;
  return additionalProperties === true ||
    (properties === undefined && additionalProperties === undefined &&
      schemaTypes(schema).includes("object"));
}

function nest(wrap: (inner: JsonValue) => JsonValue, levels: number = LEVELS[0]): JsonValue {
  return Array.from({ length: levels }).reduce<JsonValue>((inner) => wrap(inner), 0);
}
