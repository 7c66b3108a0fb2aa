/**
 * Markup of the call inside its values.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../core/json.ts";
import type { ValueMutator } from "../core/mutator.ts";
import type { JsonSchema } from "../core/tool.ts";
import { isContentLike, isFreeString, isPassive } from "./_string_kinds.ts";

/** A string that has swallowed the markup of the next argument, which is missing then. */
export const markupLeak: ValueMutator = {
  id: "markup-leak",
  level: "value",
  expects: "accept-or-explain",
  docs: {
    summary:
      "Lets a string swallow the next argument together with the markup around it, breaks a key by markup, or ends a string in a control token.",
    why:
      "Where calls are written as markup, a wrong closing tag moves the rest of the call into a value, and it is stored as if it were meant.",
    fix:
      "Refuse a call that lacks an argument while a string ends in the markup of it, and say so; keep markup alone.",
    sources: [
      "https://github.com/anthropics/claude-code/issues/83088",
      "https://github.com/anthropics/claude-code/issues/44826",
      "https://github.com/exo-explore/exo/pull/2187",
      "https://github.com/vllm-project/vllm/issues/44060",
    ],
  },
  variants({ pointer, value, schema }): readonly Edit[] {
    if (!isJsonObject(value) || !isJsonObject(schema) || !isJsonObject(schema.properties)) return [];
    const { properties } = schema;
    const present = Object.keys(properties).filter((key) => Object.hasOwn(value, key));
    const texts = present.filter((key) => isText(key, properties, value));
    const key = texts.find((text) => isContentLike({ pointer: `/${text}` })) ?? texts[0];
    if (key === undefined) return [];
    const next = present[present.indexOf(key) + 1];
    const text = String(value[key]);
    const swallowed = next === undefined ? [] : swallow(value, { key, next, text });
    return [...swallowed, { ...value, [key]: `${text}<|im_end|>` }]
      .map((leaky) => ({ op: "replace", pointer, value: leaky }));
  },
  example: {
    site: {
      pointer: "",
      schema: {
        type: "object",
        properties: { content: { type: "string" }, tags: { type: "array" } },
        required: ["content", "tags"],
      },
      value: { content: "note", tags: ["a"] },
      required: true,
      siblings: [],
    },
    edits: [
      {
        op: "replace",
        pointer: "",
        value: { content: 'note</content>\n<parameter name="tags">["a"]</parameter>' },
      },
      {
        op: "replace",
        pointer: "",
        value: { content: 'note</arg_value>\n<arg_key>tags</arg_key>\n<arg_value>["a"]' },
      },
      { op: "replace", pointer: "", value: { "content<arg_key": 'tags</arg_key><arg_value>["a"]' } },
      { op: "replace", pointer: "", value: { content: "note<|im_end|>", tags: ["a"] } },
    ],
  },
};

/** Whether a declared property holds a text that harms nobody, whatever is in it. */
function isText(key: string, properties: JsonObject, value: JsonObject): boolean {
  const schema: JsonSchema = isJsonObject(properties[key]) ? properties[key] : true;
  return typeof value[key] === "string" && isFreeString(schema) && isPassive({ pointer: `/${key}` });
}

/** The arguments after one of them swallowed the next. */
function swallow(
  value: JsonObject,
  { key, next, text }: { readonly key: string; readonly next: string; readonly text: string },
): JsonObject[] {
  const inner = value[next];
  const written = typeof inner === "string" ? inner : JSON.stringify(inner);
  return [
    change(value, next, [key, `${text}</${key}>\n<parameter name="${next}">${written}</parameter>`]),
    change(value, next, [key, `${text}</arg_value>\n<arg_key>${next}</arg_key>\n<arg_value>${written}`]),
    change(change(value, next), key, [`${key}<arg_key`, `${next}</arg_key><arg_value>${written}`]),
  ];
}

/** The object without a key, and with another entry. */
function change(value: JsonObject, without: string, entry?: readonly [string, JsonValue]): JsonObject {
  const entries = Object.entries(value).filter(([key]) => key !== without && key !== entry?.[0]);
  return Object.fromEntries(entry === undefined ? entries : [...entries, entry]);
}
