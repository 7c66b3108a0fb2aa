/**
 * Tallies: the figures of one tool, kept while it is tested.
 * @module
 */
import { isJsonObject } from "../core/json.ts";
import { type JsonPointer, withoutIndexes } from "../core/json_pointer.ts";
import type { OutcomeTally, ToolReport } from "../core/report.ts";
import { distribute, summarise } from "./latency.ts";
import type { Trial } from "./trial.ts";

/** The figures of one tool as they grow. */
export interface Tally {
  /** Milliseconds of calls with clean arguments, of messy calls, and of round trips without work. */
  readonly samples: Readonly<Record<"valid" | "messy" | "noop", number[]>>;
  /** Enters a trial. */
  add(trial: Trial): void;
  /** Counts a case that was not called, because two validators do not agree on its arguments. */
  addDisputed(): void;
  /** Counts a refusal that the mechanical client was tried on. */
  addRepair(isMended: boolean): void;
  /** How many refusals it was tried on, and how many of them it mended. */
  repairs(): ToolReport["repairs"];
  /** Where each problem of one cause was seen, by fingerprint, if at more than one place. */
  places(): Readonly<Record<string, readonly JsonPointer[]>>;
  /** How many calls ended in a way. */
  count(kind: keyof OutcomeTally): number;
  /** The figures so far, and what is worth saying besides. */
  report(
    name: string,
    pairs: ToolReport["pairs"],
    besides?: Pick<ToolReport, "isCut" | "notes"> & { readonly given?: number },
  ): ToolReport;
}

/** What Deno says where a tool in a sandbox lacks a right; then nothing it says of arguments matters. */
const LACKS_A_RIGHT = /\bRequires (?:read|write|net|env|run|sys|ffi|import) access to\b/;

/** The greatest number of characters of a reason that a report keeps. */
const MAX_REASON = 160;

/** How many places of one cause are told. */
const MAX_PLACES = 20;

/** Starts the figures of a tool. */
export function openTally(): Tally {
  const outcomes = { ok: 0, error: 0, throw: 0, timeout: 0, exit: 0 };
  const calls = { valid: 0, invalid: 0 };
  const clean = { accepted: 0, refused: 0, misfits: 0 };
  const repairs = { tried: 0, mended: 0 };
  let disputed = 0;
  const checks: Record<string, { judged: number; notApplicable: number; failed: number }> = {};
  const occurrences: Record<string, number> = {};
  const places = new Map<string, Set<JsonPointer>>();
  const samples: Tally["samples"] = { valid: [], messy: [], noop: [] };
  let validationRefusals = 0;
  let firstRefusal: string | undefined;
  let firstDenied: string | undefined;

  /** Why no call of the tool got as far as its work, where none did. */
  function blocked(): string | undefined {
    const reason = outcomes.ok > 0 ? undefined : validationRefusals === 0 ? firstRefusal : firstDenied;
    return reason?.split("\n")[0]?.slice(0, MAX_REASON);
  }

  return {
    samples,
    add({ observation: { testCase, outcome }, judgements }): void {
      const isClean = testCase.mutations.length === 0 && testCase.validity === "valid";
      outcomes[outcome.kind]++;
      calls[testCase.validity === "valid" ? "valid" : "invalid"]++;
      samples[isClean ? "valid" : "messy"].push(outcome.elapsedMs);
      if (isClean && outcome.kind === "ok") clean.accepted++;
      if (isClean && outcome.kind === "error") {
        clean.refused++;
        if (outcome.error.type === "validation") clean.misfits++;
      }
      if (outcome.kind === "error") {
        // What is no object at all is refused by the protocol, before the tool has a word in it.
        const { args } = testCase.call;
        const reaches = args.kind === "json" && isJsonObject(args.value);
        if (reaches && outcome.error.type === "validation") validationRefusals++;
        if (isClean) firstRefusal ??= outcome.error.message;
        if (isClean && LACKS_A_RIGHT.test(outcome.error.message)) firstDenied ??= outcome.error.message;
      }
      // Of several places that break the schema, a problem is put down to the first, which may not be the one.
      const isPlain = new Set(testCase.violations.map(({ pointer }) => pointer)).size <= 1;
      for (const { check, applied, verdicts } of judgements) {
        const tally = checks[check] ??= { judged: 0, notApplicable: 0, failed: 0 };
        tally[applied ? "judged" : "notApplicable"]++;
        if (verdicts.length > 0) tally.failed++;
        for (const { fingerprint, problem: { isOneCause, pointer } } of verdicts) {
          occurrences[fingerprint] = (occurrences[fingerprint] ?? 0) + 1;
          if (isOneCause !== true || pointer === undefined || !isPlain) continue;
          const seen = places.get(fingerprint) ?? new Set();
          if (seen.size < MAX_PLACES) places.set(fingerprint, seen.add(withoutIndexes(pointer)));
        }
      }
    },
    addDisputed(): void {
      disputed++;
    },
    addRepair(isMended): void {
      repairs.tried++;
      if (isMended) repairs.mended++;
    },
    repairs: () => repairs,
    places: () =>
      Object.fromEntries(
        [...places].flatMap(([fingerprint, seen]) =>
          seen.size > 1 ? [[fingerprint, [...seen].toSorted()]] : []
        ),
      ),
    count: (kind) => outcomes[kind],
    report(name, pairs, { isCut, notes = [], given = 0 } = {}): ToolReport {
      const reason = blocked();
      return {
        name,
        calls: { ...calls },
        disputed,
        repairs: { ...repairs },
        outcomes: { ...outcomes },
        pairs,
        latency: {
          valid: distribute(samples.valid),
          messy: distribute(samples.messy),
          noop: summarise(samples.noop),
        },
        checks: structuredClone(checks),
        occurrences: { ...occurrences },
        clean: { ...clean, ...(given === 0 ? {} : { given }) },
        ...(reason === undefined ? {} : { blocked: reason }),
        ...(isCut === undefined ? {} : { isCut }),
        ...(notes.length === 0 ? {} : { notes }),
      };
    },
  };
}

/** The report of a tool that was not called. */
export function reportSkipped(name: string, skipped: string): ToolReport {
  return { ...openTally().report(name, { tried: 0, total: 0 }), skipped };
}
