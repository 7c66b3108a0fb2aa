/**
 * The list of tools is well formed.
 * @module
 */
import type { Check } from "../core/check.ts";
import type { Problem } from "../core/problem.ts";
import { observe } from "./_example.ts";
import { isOfWire } from "./_wire.ts";

/** The list of tools is well formed. */
export const listingWellFormed: Check = {
  id: "listing-well-formed",
  severity: "warning",
  docs: {
    summary: "The list of tools is well formed: every entry is a tool, no name comes twice, and paging ends.",
    why: "Many hosts drop the whole list for one bad entry, and the model is left without any tool.",
    fix: "Mend the entry that is named; build the list from the same definitions the tools are made of.",
    sources: [
      "https://github.com/modelcontextprotocol/typescript-sdk/issues/909",
      "https://github.com/mastra-ai/mastra/issues/15341",
      "https://github.com/DeusData/codebase-memory-mcp/issues/1247",
    ],
  },
  examples: {
    good: { observation: observe({ outcome: { kind: "ok", value: [] } }) },
    bad: {
      observation: observe({ outcome: { kind: "ok", value: [] } }),
      registry: {
        problems: [{
          code: "malformed-tool",
          message: "Expected a name for every tool: received an entry without one",
          tool: "*",
          pointer: "/tools/3",
        }],
      },
    },
  },
  check(_observation, { registry }): readonly Problem[] | null {
    return registry.problems.filter((problem) => problem.code !== "ends-late" && !isOfWire(problem))
      .map((problem) => ({ tool: "*", ...problem }));
  },
};
