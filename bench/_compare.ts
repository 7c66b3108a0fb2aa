/**
 * Contenders compared by the ratio of their times, in one process that other work disturbs as well.
 *
 * Batches of all contenders take turns in an order drawn anew each round and are timed by the processor; what is told is
 * the median of the ratios of all rounds.
 * @module
 */
import process from "node:process";

/** How many rounds there are. */
export const ROUNDS = 31;
/** The processor time that a batch is to take, in microseconds, and the fewest calls in it. */
const BATCH_TIME = 4000;
const LEAST_CALLS = 16;
/** Calls before anything is timed, so that the engine has compiled what it will; fewer of what takes long. */
const WARM_UP_CALLS = 30_000;
const WARM_UP_TIME = 400_000;

/** Something whose calls are timed: one call, the how-manieth it is. */
export interface Contender {
  readonly name: string;
  call(index: number): unknown;
}

/** Median of the ratios to the first contender, by name. */
export async function compare(contenders: readonly Contender[]): Promise<ReadonlyMap<string, number>> {
  const timed: (Contender & { readonly count: number; readonly times: number[] })[] = [];
  for (const one of contenders) timed.push({ ...one, count: await countFor(one), times: [] });
  const next = numbers(contenders.length);
  for (let round = 0; round < ROUNDS; round++) {
    for (const one of shuffle(timed, next)) one.times.push(await timeBatch(one, one.count) / one.count);
  }
  const base = timed[0]?.times ?? [];
  return new Map(
    timed.map(({ name, times }) => [name, median(times.map((time, round) => time / (base[round] ?? NaN)))]),
  );
}

/** The processor time of some work, in microseconds. */
export async function cpuTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** The value that half of the others are below. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;
}

async function countFor(one: Contender): Promise<number> {
  for (let done = 0, spent = 0; done < WARM_UP_CALLS && spent < WARM_UP_TIME; done += 200) {
    spent += await timeBatch(one, 200);
  }
  for (let count = LEAST_CALLS;; count *= 2) {
    const time = await timeBatch(one, count);
    if (time >= BATCH_TIME) return Math.max(LEAST_CALLS, Math.round(count * BATCH_TIME / time));
  }
}

function timeBatch({ call }: Contender, count: number): Promise<number> {
  return cpuTime(async () => {
    for (let i = 0; i < count; i++) await call(i);
  });
}

function shuffle<T>(list: readonly T[], next: (limit: number) => number): readonly T[] {
  const left = [...list];
  return list.flatMap(() => left.splice(next(left.length), 1));
}

/** A small generator of numbers (xorshift), the same for the same seed. */
function numbers(seed: number): (limit: number) => number {
  let state = (seed + 1) * 0x9e3779b9 | 0 || 1;
  return (limit) => {
    state ^= state << 13, state ^= state >>> 17, state ^= state << 5;
    return (state >>> 0) % limit;
  };
}
