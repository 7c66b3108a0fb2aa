/**
 * A cut result says how much there is.
 * @module
 */
import type { Check } from "../core/check.ts";
import { isJsonObject, type JsonValue, showJson } from "../core/json.ts";
import type { Problem } from "../core/problem.ts";
import type { ToolDefinition } from "../core/tool.ts";
import { splitWords } from "../schema/words.ts";
import { observe } from "./_example.ts";
import { givenText } from "./_given.ts";
import { resultJson } from "./_json_result.ts";
import { resultData, spokenText } from "../core/mcp_result.ts";
import { isPhantom } from "./_phantom.ts";

/** What stands at the end of a text and says only that it was cut. */
const MARK =
  /(?:[[(<{]\s*(?:\.{3}|…)?\s*(?:(?:output|content|result|results|response|text|data) )?(?:was |is )?truncated\s*(?:\.{3}|…)?\s*[\])>}]|(?:\.{3}|…)\s*(?:output |content |result |response )?truncated\.?)\s*$/i;

/** Words of an argument that leads to the rest. */
const STEERING = words(
  "offset limit max skip page pages cursor start end head tail range lines count size length token depth next",
);

/** Words of a field that says how much there is, or where the rest is. */
const TELLING = words(
  "total count size length lines bytes chars characters limit max offset start end skip page pages cursor token next " +
    "more remaining omitted range head tail hint message note notice warning reason full path file url uri link " +
    "original shown returned depth",
);

/** Words of a text that do the same. */
const SAID =
  /\b(?:total|of \d|out of|showing|shown|offset|page|cursor|limit|next|more|remaining|omitted|narrow|refine|full (?:output|result|text|content)|saved|written to|lines? \d|\d+ (?:lines|characters|chars|bytes|items|results|rows|tokens))\b/i;

/** Where such words are looked for: before and after what was cut. */
const EDGE = 400;

/** A result that is cut says the total, or how to get the rest. */
export const truncationDeclared: Check = {
  id: "truncation-declared",
  severity: "warning",
  docs: {
    summary: "A result that is cut says how much there is, or how to get the rest.",
    why:
      "With no more than a cut mark the model cannot tell a little missing from most, and has no next call to make.",
    fix: "Say what is shown of how much, and give the arguments that lead to the rest.",
    sources: [
      "https://github.com/archi-physics/archi/issues/599",
      "https://github.com/QwenLM/qwen-code/issues/2439",
    ],
  },
  examples: {
    good: {
      observation: observe({
        outcome: { kind: "ok", value: "row 1\nrow 2\nShowing 2 of 340 rows\n[truncated]" },
      }),
    },
    bad: { observation: observe({ outcome: { kind: "ok", value: "row 1\nrow 2\n... [truncated]" } }) },
  },
  check(observation, context): readonly Problem[] | null {
    const { tool, testCase, outcome } = observation;
    const result = resultJson(outcome);
    if (result === undefined || isPhantom(observation, context)) return null;
    // What the caller sent, or a file of its own says, is no mark of the tool's.
    if (/truncated|…/i.test(givenText(testCase.call)) || leadsOn(tool)) return null;
    const mark = cutMark(spokenText(result)) ?? resultData(result).map(bareFlag).find(Boolean);
    if (mark === undefined) return [];
    return [{
      code: "cut-without-total",
      message: `Expected a cut result to say the total, or how to get the rest: received ${
        showJson(mark, 60)
      } alone`,
    }];
  },
};

/** Whether an argument of the tool asks for another part of the result. */
function leadsOn({ inputSchema }: ToolDefinition): boolean {
  const properties = isJsonObject(inputSchema) && isJsonObject(inputSchema.properties)
    ? inputSchema.properties
    : {};
  return Object.keys(properties).some((key) => splitWords(key).some((word) => STEERING.has(word)));
}

function isTelling(key: string): boolean {
  return splitWords(key).some((word) => TELLING.has(word));
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}

function cutMark(text = ""): string | undefined {
  const [mark] = MARK.exec(text.slice(-EDGE)) ?? [];
  return mark === undefined || SAID.test(text.slice(0, EDGE)) || SAID.test(text.slice(-EDGE))
    ? undefined
    : mark.trim();
}

/** A flag that a list or text was cut, in an object that says no more about it. */
function bareFlag(data: JsonValue): string | undefined {
  if (!isJsonObject(data) || data.truncated !== true) return undefined;
  // A row of the result may have a path or a count of its own; only what stands beside the flag is about the cut.
  const isSaid = Object.entries(data).some(([key, value]) =>
    isTelling(key) || (typeof value === "string" && SAID.test(value)) ||
    (isJsonObject(value) && /page|paging|pagination|meta/i.test(key))
  );
  return isSaid ? undefined : "truncated: true";
}
