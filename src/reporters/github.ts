/**
 * Findings as annotations of a GitHub workflow.
 * @module
 */
import type { Finding } from "../core/finding.ts";
import { plain } from "../core/plain_text.ts";
import type { Severity } from "../core/problem.ts";
import type { Report } from "../core/report.ts";
import type { Reporter } from "../core/reporter.ts";
import { newFindings } from "./_baseline_text.ts";
import { factLines } from "./_facts.ts";
import { countFindings, runText } from "./_summary.ts";

const COMMANDS: Readonly<Record<Severity, string>> = { error: "error", warning: "warning", info: "notice" };

/** How long a message may be; what is longer is in the other reports. */
const MAX_MESSAGE = 4_000;
const MAX_PROPERTY = 400;

/** A workflow command for each finding, then one with the figures. */
export const github: Reporter = {
  id: "github",
  extension: "txt",
  docs: {
    summary: "Annotations of a GitHub workflow, one for each finding.",
    why: "A finding is shown at its line in the pull request, where it is looked at.",
    fix: "Print it in a step of the workflow with `--format github`; a file of it does nothing.",
    sources: ["https://docs.github.com/actions/reference/workflow-commands-for-github-actions"],
  },
  render(report): string {
    const total = [`${countFindings(report)} in ${plain(report.source)}`, runText(report)].filter(Boolean);
    return [
      ...newFindings(report).map((finding) => annotate(finding, report)),
      ...report.warnings.map((warning) => command("notice", { title: "messcall" }, plain(warning))),
      command("notice", { title: "messcall" }, total.join("\n")),
    ].map((line) => `${line}\n`).join("");
  },
};

function annotate(finding: Finding, report: Report): string {
  const { severity, unit, tool, pointer, message, location } = finding;
  const place: Readonly<Record<string, string>> = location === undefined
    ? {}
    : { file: location.file, line: String(location.line), col: String(location.column) };
  const title = [`${unit}: ${tool}`, pointer ?? ""].join(" ").trim();
  const lines = [plain(message), ...factLines(finding, report)];
  return command(COMMANDS[severity], { ...place, title }, lines.join("\n"));
}

/** A line that the runner takes for one command, whatever is in it. */
function command(name: string, properties: Readonly<Record<string, string>>, message: string): string {
  const listed = Object.entries(properties).map(([key, value]) =>
    `${key}=${escape(cut(plain(value), MAX_PROPERTY)).replaceAll(":", "%3A").replaceAll(",", "%2C")}`
  );
  return `::${name} ${listed.join(",")}::${escape(cut(message, MAX_MESSAGE))}`;
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length).toWellFormed()}…` : text;
}

function escape(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
