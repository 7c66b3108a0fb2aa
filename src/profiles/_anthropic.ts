/**
 * What Anthropic asks of every tool, strict or not.
 * @module
 */
import type { ProfileRule } from "../core/profile.ts";
import { COMBINATORS, PLAIN_NAME, SOURCES } from "./_sources.ts";

/** The rules of Anthropic's interface in both modes. */
export const ANTHROPIC_RULES: readonly ProfileRule[] = [
  {
    code: "tool-name-charset",
    limit: PLAIN_NAME,
    fate: "refused",
    grade: "documented",
    source: SOURCES.anthropicNames,
  },
  {
    code: "tool-name-length",
    limit: { kind: "name-length", max: 128 },
    fate: "refused",
    grade: "documented",
    source: SOURCES.anthropicNames,
  },
  // The keys of the arguments themselves alone are judged: what stands deeper in them is taken.
  {
    code: "property-key-charset",
    limit: {
      kind: "key-pattern",
      pattern: "^[a-zA-Z0-9_.-]{1,64}$",
      says: "1 to 64 letters, digits, _, . and -",
      root: true,
    },
    fate: "refused",
    grade: "observed",
    source: SOURCES.anthropicKeys,
  },
  {
    code: "root-object",
    limit: { kind: "root-object" },
    fate: "refused",
    grade: "documented",
    source: SOURCES.anthropicTools,
  },
  {
    code: "root-combinator",
    limit: { kind: "keyword", keywords: COMBINATORS, at: "root" },
    fate: "refused",
    grade: "observed",
    source: SOURCES.anthropicRoot,
  },
  {
    code: "schema-invalid",
    limit: { kind: "metaschema" },
    fate: "refused",
    grade: "observed",
    source: SOURCES.anthropicMetaschema,
  },
  {
    code: "array-form-items",
    limit: { kind: "list-items" },
    fate: "refused",
    grade: "observed",
    source: SOURCES.anthropicListItems,
  },
];
