/**
 * What a run tells, as it happens and afterwards.
 * @module
 */
import type { BaselineOutcome } from "./baseline.ts";
import type { LatencyBudget } from "./budget.ts";
import type { UnitDocs } from "./docs.ts";
import type { Finding } from "./finding.ts";
import type { JsonPointer } from "./json_pointer.ts";
import type { Target } from "./registry.ts";

/** Milliseconds at three percentiles, over a number of calls. */
export interface Percentiles {
  /** How many calls were measured. */
  readonly calls: number;
  /** The median. */
  readonly p50: number;
  /** The 95th percentile. */
  readonly p95: number;
  /** The 99th percentile. */
  readonly p99: number;
  /** The least, the nine deciles and the greatest: between two of them lies a tenth of the calls. */
  readonly deciles?: readonly number[];
}

/** How often each kind of outcome was seen. */
export type OutcomeTally = Readonly<Record<"ok" | "error" | "throw" | "timeout" | "exit", number>>;

/** How often a check judged, had nothing to judge, and found a problem. */
export interface CheckTally {
  /** Observations on which it decided. */
  readonly judged: number;
  /** Observations on which it could not decide. */
  readonly notApplicable: number;
  /** Observations in which it saw a problem. */
  readonly failed: number;
}

/** What came of a tool's calls with clean arguments. */
export interface CleanTally {
  /** Calls that ended in a result. */
  readonly accepted: number;
  /** Calls that were refused, whatever for. */
  readonly refused: number;
  /** Calls that were refused for their arguments, which the schema allows. */
  readonly misfits: number;
  /** How many arguments its definition or a corpus gives for it; absent where none. */
  readonly given?: number;
}

/** How many characters of JSON a definition has. */
export interface DefinitionSize {
  /** Its description. */
  readonly description: number;
  /** All else: its name, its parameters, and what they are wrapped in. */
  readonly schema: number;
}

/** What was done with one tool. */
export interface ToolReport {
  /** The name of the tool; `*` for names that do not exist. */
  readonly name: string;
  /** Why it was not called, where it was not. */
  readonly skipped?: string;
  /** Calls by the validity of their arguments. */
  readonly calls: { readonly valid: number; readonly invalid: number };
  /** Cases left out because two validators do not agree on their arguments. */
  readonly disputed: number;
  /** Refusals of messes that a mechanical client was tried on, and those it mended within two tries. */
  readonly repairs: { readonly tried: number; readonly mended: number };
  /** Calls by how they ended. */
  readonly outcomes: OutcomeTally;
  /** Pairs of a site and a mutator: how many there are, and how many were tried. */
  readonly pairs: { readonly tried: number; readonly total: number };
  /** Latency of calls with clean arguments, of messy calls, and of a round trip that does no work. */
  readonly latency: { readonly valid: Percentiles; readonly messy: Percentiles; readonly noop: Percentiles };
  /** The length of its definition, which a model is given with every request. */
  readonly characters?: DefinitionSize;
  /** What each check made of the calls, by id. */
  readonly checks: Readonly<Record<string, CheckTally>>;
  /** Occurrences of each finding, by fingerprint. */
  readonly occurrences: Readonly<Record<string, number>>;
  /** What came of the calls with clean arguments; absent in older reports. */
  readonly clean?: CleanTally;
  /** Why its calls with clean arguments were refused, where none of its calls got as far as its work. */
  readonly blocked?: string;
  /** Set where the time ran out before its calls did. */
  readonly isCut?: true;
  /** What is worth knowing of its calls and is no finding. */
  readonly notes?: readonly string[];
}

/** Which part of a run this is, where several make it. */
export interface Shard {
  /** The number of the part, from 1. */
  readonly index: number;
  /** How many parts there are. */
  readonly count: number;
}

/** What narrowed a run down; what is absent did not. */
export interface RunScope {
  /** Whether the run was a short one. */
  readonly quick?: true;
  /** The globs that its tools were chosen by. */
  readonly tools?: readonly string[];
  /** The ids of the lint rules it went by, where those were not the recommended ones. */
  readonly rules?: readonly string[];
  /** The part of the run, and the tools of the whole in their order. */
  readonly shard?: Shard & { readonly tools: readonly string[] };
}

