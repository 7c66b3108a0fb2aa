/**
 * Reports as SARIF 2.1.0, which code scanning reads.
 * @module
 */
import type { UnitDocs } from "../core/docs.ts";
import type { Finding } from "../core/finding.ts";
import type { JsonObject } from "../core/json.ts";
import { plain } from "../core/plain_text.ts";
import type { Severity } from "../core/problem.ts";
import type { Report } from "../core/report.ts";
import type { Reporter } from "../core/reporter.ts";
import { factLines } from "./_facts.ts";
import { jsonText } from "./_json_text.ts";
import { replayCommand } from "./_replay.ts";
import { placeOf } from "./_sarif_place.ts";

const LEVELS: Readonly<Record<Severity, string>> = { error: "error", warning: "warning", info: "note" };

/** A rule for each unit that found something, with its help, and a result for each finding. */
export const sarif: Reporter = {
  id: "sarif",
  extension: "sarif",
  docs: {
    summary: "SARIF 2.1.0: rules with their help, results with fingerprints and places.",
    why: "Code scanning and editors show it at the line, and tell new findings from known ones.",
    fix: "Write it with `--report sarif=messcall.sarif`, and upload that file to your code scanning.",
    sources: ["https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html"],
  },
  render(report): string {
    const ids = [...new Set(report.findings.map(({ unit }) => unit))].toSorted();
    // Readers of other languages than ours have no halves of characters.
    const whole = (_key: string, value: unknown): unknown =>
      typeof value === "string" ? value.toWellFormed() : value;
    const log = {
      $schema: "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
      version: "2.1.0",
      runs: [{
        tool: { driver: { ...driverOf(report), rules: ids.map((id) => ruleOf(id, report)) } },
        // Reports on different targets do not replace each other.
        automationDetails: { id: `messcall/${plain(report.source)}/` },
        columnKind: "utf16CodeUnits",
        invocations: [invocationOf(report)],
        results: report.findings.map((finding) => resultOf(finding, { ids, report })),
        properties: { source: plain(report.source), seed: report.seed },
      }],
    };
    return `${jsonText(JSON.parse(JSON.stringify(log, whole)), 2)}\n`;
  },
};

function driverOf({ messcall: version }: Report): JsonObject {
  return { name: "messcall", fullName: `messcall ${version}`, version };
}

function ruleOf(id: string, { units = {}, findings }: Report): JsonObject {
  const docs = Object.hasOwn(units, id) ? units[id] : undefined;
  const severity = findings.find(({ unit }) => unit === id)?.severity ?? "error";
  const rule = { id, name: nameOf(id), defaultConfiguration: { level: LEVELS[severity] } };
  return { ...rule, ...helpOf(docs ?? { summary: id, why: "", fix: `See messcall explain ${id}` }) };
}

function helpOf({ summary, why, fix, sources = [] }: UnitDocs): JsonObject {
  const [source] = sources;
  const see = sources.map((url) => `See ${url}`);
  return {
    shortDescription: { text: summary },
    fullDescription: { text: `${summary} ${why}`.trim() },
    help: { text: [summary, why, fix, ...see].filter(Boolean).join("\n\n") },
    ...(source === undefined ? {} : { helpUri: source }),
  };
}

/** An id in the form that rules have names in: `never-throws` is `NeverThrows`. */
function nameOf(id: string): string {
  return plain(id).split(/[^\p{L}\p{N}]+/u).map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
    .join("") || "Rule";
}

function resultOf(
  finding: Finding,
  { ids, report }: { readonly ids: readonly string[]; readonly report: Report },
): JsonObject {
  const { unit, severity, tool, pointer, message, fingerprint, location } = finding;
  const replay = finding.kind === "check" ? replayCommand(finding, report) : undefined;
  return {
    ruleId: unit,
    ruleIndex: ids.indexOf(unit),
    level: LEVELS[severity],
    message: { text: [message, ...factLines(finding, report)].map(withoutLinks).join("\n") },
    locations: [{
      ...placeOf(location, report.target),
      logicalLocations: [{ name: tool, fullyQualifiedName: `${tool}${pointer ?? ""}`, kind: "function" }],
    }],
    partialFingerprints: { "messcall/v1": fingerprint },
    ...(finding.baselineState === undefined ? {} : { baselineState: finding.baselineState }),
    properties: {
      code: finding.code,
      ...(finding.kind === "check" ? { flaky: finding.flaky } : {}),
      ...(replay === undefined ? {} : { replay }),
    },
  };
}

/** Text whose brackets make no link: `[a](1)` would be one to a place of ours. */
function withoutLinks(text: string): string {
  return plain(text).replace(/[\\[\]]/g, (character) => text.includes("](") ? `\\${character}` : character);
}

/** How the run ended, and what it has to say beside its findings. */
function invocationOf({ stopped, warnings }: Report): JsonObject {
  const isWhole = stopped === undefined || stopped === "max-time" || stopped === "interrupted";
  return {
    executionSuccessful: isWhole,
    ...(warnings.length === 0 ? {} : {
      toolExecutionNotifications: warnings.map((text) => ({
        level: "note",
        message: { text: withoutLinks(text) },
      })),
    }),
  };
}
