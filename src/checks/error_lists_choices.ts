/**
 * Refusals of a value list the legal ones.
 * @module
 */
import type { Check, CheckContext, Observation } from "../core/check.ts";
import { type JsonValue, showJson } from "../core/json.ts";
import { fieldName, readPointer } from "../core/json_pointer.ts";
import type { Problem } from "../core/problem.ts";
import { observe } from "./_example.ts";
import { mentions, mentionsValue, quotesValue } from "./_mention.ts";
import { hasOtherCause } from "./_other_cause.ts";
import { blamesSoundArgument, isAboutMess, refusalText } from "./_refusal.ts";

/** Up to so many values a refusal lists all of them. */
const FEW = 8;

/** What says where a long list can be had. */
const WHERE =
  /https?:\/\/|\b(?:see|refer|docs?|documentation|available|supported|help|schema)\b|см\.|документаци|参见|请参阅|参考|文档/iu;

const wrongFormat = {
  args: { format: "xml" },
  violations: [{
    pointer: "/format",
    keyword: "enum",
    expected: 'one of ["json","csv"]',
    options: ["json", "csv"],
  }],
  mutator: "wrong-value",
} as const;

/** The refusal of a value outside a finite set lists the set. */
export const errorListsChoices: Check = {
  id: "error-lists-choices",
  severity: "warning",
  docs: {
    summary: "The refusal of a value outside a finite set lists the legal values.",
    why: "With the list in the error the next call is right; without it the model guesses.",
    fix:
      "Add the legal values to the error; where there are many, the nearest ones and where to get the rest.",
    sources: ["https://github.com/basher83/Zammad-MCP/issues/201"],
  },
  examples: {
    good: {
      observation: observe({
        ...wrongFormat,
        outcome: { kind: "error", error: { message: "format: expected json or csv" } },
      }),
    },
    bad: {
      observation: observe({
        ...wrongFormat,
        outcome: { kind: "error", error: { message: 'Unsupported format "xml"' } },
      }),
    },
  },
  async check(observation, context): Promise<readonly Problem[] | null> {
    const { violations, clean, call: { args } } = observation.testCase;
    const [violation] = violations;
    const options = violation?.options ?? [];
    const text = refusalText(observation, context, ["validation", "not_found"]);
    if (text === undefined || violation === undefined || violations.length > 1 || options.length === 0) {
      return null;
    }
    if (args.kind !== "json" || !options.every(isReadable)) return null;
    const value = readPointer(args.value, violation.pointer);
    const missing = options.filter((option) => !mentionsValue(text, option));
    if (options.length > FEW ? listsSome(text, value, options) : missing.length === 0) return [];
    if (options.length > FEW && pointsElsewhere(text, observation, context)) return [];
    if (options.length <= FEW && givesRange(text, options)) return [];
    // Unless the refusal is about this value, its reason may be another; error-names-field judges that.
    const blamesAnother = blamesSoundArgument(text, observation);
    const named = mentions(text, fieldName(violation.pointer) ?? "") && !blamesAnother;
    if (hasOtherCause(text) || !(named || quotesValue(text, value))) return null;
    // A value that was mended is quoted in refusals of others; without a clean call, nothing tells them apart.
    if (blamesAnother && clean === undefined) return null;
    if (!await isAboutMess(text, true, observation, context)) return null;
    return [{
      code: options.length > FEW ? "none-listed" : "not-all-listed",
      message: `Expected the refusal to list ${
        options.length > FEW ? `some of the ${options.length} legal values` : showJson(options, 80)
      }: received ${showJson(text, 100)}`,
      pointer: violation.pointer,
    }];
  },
};

/** Whether a value can be seen in a text at all. */
function isReadable(option: JsonValue): boolean {
  return typeof option === "string" ? option.trim() !== "" : typeof option !== "object" || option === null;
}

/** Whether a text has a legal value that is no echo of the wrong one, such as `json` in `.JSON`. */
function listsSome(text: string, value: JsonValue | undefined, options: readonly JsonValue[]): boolean {
  const echo = String(value).toLowerCase();
  return options.some((option) =>
    mentionsValue(text, option) && !(typeof value === "string" && echo.includes(String(option).toLowerCase()))
  );
}

/** Whether a text says where the values are to be had, be it another tool. */
function pointsElsewhere(text: string, { tool }: Observation, { registry }: CheckContext): boolean {
  return WHERE.test(text) ||
    registry.tools.some(({ name }) => name !== tool.name && name.length > 3 && mentions(text, name));
}

/** Whether the values are whole numbers in a row and the text has the first and the last. */
function givesRange(text: string, options: readonly JsonValue[]): boolean {
  const numbers = options.filter((option) => typeof option === "number").sort((a, b) => a - b);
  const [first] = numbers;
  const last = numbers.at(-1);
  return numbers.length === options.length && first !== undefined && last !== undefined &&
    last - first === options.length - 1 && mentions(text, String(first)) && mentions(text, String(last));
}
