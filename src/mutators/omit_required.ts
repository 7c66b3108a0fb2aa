/**
 * Arguments that are missing.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import { isJsonObject } from "../core/json.ts";
import { lastToken } from "../core/json_pointer.ts";
import type { ValueMutator } from "../core/mutator.ts";
import type { JsonSchema } from "../core/tool.ts";

/** A required property left out; at the root, all of them. */
export const omitRequired: ValueMutator = {
  id: "omit-required",
  level: "value",
  expects: "reject",
  docs: {
    summary: "Leaves a required property out, or gives no arguments at all.",
    why: "A model that is cut off, or misreads the tool, sends less than it needs; a made-up value hides it.",
    fix: "Check required properties before the handler runs, and name those that are missing.",
    sources: [
      "https://github.com/google/adk-python/issues/3137",
      "https://github.com/ahwurm/localharness/issues/77",
      "https://github.com/Zoo-Code-Org/Zoo-Code/issues/1221",
      "https://github.com/jaseci-labs/jac/pull/6766",
    ],
  },
  variants({ pointer, value, schema, required, siblings }): readonly Edit[] {
    if (value === undefined) return [];
    if (pointer === "") {
      const isEmpty = !isJsonObject(value) || Object.keys(value).length === 0;
      return isEmpty || countNeeded(schema) < 2 ? [] : [{ op: "replace", pointer, value: {} }];
    }
    const isProperty = siblings.includes(lastToken(pointer) ?? "");
    return required && isProperty && !hasDefault(schema) ? [{ op: "remove", pointer }] : [];
  },
  example: {
    site: {
      pointer: "/query",
      schema: { type: "string" },
      value: "deno",
      required: true,
      siblings: ["query", "limit"],
    },
    edits: [{ op: "remove", pointer: "/query" }],
  },
};

/** How many properties an object schema cannot do without. */
function countNeeded(schema: JsonSchema): number {
  if (!isJsonObject(schema) || !Array.isArray(schema.required)) return 0;
  const properties = isJsonObject(schema.properties) ? schema.properties : {};
  return schema.required.filter((key) =>
    !hasDefault(Object.hasOwn(properties, key) ? properties[key] : undefined)
  )
    .length;
}

/** Some libraries list properties that have a default as required, and then fill them in: that is no fault. */
function hasDefault(schema: unknown): boolean {
  return isJsonObject(schema) && schema.default !== undefined;
}
