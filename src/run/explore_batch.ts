/**
 * Exploring batches: several calls of a tool in one turn, and a call that is given up midway.
 * @module
 */
import type { Observation } from "../core/check.ts";
import type { JsonValue } from "../core/json.ts";
import type { RunEvent } from "../core/report.ts";
import type { ToolCall, ToolDefinition } from "../core/tool.ts";
import { deriveSeed } from "../generate/numbers.ts";
import { ABORT, playAborted, playBatch } from "./batch.ts";
import type { Hunt } from "./hunt.ts";
import { drawInterleavings, showInterleaving } from "./interleave.ts";
import { judge } from "./judge.ts";
import type { Plan } from "./plan.ts";
import { stampCheck } from "./stamp_check.ts";
import { openContext } from "./trial.ts";

/** How many batches are made of one tool's calls; more of them behave no differently. */
const MAX_BATCHES = 16;

/** How many interleavings of two calls are made, and how many of three, one of them twice. */
const INTERLEAVED = { pairs: 9, triples: 3 } as const;

/** The mutator whose calls are interleaved. */
const CONFLICT = "parallel-conflict";

/** How many calls that are new to a tool are repeated. */
const FRESH = 3;

/**
 * Makes several calls of a tool at once, and gives one up midway. Only arguments that the tool accepted are used.
 *
 * @param plan the plan of the run
 * @param tool the tool
 * @param options the hunt of the tool, the fingerprints already found, and whether its time is up
 */
export async function* exploreBatches(
  plan: Plan,
  tool: ToolDefinition,
  options: {
    readonly hunt: Hunt;
    readonly known: Set<string>;
    isOver(): boolean;
    /** Draws arguments that were not called yet. */
    fresh(): JsonValue | undefined;
  },
): AsyncGenerator<RunEvent> {
  const distinct = new Map([...options.hunt.accepted].map((value) => [JSON.stringify(value), value]));
  const clean = [...distinct.values()].slice(0, 2).map((value, i): ToolCall => (
    { id: `${tool.name}-batch-${i}`, tool: tool.name, args: { kind: "json", value } }
  ));
  const [first] = clean;
  if (first === undefined || plan.mutators.every(({ level }) => level !== "batch")) return;
  for (
    const batch of [...listBatches(plan, clean), ...listRepeats(plan, tool, options.fresh)].slice(
      0,
      MAX_BATCHES,
    )
  ) {
    if (options.isOver()) return;
    yield* judgeBatch(plan, tool, { ...options, ...batch });
  }
  yield* judgeInterleavings(plan, tool, { ...options, clean });
  if (options.isOver()) return;
  yield* judgeAll(plan, [await playAborted(plan, tool, first)], {
    known: options.known,
    label: ABORT,
  });
}

/** A mutator's batch. */
interface Batch {
  readonly mutator: string;
  readonly calls: readonly ToolCall[];
}

function listBatches({ mutators }: Plan, clean: readonly ToolCall[]): Batch[] {
  return mutators.flatMap((mutator) =>
    mutator.level === "batch" ? mutator.variants(clean).map((calls) => ({ mutator: mutator.id, calls })) : []
  );
}

/** What a tool that may be repeated was called with before it knows in every form: these are new to it. */
function listRepeats({ mutators }: Plan, tool: ToolDefinition, fresh: () => JsonValue | undefined): Batch[] {
  const { idempotentHint, readOnlyHint } = tool.annotations ?? {};
  const repeat = mutators.find(({ id }) => id === "repeat-call");
  if (idempotentHint !== true || readOnlyHint === true || repeat?.level !== "batch") return [];
  return Array.from({ length: FRESH }, fresh).flatMap((value, i) => {
    if (value === undefined) return [];
    const id = `${tool.name}-fresh-${i}`;
    const [same, turned] = repeat.variants([{ id, tool: tool.name, args: { kind: "json", value } }]);
    const last = turned?.at(-1);
    // The first repeat shows what a repeat looks like, the second one has its keys the other way round.
    return same === undefined || last === undefined
      ? []
      : [{ mutator: repeat.id, calls: [...same, { ...last, id: `${id}-turned` }] }];
  });
}

async function* judgeBatch(
  plan: Plan,
  tool: ToolDefinition,
  { known, ...batch }: Batch & { readonly known: Set<string> },
): AsyncGenerator<RunEvent> {
  const { mutator, calls } = batch;
  yield* judgeAll(plan, await playBatch(plan, tool, { mutator, calls }), { known, label: mutator });
}

/** Makes calls of a tool, unless they must not overlap, that start while others are under way. */
async function* judgeInterleavings(
  plan: Plan,
  tool: ToolDefinition,
  { clean, known, isOver }: {
    readonly clean: readonly ToolCall[];
    readonly known: Set<string>;
    isOver(): boolean;
  },
): AsyncGenerator<RunEvent> {
  const [first, second] = clean;
  if (first === undefined || second === undefined || tool.concurrency === "exclusive") return;
  if (plan.mutators.every(({ id }) => id !== CONFLICT)) return;
  const seed = deriveSeed(plan.seed, tool.name, "interleave");
  const kinds = [
    { calls: [first, second], most: INTERLEAVED.pairs },
    { calls: [first, second, { ...first, id: `${first.id}-again` }], most: INTERLEAVED.triples },
  ];
  let number = 0;
  for (const { calls, most } of kinds) {
    for (const interleaving of await drawInterleavings({ seed, calls: calls.length, most })) {
      if (isOver()) return;
      const observations = await playBatch(plan, tool, { mutator: CONFLICT, calls, starts: interleaving });
      yield* judgeAll(plan, observations, {
        known,
        label: `interleaved:${++number}:${showInterleaving(interleaving)}`,
      });
    }
  }
}

async function* judgeAll(
  plan: Plan,
  observations: readonly Observation[],
  { known, label }: { readonly known: Set<string>; readonly label: string },
): AsyncGenerator<RunEvent> {
  for (const observation of observations) {
    for (const { verdicts } of await judge(observation, plan.checks, openContext(plan))) {
      for (const verdict of verdicts.filter(({ fingerprint }) => !known.has(fingerprint))) {
        known.add(verdict.fingerprint);
        const finding = stampCheck({ trial: { observation, judgements: [] }, verdict }, {
          seed: plan.seed,
          path: [`batch:${label}`],
          flaky: false,
        });
        yield { kind: "finding", finding };
      }
    }
  }
  // What these calls changed is not the next call's doing.
  await plan.changed?.();
}
