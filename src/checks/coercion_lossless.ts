/**
 * Numbers in quotes lose nothing when they become numbers.
 * @module
 */
import type { Check } from "../core/check.ts";
import { equalJson, showJson } from "../core/json.ts";
import { readPointer } from "../core/json_pointer.ts";
import type { Problem } from "../core/problem.ts";
import { observe, oks } from "./_example.ts";
import { partsOf, resultJson } from "./_json_result.ts";
import { resultData } from "../core/mcp_result.ts";
import { isPhantom } from "./_phantom.ts";
import { resultText } from "./_result_text.ts";
import { repeats, resultOf } from "./_variant_call.ts";

/** Numbers in whose writing something is said that a number does not hold: zeros before it, a plus, an exponent. */
const TELLING = /^(?:0\d+|\+\d+|\d+[eE]\+?\d+)$/;

const zeros = {
  tool: { name: "ticket", inputSchema: { type: "object", properties: { id: { type: "integer" } } } },
  args: { id: "00713" },
  clean: { id: 713 },
  violations: [{ pointer: "/id", keyword: "type", expected: "type integer" }],
  mutator: "number-as-string",
  edit: { op: "replace", pointer: "/id", value: "00713" },
  expects: "accept-or-explain",
} as const;

/** A text of digits that is more than its number is kept, or refused. */
export const coercionLossless: Check = {
  id: "coercion-lossless",
  severity: "error",
  docs: {
    summary: "A text such as `00713` is not turned into the number 713 in silence.",
    why: "Zeros, signs and exponents belong to codes and ids; without them it is another thing's.",
    fix: "Turn a text into a number only where the number is written the same way; refuse any other.",
    sources: [
      "https://github.com/hassanhabib/The-Standard-Agent/pull/387",
      "https://github.com/QwenLM/qwen-code/issues/4966",
    ],
  },
  examples: {
    good: {
      observation: observe({
        ...zeros,
        outcome: { kind: "error", error: { message: "id: expected an integer" } },
      }),
    },
    bad: {
      observation: observe({ ...zeros, outcome: { kind: "ok", value: { id: 713, title: "Lamp" } } }),
      answers: oks(...Array(3).fill({ id: 713, title: "Lamp" })),
    },
  },
  async check(observation, context): Promise<readonly Problem[] | null> {
    const { testCase: { call, clean, mutations, validity }, outcome } = observation;
    const [mutation, ...rest] = mutations;
    const pointer = mutation?.edit?.pointer;
    if (pointer === undefined || rest.length > 0 || validity !== "invalid") return null;
    if (call.args.kind !== "json" || clean?.args.kind !== "json") return null;
    const text = readPointer(call.args.value, pointer);
    const number = readPointer(clean.args.value, pointer);
    if (typeof text !== "string" || !TELLING.test(text) || number !== Number(text)) return null;
    if (isPhantom(observation, context)) return null;
    if (outcome.kind === "error") return [];
    const messy = resultJson(outcome);
    if (messy === undefined || resultText(messy).includes(text)) return null;
    // The number in the result shows what was looked up, where the clean call gives the same.
    const isHeld = resultData(messy).some((data) => partsOf(data).some(({ value }) => value === number));
    const own = isHeld ? await resultOf(clean, context) : undefined;
    if (
      own === undefined || !equalJson(own, messy) || !await repeats([[clean, own], [call, messy]], context)
    ) {
      return null;
    }
    return [{
      code: text.startsWith("0") ? "zeros-dropped" : text.startsWith("+") ? "sign-dropped" : "exponent-read",
      message: `Expected ${showJson(text, 40)} to be kept or refused: received the result for ${number}`,
      pointer,
    }];
  },
};
