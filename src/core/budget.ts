/**
 * Latency budgets.
 * @module
 */

/** The greatest latency allowed at each percentile, in milliseconds; what is absent is not judged. */
export interface LatencyBudget {
  /** At the median. */
  readonly p50?: number;
  /** At the 95th percentile. */
  readonly p95?: number;
  /** At the 99th percentile. */
  readonly p99?: number;
}
