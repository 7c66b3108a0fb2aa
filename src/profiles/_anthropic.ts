/**
 * What Anthropic asks of every tool, strict or not.
 * @module
 */
import type { ProfileRule } from "../core/profile.ts";
import { COMBINATORS, PLAIN_NAME, SOURCES } from "./_sources.ts";

const KEYS = {
  kind: "key-pattern",
  pattern: "^[a-zA-Z0-9_.-]{1,64}$",
  says: "1 to 64 letters, digits, _, . and -",
} as const;

/** The rules of Anthropic's interface in both modes. */
export const ANTHROPIC_RULES: readonly ProfileRule[] = [
  {
    code: "tool-name-charset",
    limit: PLAIN_NAME,
    fate: "refused",
    grade: "observed",
    source: SOURCES.anthropicNames,
  },
  {
    code: "tool-name-length",
    limit: { kind: "name-length", max: 128 },
    fate: "refused",
    grade: "observed",
    source: SOURCES.anthropicNames,
  },
  {
    code: "property-key-charset",
    limit: { ...KEYS, root: true },
    fate: "refused",
    grade: "observed",
    source: SOURCES.anthropicKeys,
  },
  // Refusals name the keys of the arguments themselves; what becomes of others nobody wrote down.
  {
    code: "nested-key-charset",
    limit: KEYS,
    fate: "unknown",
    grade: "undocumented",
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
    source: SOURCES.anthropicMetaschema,
  },
];
