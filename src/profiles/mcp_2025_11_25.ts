/**
 * The Model Context Protocol, revision 2025-11-25.
 * @module
 */
import type { Profile } from "../core/profile.ts";
import { citing } from "./_citing.ts";
import { outputRule, propertiesRule, rootRule, sinceNames } from "./_mcp.ts";
import { COMBINATORS, SOURCES } from "./_sources.ts";

/** The Model Context Protocol, revision 2025-11-25. */
export const mcp20251125: Profile = citing({
  id: "mcp-2025-11-25",
  title: "MCP 2025-11-25",
  docs: {
    summary: "The Model Context Protocol, revision 2025-11-25.",
    why: "This revision recommends names, and makes 2020-12 the dialect of schemas that name none.",
    fix: "Keep names to letters, digits, _, - and ., and arguments and their schemas to objects.",
  },
  rules: [
    rootRule(SOURCES.mcp1125Schema),
    outputRule(SOURCES.mcp1125Schema),
    propertiesRule(SOURCES.mcp1125Schema),
    ...sinceNames(SOURCES.mcp1125),
    {
      code: "root-combinator",
      limit: { kind: "keyword", keywords: [...COMBINATORS], at: "root" },
      fate: "unknown",
      grade: "undocumented",
      source: SOURCES.mcp1125,
    },
  ],
});
