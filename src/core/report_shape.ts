/**
 * Findings and figures that were saved, read back: whether they have what is shown of them.
 * @module
 */
import type { Finding } from "./finding.ts";
import { isJsonObject } from "./json.ts";
import type { Report, ToolReport } from "./report.ts";

const SEVERITIES: ReadonlySet<unknown> = new Set(["error", "warning", "info"]);

/** Whether a value is a finding, with the call where it is of a check. */
export function isFinding(value: unknown): value is Finding {
  if (!isJsonObject(value) || !hasTexts(value, ["unit", "tool", "severity", "message", "fingerprint"])) {
    return false;
  }
  if (!SEVERITIES.has(value.severity) || !isPlace(value.location)) return false;
  if (value.kind !== "check") return value.kind === "lint";
  const { counterexample, outcome } = value;
  return isJsonObject(counterexample) && Array.isArray(counterexample.mutations) &&
    Array.isArray(counterexample.violations) && isJsonObject(counterexample.call) &&
    isJsonObject(counterexample.call.args) && isJsonObject(outcome);
}

/** Whether a value is a place in a file, or there is none. */
function isPlace(value: unknown): boolean {
  return value === undefined ||
    (isJsonObject(value) && hasTexts(value, ["file"]) && hasNumbers(value, ["line", "column"]));
}

/** Whether a value is a report of this version, as far as it is shown. */
export function isReport(value: unknown): value is Report {
  if (!isJsonObject(value) || value.version !== 1 || !isJsonObject(value.budget)) return false;
  const { findings, tools, warnings, units = {} } = value;
  return hasTexts(value, ["messcall", "source"]) && hasNumbers(value, ["seed", "runs", "elapsedMs"]) &&
    Array.isArray(findings) && findings.every(isFinding) && Array.isArray(tools) &&
    tools.every(isToolReport) &&
    Array.isArray(warnings) && warnings.every((warning) => typeof warning === "string") &&
    isJsonObject(units) && Object.values(units).every(isDocs);
}

/** Whether a value is the documentation of a unit. */
function isDocs(value: unknown): boolean {
  if (!isJsonObject(value) || !hasTexts(value, ["summary", "why", "fix"])) return false;
  const { sources = [] } = value;
  return Array.isArray(sources) && sources.every((source) => typeof source === "string");
}

/** Whether a value holds the figures of a tool. */
export function isToolReport(value: unknown): value is ToolReport {
  return isJsonObject(value) && hasTexts(value, ["name"]) &&
    ["calls", "repairs", "outcomes", "pairs", "checks", "occurrences"].every((key) =>
      isJsonObject(value[key])
    ) &&
    isSize(value.characters) && isJsonObject(value.latency) && isSpread(value.latency.valid) &&
    isSpread(value.latency.messy);
}

/** Whether a value is the size of a definition, or there is none. */
function isSize(value: unknown): boolean {
  return value === undefined || (isJsonObject(value) && hasNumbers(value, ["description", "schema"]));
}

/** Whether a value holds percentiles. */
function isSpread(value: unknown): boolean {
  if (!isJsonObject(value) || !hasNumbers(value, ["calls", "p50", "p95", "p99"])) return false;
  const { deciles = [] } = value;
  return Array.isArray(deciles) && deciles.every((decile) => typeof decile === "number");
}

function hasNumbers(value: Readonly<Record<string, unknown>>, keys: readonly string[]): boolean {
  return keys.every((key) => typeof value[key] === "number");
}

function hasTexts(value: Readonly<Record<string, unknown>>, keys: readonly string[]): boolean {
  return keys.every((key) => typeof value[key] === "string");
}
