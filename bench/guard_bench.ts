/**
 * How much does the guard cost, beside the least that any tool loop does, and beside what others do?
 *
 * R is that least: a look-up of the tool, ajv, the awaited tool, and JSON.stringify of its result. The peers are those of
 * `_guard_peers.ts`; each is made sure of before it is timed. `deno task bench:guard [--write] [--no-peers]`
 * @module
 */
import { Ajv } from "ajv";
import { closest } from "fastest-levenshtein";
import type { JsonValue } from "../src/core/json.ts";
import type { JsonSchema } from "../src/core/tool.ts";
import { createRegistry, defineTool, guard, type GuardedRegistry } from "../src/guard/mod.ts";
import { indexNames } from "../src/guard/nearest_name.ts";
import { compare, type Contender, cpuTime, median, ROUNDS } from "./_compare.ts";
import { BARS, FIGURES_FILE, GUARD, type GuardFigures } from "./_guard_figures.ts";
import { connectMcp, openMcpServer, type Peer, type PeerCall, peers, zodSchema } from "./_guard_peers.ts";
import { type Workload, workloads } from "./_guard_workloads.ts";

const SIGNAL = new AbortController().signal;
const START_ROUNDS = 5;

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

function guardContender(name: string, registry: GuardedRegistry, values: readonly JsonValue[]): Contender {
  const calls = values.map((value, index) => ({
    id: String(index),
    tool: "tool",
    args: { kind: "json", value },
  } as const));
  const [first] = calls;
  if (first === undefined) throw new Error("no calls");
  return { name, call: (index) => registry.call(calls[index % calls.length] ?? first, SIGNAL) };
}

/** Opens a peer twice, for accepted and for refused calls, and makes sure that it does the one and the other. */
async function peerContenders({ name, open }: Peer, load: Workload): Promise<readonly Contender[]> {
  let runs = 0;
  const counting = { ...load, execute: (args: unknown) => (runs++, load.execute(args)) };
  const tried = await open(counting);
  const contenders: Contender[] = [];
  for (const kind of ["valid", "invalid"] as const) {
    const calls = load[kind].map((args) => ({ args, text: JSON.stringify(args) }));
    const [first] = calls;
    const before = runs;
    for (const call of calls) await settle(tried, call);
    const expected = kind === "valid" ? calls.length : 0;
    if (first === undefined || runs - before !== expected) {
      throw new Error(`${name} ran ${runs - before} calls of ${expected}`);
    }
    const run = await open(load);
    contenders.push({
      name: `${kind === "valid" ? "accept" : "refuse"} ${name}`,
      call: (index) => settle(run, calls[index % calls.length] ?? first),
    });
  }
  return contenders;
}

/** Calls a peer; to throw is a way to refuse. */
async function settle(run: (call: PeerCall) => unknown, call: PeerCall): Promise<unknown> {
  try {
    return await run(call);
  } catch (error) {
    return error;
  }
}

type Row = Record<string, number>;

