/**
 * Refusals say something.
 * @module
 */
import type { Check } from "../core/check.ts";
import { isJsonObject, type JsonValue, showJson } from "../core/json.ts";
import type { Problem } from "../core/problem.ts";
import { observe } from "./_example.ts";
import { blame } from "./_phantom.ts";

/** Three letters, or two of a script in which that is a word. */
const WORDS =
  /(?:\p{L}\P{L}*){3}|[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]{2}/u;

/** What is left when a message was never set. */
const UNSET = /^\s*(?:(?:Uncaught )?Error:?\s*)?(?:undefined|null|NaN|None|nil)?\s*$/;

/** Keys of an envelope, which say nothing of what went wrong. */
const ENVELOPE =
  /^(?:errors?|code|success|ok|status|message|isError|is_error|data|result|type|details?|statusCode)$/;

/** A refusal has a text. */
export const errorHasMessage: Check = {
  id: "error-has-message",
  severity: "error",
  docs: {
    summary: "A refusal carries a text of at least three letters, in any script.",
    why:
      "An empty error leaves the model nothing to mend, and often drops out of the conversation altogether.",
    fix: "Say in the error's text what was wrong; unfold nested causes instead of printing the outermost.",
    sources: [
      "https://github.com/modelcontextprotocol/typescript-sdk/issues/121",
      "https://github.com/anomalyco/opencode/issues/49892",
    ],
  },
  examples: {
    good: { observation: observe({ outcome: { kind: "error", error: { message: "query is too short" } } }) },
    bad: { observation: observe({ outcome: { kind: "error", error: { message: "" } } }) },
  },
  check(observation, context): readonly Problem[] | null {
    const { outcome } = observation;
    if (outcome.kind !== "error") return null;
    const { message, hint, options } = outcome.error;
    const texts = [message, hint ?? "", ...(options ?? [])].flatMap(readable);
    if (texts.some((text) => WORDS.test(text) && !UNSET.test(text))) return [];
    return [{
      code: "empty",
      message: `Expected a refusal with a text: received ${showJson(message, 60)}`,
      ...blame(observation, context),
    }];
  },
};

/** A text, or what there is to read in it where it is JSON. */
function readable(text: string): readonly string[] {
  if (!/^\s*[[{]/.test(text)) return [text];
  let values: JsonValue[];
  try {
    values = [JSON.parse(text)];
  } catch {
    return [text];
  }
  const texts: string[] = [];
  for (const value of values) {
    if (typeof value === "string") texts.push(value);
    else if (Array.isArray(value)) { for (const item of value) values.push(item); }
    else if (isJsonObject(value)) {
      texts.push(...Object.keys(value).filter((key) => !ENVELOPE.test(key)));
      for (const item of Object.values(value)) values.push(item);
    }
  }
  return texts;
}
