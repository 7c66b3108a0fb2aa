/**
 * Refusals keep credentials to themselves.
 * @module
 */
import type { Check } from "../core/check.ts";
import { credentialsIn } from "../core/credentials.ts";
import { errorText, thrownText } from "../core/outcome.ts";
import type { Problem } from "../core/problem.ts";
import { observe } from "./_example.ts";
import { givenText } from "./_given.ts";
import { blame } from "./_phantom.ts";

/** What announces a value that is made up. */
const EXAMPLE = /(?:\b(?:example|such as|for instance)\b|\be\.g\.)[^.\n]{0,80}$/i;

/** A refusal shows no password, token or key. */
export const errorNoSecrets: Check = {
  id: "error-no-secrets",
  severity: "error",
  docs: {
    summary: "A refusal shows no password, token or key of the host.",
    why: "What a model reads goes into logs, transcripts and further prompts, and to whoever can ask for it.",
    fix: "Tell the model what to do; log connection strings and settings where only the operator reads them.",
    sources: [
      "https://github.com/BerriAI/litellm/pull/29938",
      "https://cwe.mitre.org/data/definitions/209.html",
    ],
  },
  examples: {
    good: {
      observation: observe({
        outcome: { kind: "error", error: { message: "Cannot log in: the password is missing" } },
      }),
    },
    bad: {
      observation: observe({
        outcome: { kind: "error", error: { message: "no route to postgres://app:hunter22@db:5432/main" } },
      }),
    },
  },
  check(observation, context): readonly Problem[] | null {
    const { testCase, outcome } = observation;
    if (outcome.kind !== "error" && outcome.kind !== "throw") return null;
    const text = outcome.kind === "error" ? errorText(outcome.error) : thrownText(outcome.error);
    // What the caller sent, and what the tool's own definition shows to everybody, is none.
    const known = `${givenText(testCase.call)}\n${JSON.stringify(observation.tool)}`;
    const shown = credentialsIn(text).find(({ value }) => !known.includes(value) && !isExample(text, value));
    return shown === undefined ? [] : [{
      code: "secret-shown",
      // The secret itself stays out of the report.
      message: `Expected a refusal without credentials: received one that shows ${shown.kind}`,
      ...blame(observation, context),
    }];
  },
};

/** Whether a text gives a value as an example only. */
function isExample(text: string, value: string): boolean {
  return EXAMPLE.test(text.slice(0, text.indexOf(value)));
}
