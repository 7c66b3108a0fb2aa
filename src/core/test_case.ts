/**
 * A test case: a call, and what was measured about its arguments before it was made.
 * @module
 */
import type { Edit } from "./edit.ts";
import type { JsonValue } from "./json.ts";
import type { JsonPointer } from "./json_pointer.ts";
import type { ToolCall } from "./tool.ts";

/** What a well-made registry does with a mess; see each mutator. */
export type Expectation = "accept" | "accept-or-explain" | "reject" | "contain";

/** One way in which arguments break their schema, as the validator found it. */
export interface Violation {
  /** The value that breaks it; for a missing or an extra key, that key. */
  readonly pointer: JsonPointer;
  /** The schema keyword broken. */
  readonly keyword: string;
  /** What the schema asks for, in words. */
  readonly expected: string;
  /** The legal values, where there is a finite set. */
  readonly options?: readonly JsonValue[];
}

/** What a mutator did once. */
export interface Mutation {
  /** The mutator's id. */
  readonly mutator: string;
  /** The edit it made, where it edited arguments. */
  readonly edit?: Edit;
}

/** A value that a call takes from the result of an earlier one: ids are made anew in every run. */
export interface Taken {
  /** Which of the earlier calls, from 0. */
  readonly step: number;
  /** Where the value is in its result. */
  readonly from: JsonPointer;
  /** Where it goes in the arguments. */
  readonly pointer: JsonPointer;
}

/** A call that is made before another. */
export interface Step {
  /** The literal call. */
  readonly call: ToolCall;
  /** What it takes from the results of the calls before it. */
  readonly takes?: readonly Taken[];
}

/** What passes between two steps of calls under way: as little as the engine knows, a turn of its loop, or a wait. */
export type Tick = "microtask" | "task" | "millisecond";

/** The starts of some calls, by their places, and the ticks between them. */
export interface Interleaving {
  /** What passes between the steps. */
  readonly tick: Tick;
  /** The place of a call that starts, or how many ticks pass. */
  readonly order: readonly ({ readonly start: number } | { readonly ticks: number })[];
}

/** Calls that are made at once. */
export interface Batch {
  /** All of them, in their order. */
  readonly calls: readonly ToolCall[];
  /** The place of the one that is judged. */
  readonly at: number;
  /** When they start; all at the same moment without it. */
  readonly starts?: Interleaving;
}

/** A call ready to be made. */
export interface TestCase {
  /** The literal call. */
  readonly call: ToolCall;
  /** Whether the final arguments satisfy the schema: decided by the validator, never by what was meant. */
  readonly validity: "valid" | "invalid" | "unparsable";
  /** How they break it. */
  readonly violations: readonly Violation[];
  /** What was done to the clean call. */
  readonly mutations: readonly Mutation[];
  /** What the mutations expect of the registry; the strictest wins. */
  readonly expects: Expectation;
  /** The call as it was before the mutations. */
  readonly clean?: ToolCall;
  /** The calls that are made before it, in their order. */
  readonly before?: readonly Step[];
  /** What it takes from the results of those. */
  readonly takes?: readonly Taken[];
  /** The calls that are made at once with it. */
  readonly batch?: Batch;
}
