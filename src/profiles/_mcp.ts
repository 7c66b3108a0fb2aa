/**
 * What the Model Context Protocol asks of tools, in several revisions.
 * @module
 */
import type { ProfileRule } from "../core/profile.ts";
import { MCP_NAME } from "./_sources.ts";

/** The type of the root, which every revision asks for. */
export function rootRule(source: string): ProfileRule {
  return {
    code: "root-object",
    limit: { kind: "root-object" },
    fate: "refused",
    grade: "documented",
    source,
  };
}

/** The type of results, before any was allowed. */
export function outputRule(source: string): ProfileRule {
  return {
    code: "output-schema-object",
    limit: { kind: "output-object" },
    fate: "refused",
    grade: "documented",
    source,
  };
}

/** What the properties of arguments and results are, before schemas of any kind were allowed. */
export function propertiesRule(source: string): ProfileRule {
  return {
    code: "boolean-schema",
    limit: { kind: "boolean-schema", of: "root properties" },
    fate: "refused",
    grade: "documented",
    source,
  };
}

/** Names and the dialect, since 2025-11-25: names are a recommendation. */
export function sinceNames(source: string): readonly ProfileRule[] {
  return [
    { code: "tool-name-charset", limit: MCP_NAME, fate: "lossy", grade: "documented", source },
    {
      code: "tool-name-length",
      limit: { kind: "name-length", max: 128 },
      fate: "lossy",
      grade: "documented",
      source,
    },
    { code: "schema-invalid", limit: { kind: "metaschema" }, fate: "refused", grade: "documented", source },
    { code: "dialect-tag", limit: { kind: "dialect" }, fate: "unknown", grade: "documented", source },
  ];
}
