/**
 * Findings and figures that were saved, read back: whether they have what is shown of them.
 * @module
 */
import { type BaselineOutcome, isBaselineEntry } from "./baseline.ts";
import type { Finding } from "./finding.ts";
import { isJsonObject } from "./json.ts";
import type { GuardTally, Report, RunScope, ToolReport } from "./report.ts";

const SEVERITIES: ReadonlySet<unknown> = new Set(["error", "warning", "info"]);

/** Whether a value is a finding, with the call where it is of a check. */
export function isFinding(value: unknown): value is Finding {
  if (!isJsonObject(value) || !hasTexts(value, ["unit", "tool", "severity", "message", "fingerprint"])) {
    return false;
  }
  if (!SEVERITIES.has(value.severity) || !isPlace(value.location)) return false;
  if (value.places !== undefined && !isTexts(value.places)) return false;
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
  const { findings, tools, warnings, units = {}, scope, baseline, guard } = value;
  return hasTexts(value, ["messcall", "source"]) && hasNumbers(value, ["seed", "runs", "elapsedMs"]) &&
    Array.isArray(findings) && findings.every(isFinding) && Array.isArray(tools) &&
    tools.every(isToolReport) &&
    isTexts(warnings) && (guard === undefined || isGuardTally(guard)) &&
    (scope === undefined || isScope(scope)) &&
    (baseline === undefined || isBaselineOutcome(baseline)) &&
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
    isSpread(value.latency.messy) && (value.clean === undefined || isJsonObject(value.clean)) &&
    (value.notes === undefined || isTexts(value.notes));
}

/** Whether a value says what narrowed a run down. */
export function isScope(value: unknown): value is RunScope {
  if (!isJsonObject(value)) return false;
  const { tools = [], rules = [], shard } = value;
  return isTexts(tools) && isTexts(rules) &&
    (shard === undefined || (isJsonObject(shard) && isTexts(shard.tools) &&
      Number.isInteger(shard.index) && Number.isInteger(shard.count)));
}

/** Whether a value says what a run made of a baseline. */
export function isBaselineOutcome(value: unknown): value is BaselineOutcome {
  return isJsonObject(value) && typeof value.known === "number" && typeof value.uncovered === "number" &&
    [value.gone, value.orphaned].every((list) => Array.isArray(list) && list.every(isBaselineEntry));
}

/** Whether a value is a list of texts. */
export function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
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

/** Whether a value says how many findings there were without a guard and with it. */
export function isGuardTally(value: unknown): value is GuardTally {
  return isJsonObject(value) && typeof value.before === "number" && typeof value.after === "number";
}

function hasTexts(value: Readonly<Record<string, unknown>>, keys: readonly string[]): boolean {
  return keys.every((key) => typeof value[key] === "string");
}
