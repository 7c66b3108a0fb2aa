/**
 * What OpenAI asks of every tool, strict or not.
 * @module
 */
import type { ProfileRule } from "../core/profile.ts";
import { COMBINATORS, PLAIN_NAME, SOURCES } from "./_sources.ts";

/** The rules of OpenAI's interfaces in both modes. */
export const OPENAI_RULES: readonly ProfileRule[] = [
  {
    code: "tool-name-charset",
    limit: PLAIN_NAME,
    fate: "refused",
    grade: "documented",
    source: SOURCES.openaiNames,
  },
  {
    code: "tool-name-length",
    limit: { kind: "name-length", max: 64 },
    fate: "refused",
    grade: "documented",
    source: SOURCES.openaiNames,
  },
  {
    code: "root-object",
    limit: { kind: "root-object" },
    fate: "refused",
    grade: "observed",
    source: SOURCES.openaiRoot,
  },
  {
    code: "root-combinator",
    limit: { kind: "keyword", keywords: [...COMBINATORS, "enum", "const", "not"], at: "root" },
    fate: "refused",
    grade: "observed",
    source: SOURCES.openaiRoot,
  },
  {
    code: "root-properties",
    limit: { kind: "root-properties" },
    fate: "refused",
    grade: "documented",
    source: SOURCES.openaiProperties,
  },
  {
    code: "array-items",
    limit: { kind: "array-items" },
    fate: "refused",
    grade: "observed",
    source: SOURCES.openaiItems,
  },
  {
    code: "schema-invalid",
    limit: { kind: "metaschema" },
    fate: "refused",
    grade: "observed",
    source: SOURCES.openaiMetaschema,
  },
  {
    code: "regex-syntax",
    limit: { kind: "pattern-features", features: ["unicode class"] },
    fate: "refused",
    grade: "observed",
    source: SOURCES.openaiRegexSyntax,
  },
  {
    code: "description-length",
    limit: { kind: "description-length", max: 1024 },
    fate: "unknown",
    grade: "observed",
    source: SOURCES.openaiDescription,
  },
  {
    code: "registry-tool-count",
    limit: { kind: "registry", of: "tools", max: 128 },
    fate: "refused",
    grade: "observed",
    source: SOURCES.openaiToolCount,
  },
  {
    code: "registry-tool-advice",
    limit: { kind: "registry", of: "tools", max: 19 },
    fate: "lossy",
    grade: "documented",
    source: SOURCES.openaiFunctions,
  },
];
