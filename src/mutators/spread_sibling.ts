/**
 * Keys that slipped out of their object.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import { isJsonObject } from "../core/json.ts";
import { joinPointer, lastToken, parentPointer } from "../core/json_pointer.ts";
import type { ValueMutator } from "../core/mutator.ts";

/** How many keys of one object are tried. */
const MAX_KEYS = 3;

/** A key of an inner object beside that object: `{ arguments: {}, cwd }` for `{ arguments: { cwd } }`. */
export const spreadSibling: ValueMutator = {
  id: "spread-sibling",
  level: "value",
  expects: "accept-or-explain",
  docs: {
    summary: "Moves a key of an inner object out of it, beside the object.",
    why: "Models lose track of braces; a key at the wrong level is dropped, and the tool runs without it.",
    fix:
      "Refuse unknown keys by name and say where they belong, or take the key where only one place is possible.",
    sources: [
      "https://github.com/NousResearch/hermes-agent/pull/101004",
      "https://github.com/stacklok/toolhive/issues/5891",
    ],
  },
  variants({ pointer, value, siblings }): readonly Edit[] {
    const own = lastToken(pointer);
    if (own === undefined || !isJsonObject(value) || !siblings.includes(own)) return [];
    return Object.keys(value).filter((key) => !siblings.includes(key)).slice(0, MAX_KEYS).map((key) => ({
      op: "move",
      from: joinPointer(pointer, key),
      pointer: joinPointer(parentPointer(pointer), key),
    }));
  },
  example: {
    site: {
      pointer: "/arguments",
      schema: { type: "object" },
      value: { name: "q", argv: ["q"], cwd: "/w" },
      required: false,
      siblings: ["name", "arguments"],
    },
    edits: [
      { op: "move", from: "/arguments/argv", pointer: "/argv" },
      { op: "move", from: "/arguments/cwd", pointer: "/cwd" },
    ],
  },
};
