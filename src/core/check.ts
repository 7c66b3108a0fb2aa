/**
 * Checks: one oracle each, judging what came of a call.
 * @module
 */
import type { UnitDocs } from "./docs.ts";
import type { Outcome } from "./outcome.ts";
import type { Problem, Severity } from "./problem.ts";
import type { Access, RegistryFacts } from "./registry.ts";
import type { Reached, Surroundings } from "./surroundings.ts";
import type { TestCase } from "./test_case.ts";
import type { ToolCall, ToolDefinition } from "./tool.ts";

/** A value, or a promise of it. */
export type Awaitable<T> = T | Promise<T>;

/** A call that was made, and what came of it. */
export interface Observation {
  /** The tool the call was derived from. */
  readonly tool: ToolDefinition;
  /** The call and what was measured about it. */
  readonly testCase: TestCase;
  /** What came of it. */
  readonly outcome: Outcome;
  /** What the call changed, by name, as seen from outside; absent where nothing was watched. */
  readonly effects?: readonly string[];
  /** What the call asked of the system and was refused; absent where that is not watched. */
  readonly denied?: readonly Access[];
  /** What was planted and the call reached all the same. */
  readonly reached?: readonly Reached[];
  /** The calls that were made before this one on purpose, in their order. */
  readonly before?: readonly Observation[];
  /** The calls that were under way with this one, this one included, in their order. */
  readonly batch?: readonly Observation[];
}

/**
 * What a registry means to do with messes: `strict` refuses whatever its schema does not allow, `lenient` mends what has
 * one meaning. Undeclared, both are right.
 */
export type CoercionPolicy = "strict" | "lenient" | "undeclared";

/** What a check may ask beyond the observation. */
export interface CheckContext {
  /** The registry under test. */
  readonly registry: RegistryFacts;
  /** The root and the canaries. */
  readonly surroundings: Surroundings;
  /** How long a call may take, in milliseconds. */
  readonly timeoutMs: number;
  /** Whether the registry means to take messes that have one meaning, or to refuse them all. */
  readonly coercion: CoercionPolicy;
  /** Makes one more call, for comparison. */
  call(call: ToolCall): Promise<Outcome>;
  /** Names the canary files that were changed, added or removed since it was last asked. */
  disturbed(): Promise<readonly string[]>;
}

/** An observation for documentation and tests, with the answers to further calls in order. */
export interface CheckExample {
  /** The call and what came of it. */
  readonly observation: Observation;
  /** The registry, where it is not the tool observed alone. */
  readonly registry?: Partial<RegistryFacts>;
  /** What came of the further calls that the check makes, in order. */
  readonly answers?: readonly Outcome[];
  /** The canary files that were changed. */
  readonly disturbed?: readonly string[];
  /** What the registry says of messes. */
  readonly coercion?: CoercionPolicy;
}

/** One oracle. */
export interface Check {
  /** The id, which is also the file's name. */
  readonly id: string;
  /** What it holds registries to, and why. */
  readonly docs: UnitDocs;
  /** How much its problems matter. */
  readonly severity: Severity;
  /** A case it must leave alone and one it must find. */
  readonly examples: { readonly good: CheckExample; readonly bad: CheckExample };
  /**
   * Judges one observation.
   *
   * @returns the problems found, none where the contract is kept, null where the check cannot decide
   */
  check(observation: Observation, context: CheckContext): Awaitable<readonly Problem[] | null>;
}
