/**
 * No variable is read that was not given.
 * @module
 */
import type { Check, Observation } from "../core/check.ts";
import { errorText, type Outcome, thrownText } from "../core/outcome.ts";
import type { Problem } from "../core/problem.ts";
import { reachedFor } from "./_denied.ts";
import { observe } from "./_example.ts";
import { blame } from "./_phantom.ts";
import { resultText } from "./_result_text.ts";
import { splitWords } from "../schema/words.ts";

const call = observe({ outcome: { kind: "ok", value: [] } });

/** No call tells of the environment, nor, where a sandbox decides every access, reads what was not given to it. */
export const envContained: Check = {
  id: "env-contained",
  severity: "error",
  docs: {
    summary:
      "No call tells a variable of its process; in a sandbox with capabilities, none tries to read one that was not given.",
    why: "Variables hold the keys of everything else that runs on the machine.",
    fix: "Read what the tool needs once, when it is set up, and declare it; read nothing else.",
    sources: ["https://github.com/BerriAI/litellm/pull/29938"],
  },
  examples: {
    good: { observation: { ...call, denied: [{ permission: "read", value: "/etc/hostname" }] } },
    bad: { observation: { ...call, denied: [{ permission: "env", value: "AWS_SECRET_ACCESS_KEY" }] } },
  },
  check(observation, context): readonly Problem[] | null {
    const { variable } = context.surroundings;
    if (variable === undefined || !saidBy(observation.outcome).includes(variable.value)) {
      return reachedFor(observation, context, { env: "read the variable", sys: "ask the system for" });
    }
    return isMeant(observation) ? null : [{
      code: "variable-told",
      message: `Expected no variable of the process to be told: received the value of ${variable.name}`,
      ...blame(observation, context),
    }];
  },
};

function saidBy(outcome: Outcome): string {
  switch (outcome.kind) {
    case "ok":
      return resultText(outcome.value);
    case "error":
      return errorText(outcome.error);
    case "throw":
      return thrownText(outcome.error);
    default:
      return "";
  }
}

/** Whether to tell of the environment is what the tool is for. */
function isMeant({ tool: { name, title = "", description = "" } }: Observation): boolean {
  return splitWords(`${name} ${title}`).some((word) => word === "env") ||
    /\benvironment\b/i.test(`${name} ${title} ${description}`);
}
