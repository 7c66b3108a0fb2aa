/**
 * Nothing found is a result.
 * @module
 */
import type { Check } from "../core/check.ts";
import { showJson } from "../core/json.ts";
import type { Problem } from "../core/problem.ts";
import { observe } from "./_example.ts";
import { isPhantom } from "./_phantom.ts";

/** A refusal that says no more than that there was nothing: no argument is named, nothing is wrong. */
const EMPTY =
  /^\W*(?:error\W+)?(?:no (?:content|results?|data|matches|items|rows|entries|records|output)|empty (?:result|list|response|output)|nothing)(?: (?:was |were )?(?:found|available|returned))?\W*$/i;

/** A call that found nothing succeeded. */
export const resultEmptyOk: Check = {
  id: "result-empty-ok",
  severity: "warning",
  docs: {
    summary: "A call that found nothing succeeds, with an empty list or words that say so.",
    why: "Told that it failed, a model tries again and again what has been answered.",
    fix: "Return the empty list, and say in words that there is nothing.",
    sources: [
      "https://github.com/openai/openai-agents-python/issues/1035",
      "https://github.com/mcp-use/mcp-use/issues/268",
    ],
  },
  examples: {
    good: { observation: observe({ outcome: { kind: "ok", value: [] } }) },
    bad: { observation: observe({ outcome: { kind: "error", error: { message: "No content" } } }) },
  },
  check(observation, context): readonly Problem[] | null {
    const { testCase: { validity, mutations }, outcome } = observation;
    if (validity !== "valid" || mutations.length > 0 || isPhantom(observation, context)) return null;
    if (outcome.kind !== "error") return outcome.kind === "ok" ? [] : null;
    const { message } = outcome.error;
    return !EMPTY.test(message) ? [] : [{
      code: "empty-refused",
      message: `Expected an empty result to be a result: received a refusal that says ${
        showJson(message, 60)
      }`,
    }];
  },
};
