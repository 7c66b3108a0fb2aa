/**
 * Latency budgets.
 * @module
 */

/** The greatest latency allowed at each percentile, in milliseconds; what is absent is not judged. */
export interface LatencyBudget {
  readonly p50?: number;
  readonly p95?: number;
  readonly p99?: number;
}
