/**
 * A storm of calls whose endings are known beforehand: none is lost, none is invented, and memory stays bounded.
 * @module
 */
import { openRegistry } from "../../src/open.ts";
import type { Outcome } from "../../src/core/outcome.ts";
import type { Registry, Target } from "../../src/core/registry.ts";
import { invoke } from "../../src/run/invoke.ts";
import { type Deed, deedOf } from "../e2e/modules/chaotic.ts";

const MODULE = new URL("../e2e/modules/chaotic.ts", import.meta.url);
const SERVER = new URL("../e2e/modules/chaotic_server.ts", import.meta.url);
const CONFIG = new URL("../../deno.json", import.meta.url);

/** How long a call may take, in milliseconds: long enough for a new child on a busy machine. */
const TIMEOUT_MS = 5_000;

/** A call that hangs is given up sooner. */
const HANG_MS = 60;

/** How the calls reach the registry. */
export type Way = "sandbox" | "server";

/** What came of a storm. */
export interface Storm {
  /** Calls that did not end as their numbers say: the first few, in words. */
  readonly wrong: readonly string[];
  /** How many there are. */
  readonly wrongs: number;
  /** How often each deed was asked for. */
  readonly deeds: Readonly<Partial<Record<Deed, number>>>;
  /** The codes and the tools of what is wrong with the registry as a whole. */
  readonly problems: readonly string[];
  /** Megabytes of this process: at the start, after a tenth of the calls, and in the end. */
  readonly memory: readonly [number, number, number];
  readonly seconds: number;
}

/**
 * Makes the calls. A server cannot say which of several calls ended it, so that it is called one at a time.
 *
 * @param way how they reach the registry
 * @param size how many, how many of them at once, and the seed
 */
export async function storm(
  way: Way,
  { calls, atOnce, seed }: { readonly calls: number; readonly atOnce: number; readonly seed: number },
): Promise<Storm> {
  const started = performance.now();
  const wrong: string[] = [];
  const deeds: Partial<Record<Deed, number>> = {};
  await using registry = await open(way);
  const first = megabytes();
  let tenth = first;
  let wrongs = 0;
  let next = 0;

  async function work(): Promise<void> {
    while (next < calls) {
      const number = next++;
      if (number === Math.floor(calls / 10)) tenth = megabytes();
      const deed = deedOf(number, seed);
      deeds[deed] = (deeds[deed] ?? 0) + 1;
      const outcome = await act(registry, { number, seed, deed, alone: atOnce === 1 });
      if (isExpected(way, outcome, { number, deed })) continue;
      wrongs++;
      if (wrong.length < 10) {
        wrong.push(`${number} ${deed}: ${Deno.inspect(outcome, { breakLength: Infinity })}`);
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return {
    ...{ wrong, wrongs, deeds },
    problems: [...new Set(registry.problems.map(({ code, tool }) => `${code} ${tool}`))].toSorted(),
    memory: [first, tenth, megabytes()],
    seconds: (performance.now() - started) / 1000,
  };
}

function open(way: Way): Promise<Registry> {
  const target: Target = way === "sandbox" ? { kind: "module", specifier: MODULE.href } : {
    kind: "command",
    argv: [Deno.execPath(), "run", "-A", "--quiet", `--config=${CONFIG.pathname}`, SERVER.pathname],
  };
  return openRegistry(target, { sandbox: "process" });
}

/** A call alone that hangs is given up soon; beside others, it holds them up, and all are made to wait as long. */
function act(
  registry: Registry,
  { number, seed, deed, alone }: {
    readonly number: number;
    readonly seed: number;
    readonly deed: Deed;
    readonly alone: boolean;
  },
): Promise<Outcome> {
  const args = { kind: "json", value: { number, seed } } as const;
  const limit = deed === "hang" ? (alone ? HANG_MS : 5 * HANG_MS) : TIMEOUT_MS;
  return invoke(registry, { id: String(number), tool: "act", args }, limit);
}

/** Whether a call ended as its number says. */
function isExpected(
  way: Way,
  outcome: Outcome,
  { number, deed }: { readonly number: number; readonly deed: Deed },
): boolean {
  switch (deed) {
    case "refuse":
      return outcome.kind === "error" && outcome.error.message.includes(`number ${number} is taken`);
    case "engine-error":
      return way === "sandbox"
        ? outcome.kind === "throw" && outcome.error instanceof TypeError === false
        : outcome.kind === "error" || outcome.kind === "throw";
    case "exit":
      return outcome.kind === "exit" && outcome.code === 7;
    case "float":
      // A server may have written its answer before it ends.
      return outcome.kind === "exit" ? outcome.code === 1 : way === "server" && outcome.kind === "ok";
    case "hang":
      return outcome.kind === "timeout";
    default:
      return outcome.kind === "ok" && numberIn(outcome.value) === number;
  }
}

/** The number of a result: as it is, or in the content of the protocol. */
function numberIn(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  if ("number" in value) return value.number;
  if (!("content" in value) || !Array.isArray(value.content)) return undefined;
  const [block]: readonly { readonly text?: unknown }[] = value.content;
  return typeof block?.text === "string" ? JSON.parse(block.text).number : undefined;
}

/** Has results of a megabyte come, and says by how many megabytes this process has grown at most. */
export async function weigh(calls: number): Promise<number> {
  await using registry = await open("sandbox");
  const first = megabytes();
  let most = first;
  for (let i = 0; i < calls; i++) {
    const call = { id: String(i), tool: "weigh", args: { kind: "json", value: {} } } as const;
    const { kind } = await invoke(registry, call, TIMEOUT_MS);
    if (kind !== "ok") throw new Error(`Expected a result: received ${kind}`);
    most = Math.max(most, megabytes());
  }
  return most - first;
}

function megabytes(): number {
  return Math.round(Deno.memoryUsage().rss / 1_000_000);
}
