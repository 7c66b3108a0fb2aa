/**
 * Findings: problems with their provenance.
 * @module
 */
import type { JsonValue } from "./json.ts";
import type { JsonPointer } from "./json_pointer.ts";
import type { LintProblem } from "./lint_rule.ts";
import type { Problem, Severity } from "./problem.ts";
import type { TestCase } from "./test_case.ts";

/** An outcome as a report keeps it: JSON, whatever the tool returned. */
export interface RecordedOutcome {
  /** How the call ended. */
  readonly kind: "ok" | "error" | "throw" | "timeout" | "exit";
  /** Milliseconds from the call to its end. */
  readonly elapsedMs: number;
  /** The result, the error or the exit code. */
  readonly detail?: JsonValue;
}

/** A place in a file of the user's. */
export interface Location {
  /** The file, seen from the working directory where it is below it; its parts are set apart by slashes. */
  readonly file: string;
  /** The line, from 1. */
  readonly line: number;
  /** The column in UTF-16 units, from 1. */
  readonly column: number;
}

/** What every finding has. */
export interface FindingBase extends Omit<Problem, "isOneCause"> {
  /** The id of the check or rule that found it. */
  readonly unit: string;
  /** The tool it is about; `*` is the registry as a whole. */
  readonly tool: string;
  /** How much it matters. */
  readonly severity: Severity;
  /** Its identity across runs: unit, tool, code and place, never the message. */
  readonly fingerprint: string;
  /** Whether the baseline knows it; absent where none was given. */
  readonly baselineState?: "new" | "unchanged";
  /** Where the tool is defined; absent where that was not found exactly. */
  readonly location?: Location;
}

/** A problem of a definition. */
export interface LintFinding extends FindingBase, Pick<LintProblem, "fix" | "suggestion"> {
  /** What kind of finding it is. */
  readonly kind: "lint";
}

/** One try of the mechanical client: what it sent, and what it was told. */
export interface RepairStep {
  /** The arguments. */
  readonly args: JsonValue;
  /** The refusal, as the model reads it. */
  readonly said: string;
}

/** Whether a client that knows only the call, the schema and the refusal got through. */
export interface Repair {
  /** Whether it did. */
  readonly isMended: boolean;
  /** What was refused, in order: the call itself first. */
  readonly transcript: readonly RepairStep[];
}

/** A problem that a call showed. */
export interface CheckFinding extends FindingBase {
  /** What kind of finding it is. */
  readonly kind: "check";
  /** The places it was seen at, without indexes, where one cause showed at more than one. */
  readonly places?: readonly JsonPointer[];
  /** The smallest call found that shows it. */
  readonly counterexample: TestCase;
  /** The tool whose turn it was, where that is not the one called, such as beside a name that does not exist. */
  readonly turn?: string;
  /** What came of that call. */
  readonly outcome: RecordedOutcome;
  /** What came of mending it by the refusal alone, where the call was invalid and refused. */
  readonly repair?: Repair;
  /** The seed of the run. */
  readonly seed: number;
  /** Which case of the tool it was, and which reductions were kept. */
  readonly path: string;
  /** How many reductions were kept. */
  readonly numShrinks: number;
  /** Whether the same call did not show it again. */
  readonly flaky: boolean;
}

/** A problem with its provenance. */
export type Finding = LintFinding | CheckFinding;
