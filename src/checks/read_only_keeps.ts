/**
 * Tools that say they read only, read only.
 * @module
 */
import type { Check } from "../core/check.ts";
import { showJson } from "../core/json.ts";
import type { Problem } from "../core/problem.ts";
import { lastingEffects } from "./_effects.ts";
import { observe } from "./_example.ts";
import { isPhantom } from "./_phantom.ts";

const readOnly = observe({
  tool: { annotations: { readOnlyHint: true } },
  outcome: { kind: "ok", value: [] },
});

/** A call of a tool that is declared to change nothing changes nothing. */
export const readOnlyKeeps: Check = {
  id: "read-only-keeps",
  severity: "error",
  docs: {
    summary: "A tool with `readOnlyHint` changes nothing.",
    why: "Hosts let such tools run without asking their user, and several at a time.",
    fix: "Take the hint away, or move what writes into a tool of its own.",
    sources: [
      "https://modelcontextprotocol.io/specification/2025-11-25/schema#toolannotations",
      "https://github.com/NousResearch/hermes-agent/pull/86887",
    ],
  },
  examples: {
    good: { observation: { ...readOnly, effects: [] } },
    bad: { observation: { ...readOnly, effects: ["notes/last_query.txt"] } },
  },
  check(observation, context): readonly Problem[] | null {
    const { tool, outcome } = observation;
    const effects = lastingEffects(observation, context);
    if (effects === undefined || tool.annotations?.readOnlyHint !== true) return null;
    if (outcome.kind !== "ok" || isPhantom(observation, context)) return null;
    return effects.length === 0 ? [] : [{
      code: "changes",
      message: `Expected no change by a tool that is declared read-only: received changes to ${
        showJson([...effects], 120)
      }`,
    }];
  },
};
