/**
 * The Model Context Protocol, revision 2026-07-28.
 * @module
 */
import type { Profile } from "../core/profile.ts";
import { citing } from "./_citing.ts";
import { rootRule, sinceNames } from "./_mcp.ts";
import { SOURCES } from "./_sources.ts";

/** The Model Context Protocol, revision 2026-07-28. */
export const mcp20260728: Profile = citing({
  id: "mcp-2026-07-28",
  title: "MCP 2026-07-28",
  docs: {
    summary: "The Model Context Protocol, revision 2026-07-28.",
    why:
      "This revision takes every keyword of 2020-12 beside the type of the root, and any schema for results.",
    fix: "Refer to nothing outside the schema, and keep headers to what the protocol allows.",
  },
  rules: [
    rootRule(SOURCES.mcp0728Schema),
    ...sinceNames(SOURCES.mcp0728),
    {
      code: "mcp-header",
      limit: { kind: "mcp-header" },
      fate: "refused",
      grade: "documented",
      source: SOURCES.mcp0728,
    },
    {
      code: "ref-external",
      limit: { kind: "ref-external" },
      fate: "lossy",
      grade: "documented",
      source: SOURCES.mcp0728Dialect,
    },
  ],
});
