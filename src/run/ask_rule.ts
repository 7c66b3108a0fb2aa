/**
 * Asking a lint rule. One that throws is itself a problem, `rule-crashed`.
 * @module
 */
import type { LintJudge, LintProblem } from "../core/lint_rule.ts";
import { thrownText } from "../core/outcome.ts";
import { readProblems } from "./read_problems.ts";

/**
 * Asks a rule, whose answer nobody vouches for.
 *
 * @param rule the rule
 * @param lint asks it
 */
export function askRule(
  { id }: Pick<LintJudge, "id">,
  lint: () => readonly LintProblem[],
): readonly LintProblem[] {
  try {
    return readProblems(lint());
  } catch (error) {
    return [{
      code: "rule-crashed",
      message: `Expected the lint rule "${id}" to judge the definition: received ${thrownText(error)}`,
    }];
  }
}
