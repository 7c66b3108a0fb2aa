/**
 * Stamps: what makes a problem a finding.
 * @module
 */
import { sha256 } from "@noble/hashes/sha2.js";
import type { Finding, LintFinding, RecordedOutcome } from "../core/finding.ts";
import type { JsonValue } from "../core/json.ts";
import { withoutIndexes } from "../core/json_pointer.ts";
import type { LintProblem } from "../core/lint_rule.ts";
import { type Outcome, thrownText } from "../core/outcome.ts";
import type { Problem, Severity } from "../core/problem.ts";

/** The greatest number of characters of a result that a report keeps. */
const MAX_RECORDED = 2_000;

/** The identity of a problem: unit, tool, code and, if each has its cause, place; never the message, never an index. */
export function fingerprint(unit: string, tool: string, problem: Problem): string {
  const { pointer, isOneCause } = problem;
  const place = pointer === undefined || isOneCause === true ? "" : withoutIndexes(pointer);
  return sha256(new TextEncoder().encode(JSON.stringify([unit, tool, problem.code, place]))).toHex().slice(
    0,
    12,
  );
}

/** Makes a finding of what a lint rule said. */
export function stampLint(
  rule: { readonly id: string; readonly severity: Severity },
  tool: string,
  problem: LintProblem,
): LintFinding {
  const about = problem.tool ?? tool;
  return {
    kind: "lint",
    unit: rule.id,
    severity: rule.severity,
    ...problem,
    tool: about,
    fingerprint: fingerprint(rule.id, about, problem),
  };
}

/** An outcome as a report keeps it: as JSON, and not longer than it need be. */
export function recordOutcome(outcome: Outcome): RecordedOutcome {
  const { kind } = outcome;
  const elapsedMs = Math.round(outcome.elapsedMs * 1000) / 1000;
  switch (outcome.kind) {
    case "ok":
      return { kind, elapsedMs, detail: recordValue(outcome.value) };
    case "error":
      return { kind, elapsedMs, detail: recordValue(outcome.error) };
    case "throw":
      return { kind, elapsedMs, detail: cut(thrownText(outcome.error)) };
    case "exit":
      return { kind, elapsedMs, detail: outcome.code };
    case "timeout":
      return { kind, elapsedMs };
  }
}

/** JSON of any value; what JSON has no form for is named in angle brackets. */
function recordValue(value: unknown): JsonValue {
  try {
    const text = JSON.stringify(value, (_key, part: unknown) => {
      if (part === undefined) return "<undefined>";
      if (typeof part === "bigint") return `<bigint ${part}>`;
      if (typeof part === "function" || typeof part === "symbol") return `<${typeof part}>`;
      if (typeof part === "number" && !Number.isFinite(part)) return `<${part}>`;
      return part;
    });
    return text.length > MAX_RECORDED ? cut(text) : JSON.parse(text);
  } catch (error) {
    return `<not JSON: ${cut(thrownText(error))}>`;
  }
}

function cut(text: string): string {
  return text.length > MAX_RECORDED ? `${text.slice(0, MAX_RECORDED)}…`.toWellFormed() : text;
}

/** Findings, the worst first: severity, then unit, tool and place. */
export function byWeight(a: Finding, b: Finding): number {
  const order: readonly Severity[] = ["error", "warning", "info"];
  return order.indexOf(a.severity) - order.indexOf(b.severity) ||
    Number(a.kind === "lint") - Number(b.kind === "lint") ||
    compare(a.unit, b.unit) || compare(a.tool, b.tool) || compare(a.fingerprint, b.fingerprint);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
