/**
 * How much does the guard cost, beside the least that any tool loop does?
 *
 * R is that least: a look-up of the tool, ajv, the awaited tool, and JSON.stringify of its result. Batches of all
 * contenders take turns in one process in shuffled order and are timed by the processor; what is told is the median of
 * the ratios of all rounds. `deno task bench:guard`
 * @module
 */
import process from "node:process";
import { Ajv } from "ajv";
import { closest } from "fastest-levenshtein";
import type { JsonValue } from "../src/core/json.ts";
import type { JsonSchema } from "../src/core/tool.ts";
import { createRegistry, defineTool, guard, type GuardedRegistry } from "../src/guard/mod.ts";
import { indexNames } from "../src/guard/nearest_name.ts";
import { type Workload, workloads } from "./_guard_workloads.ts";

const ROUNDS = 31;
/** The processor time that a batch is to take, in microseconds. */
const BATCH_TIME = 4000;
/** Calls before anything is timed, so that the engine has compiled what it will. */
const WARM_UP = 30_000;
const SIGNAL = new AbortController().signal;

/** Something whose calls are timed: one call, the how-manieth it is. */
interface Contender {
  readonly name: string;
  call(index: number): unknown;
}

/** The least that any loop does: R. */
function leastLoop({ schema, execute }: Workload): (args: JsonValue) => Promise<string> {
  const ajv = new Ajv({ strict: false, allErrors: false });
  const tools = new Map([["tool", { validate: ajv.compile(schema as never), execute }]]);
  return async (args) => {
    const tool = tools.get("tool");
    if (tool === undefined || !tool.validate(args)) return "refused";
    return JSON.stringify(await tool.execute(args));
  };
}

function guarded({ schema, execute }: Workload, timeoutMs = 30_000): GuardedRegistry {
  const tool = defineTool({ name: "tool", description: "", input: schema as JsonSchema, execute });
  return guard(createRegistry([tool]), { timeoutMs });
}

function asCalls(values: readonly JsonValue[]): readonly Parameters<GuardedRegistry["call"]>[0][] {
  return values.map((value, index) => ({ id: String(index), tool: "tool", args: { kind: "json", value } }));
}

function guardContender(name: string, registry: GuardedRegistry, values: readonly JsonValue[]): Contender {
  const calls = asCalls(values);
  const [first] = calls;
  if (first === undefined) throw new Error("no calls");
  return { name, call: (index) => registry.call(calls[index % calls.length] ?? first, SIGNAL) };
}

/** Median of the ratios to the first contender, by name. */
async function compare(contenders: readonly Contender[]): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const one of contenders) counts.set(one.name, await countFor(one));
  const ratios = new Map(contenders.map(({ name }) => [name, [] as number[]]));
  const [base] = contenders;
  for (let round = 0; round < ROUNDS; round++) {
    const times = new Map<string, number>();
    // Each round begins with another contender.
    const order = contenders.map((_, i) => contenders[(i * 7 + round * 3) % contenders.length]).filter((
      one,
    ) => one !== undefined);
    for (const one of new Set([...order, ...contenders])) {
      const count = counts.get(one.name) ?? 16;
      times.set(one.name, await timeBatch(one, count) / count);
    }
    const own = times.get(base?.name ?? "") ?? 1;
    for (const [name, time] of times) ratios.get(name)?.push(time / own);
  }
  return new Map([...ratios].map(([name, list]) => [name, median(list)]));
}

async function countFor(one: Contender): Promise<number> {
  let count = 16;
  await timeBatch(one, WARM_UP);
  for (;;) {
    const time = await timeBatch(one, count);
    if (time >= BATCH_TIME) return Math.max(16, Math.round(count * BATCH_TIME / time));
    count *= 2;
  }
}

