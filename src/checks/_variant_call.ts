/**
 * Calls made from a clean one, for comparison.
 * @module
 */
import type { CheckContext } from "../core/check.ts";
import { applyEdit, type Edit } from "../core/edit.ts";
import { equalJson, type JsonValue } from "../core/json.ts";
import type { ToolCall } from "../core/tool.ts";
import { resultJson } from "./_json_result.ts";

/** A call with one change to its arguments; undefined where the place does not exist. */
export function editCall(call: ToolCall, edit: Edit): ToolCall | undefined {
  const value = call.args.kind === "json" ? applyEdit(call.args.value, edit) : undefined;
  return value === undefined ? undefined : { ...call, args: { kind: "json", value } };
}

/** The result of a call, made anew; undefined where it gives none. */
export async function resultOf(call: ToolCall, context: CheckContext): Promise<JsonValue | undefined> {
  return resultJson(await context.call(call));
}

/** Whether calls give the same results once more, in this order. */
export async function repeats(
  pairs: readonly (readonly [ToolCall, JsonValue])[],
  context: CheckContext,
): Promise<boolean> {
  for (const [call, expected] of pairs) {
    const again = await resultOf(call, context);
    if (again === undefined || !equalJson(again, expected)) return false;
  }
  return true;
}
