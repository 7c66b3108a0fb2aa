/**
 * Asking a lint rule. One that throws is itself a problem, `rule-crashed`.
 * @module
 */
import type { LintJudge, LintProblem } from "../core/lint_rule.ts";
import { thrownText } from "../core/outcome.ts";
import { settled } from "./deadline.ts";
import { readProblems } from "./read_problems.ts";

/** What a rule says: at once, or when it has loaded what it judges by. */
export type Answer = readonly LintProblem[] | Promise<readonly LintProblem[]>;

/**
 * Asks a rule, whose answer nobody vouches for.
 *
 * @param rule the rule
 * @param lint asks it
 */
export function askRule(
  { id }: Pick<LintJudge, "id">,
  lint: () => Answer,
): Answer {
  const crashed = (error: unknown): readonly LintProblem[] => [{
    code: "rule-crashed",
    message: `Expected the lint rule "${id}" to judge the definition: received ${thrownText(error)}`,
  }];
  try {
    const answer = lint();
    return answer instanceof Promise
      ? settled(answer).then(readProblems).catch(crashed)
      : readProblems(answer);
  } catch (error) {
    return crashed(error);
  }
}
