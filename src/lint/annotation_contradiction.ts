/**
 * Annotations fit the name.
 * @module
 */
import { isJsonObject, showJson } from "../core/json.ts";
import type { LintProblem, ToolRule } from "../core/lint_rule.ts";
import { splitWords } from "../schema/words.ts";
/** What the first word of a name says of the tool; a verb further on may be a noun, as in plan_write. */
const DELETING = new Set("delete remove destroy drop erase purge wipe truncate uninstall".split(" "));
const CHANGING = new Set(
  "create update insert write edit modify rename move send post publish upload".split(" "),
);

/** A tool whose name says that it deletes or changes things is not declared read-only or harmless. */
export const annotationContradiction: ToolRule = {
  id: "annotation-contradiction",
  level: "tool",
  severity: "error",
  preset: "recommended",
  docs: {
    summary:
      "A tool whose name says that it deletes or changes things is not declared read-only or harmless.",
    why:
      "Clients let read-only tools run without asking: a wrong hint takes the question away from the user.",
    fix: "Correct the annotation; where it is right, rename the tool.",
    sources: ["https://modelcontextprotocol.io/specification/2025-11-25/schema#toolannotations"],
  },
  examples: {
    good: {
      name: "delete_order",
      inputSchema: { type: "object", properties: {} },
      annotations: { destructiveHint: true },
    },
    bad: {
      name: "delete_order",
      inputSchema: { type: "object", properties: {} },
      annotations: { readOnlyHint: true },
    },
  },
  lint({ name, annotations }) {
    if (typeof name !== "string" || !isJsonObject(annotations)) return [];
    const { readOnlyHint, destructiveHint } = annotations;
    const [verb = ""] = splitWords(name);
    const found: LintProblem[] = [];
    if (readOnlyHint === true && (DELETING.has(verb) || CHANGING.has(verb))) {
      found.push({
        code: "read-only",
        ...(DELETING.has(verb) ? {} : { severity: "warning" }),
        message: `Expected a tool that is read-only to be named so: received ${showJson(name, 60)}`,
        pointer: "/annotations/readOnlyHint",
      });
    }
    if (destructiveHint === false && DELETING.has(verb) && readOnlyHint !== true) {
      found.push({
        code: "destructive",
        severity: "warning",
        message: `Expected a tool that destroys nothing to be named so: received ${showJson(name, 60)}`,
        pointer: "/annotations/destructiveHint",
      });
    }
    if (readOnlyHint === true && destructiveHint === true) {
      found.push({
        code: "both",
        severity: "warning",
        message: "Expected a tool to be read-only or destructive: received both hints",
        pointer: "/annotations/destructiveHint",
      });
    }
    return found;
  },
};
