/**
 * Linting: every rule over every definition.
 * @module
 */
import type { LintFinding } from "../core/finding.ts";
import type { LintJudge, LintProblem } from "../core/lint_rule.ts";
import type { ToolDefinition } from "../core/tool.ts";
import { askRule } from "./ask_rule.ts";
import { stampLint } from "./stamp.ts";

/** The tool that problems of the registry as a whole belong to. */
const WHOLE = "*";

/**
 * Lints definitions.
 *
 * @param tools the definitions to lint
 * @param options the rules, and every definition of the registry
 * @returns the findings, each fingerprint once: those of each tool in turn, then those of the registry
 */
export async function lintTools(
  tools: readonly ToolDefinition[],
  { rules, siblings }: { readonly rules: readonly LintJudge[]; readonly siblings: readonly ToolDefinition[] },
): Promise<LintFinding[]> {
  const findings = new Map<string, LintFinding>();
  const add = (rule: LintJudge, tool: string, problem: LintProblem): void => {
    const finding = stampLint(rule, tool, problem);
    if (!findings.has(finding.fingerprint)) findings.set(finding.fingerprint, finding);
  };
  for (const tool of tools) {
    for (const rule of rules) {
      if (rule.level !== "tool") continue;
      const answer = askRule(rule, () => rule.lint(tool, siblings));
      // Most rules answer at once, and to wait for each would take longer than to judge.
      for (const problem of answer instanceof Promise ? await answer : answer) add(rule, tool.name, problem);
    }
  }
  const names = new Set([WHOLE, ...tools.map(({ name }) => name)]);
  for (const rule of rules) {
    if (rule.level !== "registry") continue;
    for (const problem of await askRule(rule, () => rule.lint(siblings))) {
      // Of tools that were not asked about, nothing is said.
      if (names.has(problem.tool ?? WHOLE)) add(rule, WHOLE, problem);
    }
  }
  return [...findings.values()];
}
