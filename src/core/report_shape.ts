/**
 * Findings and figures that were saved, read back: whether they have what is shown of them.
 * @module
 */
import type { Finding } from "./finding.ts";
import { isJsonObject } from "./json.ts";
import type { GuardTally, ToolReport } from "./report.ts";

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
    isJsonObject(value.latency) && isJsonObject(value.latency.valid) && isJsonObject(value.latency.messy);
}

/** Whether a value says how many findings there were without a guard and with it. */
export function isGuardTally(value: unknown): value is GuardTally {
  return isJsonObject(value) && typeof value.before === "number" && typeof value.after === "number";
}

function hasTexts(value: Readonly<Record<string, unknown>>, keys: readonly string[]): boolean {
  return keys.every((key) => typeof value[key] === "string");
}
