/**
 * Refusals blame what is at fault.
 * @module
 */
import type { Check } from "../core/check.ts";
import { showJson } from "../core/json.ts";
import { errorText, type Outcome } from "../core/outcome.ts";
import type { Problem } from "../core/problem.ts";
import { splitWords } from "../schema/words.ts";
import { observe, refusedWithoutQuery, withoutQuery } from "./_example.ts";
import { isPhantom } from "./_phantom.ts";
import { runsCode } from "../schema/runs_code.ts";
import { saysUnknownTool } from "./_unknown_tool.ts";

/** A text that says that there is no such tool, and names none. */
const NO_TOOL =
  /^\W*(?:(?:error|invalid request)\W+)?(?:no such|unknown|unrecogni[sz]ed) (?:tool|function|method)\W*$|^\W*(?:tool|function|method) (?:was )?not found\W*$/i;

/** Words of tools, and of arguments, that deal with tools themselves: then the refusal may be about one of those. */
const TOOL_WORDS = new Set("tool tools function functions method action operation command".split(" "));

/** The refusal of bad arguments does not say that the tool is unknown. */
export const errorBlamesArgument: Check = {
  id: "error-blames-argument",
  severity: "error",
  docs: {
    summary: "The refusal of bad arguments does not say that there is no such tool.",
    why: "The model believes it, gives the tool up for good, and never looks at the argument.",
    fix: "Let the lookup of tools and the validation of arguments fail in words of their own.",
    sources: ["https://github.com/anthropics/claude-code/issues/12974"],
  },
  examples: {
    good: { observation: refusedWithoutQuery },
    bad: {
      observation: observe({
        ...withoutQuery,
        outcome: { kind: "error", error: { message: "No such tool" } },
      }),
    },
  },
  async check(observation, context): Promise<readonly Problem[] | null> {
    const { tool, testCase, outcome } = observation;
    if (outcome.kind !== "error" || testCase.validity !== "invalid") return null;
    if (isPhantom(observation, context) || runsCode(tool)) return null;
    const keys = JSON.stringify(tool.inputSchema).match(/"[\w-]+":/g) ?? [];
    if ([tool.name, ...keys].some((key) => splitWords(key).some((word) => TOOL_WORDS.has(word)))) return null;
    if (!saysNoTool(outcome, tool.name)) return [];
    // A tool that is listed and has no handler tells the truth, whatever it is sent.
    const { clean } = testCase;
    if (clean !== undefined && saysNoTool(await context.call(clean), tool.name)) return null;
    return [{
      code: "blames-tool",
      message: `Expected a refusal of the arguments of a tool that exists: received ${
        showJson(errorText(outcome.error), 100)
      }`,
    }];
  },
};

function saysNoTool(outcome: Outcome, name: string): boolean {
  return outcome.kind === "error" &&
    (NO_TOOL.test(outcome.error.message) || saysUnknownTool(outcome.error.message, name));
}
