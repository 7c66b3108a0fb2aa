/**
 * Calls made at once, compared with the same calls made one after another.
 * @module
 */
import type { CheckContext, Observation } from "../core/check.ts";
import { equalJson, type JsonValue } from "../core/json.ts";
import { resultJson } from "./_json_result.ts";
import { isPhantom } from "./_phantom.ts";
import { resultOf } from "./_variant_call.ts";

/** The other calls of the batch whose tools exist. */
export function realOthers(observation: Observation, context: CheckContext): readonly Observation[] {
  const { batch = [], testCase } = observation;
  return batch.filter((other) => other.testCase.call !== testCase.call && !isPhantom(other, context));
}

/** Whether a tool's calls may be made at once, by what it says of itself. */
export function mayShare({ tool }: Observation): boolean {
  return tool.concurrency === "shared" ||
    (tool.concurrency === undefined && tool.annotations?.readOnlyHint === true);
}

/**
 * The result a call gives when it is made alone, twice at once after the other; undefined where the two differ, so
 * that the tool is not deterministic or counts its calls.
 */
export async function aloneResult(
  { testCase: { call } }: Observation,
  context: CheckContext,
): Promise<JsonValue | undefined> {
  const first = await resultOf(call, context);
  const second = first === undefined ? undefined : await resultOf(call, context);
  return first !== undefined && second !== undefined && equalJson(first, second) ? first : undefined;
}

/** Whether a call was given the result that another call of its batch gives when it is made alone. */
export async function hasOthersResult(observation: Observation, context: CheckContext): Promise<boolean> {
  const result = resultJson(observation.outcome);
  if (result === undefined) return false;
  for (const other of realOthers(observation, context)) {
    const alone = await aloneResult(other, context);
    if (alone !== undefined && equalJson(alone, result)) return true;
  }
  return false;
}
