/**
 * Parity over a whole run: that one of two registries validates nothing, which a finding for each argument does not say.
 * @module
 */
import type { Observation } from "../core/check.ts";
import type { LintFinding } from "../core/finding.ts";
import { isJsonObject } from "../core/json.ts";
import type { Outcome } from "../core/outcome.ts";
import { stampLint } from "./stamp.ts";

/** How many invalid calls must have been refused by the one and taken by the other. */
const MIN_CALLS = 10;

/** What both made of the calls with invalid arguments. */
export interface ParityTally {
  /** Counts a call that was made to both. */
  count(observation: Observation, other: Outcome): void;
  /** The finding, where there is one. */
  findings(): readonly LintFinding[];
}

/** Opens a tally. */
export function openParityTally(): ParityTally {
  let calls = 0;
  let first = 0;
  let second = 0;
  return {
    count({ testCase: { validity, call: { args } }, outcome }, other): void {
      // What is no object at all is refused by the protocol, and says nothing about the tools.
      if (validity !== "invalid" || args.kind !== "json" || !isJsonObject(args.value)) return;
      if (!isVerdict(outcome) || !isVerdict(other)) return;
      calls++;
      if (outcome.kind !== "ok") first++;
      if (other.kind !== "ok") second++;
    },
    findings(): readonly LintFinding[] {
      if (Math.max(first, second) < MIN_CALLS || Math.min(first, second) > 0) return [];
      const [lax, strict] = first === 0 ? ["first", "other"] : ["other", "first"];
      return [
        stampLint({ id: "parity", severity: "error" }, "*", {
          code: `${lax}-validates-nothing`,
          message: `Expected both to validate arguments: received ${
            Math.max(first, second)
          } refusals of ${calls} invalid calls from the ${strict}, and none from the ${lax}`,
        }),
      ];
    },
  };
}

function isVerdict({ kind }: Outcome): boolean {
  return kind === "ok" || kind === "error" || kind === "throw";
}
