/**
 * Tools that change things say so.
 * @module
 */
import { isJsonObject, showJson } from "../core/json.ts";
import type { ToolRule } from "../core/lint_rule.ts";
import { splitWords } from "../schema/words.ts";
const CHANGING = new Set(
  "delete remove destroy drop erase purge create update insert write edit modify rename move send post publish upload cancel"
    .split(" "),
);

/** A tool whose name says that it changes things has annotations. */
export const annotationMissing: ToolRule = {
  id: "annotation-missing",
  level: "tool",
  severity: "info",
  preset: "all",
  docs: {
    summary: "A tool whose name says that it changes things has annotations.",
    why: "Without them clients take the worst for granted and ask each time, or do not ask at all.",
    fix: "Declare readOnlyHint, destructiveHint and idempotentHint.",
    sources: ["https://modelcontextprotocol.io/specification/2025-11-25/schema#toolannotations"],
  },
  examples: {
    good: {
      name: "delete_order",
      inputSchema: { type: "object", properties: {} },
      annotations: { destructiveHint: true },
    },
    bad: { name: "delete_order", inputSchema: { type: "object", properties: {} } },
  },
  lint({ name, annotations }) {
    if (
      typeof name !== "string" ||
      (isJsonObject(annotations) && Object.keys(annotations).some((key) => /Hint$/.test(key)))
    ) return [];
    const [verb = ""] = splitWords(name);
    if (!CHANGING.has(verb)) return [];
    return [{
      code: "missing",
      message: `Expected annotations of a tool that changes things: received none for ${showJson(name, 60)}`,
      pointer: "/annotations",
    }];
  },
};
