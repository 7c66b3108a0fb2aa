/**
 * Results that tell of a failure: what came to nothing shows nothing of what the arguments meant.
 * @module
 */
import { isJsonObject, type JsonValue } from "../core/json.ts";
import { resultData, spokenText } from "../core/mcp_result.ts";
import { partsOf } from "./_json_result.ts";

/** How a text begins that is an error's. */
const FAILURE = /^\s*(?:error|failed|failure|exception)\b\s?[:!-]/i;

/** Whether a result is an error's text, or has one under `error` anywhere in its data. */
export function tellsFailure(result: JsonValue): boolean {
  const text = spokenText(result);
  if (text !== undefined && FAILURE.test(text)) return true;
  return resultData(result).some((data) =>
    [...partsOf(data)].some(({ value }) =>
      isJsonObject(value) && typeof value.error === "string" && value.error !== ""
    )
  );
}
