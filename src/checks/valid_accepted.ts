/**
 * Valid arguments are accepted.
 * @module
 */
import type { Check } from "../core/check.ts";
import { showJson } from "../core/json.ts";
import { errorText } from "../core/outcome.ts";
import type { Problem } from "../core/problem.ts";
import { isShortOtherwise } from "./_code_units.ts";
import { observe } from "./_example.ts";
import { findComplaint } from "./_form_complaint.ts";
import { findStaleChoice } from "./_stale_choice.ts";

/** A call that satisfies the schema is accepted, or refused for a reason of the tool's domain. */
export const validAccepted: Check = {
  id: "valid-accepted",
  severity: "error",
  docs: {
    summary:
      "A call that satisfies the schema is not refused as malformed, nor for a choice that the schema offers.",
    why: "The model did what the definition asked; a refusal of the form leaves it nothing to mend.",
    fix: "Make the schema say what the handler demands, or the handler accept what the schema allows.",
    sources: [
      "https://github.com/microsoft/mcp/issues/220",
      "https://github.com/modelcontextprotocol/typescript-sdk/issues/400",
    ],
  },
  examples: {
    good: {
      observation: observe({ outcome: { kind: "error", error: { message: "no document matches query" } } }),
    },
    bad: {
      observation: observe({ outcome: { kind: "error", error: { message: "query must be an array" } } }),
    },
  },
  async check(observation, context): Promise<readonly Problem[] | null> {
    const { tool, testCase, outcome } = observation;
    const { registry } = context;
    const { call, validity, expects } = testCase;
    const isReal = registry.tools.some(({ name }) => name === call.tool);
    if (validity !== "valid" || expects !== "accept" || !isReal) return null;
    if (outcome.kind !== "error") return [];
    const text = errorText(outcome.error);
    if (call.args.kind === "json" && isShortOtherwise(text, call.args.value)) return null;
    const complaint = findComplaint(text, { tool, call });
    if (complaint !== undefined) {
      return [{
        ...complaint,
        message: `Expected arguments that satisfy the schema to be accepted: received ${showJson(text, 200)}`,
      }];
    }
    const stale = await findStaleChoice(observation, context);
    return stale === undefined ? [] : [stale];
  },
};
