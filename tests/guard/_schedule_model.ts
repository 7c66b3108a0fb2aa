/**
 * Random plans, a small world they act on, and what brute force says of them. Nothing here knows the scheduler's graph.
 * @module
 */
import fc from "fast-check";
import type { Ending } from "../../src/core/outcome.ts";
import type { ToolCall } from "../../src/core/tool.ts";
import type { PlannedCall, ScheduledResult } from "../../src/guard/mod.ts";

/** A call of a random plan, by numbers. */
export interface Deed {
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  readonly exclusive: boolean;
  readonly after: readonly number[];
  readonly fails: boolean;
  readonly undoes: boolean;
}

const SOURCES = ["a", "b", "c"] as const;

/** Plans of up to five calls, some of which wait for one another in a circle. */
export const plans: fc.Arbitrary<readonly Deed[]> = fc.integer({ min: 1, max: 5 }).chain((size) =>
  fc.array(
    fc.record({
      reads: fc.subarray([...SOURCES], { maxLength: 2 }),
      writes: fc.subarray([...SOURCES], { maxLength: 2 }),
      exclusive: fc.nat(7).map((n) => n === 0),
      after: fc.nat(3).chain((n) =>
        n === 0 ? fc.array(fc.nat(size - 1), { maxLength: 2 }) : fc.constant<number[]>([])
      ),
      fails: fc.nat(6).map((n) => n === 0),
      undoes: fc.boolean(),
    }),
    { minLength: size, maxLength: size },
  )
);

/** The calls that a plan stands for. */
export function callsOf(plan: readonly Deed[]): readonly PlannedCall[] {
  return plan.map(({ reads, writes, exclusive, after, undoes }, index) => ({
    ...callOf("act", index),
    reads,
    writes,
    concurrency: exclusive ? "exclusive" as const : "shared" as const,
    after: after.map(String),
    ...(undoes ? { undo: (): ToolCall => callOf("undo", index) } : {}),
  }));
}

function callOf(tool: string, index: number): ToolCall {
  return { id: String(index), tool, args: { kind: "json", value: index } };
}

/** What calls act on: what a call writes follows from who it is and from what it had read when it began. */
export class World {
  readonly state: Record<string, string> = { a: "", b: "", c: "" };
  /** Who began and who ended, in order. */
  readonly log: string[] = [];
  readonly #plan: readonly Deed[];
  readonly #before = new Map<number, Readonly<Record<string, string>>>();

  constructor(plan: readonly Deed[]) {
    this.#plan = plan;
  }

  /** A call from its beginning to its end, with a pause on either side of its writing. */
  *act(index: number): Generator<void, Ending> {
    const deed = this.#plan[index];
    if (deed === undefined) throw new Error("There is no such call");
    this.log.push(`begin ${index}`);
    const read = deed.reads.map((name) => this.state[name]).join();
    yield;
    if (!deed.fails) {
      this.#before.set(index, Object.fromEntries(deed.writes.map((name) => [name, this.state[name] ?? ""])));
      for (const name of deed.writes) this.state[name] = `${index}(${read})`;
    }
    yield;
    this.log.push(`end ${index}`);
    return deed.fails ? { kind: "error", error: { message: "no" } } : { kind: "ok", value: index };
  }

