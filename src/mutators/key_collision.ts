/**
 * Two names for one argument.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import type { JsonValue } from "../core/json.ts";
import { joinPointer, parentPointer } from "../core/json_pointer.ts";
import type { ValueMutator } from "../core/mutator.ts";
import type { JsonSchema } from "../core/tool.ts";
import { enumStrings } from "../schema/shape.ts";
import { itemsOf } from "./_items.ts";
import { synonymsOf } from "./_synonyms.ts";

/** A synonym beside the key itself, with another value. */
export const keyCollision: ValueMutator = {
  id: "key-collision",
  level: "value",
  expects: "reject",
  docs: {
    summary: "Gives a property twice: under its name, and under a synonym with another value.",
    why: "Where both names lead to one field, one value overwrites the other, and nobody learns which.",
    fix: "Refuse a call that fills one field from two names, and name both.",
    sources: [
      "https://github.com/LibreChat-AI/agents/pull/250",
      "https://github.com/anthropics/claude-code/issues/12974",
    ],
  },
  variants(site): readonly Edit[] {
    const { pointer, value, schema } = site;
    const other = value === undefined ? undefined : otherValue(value, schema);
    if (other === undefined) return [];
    return synonymsOf(site).map((name) => ({
      op: "add",
      pointer: joinPointer(parentPointer(pointer), name),
      value: other,
    }));
  },
  example: {
    site: {
      pointer: "/urls",
      schema: { type: "array", items: { type: "string" } },
      value: ["https://a.example/1", "https://b.example/2"],
      required: true,
      siblings: ["urls"],
    },
    edits: [
      { op: "add", pointer: "/url_list", value: ["https://example.org/1", "https://b.example/2"] },
      { op: "add", pointer: "/url", value: ["https://example.org/1", "https://b.example/2"] },
      { op: "add", pointer: "/links", value: ["https://example.org/1", "https://b.example/2"] },
      { op: "add", pointer: "/page_urls", value: ["https://example.org/1", "https://b.example/2"] },
    ],
  },
};

/** Another value of the same type, as plausible as the first; undefined where none is at hand. */
function otherValue(value: JsonValue, schema: JsonSchema): JsonValue | undefined {
  if (typeof value === "boolean") return !value;
  if (typeof value === "number") return Number.isSafeInteger(value) ? value + 1 : undefined;
  if (typeof value === "string") {
    return enumStrings(schema).find((member) => member !== value) ?? otherString(value);
  }
  if (!Array.isArray(value)) return undefined;
  const [first, ...rest] = value;
  const other = first === undefined ? undefined : otherValue(first, itemsOf(schema));
  return other === undefined ? undefined : [other, ...rest];
}

/** The same page of another host, or the string with something added. */
function otherString(value: string): string {
  const elsewhere = value.replace(/^(https?:\/\/)[^/?#]+/i, "$1example.org");
  return elsewhere === value ? `${value}-other` : elsewhere;
}
