/**
 * Calls do not end the process.
 * @module
 */
import type { Check } from "../core/check.ts";
import type { Problem } from "../core/problem.ts";
import { observe } from "./_example.ts";
import { blame } from "./_phantom.ts";

/** The process that serves a call outlives it. */
export const processSurvives: Check = {
  id: "process-survives",
  severity: "error",
  docs: {
    summary: "The process that serves a call outlives it.",
    why:
      "One bad call then takes every tool away, from every client, and the model sees a closed connection.",
    fix: "Catch at the boundary, await every promise the handler starts, and bound recursion and memory.",
    sources: [
      "https://github.com/agigante80/actual-mcp-server/issues/174",
      "https://github.com/open-enterprise-solutions/enterprise/issues/135",
    ],
  },
  examples: {
    good: { observation: observe({ outcome: { kind: "error", error: { message: "query is too long" } } }) },
    bad: { observation: observe({ outcome: { kind: "exit", code: 1 } }) },
  },
  check(observation, context): readonly Problem[] | null {
    const { outcome } = observation;
    // An end that no call can be blamed for is told by the adapter, about the registry as a whole.
    if (outcome.kind !== "exit") {
      return context.registry.problems.filter(({ code }) => code === "ends-late");
    }
    return [{
      code: "exits",
      message: `Expected the process to outlive the call: received its end with exit code ${outcome.code}`,
      ...blame(observation, context),
    }];
  },
};
