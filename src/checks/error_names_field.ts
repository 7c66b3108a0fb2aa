/**
 * Refusals of bad arguments name them.
 * @module
 */
import type { Check, Observation } from "../core/check.ts";
import { isJsonObject, showJson } from "../core/json.ts";
import { fieldName, readPointer } from "../core/json_pointer.ts";
import type { Problem } from "../core/problem.ts";
import { numberForQuery, observe } from "./_example.ts";
import { isTranslated, mentionsValue, namesField, quotesValue } from "./_mention.ts";
import { hasOtherCause } from "./_other_cause.ts";
import { blamesSoundArgument, brokenKeys, isAboutMess, refusalText, soundKeys } from "./_refusal.ts";
import { placeOf } from "./_violation_place.ts";

/** What says that a thing was looked for and not found, which is no matter of the schema. */
const ABSENT = /\bnot found\b|\bdoes(?: not|n't) exist\b|\bno such \w+|\bno \w+ (?:was |were )?found\b/i;

/** What says that the arguments are at fault, though not which. */
const ABOUT_ARGUMENTS =
  /\b(?:arg(?:ument)?s?|param(?:eter)?s?|inputs?|payload|fields?|schema|invalid|validation|malformed|bad request|expected|required|missing|must|type|400|422)\b/i;

/** The refusal of an invalid call names an argument that is wrong. */
export const errorNamesField: Check = {
  id: "error-names-field",
  severity: "warning",
  docs: {
    summary:
      "The refusal of an invalid call names an argument that is wrong, quotes it, or lists what is allowed.",
    why:
      "A model mends what it is pointed at; told only that something is invalid, it changes what was right.",
    fix: "Put the argument's key and what was expected into the error's text.",
    sources: [
      "https://github.com/openclaw/openclaw/issues/142304",
      "https://github.com/mastra-ai/mastra/pull/12396",
    ],
  },
  examples: {
    good: {
      observation: observe({
        ...numberForQuery,
        outcome: { kind: "error", error: { message: "query: expected a string" } },
      }),
    },
    bad: {
      observation: observe({
        ...numberForQuery,
        outcome: { kind: "error", error: { message: "Invalid arguments" } },
      }),
    },
  },
  async check(observation, context): Promise<readonly Problem[] | null> {
    const { testCase, outcome } = observation;
    const { violations, call: { args } } = testCase;
    const text = refusalText(observation, context, ["validation", "internal"]);
    const [first] = violations;
    const field = first === undefined ? undefined : fieldName(first.pointer);
    // A violation at the root has no field to name.
    if (text === undefined || args.kind !== "json" || first === undefined || field === undefined) return null;
    if (violations.some(({ pointer }) => pointer === "")) return null;
    const siblings = soundKeys(observation);
    const told = brokenKeys(observation).some((key) => namesField(text, key, siblings)) ||
      violations.some(({ pointer, options }) =>
        quotesValue(text, readPointer(args.value, pointer)) ||
        options?.some((option) => mentionsValue(text, option))
      );
    if (told) return [];
    if (isTranslated(text) || ABSENT.test(text) || hasOtherCause(text)) return null;
    if (blamesSoundArgument(text, observation)) return null;
    // Several messes at once: what a refusal quotes tells that it is about another argument than the one that is broken.
    if (quotesSoundValue(text, observation)) return null;
    const isValidation = outcome.kind === "error" && outcome.error.type === "validation";
    const isCertain = isValidation || ABOUT_ARGUMENTS.test(text);
    if (!await isAboutMess(text, isCertain, observation, context)) return null;
    return [{
      code: "unnamed",
      message: `Expected the refusal to name "${field}": received ${showJson(text, 100)}`,
      pointer: placeOf(first),
      isOneCause: true,
    }];
  },
};

/** Whether a refusal quotes the text of an argument that is in order. */
function quotesSoundValue(text: string, observation: Observation): boolean {
  const { call: { args } } = observation.testCase;
  if (args.kind !== "json" || !isJsonObject(args.value)) return false;
  const { value } = args;
  return soundKeys(observation).some((key) => {
    const given = Object.hasOwn(value, key) ? value[key] : undefined;
    return typeof given === "string" && given.length > 2 && quotesValue(text, given);
  });
}
