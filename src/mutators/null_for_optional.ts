/**
 * Null where nothing was meant.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import type { ValueMutator } from "../core/mutator.ts";
import { LIMIT } from "./_example_sites.ts";
import { excludes, isLeftOut } from "./_excludes.ts";

/** Null for an optional property that was left out. */
export const nullForOptional: ValueMutator = {
  id: "null-for-optional",
  level: "value",
  expects: "accept-or-explain",
  docs: {
    summary: "Gives null for an optional property that could be left out.",
    why: "Strict modes make models fill in every property, and null is how they say that there is no value.",
    fix:
      "Treat null as left out, or let the schema allow it, or refuse and say that the property may be omitted.",
    sources: [
      "https://github.com/mastra-ai/mastra/pull/12396",
      "https://github.com/livekit/agents-js/pull/2308",
      "https://github.com/mastra-ai/mastra/issues/17655",
      "https://github.com/ZenRows/zenrows-mcp/pull/23",
    ],
  },
  variants(site): readonly Edit[] {
    const { pointer, schema } = site;
    return isLeftOut(site) && excludes(schema, null) ? [{ op: "add", pointer, value: null }] : [];
  },
  example: {
    site: { ...LIMIT, value: undefined },
    edits: [{ op: "add", pointer: "/limit", value: null }],
  },
};
