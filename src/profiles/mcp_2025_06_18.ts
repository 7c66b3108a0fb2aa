/**
 * The Model Context Protocol, revision 2025-06-18.
 * @module
 */
import type { Profile } from "../core/profile.ts";
import { citing } from "./_citing.ts";
import { outputRule, propertiesRule, rootRule } from "./_mcp.ts";
import { SOURCES } from "./_sources.ts";

/** The Model Context Protocol, revision 2025-06-18. */
export const mcp20250618: Profile = citing({
  id: "mcp-2025-06-18",
  title: "MCP 2025-06-18",
  docs: {
    summary: "The Model Context Protocol, revision 2025-06-18.",
    why: "Servers of this revision are held to an object at the root of arguments and results.",
    fix: "Keep arguments and results objects, and the schema of each of their properties too.",
  },
  rules: [
    rootRule(SOURCES.mcp0618),
    outputRule(SOURCES.mcp0618),
    propertiesRule(SOURCES.mcp0618),
  ],
});
