/**
 * Failures are marked as failures.
 * @module
 */
import type { Check } from "../core/check.ts";
import { showJson } from "../core/json.ts";
import { errorText } from "../core/outcome.ts";
import type { Problem } from "../core/problem.ts";
import { observe, refusedWithoutQuery, withoutQuery } from "./_example.ts";
import { givenText } from "./_given.ts";
import { blame, isPhantom } from "./_phantom.ts";
import { resultText } from "./_result_text.ts";
import { saysUnknownTool } from "./_unknown_tool.ts";

/** The refusal of a bad call is marked as a failure. */
export const errorFlagged: Check = {
  id: "error-flagged",
  severity: "warning",
  docs: {
    summary: "The refusal of a bad call is marked as a failure, not returned as a result that speaks of one.",
    why: "Hosts count, retry and show failures by the mark alone; without it the text of an error is data.",
    fix: "Set the mark of your registry: `isError: true` in MCP, an error result or a tool error elsewhere.",
    sources: [
      "https://github.com/ansys/pyaedt-mcp/issues/120",
      "https://github.com/browser-use/browser-use/issues/5252",
      "https://modelcontextprotocol.io/specification/2025-11-25/server/tools#error-handling",
    ],
  },
  examples: {
    good: { observation: refusedWithoutQuery },
    bad: {
      observation: observe({
        ...withoutQuery,
        outcome: { kind: "error", error: { message: "Error: query is required", code: "unflagged" } },
      }),
    },
  },
  check(observation, context): readonly Problem[] | null {
    const { testCase, outcome } = observation;
    const phantom = isPhantom(observation, context);
    if (testCase.validity !== "invalid" && !phantom) return null;
    const failure = outcome.kind === "error"
      ? errorText(outcome.error)
      : outcome.kind === "ok" && phantom
      ? resultText(outcome.value)
      : undefined;
    if (failure === undefined) return null;
    if (outcome.kind === "error" && outcome.error.code !== "unflagged") return [];
    if (outcome.kind === "ok" && !saysUnknownTool(failure, testCase.call.tool)) return null;
    // A tool that gives back what it was given may give back a text that looks like an error.
    if (givenText(testCase.call).includes(failure)) return null;
    return [{
      code: "unflagged",
      message: `Expected the failure to be marked as one: received a result that reads ${
        showJson(failure, 80)
      }`,
      ...blame(observation, context),
    }];
  },
};
