/**
 * Fixes: a definition mended by what its lint rules say.
 * @module
 */
import { applyEdit, type Edit } from "../core/edit.ts";
import type { JsonValue } from "../core/json.ts";
import type { LintJudge } from "../core/lint_rule.ts";
import type { ToolDefinition } from "../core/tool.ts";
import { askRule } from "./ask_rule.ts";

/** How many edits one definition is given; rules that ask for more do not end. */
const MAX_EDITS = 2_000;

/** A mended definition, and what was done to it. */
export interface Mended {
  readonly tool: ToolDefinition;
  /** The edits, in their order; none where there was nothing to mend. */
  readonly edits: readonly Edit[];
}

/**
 * Mends a definition until no rule has a fix for it.
 *
 * @param tool the definition, which is left as it is
 * @param rules the rules whose fixes are wanted
 * @returns the mended definition and the edits that lead to it
 *
 * @example
 * ```ts
 * import { applyFixes } from "./apply_fixes.ts";
 * import { rootMissingProperties } from "../lint/root_missing_properties.ts";
 * import { assertEquals } from "@std/assert";
 * const { tool } = await applyFixes({ name: "now", inputSchema: { type: "object" } }, [rootMissingProperties]);
 * assertEquals(tool.inputSchema, { type: "object", properties: {} });
 * ```
 */
export async function applyFixes(tool: ToolDefinition, rules: readonly LintJudge[]): Promise<Mended> {
  const edits: Edit[] = [];
  let mended = tool;
  let isChanged = true;
  // What mends one thing may give another rule something to mend.
  while (isChanged && edits.length < MAX_EDITS) {
    isChanged = false;
    for (const rule of rules) {
      for (
        let next = await applyFirst(mended, rule);
        next !== undefined && edits.length < MAX_EDITS;
        next = await applyFirst(mended, rule)
      ) {
        mended = next.tool;
        edits.push(...next.edits);
        isChanged = true;
      }
    }
  }
  return { tool: mended, edits };
}

/** Applies the first fix that can be: what it changes may be what another fix speaks of, so that they are asked for anew. */
async function applyFirst(tool: ToolDefinition, rule: LintJudge): Promise<Mended | undefined> {
  if (rule.level !== "tool") return undefined;
  for (const { fix = [] } of await askRule(rule, () => rule.lint(tool, [tool]))) {
    const mended = fix.length === 0 ? undefined : applyAll(tool, fix);
    if (mended !== undefined) return { tool: mended, edits: fix };
  }
  return undefined;
}

/** All edits of a fix, or none of them. */
function applyAll(tool: ToolDefinition, edits: readonly Edit[]): ToolDefinition | undefined {
  // A definition is JSON; its type only says more of its keys, which no fix takes away.
  let document: JsonValue | undefined = tool as unknown as JsonValue;
  for (const edit of edits) document = document === undefined ? undefined : applyEdit(document, edit);
  return document as unknown as ToolDefinition | undefined;
}
