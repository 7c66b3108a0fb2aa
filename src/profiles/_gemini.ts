/**
 * What Gemini asks of every tool, in both forms of its parameters.
 * @module
 */
import type { ProfileRule } from "../core/profile.ts";
import { SOURCES } from "./_sources.ts";

/** The rules of Gemini's interface in both forms. */
export const GEMINI_RULES: readonly ProfileRule[] = [
  {
    code: "tool-name-charset",
    limit: {
      kind: "name-pattern",
      pattern: "^[A-Za-z_][A-Za-z0-9_.:-]*$",
      says: "letters, digits, _, ., : and -, with a letter or _ first",
    },
    fate: "refused",
    grade: "documented",
    source: SOURCES.geminiNames,
  },
  {
    code: "tool-name-length",
    limit: { kind: "name-length", max: 128 },
    fate: "refused",
    grade: "documented",
    source: SOURCES.geminiNames,
  },
  {
    code: "description-missing",
    limit: { kind: "description-length", min: "given" },
    fate: "unknown",
    grade: "documented",
    source: SOURCES.geminiFunctions,
  },
  {
    code: "root-object",
    limit: { kind: "root-object" },
    fate: "refused",
    grade: "documented",
    source: SOURCES.geminiFunctions,
  },
  {
    code: "registry-tool-count",
    limit: { kind: "registry", of: "tools", max: 128 },
    fate: "refused",
    grade: "documented",
    source: SOURCES.geminiToolCount,
  },
  {
    code: "registry-tool-advice",
    limit: { kind: "registry", of: "tools", max: 20 },
    fate: "lossy",
    grade: "documented",
    source: SOURCES.geminiAdvice,
  },
];
