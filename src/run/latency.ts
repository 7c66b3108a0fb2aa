/**
 * Latency: percentiles, and budgets judged so that a noisy machine raises no alarm.
 * @module
 */
import type { LatencyBudget } from "../core/budget.ts";
import type { Problem } from "../core/problem.ts";
import type { Percentiles } from "../core/report.ts";

/** The value below which a share of the sorted samples lies (nearest rank). */
function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** Summarises samples in milliseconds. */
export function summarise(samples: readonly number[]): Percentiles {
  const at = readSamples(samples);
  return { calls: samples.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** Summarises samples with what a drawing of them needs. */
export function distribute(samples: readonly number[]): Percentiles {
  if (samples.length === 0) return summarise(samples);
  const at = readSamples(samples);
  return { ...summarise(samples), deciles: Array.from({ length: 11 }, (_, tenth) => at(tenth / 10)) };
}

/** Reads percentiles in milliseconds, to the microsecond. */
function readSamples(samples: readonly number[]): (share: number) => number {
  const sorted = samples.toSorted((a, b) => a - b);
  return (share) => Math.round(percentile(sorted, share) * 1000) / 1000;
}

/**
 * Judges a tool's latency. What a round trip without work took at the same percentile in the same run is the
 * machine's share and is taken off first; one slow call alone is never a problem.
 *
 * @param samples milliseconds of each call
 * @param noop milliseconds of round trips without work, measured between the calls
 * @param budget the limits
 */
export function judgeLatency(
  samples: readonly number[],
  noop: readonly number[],
  budget: LatencyBudget,
): Problem[] {
  const calls = summarise(samples);
  const floor = summarise(noop);
  return (["p50", "p95", "p99"] as const).flatMap((name) => {
    const limit = budget[name];
    if (limit === undefined) return [];
    const own = calls[name] - floor[name];
    const over = samples.filter((sample) => sample - floor.p99 > limit).length;
    return own <= limit || over < 2 ? [] : [{
      code: `${name}-over-budget`,
      message: `Expected ${name} within ${limit} ms: received ${
        calls[name]
      } ms over ${calls.calls} calls, ${over} above (a round trip without work took ${floor[name]} ms)`,
      evidence: { ...calls, noop: { ...floor }, over },
    }];
  });
}