async function timeBatch(one: Contender, count: number): Promise<number> {
  const before = process.cpuUsage();
  for (let i = 0; i < count; i++) await one.call(i);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

function tell(what: string, ratio: number, bar?: number): void {
  const met = bar === undefined ? "" : ratio <= bar ? `  (bar ${bar}: met)` : `  (bar ${bar}: MISSED)`;
  console.log(`${what.padEnd(52)} ${ratio.toFixed(ratio < 0.1 ? 4 : 2)}${met}`);
}

const ACCEPT_BARS: Readonly<Record<string, number>> = { tiny: 0.8, medium: 0.75, deep: 0.95 };

async function benchCalls(): Promise<void> {
  for (const load of workloads) {
    const least = leastLoop(load);
    const { valid, invalid, messy } = load;
    const accepted = guarded(load);
    const ratios = await compare([
      { name: "R", call: (i) => least(valid[i % valid.length] ?? null) },
      guardContender("accept", accepted, valid),
      guardContender("accept, no timeout", guarded(load, Infinity), valid),
      guardContender("refuse", guarded(load), invalid),
      ...(messy.length === 0 ? [] : [guardContender("coerce", guarded(load), messy)]),
    ]);
    const of = (name: string): number => ratios.get(name) ?? NaN;
    tell(`accept, ${load.name}`, of("accept"), ACCEPT_BARS[load.name]);
    tell(`default timeout adds, ${load.name}`, of("accept") - of("accept, no timeout"), 0.5);
    tell(`refuse, ${load.name}`, of("refuse"), 1.1);
    if (messy.length > 0) tell(`coerce, ${load.name}`, of("coerce"), 2.5);
  }
}

/** Names as registries have them, and wrong ones as models write them. */
function wrongNames(count: number): { readonly names: readonly string[]; readonly wrong: readonly string[] } {
  const verbs = "get list create update delete search fetch read write run describe send open move copy sync"
    .split(" ");
  const nouns = "user file note page issue branch commit repo table row report invoice order team task event"
    .split(" ");
  const kinds = "by_id all recent archived public private draft shared daily weekly latest batch async status"
    .split(" ");
  const names = Array.from({ length: count }, (_, i) => {
    const part = (list: readonly string[], step: number): string =>
      list[Math.floor(i / step) % list.length] ?? "";
    return `${part(verbs, 1)}_${part(nouns, verbs.length)}_${part(kinds, 7)}${i < 200 ? "" : `_${i}`}`;
  });
  const wrong = Array.from({ length: 64 }, (_, i) => {
    const name = names[i * 31 % names.length] ?? "";
    return [name.replace("_", "-"), name.slice(0, -2), name.replace(/[aeiou]/, ""), `${name}s`][i % 4] ??
      name;
  });
  return { names, wrong };
}

async function benchPhantoms(): Promise<void> {
  for (const [count, bar] of [[10, 0.5], [100, 0.2], [1000, 0.05], [10_000, 0.03]] as const) {
    const { names, wrong } = wrongNames(count);
    const index = indexNames(names);
    const ratios = await compare([
      { name: "closest", call: (i) => closest(wrong[i % wrong.length] ?? "", names) },
      { name: "nearest", call: (i) => index.nearest(wrong[i % wrong.length] ?? "") },
    ]);
    tell(`nearest of ${count} names, of fastest-levenshtein`, ratios.get("nearest") ?? NaN, bar);
  }
}

/** A thousand tools ready to be called, beside ajv compiling all of them. */
function benchStart(): void {
  const schemas = Array.from(
    { length: 1000 },
    (_, i) => ({ ...workloads[1]?.schema as object, title: `tool ${i}` }),
  );
  const cpu = (work: () => void): number => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const ratios = Array.from({ length: 3 }, () => {
    const eager = cpu(() => {
      const ajv = new Ajv({ strict: false });
      for (const schema of schemas) ajv.compile(schema);
    });
    const ready = cpu(() => {
      guard(
        createRegistry(schemas.map((schema, i) =>
          defineTool({
            name: `tool_${i}`,
            description: "",
            input: schema as JsonSchema,
            execute: () => i,
          })
        )),
      );
    });
    return ready / eager;
  });
  tell("1,000 tools ready, of ajv eager", median(ratios), 0.03);
}

if (import.meta.main) {
  await benchCalls();
  await benchPhantoms();
  benchStart();
}
