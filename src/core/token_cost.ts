/**
 * Token costs: what definitions cost in every request, as estimates.
 * @module
 */
import type { LintFinding } from "./finding.ts";

/** Counts the tokens of a text. */
export type TokenCounter = (text: string) => number;

/** A range that a figure lies in. */
export interface TokenRange {
  /** The least. */
  readonly from: number;
  /** The most. */
  readonly to: number;
}

/** What tokens are spent on; the parts add up to the whole. */
export interface TokenParts {
  /** The tool's description. */
  readonly description: number;
  /** Names and descriptions of its parameters. */
  readonly parameters: number;
  /** Lists of choices. */
  readonly enums: number;
  /** Keys, types, brackets and all else. */
  readonly boilerplate: number;
}

/** Estimates of what definitions cost. */
export interface TokenEstimates {
  /** Tokens of o200k in compact JSON, `{"type":"function","function":{...}}`. */
  readonly o200kJson: number;
  /** Tokens of o200k in the form that OpenAI has published, Harmony. */
  readonly openaiRendered: number;
  /** The range that Claude's tokens lie in, by what little is known of its tokenizer. */
  readonly claudeEstimate: TokenRange;
  /** What the JSON is made up of. */
  readonly parts: TokenParts;
}

/** What one tool costs. */
export interface ToolTokens extends TokenEstimates {
  /** The tool's name. */
  readonly tool: string;
}

/** What a registry costs. */
export interface TokenCost {
  /** Where the registry came from, for people. */
  readonly source: string;
  /** Every tool, the most expensive first. */
  readonly tools: readonly ToolTokens[];
  /** All of them together. */
  readonly total: TokenEstimates;
  /** What is over its budget, worst first. */
  readonly findings: readonly LintFinding[];
}
