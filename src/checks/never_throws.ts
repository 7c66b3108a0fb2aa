/**
 * Only readable errors cross the boundary.
 * @module
 */
import type { Check } from "../core/check.ts";
import { thrownText } from "../core/outcome.ts";
import type { Problem } from "../core/problem.ts";
import { observe } from "./_example.ts";

/** Whatever the arguments, a call ends in a result or in a refusal the model can read. */
export const neverThrows: Check = {
  id: "never-throws",
  severity: "error",
  docs: {
    summary: "Whatever the arguments, a call ends in a result or in a refusal the model can read.",
    why:
      "An exception that is not a tool error goes past the code that talks to the model, and ends the agent's run.",
    fix:
      "Catch at the boundary of the registry and turn every exception into a tool error that says what to change.",
    sources: ["https://github.com/aaif-goose/goose/issues/9486"],
  },
  examples: {
    good: { observation: observe({ outcome: { kind: "error", error: { message: "query is too short" } } }) },
    bad: {
      observation: observe({
        outcome: { kind: "throw", error: new TypeError("query.trim is not a function") },
      }),
    },
  },
  check({ testCase, outcome }): readonly Problem[] | null {
    if (outcome.kind !== "throw") return [];
    const name = outcome.error instanceof Error ? outcome.error.name : "value";
    return [{
      code: `throws-${name}`,
      message: `Expected a result or a readable refusal: received an uncaught ${thrownText(outcome.error)}`,
      ...(testCase.violations[0] === undefined ? {} : { pointer: testCase.violations[0].pointer }),
    }];
  },
};
