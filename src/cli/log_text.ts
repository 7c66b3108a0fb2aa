/**
 * The figures of a log for people at a terminal.
 * @module
 */
import type { LogReport, LogTally } from "../core/log_report.ts";
import { plain } from "../core/plain_text.ts";

/** Writes the figures of a log. */
export function renderLog(report: LogReport): string {
  const rows: readonly (readonly [string, LogTally | undefined])[] = [
    ["all", report.all],
    ...report.thirds.map((third, i) =>
      [["first third", "middle third", "last third"][i] ?? "", third] as const
    ),
    ["strict", report.strict],
    ["not strict", report.nonStrict],
    ...Object.entries(report.forms),
    ...Object.entries(report.tools).map(([name, tally]) => [`tool ${plain(name)}`, tally] as const),
  ];
  const shown = rows.flatMap(([name, tally]) =>
    tally === undefined || tally.calls === 0 ? [] : [line(name, tally)]
  );
  const head = ["", "calls", "compliant", "invalid", "no JSON", "phantom", "unjudged"];
  const messes = Object.entries(report.all.messes).toSorted(([, a], [, b]) => b - a)
    .map(([id, count]) => `  ${String(count).padStart(5)}  ${plain(id)}`);
  const { count, lines } = report.unread;
  return [
    table([head, ...shown]),
    messes.length === 0 ? "No messes" : `Messes, by the mutator that makes them\n${messes.join("\n")}`,
    ...(count === 0 ? [] : [
      `note ${count} lines hold no record of any known form: ${lines.join(", ")}${
        count > lines.length ? ", …" : ""
      }`,
    ]),
  ].join("\n\n") + "\n";
}

function line(
  name: string,
  { calls, compliant, invalid, unparsable, phantom, unjudged }: LogTally,
): readonly string[] {
  const share = (part: number): string => part === 0 ? "0" : `${part} (${(100 * part / calls).toFixed(1)} %)`;
  return [
    name,
    String(calls),
    share(compliant),
    share(invalid),
    share(unparsable),
    share(phantom),
    share(unjudged),
  ];
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  return rows.map((row) => row.map((text, i) => text.padEnd(widths[i] ?? 0)).join("  ").trimEnd()).join("\n");
}
