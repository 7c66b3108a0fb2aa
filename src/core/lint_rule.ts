/**
 * Lint rules: what can be said of definitions without calling anything.
 * @module
 */
import type { UnitDocs } from "./docs.ts";
import type { Edit } from "./edit.ts";
import type { Problem, Severity } from "./problem.ts";
import type { ToolDefinition } from "./tool.ts";

/** A set of rules: `recommended` has those that are right nearly always, `all` the matters of taste too. */
export type Preset = "recommended" | "strict" | "all";

/** The sets of rules, each a part of the next. */
export const PRESETS: readonly Preset[] = ["recommended", "strict", "all"];

/** A problem of a definition, and the way out where there is one. */
export interface LintProblem extends Problem {
  /** How much it matters, where that is less than the rule's severity. */
  readonly severity?: Severity;
  /**
   * Edits of the tool's definition, in their order, after which it does not have this problem. The mended definition
   * takes what it took, or less: no argument that was refused passes.
   */
  readonly fix?: readonly Edit[];
  /** What may be written instead, where only a person can tell. */
  readonly suggestion?: string;
}

/** What both kinds of rule have. */
export interface LintRuleBase {
  /** The id, which is also the file's name. */
  readonly id: string;
  /** What it asks of definitions, and why. */
  readonly docs: UnitDocs;
  /** How much its problems matter. */
  readonly severity: Severity;
  /** The smallest set it belongs to. */
  readonly preset: Preset;
}

/** A rule about one tool's definition. */
export interface ToolRule extends LintRuleBase {
  /** Each definition is judged on its own. */
  readonly level: "tool";
  /** A definition it must leave alone and one it must find. */
  readonly examples: { readonly good: ToolDefinition; readonly bad: ToolDefinition };
  /**
   * Judges one definition. It bears any JSON in any place.
   *
   * @param tool the definition
   * @param siblings every tool of the registry, this one included
   */
  lint(tool: ToolDefinition, siblings: readonly ToolDefinition[]): readonly LintProblem[];
}

/** A rule about the tools of a registry beside each other. */
export interface RegistryRule extends LintRuleBase {
  /** The definitions are judged together. */
  readonly level: "registry";
  /** Definitions it must leave alone and some it must find. */
  readonly examples: { readonly good: readonly ToolDefinition[]; readonly bad: readonly ToolDefinition[] };
  /**
   * Judges all definitions. It bears any JSON in any place.
   *
   * @param tools every tool of the registry
   * @returns problems that name the tool they are about; those that name none are about the registry as a whole
   */
  lint(tools: readonly ToolDefinition[]): readonly LintProblem[];
}

/** A rule about one tool's definition that loads what it judges by, such as a validator, where a definition asks for it. */
export interface LateRule extends Omit<ToolRule, "lint"> {
  /**
   * Judges one definition, as that of a `ToolRule` does.
   *
   * @param tool the definition
   * @param siblings every tool of the registry, this one included
   */
  lint(tool: ToolDefinition, siblings: readonly ToolDefinition[]): Promise<readonly LintProblem[]>;
}

/** One rule about definitions. */
export type LintRule = ToolRule | LateRule | RegistryRule;

/** What lints and answers at once; its examples may be those of its kind. */
export type PromptJudge = Omit<ToolRule, "examples"> | Omit<RegistryRule, "examples">;

/** What lints: a rule, or what judges by a provider's profile. */
export type LintJudge = PromptJudge | Omit<LateRule, "examples">;
