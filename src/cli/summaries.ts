/**
 * The commands in a sentence each, for those who only want to know their names.
 * @module
 */

/** What each command does, without loading it. */
export const SUMMARIES: Readonly<Record<string, string>> = {
  check: "call a registry's tools the way models do, and report what breaks",
  lint: "judge the definitions without calling anything",
  lock: "write down what a registry's tools are like, or say what has changed since",
  guard: "stand before a server of MCP, and pass everything on, its tools behind a guard",
  select: "choose the tools that a question is about, or measure how well tools are found",
  diff: "say which findings are new, gone and still there from one saved report to another",
  merge: "put the reports of all shards of a run together",
  report: "show what a run had found that was cut off, or a saved report in another form",
  replay: "make the literal calls of findings again",
  "replay-log": "judge the calls that models made, as a log has them",
  shrink: "make a call that shows a problem as small as it gets",
  emit: "write findings as a test that fails until they are mended",
  explain: "say what a unit does, why, and what to do about a finding",
  list: "list the units, or the tools of a target",
  init: "write a configuration and a test for a target",
  completions: "print what a shell needs to complete command lines",
};
