/**
 * A whole call of another tool in place of the arguments.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import { isJsonObject } from "../core/json.ts";
import type { ValueMutator } from "../core/mutator.ts";
import { replaceBy } from "./_replace.ts";

/** The envelope of a call of another tool, which does not exist, around the arguments. */
export const foreignEnvelope: ValueMutator = {
  id: "foreign-envelope",
  level: "value",
  expects: "reject",
  docs: {
    summary: "Gives a whole call, with the name of another tool, in place of the arguments.",
    why:
      "A tool that opens any envelope runs what was meant for another one, and the model learns that it may.",
    fix: "Open an envelope only where it names this very tool, or none; refuse every other.",
    sources: ["https://github.com/ollama/ollama/pull/17486"],
  },
  variants(site): readonly Edit[] {
    const { pointer, value, schema } = site;
    if (pointer !== "" || !isJsonObject(value) || !isJsonObject(schema)) return [];
    const declared = isJsonObject(schema.properties) ? Object.keys(schema.properties) : [];
    // Where the tool has such arguments itself, or any key is in its place, this is no envelope.
    if (declared.length === 0 || declared.some((key) => key === "name" || key === "arguments")) return [];
    const isEnforced = schema.additionalProperties === false ||
      (Array.isArray(schema.required) && schema.required.length > 0);
    return isEnforced ? replaceBy(site, [{ name: "messcall_another_tool", arguments: value }]) : [];
  },
  example: {
    site: {
      pointer: "",
      schema: { type: "object", properties: { query: { type: "string" } }, required: ["query"] },
      value: { query: "a" },
      required: true,
      siblings: [],
    },
    edits: [{
      op: "replace",
      pointer: "",
      value: { name: "messcall_another_tool", arguments: { query: "a" } },
    }],
  },
};
