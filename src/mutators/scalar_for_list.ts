/**
 * One item without its list.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import type { ValueMutator } from "../core/mutator.ts";
import { SUBJECTS } from "./_example_sites.ts";
import { excludes } from "./_excludes.ts";
import { replaceBy } from "./_replace.ts";

/** The only item of a list, alone: `"a"` for `["a"]`. */
export const scalarForList: ValueMutator = {
  id: "scalar-for-list",
  level: "value",
  expects: "accept-or-explain",
  docs: {
    summary: "Gives the only item of a list without the list around it.",
    why: "A model that has one thing to say often forgets the brackets.",
    fix: "Wrap a lone item into a list, or refuse and show the list it should be.",
    sources: [
      "https://github.com/adcontextprotocol/adcp/pull/4201",
      "https://github.com/NousResearch/hermes-agent/pull/84063",
      "https://github.com/Miso2233/SonettoHere/issues/319",
      "https://github.com/crewAIInc/crewAI/issues/611",
    ],
  },
  variants(site): readonly Edit[] {
    const { value, schema } = site;
    const [item, ...rest] = Array.isArray(value) ? value : [];
    if (item === undefined || rest.length > 0 || item === null || Array.isArray(item)) return [];
    return excludes(schema, item) ? replaceBy(site, [item]) : [];
  },
  example: {
    site: { ...SUBJECTS, value: ["01-701"] },
    edits: [{ op: "replace", pointer: "/subjects", value: "01-701" }],
  },
};
