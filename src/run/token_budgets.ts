/**
 * Token budgets: what a definition, and all of a registry's together, may cost.
 * @module
 */
import type { LintFinding } from "../core/finding.ts";
import type { LintProblem, Preset } from "../core/lint_rule.ts";
import type { Severity } from "../core/problem.ts";
import type { ToolTokens } from "../core/token_cost.ts";
import { byWeight, stampLint } from "./stamp.ts";

/** The id of what judges by budgets. */
const UNIT = "token-budget";

/** Limits and how much it matters to be over them, the greatest first. */
type Limits = readonly (readonly [limit: number, severity: Severity])[];

/** Half of a well-kept server's tools cost less than 170 tokens, and one in twenty more than 500. */
const TOOL: Limits = [[500, "warning"], [300, "info"]];
const TOOL_STRICT: Limits = [[1_000, "error"], ...TOOL];

/** From here on Anthropic recommends that tools are searched for rather than listed. */
const REGISTRY: Limits = [[10_000, "warning"]];

/** Shares of a context: MCP's guide for clients says 1 to 5 %, and one client searches from 10 % on. */
const SHARES: Limits = [[0.1, "error"], [0.05, "warning"], [0.02, "info"]];

/**
 * OpenAI recommends fewer than 20 and Anthropic a search from 10 on, models were seen to choose worse from 30 on, and
 * several interfaces refuse more than 128.
 */
const COUNT: Limits = [[128, "error"], [30, "warning"], [20, "warning"], [10, "info"]];

/** What a user means the definitions to fit. */
export interface TokenLimits {
  /** How strict the budgets are: what is a matter of the user's own choice is no error otherwise. */
  readonly preset: Preset;
  /** The size of the model's context in tokens. */
  readonly context?: number | undefined;
}

/**
 * Judges costs by their budgets.
 *
 * @param tools what each tool costs
 * @param limits how strict they are, and the context that all of them together must fit
 * @returns the findings, worst first
 */
export function judgeTokens(
  tools: readonly ToolTokens[],
  { preset, context }: TokenLimits,
): readonly LintFinding[] {
  const all = tools.reduce((sum, { o200kJson }) => sum + o200kJson, 0);
  const perTool = preset === "recommended" ? TOOL : TOOL_STRICT;
  const shares: Limits = context === undefined
    ? []
    : SHARES.map(([share, severity]) => [Math.floor(share * context), severity]);
  return [
    ...tools.flatMap(({ tool, o200kJson }) => judge(tool, o200kJson, { of: "tool", limits: perTool })),
    ...judge("*", all, { of: "registry", limits: REGISTRY }),
    ...judge("*", all, { of: "context", limits: shares }),
    ...judge("*", tools.length, { of: "count", limits: COUNT }),
  ].sort(byWeight);
}

/** What is counted, in words. */
const WORDS = {
  tool: "tokens for a definition (an estimate)",
  registry: "tokens for all definitions (an estimate)",
  context: "tokens of this context for all definitions (an estimate)",
  count: "tools",
} as const;

function judge(
  tool: string,
  figure: number,
  { of, limits }: { readonly of: keyof typeof WORDS; readonly limits: Limits },
): readonly LintFinding[] {
  const over = limits.find(([limit]) => figure > limit);
  if (over === undefined) return [];
  const [limit, severity] = over;
  const problem: LintProblem = {
    code: of,
    severity,
    message: `Expected at most ${limit} ${WORDS[of]}: received ${figure}`,
  };
  return [stampLint({ id: UNIT, severity }, tool, problem)];
}
