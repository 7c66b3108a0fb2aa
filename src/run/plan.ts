/**
 * The plan of a run: everything the engine works with, given as values.
 * @module
 */
import type { LatencyBudget } from "../core/budget.ts";
import type { CoercionPolicy } from "../core/check.ts";
import type { LintRule } from "../core/lint_rule.ts";
import type { Mutator } from "../core/mutator.ts";
import type { Registry, RegistryFacts } from "../core/registry.ts";
import type { ReplayOptions, RunScope } from "../core/report.ts";
import type { Reached, Surroundings } from "../core/surroundings.ts";
import type { ToolDefinition } from "../core/tool.ts";
import type { ToolSettings } from "../core/tool_settings.ts";
import type { Oracle } from "./judge.ts";

/** What calls are made of. */
export interface CallPlan {
  readonly registry: RegistryFacts;
  /** The tools to test: all of the registry's, or those that were asked for. */
  readonly tools: readonly ToolDefinition[];
  /** The tools whose names unknown names are made of; those called in this run, where it is absent. */
  readonly lenders?: readonly ToolDefinition[];
  readonly mutators: readonly Mutator[];
  readonly surroundings: Surroundings;
  readonly seed: number;
  /** The greatest number of generated calls for each tool. */
  readonly runs: number;
  /** Whether the run is a short one: no texts, no batches, no sequences, no calls that only listen. */
  readonly quick: boolean;
  /** Whether tools are called that destroy, as they declare or as their names say. */
  readonly allowDestructive: boolean;
  /** What the user says of single tools, by name. */
  readonly settings?: ReadonlyMap<string, ToolSettings>;
}

/** What a run works with. */
export interface Plan extends CallPlan {
  readonly registry: Registry;
  readonly checks: readonly Oracle[];
  readonly lintRules: readonly LintRule[];
  /** The greatest length of the run in milliseconds. */
  readonly maxTimeMs: number;
  /** How long one call may take, in milliseconds. */
  readonly timeoutMs: number;
  readonly latency: LatencyBudget;
  /** What the registry means to do with messes. */
  readonly coercion: CoercionPolicy;
  /** What the run was told and a replay must be told too. */
  readonly told?: ReplayOptions;
  /** What narrows the run down, the part of it that is made included. */
  readonly scope?: RunScope;
  /** Ends the run early. */
  readonly signal?: AbortSignal;
  /** Names what was changed under the root since it was last asked; undefined where nothing is watched. */
  changed?(): Promise<readonly string[] | undefined>;
  /** Names the canary files that were changed since it was last asked. */
  disturbed(): Promise<readonly string[]>;
  /** What is wrong with units of the user's own, as far as it showed. */
  warnings?(): readonly string[];
  /** What was planted and was reached since it was last asked. */
  reached?(): readonly Reached[];
}
