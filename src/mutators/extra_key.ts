/**
 * Keys that nobody asked for.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import { isJsonObject } from "../core/json.ts";
import { joinPointer } from "../core/json_pointer.ts";
import type { ValueMutator } from "../core/mutator.ts";

/** What models add of their own accord. */
const EXTRAS = {
  description: "Looks at the data before the report is written",
  reason: "The user asked for it",
  toolCallId: "call_1",
} as const;

/** A key beyond the declared ones: `reason`. */
export const extraKey: ValueMutator = {
  id: "extra-key",
  level: "value",
  expects: "accept-or-explain",
  docs: {
    summary: "Adds a key that is not declared, as models and hosts do: a description, a reason, a call's id.",
    why:
      "Passed on unseen, such a key reaches code that does not know it; refused without its name, it stays.",
    fix: "Ignore keys that carry no meaning, or close the schema, refuse them, and list the keys there are.",
    sources: [
      "https://github.com/ChromeDevTools/chrome-devtools-mcp/issues/1940",
      "https://github.com/n8n-io/n8n/issues/21500",
      "https://github.com/google/adk-python/pull/1656",
    ],
  },
  variants({ pointer, value, schema }): readonly Edit[] {
    if (!isJsonObject(value) || !isJsonObject(schema) || !isJsonObject(schema.properties)) return [];
    const { properties, patternProperties, additionalProperties = false, unevaluatedProperties = false } =
      schema;
    if (Object.keys(properties).length === 0 || patternProperties !== undefined) return [];
    if (additionalProperties !== false || unevaluatedProperties !== false) return [];
    return Object.entries(EXTRAS)
      .filter(([key]) => !Object.hasOwn(properties, key) && !Object.hasOwn(value, key))
      .map(([key, extra]) => ({ op: "add", pointer: joinPointer(pointer, key), value: extra }));
  },
  example: {
    site: {
      pointer: "",
      schema: { type: "object", properties: { reason: { type: "string" } }, additionalProperties: false },
      value: {},
      required: true,
      siblings: [],
    },
    edits: [
      { op: "add", pointer: "/description", value: "Looks at the data before the report is written" },
      { op: "add", pointer: "/toolCallId", value: "call_1" },
    ],
  },
};
