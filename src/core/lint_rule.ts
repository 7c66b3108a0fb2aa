/**
 * Lint rules: what can be said of a definition without calling it.
 * @module
 */
import type { UnitDocs } from "./docs.ts";
import type { Problem, Severity } from "./problem.ts";
import type { ToolDefinition } from "./tool.ts";

/** One rule about a tool's definition. */
export interface LintRule {
  /** The id, which is also the file's name. */
  readonly id: string;
  /** What it asks of definitions, and why. */
  readonly docs: UnitDocs;
  /** How much its problems matter. */
  readonly severity: Severity;
  /** A definition it must leave alone and one it must find. */
  readonly examples: { readonly good: ToolDefinition; readonly bad: ToolDefinition };
  /**
   * Judges one definition. It bears any JSON in any place.
   *
   * @param tool the definition
   * @param siblings every tool of the registry, this one included
   */
  lint(tool: ToolDefinition, siblings: readonly ToolDefinition[]): readonly Problem[];
}
