/**
 * Baselines: findings that are known, so that later runs fail on new ones only.
 * @module
 */
import { UsageError } from "./errors.ts";
import type { Finding } from "./finding.ts";
import { isJsonObject, type JsonValue } from "./json.ts";

/** A finding that is known. */
export interface BaselineEntry {
  /** Its identity across runs. */
  readonly fingerprint: string;
  /** The id of the check or rule that found it. */
  readonly unit: string;
  /** The tool it is about; `*` is the registry as a whole. */
  readonly tool: string;
  /** The kind of problem within its unit. */
  readonly code: string;
  /** Why it is left as it is, as the user says. */
  readonly reason: string;
  /** The day it was first entered. */
  readonly firstSeen: string;
}

/** The findings that are known, and the run that they were seen in. */
export interface Baseline {
  /** The version of this shape: 1. */
  readonly version: number;
  /** The seed of the run that entered findings last. */
  readonly seed: number;
  /** The greatest number of calls for each tool of the runs that entered findings. */
  readonly runs: number;
  /** The findings, by fingerprint. */
  readonly findings: readonly BaselineEntry[];
}

/** What a run made of a baseline. */
export interface BaselineOutcome {
  /** How many findings of the run are known. */
  readonly known: number;
  /** Known findings that the run would have shown, and did not. */
  readonly gone: readonly BaselineEntry[];
  /** Known findings of tools that the registry no longer lists. */
  readonly orphaned: readonly BaselineEntry[];
  /** How many known findings the run did not look for. */
  readonly uncovered: number;
}

/** Whether a finding is a reason to fail: it is no mere information, and no baseline knows it. */
export function isFailing({ severity, baselineState }: Finding): boolean {
  return severity !== "info" && baselineState !== "unchanged";
}

/** The version of baselines that this messcall reads and writes. */
export const BASELINE_VERSION = 1;

const TEXTS = ["fingerprint", "unit", "tool", "code", "reason", "firstSeen"] as const;

/**
 * Reads a baseline.
 *
 * @param value what a file holds, or what a program was given
 * @param name what it is called in an error
 * @throws {UsageError} where it is none
 */
export function readBaseline(value: unknown, name: string): Baseline {
  if (isBaseline(value)) return value;
  const state = isJsonObject(value) && typeof value.version === "number" && value.version !== BASELINE_VERSION
    ? `its version is ${value.version}, and this messcall reads ${BASELINE_VERSION}`
    : "it is no baseline";
  throw new UsageError(
    `Cannot read the baseline "${name}": ${state}`,
    "Write one with messcall check TARGET --update-baseline",
  );
}

function isBaseline(value: unknown): value is JsonValue & Baseline {
  return isJsonObject(value) && value.version === BASELINE_VERSION && typeof value.seed === "number" &&
    typeof value.runs === "number" && Array.isArray(value.findings) &&
    value.findings.every(isBaselineEntry);
}

/** Whether a value is a finding of a baseline. */
export function isBaselineEntry(entry: unknown): entry is BaselineEntry {
  return isJsonObject(entry) && TEXTS.every((key) => typeof entry[key] === "string");
}
