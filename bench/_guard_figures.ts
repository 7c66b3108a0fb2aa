/**
 * The figures of the guard's bench: where they are kept, and what they are to be.
 * @module
 */

/** What one run of the bench came to; every figure is a ratio. */
export interface GuardFigures {
  /** How many rounds each figure is the median of. */
  readonly rounds: number;
  /** Accepted and refused calls by contender and workload, of the least loop. */
  readonly accept: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly refuse: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Mended calls by workload, of the least loop. */
  readonly coerce: Readonly<Record<string, number>>;
  /** What the default timeout adds, by workload, of the least loop. */
  readonly timeout: Readonly<Record<string, number>>;
  /** The nearest of so many names, of `closest`. */
  readonly phantom: Readonly<Record<string, number>>;
  /** A thousand tools ready, of what others take for it. */
  readonly start: Readonly<Record<string, number>>;
}

/** Where the figures are kept, from the project's folder. */
export const FIGURES_FILE = "bench/guard_figures.json";

/** The name of the guard among the contenders. */
export const GUARD = "messcall guard";

/** What each figure is to be at most; the names are those of the figures. */
export const BARS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  accept: { tiny: 0.8, medium: 0.75, deep: 0.95 },
  refuse: { tiny: 1.1, medium: 1.1, deep: 1.1 },
  coerce: { medium: 2.5 },
  timeout: { tiny: 0.5, medium: 0.5, deep: 0.5 },
  phantom: { 10: 0.5, 100: 0.2, 1000: 0.05, 10000: 0.03 },
  start: { "ajv, eager": 0.03, "McpServer, registered and listed": 0.2 },
};