async function benchCalls(
  others: readonly Peer[],
): Promise<Pick<GuardFigures, "accept" | "refuse" | "coerce" | "timeout">> {
  const accept: Record<string, Row> = {};
  const refuse: Record<string, Row> = {};
  const coerce: Row = {};
  const timeout: Row = {};
  for (const load of workloads) {
    const least = leastLoop(load);
    const { name, valid, invalid, messy } = load;
    const rivals: Contender[] = [];
    for (const peer of others) rivals.push(...await peerContenders(peer, load));
    const ratios = await compare([
      { name: "R", call: (i) => least(valid[i % valid.length] ?? null) },
      guardContender(`accept ${GUARD}`, guarded(load), valid),
      guardContender("no timeout", guarded(load, Infinity), valid),
      guardContender(`refuse ${GUARD}`, guarded(load), invalid),
      ...(messy.length === 0 ? [] : [guardContender("coerce", guarded(load), messy)]),
      ...rivals,
    ]);
    const of = (contender: string): number => ratios.get(contender) ?? NaN;
    for (const contender of [GUARD, ...others.map((peer) => peer.name)]) {
      (accept[contender] ??= {})[name] = of(`accept ${contender}`);
      (refuse[contender] ??= {})[name] = of(`refuse ${contender}`);
    }
    timeout[name] = of(`accept ${GUARD}`) - of("no timeout");
    if (messy.length > 0) coerce[name] = of("coerce");
  }
  return { accept, refuse, coerce, timeout };
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

async function benchPhantoms(): Promise<Row> {
  const row: Row = {};
  for (const count of [10, 100, 1000, 10_000]) {
    const { names, wrong } = wrongNames(count);
    const index = indexNames(names);
    const ratios = await compare([
      { name: "closest", call: (i) => closest(wrong[i % wrong.length] ?? "", names) },
      { name: "nearest", call: (i) => index.nearest(wrong[i % wrong.length] ?? "") },
    ]);
    row[count] = ratios.get("nearest") ?? NaN;
  }
  return row;
}

/** A thousand tools ready to be called, beside what others take for it. */
async function benchStart(hasPeers: boolean): Promise<Row> {
  const execute = (): Promise<unknown> => Promise.resolve(null);
  const schemas = Array.from(
    { length: 1000 },
    (_, i) => ({ ...workloads[1]?.schema as object, title: `tool ${i}` }),
  );
  const ready = (): unknown =>
    guard(
      createRegistry(schemas.map((schema, i) =>
        defineTool({ name: `tool_${i}`, description: "", input: schema as JsonSchema, execute })
      )),
    ).tools.length;
  const others: Record<string, () => unknown> = {
    "ajv, eager": () => {
      const ajv = new Ajv({ strict: false });
      for (const schema of schemas) ajv.compile(schema);
    },
    ...(hasPeers ? { "McpServer, registered and listed": await mcpStart(schemas.length) } : {}),
  };
  const row: Row = {};
  for (const [name, work] of Object.entries(others)) {
    const ratios: number[] = [];
    for (let round = 0; round < START_ROUNDS; round++) {
      const theirs = await cpuTime(work);
      ratios.push(await cpuTime(ready) / theirs);
    }
    row[name] = median(ratios);
  }
  return row;
}

async function mcpStart(count: number): Promise<() => Promise<void>> {
  const schema = await zodSchema({ schema: workloads[1]?.schema });
  return async () => {
    const server = await openMcpServer();
    for (let i = 0; i < count; i++) {
      server.registerTool(`tool_${i}`, { description: "", inputSchema: schema }, () => Promise.resolve({}));
    }
    await (await connectMcp(server)).listTools();
  };
}

function tellAll(figures: GuardFigures): void {
  const own = { ...figures, accept: figures.accept[GUARD] ?? {}, refuse: figures.refuse[GUARD] ?? {} };
  for (const kind of ["accept", "refuse", "coerce", "timeout", "phantom", "start"] as const) {
    for (const [name, ratio] of Object.entries(own[kind])) {
      const bar = BARS[kind]?.[name];
      const met = bar === undefined ? "" : ratio <= bar ? `  (bar ${bar}: met)` : `  (bar ${bar}: MISSED)`;
      console.log(`${`${kind}, ${name}`.padEnd(48)} ${ratio.toFixed(ratio < 0.1 ? 4 : 2)}${met}`);
    }
  }
  for (const kind of ["accept", "refuse"] as const) {
    for (const [name, row] of Object.entries(figures[kind])) {
      const shown = Object.entries(row).map(([load, ratio]) => `${load} ${ratio.toFixed(2)}`).join("  ");
      console.log(`${`${kind}, ${name}`.padEnd(48)} ${shown}`);
    }
  }
}

if (import.meta.main) {
  const hasPeers = !Deno.args.includes("--no-peers");
  const figures: GuardFigures = {
    rounds: ROUNDS,
    ...await benchCalls(hasPeers ? peers : []),
    phantom: await benchPhantoms(),
    start: await benchStart(hasPeers),
  };
  tellAll(figures);
  if (Deno.args.includes("--write")) {
    const short = (_: string, value: unknown): unknown =>
      typeof value === "number" ? Number(value.toPrecision(3)) : value;
    Deno.writeTextFileSync(FIGURES_FILE, `${JSON.stringify(figures, short, 2)}\n`);
  }
  // The servers in memory would keep the process.
  Deno.exit(0);
}
