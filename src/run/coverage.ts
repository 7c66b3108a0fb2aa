/**
 * Coverage: whether a run would have shown a finding, had it still been there.
 * @module
 */
import type { Report } from "../core/report.ts";

/** What is looked for. */
export interface Sought {
  /** The check or rule that finds it. */
  readonly unit: string;
  /** The tool it is about; `*` is the registry as a whole. */
  readonly tool: string;
}

/** What a run had to look as hard as. */
export interface Effort {
  readonly seed: number;
  readonly runs: number;
}

/** What a run looked for: `orphaned` is what is about a tool that its registry does not list. */
export type Coverage = "covered" | "uncovered" | "orphaned";

/**
 * Judges what a run looked for. In doubt it did not: calls that need several tools show problems of any of them.
 *
 * @param report the run
 * @param effort the seed and the number of calls of the run that had shown it
 * @param rules the ids of the lint rules that runs go by without being told
 */
export function coverageOf(
  report: Report,
  effort: Effort,
  rules: readonly string[],
): (sought: Sought) => Coverage {
  const { scope = {}, tools, stopped } = report;
  const { shard } = scope;
  const linted = new Set(shard === undefined || shard.index === 1 ? scope.rules ?? rules : []);
  const checked = new Set(tools.flatMap(({ checks }) => Object.keys(checks)));
  const listsAll = scope.tools === undefined && shard === undefined && stopped === undefined;
  const callsAll = listsAll && scope.quick === undefined && report.seed === effort.seed &&
    report.runs >= effort.runs;
  return ({ unit, tool }) => {
    const figures = tools.find(({ name }) => name === tool);
    if (figures === undefined && tool !== "*" && listsAll) return "orphaned";
    const isCovered = linted.has(unit)
      ? (figures !== undefined && tool !== "*") || listsAll
      : callsAll && checked.has(unit) && figures?.skipped === undefined && figures?.isCut === undefined;
    return isCovered ? "covered" : "uncovered";
  };
}
