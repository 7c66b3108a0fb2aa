/**
 * False stays false.
 * @module
 */
import type { Check } from "../core/check.ts";
import { equalJson, showJson } from "../core/json.ts";
import { readPointer } from "../core/json_pointer.ts";
import type { Problem } from "../core/problem.ts";
import { observe, oks } from "./_example.ts";
import { resultJson } from "./_json_result.ts";
import { isPhantom } from "./_phantom.ts";
import { editCall, repeats, resultOf } from "./_variant_call.ts";

const quotedFalse = {
  tool: { name: "list", inputSchema: { type: "object", properties: { hidden: { type: "boolean" } } } },
  args: { hidden: "false" },
  clean: { hidden: false },
  violations: [{ pointer: "/hidden", keyword: "type", expected: "type boolean" }],
  mutator: "boolean-as-string",
  edit: { op: "replace", pointer: "/hidden", value: "false" },
  expects: "accept-or-explain",
} as const;

/** A boolean in words is the boolean it says, or is refused. */
export const coercionKeepsPolarity: Check = {
  id: "coercion-keeps-polarity",
  severity: "error",
  docs: {
    summary: "A boolean given as a word or a digit is not taken for its opposite.",
    why: "The tool does what the model said not to do: a dry run writes, and hidden files are listed.",
    fix: "Read the usual words for true and false, never test a string for truth, and refuse any other word.",
    sources: [
      "https://github.com/tradesdontlie/tradingview-mcp/issues/527",
      "https://github.com/anthropics/claude-code/issues/29104",
    ],
  },
  examples: {
    good: {
      observation: observe({ ...quotedFalse, outcome: { kind: "ok", value: ["a"] } }),
      answers: oks(["a"]),
    },
    bad: {
      observation: observe({ ...quotedFalse, outcome: { kind: "ok", value: [".a", "a"] } }),
      answers: oks(["a"], [".a", "a"], ["a"], [".a", "a"]),
    },
  },
  async check(observation, context): Promise<readonly Problem[] | null> {
    const { testCase: { call, clean, mutations, validity }, outcome } = observation;
    const [mutation, ...rest] = mutations;
    const edit = mutation?.edit;
    const messy = resultJson(outcome);
    if (mutation?.mutator !== "boolean-as-string" || rest.length > 0 || validity !== "invalid") return null;
    if (edit === undefined || messy === undefined || clean?.args.kind !== "json") return null;
    const meant = readPointer(clean.args.value, edit.pointer);
    if (typeof meant !== "boolean" || isPhantom(observation, context)) return null;
    const opposite = editCall(clean, { op: "replace", pointer: edit.pointer, value: !meant });
    const own = await resultOf(clean, context);
    if (opposite === undefined || own === undefined) return null;
    if (equalJson(messy, own)) return [];
    const other = await resultOf(opposite, context);
    if (other === undefined || !equalJson(messy, other)) return null;
    // The tool may not be deterministic, or the calls may have changed its state.
    if (!await repeats([[clean, own], [call, messy]], context)) return null;
    const word = call.args.kind === "json" ? readPointer(call.args.value, edit.pointer) : undefined;
    return [{
      code: meant ? "true-as-false" : "false-as-true",
      message: `Expected ${
        showJson(word, 20)
      } to mean ${meant}, or a refusal: received the result of ${!meant}`,
      pointer: edit.pointer,
      evidence: { clean: own, messy },
    }];
  },
};
