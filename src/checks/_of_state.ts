/**
 * Refusals of values that are known, for what has become of them.
 * @module
 */
import type { ToolErrorType } from "../core/outcome.ts";
import { hasOtherCause } from "./_other_cause.ts";

/** What says that a value is known, and refused for another reason. */
const STATE =
  /\b(?:exists?(?! not)|already|taken|in use|used|full|busy|booked|locked|closed|reserved|sold out|out of stock|expired|deleted|archived|disabled|inactive|ambiguous|several|multiple|more than one|differ(?:ent)?|same|itself|both|only once|conflicts?)\b/i;

/** Whether a refusal is not about the value as such, but about what has become of it, its company, or the world. */
export function isOfState(text: string, type: ToolErrorType | undefined): boolean {
  return (type !== undefined && type !== "validation" && type !== "not_found") || hasOtherCause(text) ||
    STATE.test(text);
}
