/**
 * Keys that reach for the prototype.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import { isJsonObject, type JsonValue } from "../core/json.ts";
import { joinPointer } from "../core/json_pointer.ts";
import type { ValueMutator } from "../core/mutator.ts";

/** What to add: merged carelessly, each would give every object of the process a property `polluted`. */
const KEYS: readonly (readonly [string, JsonValue])[] = [
  ["__proto__", { polluted: true }],
  ["constructor", { prototype: { polluted: true } }],
];

/** A key that reaches for the prototype of all objects: `__proto__`. */
export const prototypeKey: ValueMutator = {
  id: "prototype-key",
  level: "value",
  expects: "contain",
  docs: {
    summary: "Adds the keys `__proto__` and `constructor`, as JSON text can hold them.",
    why:
      "Code that merges arguments key by key writes them into the prototype of every object of the process.",
    fix: "Close the schema; copy declared keys only, or merge into objects without a prototype.",
    sources: ["https://github.com/n24q02m/better-godot-mcp/pull/966"],
  },
  variants({ pointer, value, schema }): readonly Edit[] {
    if (!isJsonObject(value)) return [];
    const declared = isJsonObject(schema) && isJsonObject(schema.properties) ? schema.properties : {};
    return KEYS.filter(([key]) => !Object.hasOwn(declared, key) && !Object.hasOwn(value, key))
      .map(([key, payload]) => ({ op: "add", pointer: joinPointer(pointer, key), value: payload }));
  },
  example: {
    site: {
      pointer: "/options",
      schema: { type: "object" },
      value: { depth: 1 },
      required: false,
      siblings: ["options"],
    },
    edits: [
      { op: "add", pointer: "/options/__proto__", value: { polluted: true } },
      { op: "add", pointer: "/options/constructor", value: { prototype: { polluted: true } } },
    ],
  },
};