  /** Takes a call back. */
  undo(index: number): Ending {
    this.log.push(`undo ${index}`);
    Object.assign(this.state, this.#before.get(index));
    return { kind: "ok", value: null };
  }
}

/** What joins two calls, the first of which goes first. */
interface Tie {
  readonly first: number;
  readonly second: number;
  readonly needs: boolean;
}

/** Whether calls wait for one another in a circle, by looking at every way through `after`. */
export function hasCycle(plan: readonly Deed[]): boolean {
  const reaches = (from: number, to: number, seen: readonly number[]): boolean =>
    (plan[from]?.after ?? []).some((next) =>
      next === to || (!seen.includes(next) && reaches(next, to, [...seen, next]))
    );
  return plan.some((_, index) => reaches(index, index, []));
}

/** Every pair of calls that may not be swapped. */
export function tiesOf(plan: readonly Deed[]): readonly Tie[] {
  const order = baseOrder(plan);
  return order.flatMap((first, at) =>
    order.slice(at + 1).flatMap((second) => {
      const [a, b] = [plan[first], plan[second]];
      if (a === undefined || b === undefined) return [];
      const shares = (one: readonly string[], other: readonly string[]): boolean =>
        one.some((name) => other.includes(name));
      const needs = b.after.includes(first) || shares(a.writes, [...b.reads, ...b.writes]);
      const orders = a.exclusive || b.exclusive || shares(a.reads, b.writes);
      return needs || orders ? [{ first, second, needs }] : [];
    })
  );
}

/** The list's order where `after` allows it: whoever comes next of those whose `after` has been, round after round. */
function baseOrder(plan: readonly Deed[]): readonly number[] {
  const order: number[] = [];
  while (order.length < plan.length) {
    const before = order.length;
    plan.forEach(({ after }, index) => {
      if (!order.includes(index) && after.every((other) => order.includes(other))) order.push(index);
    });
    if (order.length === before) throw new Error("The plan has a cycle");
  }
  return order;
}

/**
 * The states that some calls alone end in, by every serial order of them that keeps to the ties, as JSON. Nothing is
 * taken back here: what stays of a plan must look as if the rest had never been.
 */
export function serialStates(
  plan: readonly Deed[],
  ties: readonly Tie[],
  staying: readonly number[],
): ReadonlySet<string> {
  const states = new Set<string>();
  const extend = (order: readonly number[]): void => {
    if (order.length === staying.length) return void states.add(runSerially(plan, order));
    for (const index of staying) {
      const isFree = !order.includes(index) &&
        ties.every(({ first, second }) =>
          second !== index || !staying.includes(first) || order.includes(first)
        );
      if (isFree) extend([...order, index]);
    }
  };
  extend([]);
  return states;
}

function runSerially(plan: readonly Deed[], order: readonly number[]): string {
  const world = new World(plan);
  for (const index of order) {
    const acting = world.act(index);
    while (!acting.next().done);
  }
  return JSON.stringify(world.state);
}

/** Whether a write that stays rests on a call: its own, or that of one which needs it, by way of others or not. */
function bears(index: number, kept: readonly number[], { plan, ties }: {
  readonly plan: readonly Deed[];
  readonly ties: readonly Tie[];
}): boolean {
  return ties.some(({ first, second, needs }) =>
    needs && first === index && kept.includes(second) &&
    ((plan[second]?.writes.length ?? 0) > 0 || bears(second, kept, { plan, ties }))
  );
}

/** What is wrong with the way a plan went. */
export function judge(
  plan: readonly Deed[],
  { world, results, limit }: {
    readonly world: World;
    readonly results: readonly ScheduledResult[];
    readonly limit: number;
  },
): readonly string[] {
  const ties = tiesOf(plan);
  const at = (event: string): number => world.log.indexOf(event);
  const wrong: string[] = [];
  const kindOf = (index: number): string | undefined => results[index]?.kind;
  const succeeded = (index: number): boolean => ["ok", "compensated", "stuck"].includes(kindOf(index) ?? "");
  const kept = keptOf(results);
  if (results.length !== plan.length) wrong.push("not one result for each call");

  for (const { first, second, needs } of ties) {
    const [end, begin] = [at(`end ${first}`), at(`begin ${second}`)];
    if (begin >= 0 && at(`begin ${first}`) >= 0 && begin < end) wrong.push(`${second} overtook ${first}`);
    if (needs && !succeeded(first) && kindOf(second) !== "skipped") {
      wrong.push(`${second} ran without ${first}`);
    }
  }
  const failed = plan.flatMap((_, index) => kindOf(index) === "error" ? [index] : []);
  plan.forEach((deed, index) => {
    const result = results[index];
    const begun = world.log.filter((event) => event === `begin ${index}`).length;
    if (begun !== (result?.kind === "skipped" ? 0 : 1)) wrong.push(`${index} began ${begun} times`);
    if (deed.fails && succeeded(index)) wrong.push(`${index} failed and counts as done`);
    if (result?.kind === "skipped") {
      const lacks = ties.some(({ first, second, needs }) => needs && second === index && !succeeded(first));
      if (!lacks && !(failed.length > 0 && deed.undoes)) wrong.push(`${index} was skipped for nothing`);
      if (result.because === undefined || result.why === "") {
        wrong.push(`${index} was skipped without a reason`);
      }
    }
    if (failed.length > 0 && deed.undoes && kindOf(index) === "ok") wrong.push(`${index} was not taken back`);
    if (
      kindOf(index) === "stuck" &&
      (failed.length === 0 || !deed.undoes || !bears(index, kept, { plan, ties }))
    ) {
      wrong.push(`${index} was left in place for nothing`);
    }
    if (kindOf(index) === "compensated" && bears(index, kept, { plan, ties })) {
      wrong.push(`${index} was taken back from under a write that stays`);
    }
    if (kindOf(index) === "compensated" && (failed.length === 0 || !deed.undoes)) {
      wrong.push(`${index} was taken back for nothing`);
    }
  });
  const undone = world.log.filter((event) => event.startsWith("undo")).map((event) => event.slice(5));
  const ended = world.log.filter((event) => event.startsWith("end")).map((event) => event.slice(4));
  const expected = ended.filter((id) => undone.includes(id)).toReversed();
  if (undone.join() !== expected.join()) wrong.push(`taken back in the order ${undone}, not ${expected}`);
  return [...wrong, ...crowds(plan, world.log, limit)];
}

/** The calls whose effects stay. */
export function keptOf(results: readonly ScheduledResult[]): readonly number[] {
  return results.flatMap(({ kind }, index) => kind === "ok" || kind === "stuck" ? [index] : []);
}

function crowds(plan: readonly Deed[], log: readonly string[], limit: number): readonly string[] {
  const running = new Set<number>();
  const wrong: string[] = [];
  for (const event of log) {
    const [what, id] = event.split(" ");
    if (what === "begin") running.add(Number(id));
    if (what === "end") running.delete(Number(id));
    if (what === "undo" && running.size > 0) wrong.push("taken back while calls ran");
    if (running.size > limit) wrong.push(`${running.size} at once`);
    if (running.size > 1 && [...running].some((index) => plan[index]?.exclusive)) {
      wrong.push(`an exclusive call was not alone: ${[...running]}`);
    }
  }
  return wrong;
}
