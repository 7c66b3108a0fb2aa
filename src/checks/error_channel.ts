/**
 * Refusals of arguments reach the model.
 * @module
 */
import type { Check } from "../core/check.ts";
import { showJson } from "../core/json.ts";
import { errorText } from "../core/outcome.ts";
import type { Problem } from "../core/problem.ts";
import { numberForQuery, observe } from "./_example.ts";
import { hasOtherCause } from "./_other_cause.ts";
import { isPhantom } from "./_phantom.ts";
import { isOfEnvelope } from "./_refusal.ts";

/** JSON-RPC codes that speak of the server, though the arguments were at fault. */
const SERVER_FAULTS: Readonly<Record<string, string>> = {
  "-32601": "method not found",
  "-32603": "internal error",
};

/** Invalid arguments are answered with a tool error, not with a protocol error that blames the server. */
export const errorChannel: Check = {
  id: "error-channel",
  severity: "warning",
  docs: {
    summary:
      "Invalid arguments are answered with a tool error, not with a protocol error that blames the server.",
    why:
      "Hosts hand tool errors to the model and keep protocol errors to themselves, so the model never learns what to mend.",
    fix: "Return `isError: true` with the text, where the handler now throws.",
    sources: [
      "https://modelcontextprotocol.io/specification/2025-11-25/server/tools#error-handling",
      "https://github.com/fr0ster/mcp-abap-adt/issues/155",
    ],
  },
  examples: {
    good: {
      observation: observe({
        ...numberForQuery,
        outcome: { kind: "error", error: { message: "query: expected a string", code: "-32602" } },
      }),
    },
    bad: {
      observation: observe({
        ...numberForQuery,
        outcome: { kind: "error", error: { message: "query: expected a string", code: "-32603" } },
      }),
    },
  },
  check(observation, context): readonly Problem[] | null {
    const { testCase: { validity, violations }, outcome } = observation;
    if (outcome.kind !== "error" || validity !== "invalid" || isPhantom(observation, context)) return null;
    // Arguments that are no object break the protocol's own schema: a protocol error is the right answer.
    if (violations.some(({ pointer, keyword }) => pointer === "" && keyword === "type")) return null;
    if (isOfEnvelope(outcome.error)) return null;
    const { code = "", type } = outcome.error;
    const fault = Object.hasOwn(SERVER_FAULTS, code) ? SERVER_FAULTS[code] : undefined;
    if (fault === undefined) return [];
    const text = errorText(outcome.error);
    // A text that spells the code out may be that of a tool error, from which the code was read.
    if (text.includes(code)) return null;
    if (type === "permission" || type === "transient" || type === "cancelled" || hasOtherCause(text)) {
      return null;
    }
    return [{
      code,
      message: `Expected a tool error: received protocol error ${code} (${fault}) with ${showJson(text, 80)}`,
    }];
  },
};
