/**
 * A finding's call as it is made again.
 * @module
 */
import type { CheckFinding } from "./finding.ts";
import type { JsonValue } from "./json.ts";
import type { JsonPointer } from "./json_pointer.ts";
import type { Expectation, Interleaving, Mutation, Taken } from "./test_case.ts";
import type { ToolCall } from "./tool.ts";

/** What a mutator did, without the values: they are in the arguments. */
export interface ReplayMutation {
  /** The mutator's id. */
  readonly mutator: string;
  /** The place it changed. */
  readonly pointer?: JsonPointer;
  /** The place a value was moved from. */
  readonly from?: JsonPointer;
}

/** A literal call, and what its check needs to judge it. */
export interface ReplayCase {
  /** The name called. */
  readonly tool: string;
  /** What it is called with. */
  readonly args: JsonValue;
  /** The check whose problem is looked for; every check without it. */
  readonly check?: string;
  /** What was expected of the registry; to accept the call, without it. */
  readonly expects?: Expectation;
  /** What was done to the clean arguments, and where. */
  readonly mutations?: readonly ReplayMutation[];
  /** The arguments before the mess. */
  readonly clean?: JsonValue;
  /** The calls that are made before it. */
  readonly before?: readonly ReplayStep[];
  /** What it takes from the results of those. */
  readonly takes?: readonly Taken[];
  /** The calls that are made at once with it. */
  readonly batch?: ReplayBatch;
}

/** Calls that are made at once. */
export interface ReplayBatch {
  /** All of them, in their order, under the ids that they have: some share one. */
  readonly calls: readonly { readonly id: string; readonly tool: string; readonly args: JsonValue }[];
  /** The place of the one that is judged. */
  readonly at: number;
  /** When they start; all at the same moment without it. */
  readonly starts?: Interleaving;
}

/** A call that is made before the one that is judged. */
export interface ReplayStep {
  /** The name called. */
  readonly tool: string;
  /** What it is called with. */
  readonly args: JsonValue;
  /** What it takes from the results of the calls before it. */
  readonly takes?: readonly Taken[];
}

/** The case that replays a finding; what follows from the defaults is left out. */
export function toReplayCase({ counterexample, unit }: CheckFinding): ReplayCase {
  const { call, clean, mutations, expects, before, takes, batch } = counterexample;
  return {
    tool: call.tool,
    args: argsOf(call),
    check: unit,
    ...(expects === "accept" ? {} : { expects }),
    ...(mutations.length === 0 ? {} : { mutations: mutations.map(placeOf) }),
    ...(clean === undefined ? {} : { clean: argsOf(clean) }),
    ...(before === undefined ? {} : {
      before: before.map(({ call, takes }) => ({
        tool: call.tool,
        args: argsOf(call),
        ...(takes === undefined ? {} : { takes }),
      })),
    }),
    ...(takes === undefined ? {} : { takes }),
    ...(batch === undefined ? {} : {
      batch: {
        ...batch,
        calls: batch.calls.map((one) => ({ id: one.id, tool: one.tool, args: argsOf(one) })),
      },
    }),
  };
}

function placeOf({ mutator, edit }: Mutation): ReplayMutation {
  if (edit === undefined) return { mutator };
  return { mutator, pointer: edit.pointer, ...(edit.op === "move" ? { from: edit.from } : {}) };
}

/** The arguments of a call, as they stand in JSON. */
export function argsOf({ args }: ToolCall): JsonValue {
  return args.kind === "json" ? args.value : args.text;
}
