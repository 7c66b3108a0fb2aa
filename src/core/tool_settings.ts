/**
 * Settings of single tools.
 * @module
 */
import type { LatencyBudget } from "./budget.ts";
import type { JsonValue } from "./json.ts";
import type { Severity } from "./problem.ts";

/** What a run is told of one tool; what is absent is as for all. */
export interface ToolSettings {
  /** Why the tool is not called; its definition is linted all the same. */
  readonly skip?: string;
  /** Its latency budget in milliseconds; a percentile that is absent has the budget of all. */
  readonly latency?: LatencyBudget;
  /** Whether it means to refuse every mess, or to mend what has one meaning. */
  readonly coercion?: "strict" | "lenient";
  /** Arguments known to work: messes are made on them. */
  readonly examples?: readonly JsonValue[];
  /** How much findings of a check or a lint rule matter, by its id; `off` leaves them out. */
  readonly severity?: Readonly<Record<string, Severity | "off">>;
}
