/**
 * Copilot in VS Code, which rewrites definitions before it sends them.
 * @module
 */
import type { Profile } from "../core/profile.ts";
import { citing } from "./_citing.ts";
import { COMBINATORS, SOURCES } from "./_sources.ts";

/** Copilot in VS Code, which rewrites definitions before it sends them. */
export const vscode: Profile = citing({
  id: "vscode",
  title: "VS Code",
  docs: {
    summary: "Copilot in VS Code, which rewrites definitions before it sends them.",
    why: "What it takes out in silence, the model never sees; for some models it takes out most constraints.",
    fix: "Say in descriptions what the keywords say, and give every list its items.",
  },
  rules: [
    {
      code: "array-items",
      limit: { kind: "array-items" },
      fate: "refused",
      grade: "documented",
      source: SOURCES.vscode,
    },
    // More are not refused: the client groups them, and the model sees the groups.
    {
      code: "registry-tool-count",
      limit: { kind: "registry", of: "tools", max: 128 },
      fate: "lossy",
      grade: "documented",
      source: SOURCES.vscodeToolCount,
    },
    {
      code: "root-combinator",
      limit: { kind: "keyword", keywords: [...COMBINATORS, "not", "if", "then", "else"], at: "root" },
      fate: "lossy",
      grade: "documented",
      source: SOURCES.vscode,
    },
    {
      code: "root-object",
      limit: { kind: "root-object" },
      fate: "lossy",
      grade: "documented",
      source: SOURCES.vscode,
    },
    {
      code: "required-unknown",
      limit: { kind: "required-known" },
      fate: "lossy",
      grade: "documented",
      source: SOURCES.vscode,
    },
    {
      code: "description-missing",
      limit: { kind: "description-length", min: "given" },
      fate: "lossy",
      grade: "documented",
      source: SOURCES.vscode,
    },
    {
      code: "description-length",
      limit: { kind: "description-length", max: 1_024, of: "schemas" },
      fate: "lossy",
      grade: "documented",
      source: SOURCES.vscode,
      severity: "info",
    },
    {
      code: "silently-dropped-by-client",
      limit: {
        kind: "keyword",
        keywords: [
          "minLength",
          "maxLength",
          "pattern",
          "default",
          "format",
          "minimum",
          "maximum",
          "multipleOf",
          "patternProperties",
          "unevaluatedProperties",
          "unevaluatedItems",
          "propertyNames",
          "minProperties",
          "maxProperties",
          "contains",
          "minContains",
          "maxContains",
          "minItems",
          "maxItems",
          "uniqueItems",
        ],
        at: "anywhere",
      },
      fate: "lossy",
      grade: "documented",
      source: SOURCES.vscode,
      severity: "info",
    },
    {
      code: "array-form-items",
      limit: { kind: "list-items" },
      fate: "lossy",
      grade: "documented",
      source: SOURCES.vscode,
      severity: "info",
    },
  ],
});
