/**
 * Linting: every rule over every definition.
 * @module
 */
import type { LintFinding } from "../core/finding.ts";
import type { LintRule } from "../core/lint_rule.ts";
import type { ToolDefinition } from "../core/tool.ts";
import { stampLint } from "./stamp.ts";

/**
 * Lints definitions.
 *
 * @param tools the definitions to lint
 * @param options the rules, and every definition of the registry
 * @returns the findings, each fingerprint once
 */
export function lintTools(
  tools: readonly ToolDefinition[],
  { rules, siblings }: { readonly rules: readonly LintRule[]; readonly siblings: readonly ToolDefinition[] },
): LintFinding[] {
  const findings = new Map<string, LintFinding>();
  for (const tool of tools) {
    for (const rule of rules) {
      for (const problem of rule.lint(tool, siblings)) {
        const finding = stampLint(rule, tool.name, problem);
        if (!findings.has(finding.fingerprint)) findings.set(finding.fingerprint, finding);
      }
    }
  }
  return [...findings.values()];
}
