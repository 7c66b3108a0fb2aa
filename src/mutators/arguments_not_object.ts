/**
 * Arguments that are no object.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import { isJsonObject } from "../core/json.ts";
import type { ValueMutator } from "../core/mutator.ts";
import { replaceBy } from "./_replace.ts";

/** A list, a string or a number for the whole of the arguments. */
export const argumentsNotObject: ValueMutator = {
  id: "arguments-not-object",
  level: "value",
  expects: "reject",
  docs: {
    summary: "Gives a list, a string or a number in place of the arguments object.",
    why:
      "Models answer with a bare value where a tool has one parameter, and code that reads keys of it breaks.",
    fix: "Check that the arguments are an object before anything else, and say so.",
    sources: ["https://github.com/ollama/ollama/pull/12413"],
  },
  variants(site): readonly Edit[] {
    return site.pointer === "" && isJsonObject(site.value) ? replaceBy(site, [[], "text", 5]) : [];
  },
  example: {
    site: {
      pointer: "",
      schema: { type: "object", properties: { query: { type: "string" } } },
      value: { query: "deno" },
      required: true,
      siblings: [],
    },
    edits: [
      { op: "replace", pointer: "", value: [] },
      { op: "replace", pointer: "", value: "text" },
      { op: "replace", pointer: "", value: 5 },
    ],
  },
};
