/**
 * Findings and figures that were saved, read back: whether they have what is shown of them.
 * @module
 */
import { type BaselineOutcome, isBaselineEntry } from "./baseline.ts";
import type { Finding } from "./finding.ts";
import { isJsonObject } from "./json.ts";
import type { RunScope, ToolReport } from "./report.ts";

/** Whether a value is a finding, with the call where it is of a check. */
export function isFinding(value: unknown): value is Finding {
  if (!isJsonObject(value) || !hasTexts(value, ["unit", "tool", "severity", "message", "fingerprint"])) {
    return false;
  }
  if (value.kind !== "check") return value.kind === "lint";
  const { counterexample, outcome } = value;
  return isJsonObject(counterexample) && Array.isArray(counterexample.mutations) &&
    Array.isArray(counterexample.violations) && isJsonObject(counterexample.call) &&
    isJsonObject(counterexample.call.args) && isJsonObject(outcome);
}

/** Whether a value holds the figures of a tool. */
export function isToolReport(value: unknown): value is ToolReport {
  return isJsonObject(value) && hasTexts(value, ["name"]) &&
    ["calls", "repairs", "outcomes", "pairs", "checks", "occurrences"].every((key) =>
      isJsonObject(value[key])
    ) &&
    isJsonObject(value.latency) && isJsonObject(value.latency.valid) && isJsonObject(value.latency.messy) &&
    (value.clean === undefined || isJsonObject(value.clean)) &&
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

function hasTexts(value: Readonly<Record<string, unknown>>, keys: readonly string[]): boolean {
  return keys.every((key) => typeof value[key] === "string");
}