/** What a run was told that the outcome of its calls depends on: a replay is told the same. */
export interface ReplayOptions {
  /** The folder the registry was meant to stay in. */
  readonly root?: string;
  /** How long one call could take, in milliseconds. */
  readonly timeoutMs?: number;
  /** Where a module ran. */
  readonly sandbox?: "inherit" | "process" | "capabilities";
  /** What it could read there beside its root. */
  readonly allowRead?: readonly string[];
  /** Whom it could talk to there. */
  readonly allowNet?: readonly string[];
  /** What the registry means to do with messes. */
  readonly coercion?: "strict" | "lenient";
  /** The modules of its plugins. */
  readonly plugins?: readonly string[];
  /** The names of the variables that were given; their values may be secrets. */
  readonly env?: readonly string[];
  /** The names of the headers that were given; their values may be secrets. */
  readonly headers?: readonly string[];
}
/**
 * Why a run ended early: its time ran out, it was told to end, messcall itself failed, the process was ended from within
 * (as a tool does that calls `Deno.exit`), or the process died and nobody knows of what.
 */
export type StopReason = "max-time" | "interrupted" | "failed" | "exit" | "killed";

/** Something that happened in a run. */
export type RunEvent =
  | {
    readonly kind: "run-start";
    readonly source: string;
    readonly protocol?: string;
    readonly seed: number;
    readonly runs: number;
    readonly tools: readonly string[];
    readonly budget: LatencyBudget;
    readonly options?: ReplayOptions;
    readonly scope?: RunScope;
  }
  | { readonly kind: "tool-start"; readonly tool: string }
  | { readonly kind: "finding"; readonly finding: Finding }
  | {
    readonly kind: "tool-end";
    readonly report: ToolReport;
    /** Where each finding of one cause was seen, by fingerprint, if at more than one place. */
    readonly places?: Readonly<Record<string, readonly JsonPointer[]>>;
  }
  | {
    readonly kind: "run-end";
    readonly elapsedMs: number;
    readonly stopped?: StopReason;
    readonly warnings: readonly string[];
  };

/** How many findings a registry had as it is, and how many behind a guard. */
export interface GuardTally {
  /** As it is. */
  readonly before: number;
  /** Behind the guard. */
  readonly after: number;
}

/** What a run found: the fold of its events. */
export interface Report {
  /** The version of this shape: it goes up when a field changes or goes, not when one that may be absent is added. */
  readonly version: 1;
  /** The version of messcall that wrote it. */
  readonly messcall: string;
  /** What was tested, so that it can be opened again; absent for values. */
  readonly target?: Target;
  /** What it was compared with; absent where it was not, and for values. */
  readonly against?: Target;
  /** Where the registry came from, for people. */
  readonly source: string;
  /** The revision of the Model Context Protocol that was agreed on, where the registry speaks that. */
  readonly protocol?: string;
  /** The seed all choices followed from. */
  readonly seed: number;
  /** The greatest number of generated calls for each tool. */
  readonly runs: number;
  /** The latency budget that was judged. */
  readonly budget: LatencyBudget;
  /** What the run was told and a replay must be told too; absent where that is nothing. */
  readonly options?: ReplayOptions;
  /** What narrowed the run down; absent where nothing did. */
  readonly scope?: RunScope;
  /** How many findings there were without a guard and with it, where the registry was checked behind one too. */
  readonly guard?: GuardTally;
  /** Milliseconds from the first call to the last. */
  readonly elapsedMs: number;
  /** Why the run ended early, where it did. */
  readonly stopped?: StopReason;
  /** The figures of every tool. */
  readonly tools: readonly ToolReport[];
  /** The findings, worst first. */
  readonly findings: readonly Finding[];
  /** What is worth knowing and is no finding. */
  readonly warnings: readonly string[];
  /** What it made of the baseline; absent where none was given. */
  readonly baseline?: BaselineOutcome;
  /** What the units say of themselves that found something, by id; those that messcall does not come with may be missing. */
  readonly units?: Readonly<Record<string, UnitDocs>>;
}
