/**
 * No arguments at all.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import { isJsonObject } from "../core/json.ts";
import type { ValueMutator } from "../core/mutator.ts";
import { replaceBy } from "./_replace.ts";

/** No arguments, or null for them, where the tool needs none. */
export const argumentsAbsent: ValueMutator = {
  id: "arguments-absent",
  level: "value",
  expects: "accept",
  docs: {
    summary: "Gives no arguments, or null in their place, to a tool that requires none.",
    why: "Providers leave the arguments out where there is nothing to say, and null is what arrives.",
    fix: "Treat missing arguments, and null for them, as an empty object.",
    sources: [
      "https://github.com/modelcontextprotocol/typescript-sdk/issues/400",
      "https://github.com/modelcontextprotocol/servers/issues/1625",
      "https://github.com/langchain-ai/langchain/pull/34242",
      "https://github.com/vercel/ai/pull/4755",
      "https://github.com/mastra-ai/mastra/pull/10728",
    ],
  },
  variants(site): readonly Edit[] {
    const { pointer, value, schema } = site;
    if (pointer !== "" || !isJsonObject(value) || !isJsonObject(schema)) return [];
    const { required = [], minProperties = 0 } = schema;
    const isNeedless = Array.isArray(required) && required.length === 0 && minProperties === 0;
    // Null stands for nothing said, so only for arguments that say nothing.
    const isEmpty = Object.keys(value).length === 0;
    return isNeedless ? replaceBy(site, isEmpty ? [null] : [{}]) : [];
  },
  example: {
    site: {
      pointer: "",
      schema: { type: "object", properties: { limit: { type: "number" } } },
      value: {},
      required: true,
      siblings: [],
    },
    edits: [{ op: "replace", pointer: "", value: null }],
  },
};
