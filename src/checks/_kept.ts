/**
 * Registries that may keep what they were called with: what they return later may be what a run has put in.
 * @module
 */
import type { CheckContext, Observation } from "../core/check.ts";
import { equalJson } from "../core/json.ts";
import type { ToolDefinition } from "../core/tool.ts";
import { splitWords } from "../schema/words.ts";
import { resultJson } from "./_json_result.ts";
import { resultOf } from "./_variant_call.ts";

/** Words of the name of a tool that keeps what it is given. */
const KEEPING = new Set(
  ("create add write save insert store update append set put remember memorize record log upload import post send " +
    "edit patch upsert register new make push track note start open begin think thinking submit assign move rename")
    .split(" "),
);

/** Whether a result may hold what earlier calls were made with: something keeps it, or the result changes by calls. */
export async function mayBeKept(
  { outcome, testCase: { call } }: Observation,
  context: CheckContext,
): Promise<boolean> {
  if (context.registry.tools.some(keeps)) return true;
  const result = resultJson(outcome);
  const again = await resultOf(call, context);
  return result === undefined || again === undefined || !equalJson(result, again);
}

function keeps({ name, annotations, writes = [] }: ToolDefinition): boolean {
  if (writes.length > 0 || annotations?.readOnlyHint === false) return true;
  return annotations?.readOnlyHint !== true && splitWords(name).some((word) => KEEPING.has(word));
}
