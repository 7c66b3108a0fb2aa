/**
 * Tools that do not exist are not run.
 * @module
 */
import type { Check } from "../core/check.ts";
import { showJson } from "../core/json.ts";
import type { Problem } from "../core/problem.ts";
import { observe } from "./_example.ts";
import { isPhantom } from "./_phantom.ts";
import { resultText } from "./_result_text.ts";
import { saysUnknownTool } from "./_unknown_tool.ts";

/** A call of a tool that the registry does not list is refused. */
export const phantomRefused: Check = {
  id: "phantom-refused",
  severity: "error",
  docs: {
    summary: "A call of a tool that the registry does not list is refused.",
    why:
      "Models invent tools and decorate the names of real ones; whatever runs instead was not asked for, and an empty answer reads as success.",
    fix:
      "Look names up in the list of tools itself (a Map, or own keys only), and answer every other name with an error.",
    sources: [
      "https://github.com/n24q02m/better-godot-mcp/pull/966",
      "https://github.com/vercel/ai/issues/1922",
      "https://github.com/tidyverse/ellmer/issues/929",
    ],
  },
  examples: {
    good: {
      observation: observe({
        called: "constructor",
        outcome: { kind: "error", error: { message: "Unknown tool constructor: use search" } },
      }),
    },
    bad: { observation: observe({ called: "constructor", outcome: { kind: "ok", value: {} } }) },
  },
  check(observation, context): readonly Problem[] | null {
    const { testCase: { call }, outcome } = observation;
    // A handler that is not listed is registry-parity's business.
    if (!isPhantom(observation, context) || context.registry.handlers?.includes(call.tool)) return null;
    if (outcome.kind === "error" || outcome.kind === "throw") return [];
    if (outcome.kind !== "ok") return null;
    const silent = outcome.value === undefined || outcome.value === null;
    // A refusal that is not marked as one was not run either; error-flagged reports it.
    if (!silent && saysUnknownTool(resultText(outcome.value), call.tool)) return [];
    return [{
      code: silent ? "no-answer" : "executed",
      message: `Expected the unknown tool ${showJson(call.tool, 80)} to be refused: received ${
        silent ? "no answer at all" : "a result"
      }`,
      tool: "*",
    }];
  },
};
