/**
 * The command that makes a finding's call again.
 * @module
 */
import type { CheckFinding } from "../core/finding.ts";
import { toReplayCase } from "../core/replay_case.ts";
import type { Report } from "../core/report.ts";

/** The command line that replays a finding; undefined where the target is a value of the program that ran it. */
export function replayCommand(finding: CheckFinding, { target }: Report): string | undefined {
  const literal = `--case ${quote(JSON.stringify(toReplayCase(finding)))}`;
  if (target?.kind === "module") return `messcall replay ${quote(target.specifier)} ${literal}`;
  if (target?.kind === "command") return `messcall replay ${literal} -- ${target.argv.map(quote).join(" ")}`;
  return undefined;
}

/** A word of a POSIX shell. */
function quote(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}
