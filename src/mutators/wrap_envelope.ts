/**
 * Arguments inside another object.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import { isJsonObject } from "../core/json.ts";
import type { ValueMutator } from "../core/mutator.ts";

/** Names that models and protocols give to the arguments as a whole. */
const WRAPPERS = ["arguments", "input", "params", "parameters", "args"] as const;

/** All arguments under one key, as an object or as its text: `{ arguments: { query } }` for `{ query }`. */
export const wrapEnvelope: ValueMutator = {
  id: "wrap-envelope",
  level: "value",
  expects: "accept-or-explain",
  docs: {
    summary: "Puts the arguments under a key that the protocol has for them, as an object or as JSON text.",
    why:
      "Models repeat the envelope of the call inside it, and nest deeper with every retry that shows it to them.",
    fix:
      "Unwrap one known key where the inside fits the schema, or refuse and list the keys that are due at the top, without quoting the call.",
    sources: [
      "https://github.com/openclaw/openclaw/issues/142304",
      "https://github.com/holon-run/holon/issues/3039",
      "https://github.com/ollama/ollama/pull/17486",
      "https://github.com/sgl-project/sglang/pull/38386",
      "https://github.com/artokun/comfyui-mcp/pull/1825",
    ],
  },
  variants({ pointer, value, schema }): readonly Edit[] {
    if (pointer !== "" || !isJsonObject(value) || Object.keys(value).length === 0) return [];
    const declared = isJsonObject(schema) && isJsonObject(schema.properties)
      ? Object.keys(schema.properties)
      : [];
    // Where nothing is declared, any key is in its place.
    if (declared.length === 0) return [];
    const entries = Object.entries(value);
    const [rest, last] = [entries.slice(0, -1), entries.at(-1)];
    const free = WRAPPERS.filter((wrapper) => !declared.includes(wrapper) && !Object.hasOwn(value, wrapper));
    return [
      ...free.map((wrapper) => ({ [wrapper]: value })),
      ...free.slice(0, 1).map((wrapper) => ({ [wrapper]: JSON.stringify(value) })),
      // The last argument may slip out, and stand beside the envelope.
      ...rest.length === 0 || last === undefined
        ? []
        : free.slice(0, 1).map((wrapper) => ({ [wrapper]: Object.fromEntries(rest), [last[0]]: last[1] })),
    ].map((wrapped) => ({ op: "replace", pointer, value: wrapped }));
  },
  example: {
    site: {
      pointer: "",
      schema: { type: "object", properties: { command: { type: "string" }, input: { type: "string" } } },
      value: { command: "ls" },
      required: true,
      siblings: [],
    },
    edits: [
      { op: "replace", pointer: "", value: { arguments: { command: "ls" } } },
      { op: "replace", pointer: "", value: { params: { command: "ls" } } },
      { op: "replace", pointer: "", value: { parameters: { command: "ls" } } },
      { op: "replace", pointer: "", value: { args: { command: "ls" } } },
      { op: "replace", pointer: "", value: { arguments: '{"command":"ls"}' } },
    ],
  },
};
