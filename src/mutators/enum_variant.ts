/**
 * Choices in another spelling.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import type { ValueMutator } from "../core/mutator.ts";
import { enumStrings } from "../schema/shape.ts";
import { replaceBy } from "./_replace.ts";

/** Shorter choices are codes, which have no plural. */
const MIN_LENGTH = 4;

/** A choice with other separators between its words, or in the other number: `in progress` for `in_progress`. */
export const enumVariant: ValueMutator = {
  id: "enum-variant",
  level: "value",
  expects: "accept-or-explain",
  docs: {
    summary: "Writes a choice with other separators between its words, in the plural, or in the singular.",
    why: "Models write a choice as they would say it, not as the schema spells it.",
    fix:
      "Compare choices without regard to separators and number where no two differ by them alone, or refuse and list them.",
    sources: [
      "https://github.com/basher83/Zammad-MCP/issues/201",
      "https://github.com/MarimerLLC/rockbot/issues/60",
    ],
  },
  variants(site): readonly Edit[] {
    const { value, schema } = site;
    const members = enumStrings(schema);
    if (typeof value !== "string" || !members.includes(value)) return [];
    const known = new Set(members.map((member) => member.toLowerCase()));
    const parts = value.split(/[ _-]+|(?<=\p{Ll})(?=\p{Lu})/u).filter(Boolean);
    const others = parts.length < 2
      ? inOtherNumber(value)
      : [" ", "_", "-", ""].map((separator) => parts.join(separator));
    return replaceBy(site, others.filter((other) => other !== value && !known.has(other.toLowerCase())));
  },
  example: {
    site: {
      pointer: "/status",
      schema: { type: "string", enum: ["in_progress", "in-progress", "done"] },
      value: "in_progress",
      required: true,
      siblings: ["status"],
    },
    edits: [
      { op: "replace", pointer: "/status", value: "in progress" },
      { op: "replace", pointer: "/status", value: "inprogress" },
    ],
  },
};

function inOtherNumber(value: string): string[] {
  if (value.length < MIN_LENGTH || !/[a-z]$/.test(value)) return [];
  if (/(?:ss|x|ch|sh)$/.test(value)) return [`${value}es`];
  return [value.endsWith("s") ? value.slice(0, -1) : `${value}s`];
}
