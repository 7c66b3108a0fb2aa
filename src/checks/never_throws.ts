/**
 * Only readable errors cross the boundary.
 * @module
 */
import type { Check } from "../core/check.ts";
import { thrownText } from "../core/outcome.ts";
import type { Problem } from "../core/problem.ts";
import { observe } from "./_example.ts";
import { blame } from "./_phantom.ts";
import { placeOf } from "./_violation_place.ts";

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
  check(observation, context): readonly Problem[] | null {
    const { testCase, outcome } = observation;
    if (outcome.kind !== "throw") return [];
    const [violation] = testCase.violations;
    return [{
      code: `throws-${nameOf(outcome.error)}`,
      message: `Expected a result or a readable refusal: received an uncaught ${thrownText(outcome.error)}`,
      // Where nothing validates, every argument that is wrong makes it throw for the same reason.
      ...(violation === undefined || context.registry.unvalidated === true
        ? {}
        : { pointer: placeOf(violation) }),
      ...blame(observation, context),
    }];
  },
};

/** The class of an error; whatever was thrown, reading it throws nothing. */
function nameOf(error: unknown): string {
  try {
    return error instanceof Error ? error.name : "value";
  } catch {
    return "value";
  }
}
