/**
 * Reports made of a few findings.
 * @module
 */
import { fail } from "node:assert/strict";
import { sample } from "../../fixtures/reports/sample.ts";
import type { CheckFinding, LintFinding } from "../../src/core/finding.ts";
import type { JsonValue } from "../../src/core/json.ts";
import type { Report, ToolReport } from "../../src/core/report.ts";

/** A report of nothing, with the parts given. */
export function reportOf(parts: Partial<Report> = {}): Report {
  return {
    version: 1,
    messcall: "0.1.0",
    source: "tools.ts",
    seed: 7,
    runs: 20,
    budget: {},
    elapsedMs: 1_500,
    tools: [],
    findings: [],
    warnings: [],
    ...parts,
  };
}

/** A finding of a call with these arguments. */
export function checkFinding(args: JsonValue, parts: Partial<CheckFinding> = {}): CheckFinding {
  return {
    kind: "check",
    unit: "never-throws",
    tool: "search",
    severity: "error",
    code: "throws-TypeError",
    message: "Expected a refusal: received a throw",
    fingerprint: "0123456789ab",
    counterexample: {
      call: { id: "search-1", tool: "search", args: { kind: "json", value: args } },
      validity: "valid",
      violations: [],
      mutations: [],
      expects: "accept",
    },
    outcome: { kind: "throw", elapsedMs: 1, detail: "TypeError: boom" },
    seed: 7,
    path: "0",
    numShrinks: 0,
    flaky: false,
    ...parts,
  };
}

/** A finding of a definition. */
export function lintFinding(parts: Partial<LintFinding> = {}): LintFinding {
  return {
    kind: "lint",
    unit: "name-usable",
    tool: "search",
    severity: "warning",
    code: "spaces",
    message: "Expected a name: received another",
    fingerprint: "abcdef012345",
    ...parts,
  };
}

/** Figures of a tool, with the parts given. */
export function toolReport(name: string, parts: Partial<ToolReport> = {}): ToolReport {
  const [first] = sample.tools;
  return { ...first ?? fail(), name, checks: {}, occurrences: {}, ...parts };
}

/** The tally of a check that judged ten calls. */
export function judged(failed = 0): ToolReport["checks"][string] {
  return { judged: 10, notApplicable: 2, failed };
}
