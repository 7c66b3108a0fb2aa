/**
 * How many calls a second go to an MCP server, over the official client's number: by Streamable HTTP and by standard
 * input and output, one at a time and 32 in flight. Both clients are in this process and take turns; the figure is the
 * median of the rounds' ratios.
 *
 * `deno task bench:mcp` measures on a server that does no work; `deno task bench:mcp URL` and `deno task bench:mcp
 * COMMAND ARGS` measure on another that has the tool `echo` with a `message`.
 * @module
 */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { fileURLToPath } from "node:url";
import { openRegistry } from "../mod.ts";
import type { Target } from "../src/core/registry.ts";

const ROUNDS = 31;

/** How long each client calls in a round, in milliseconds. */
const ROUND_MS = 120;

const IN_FLIGHT = [1, 32];

const MESSAGE = { message: "hello" };
const BENCH_SERVER = [
  Deno.execPath(),
  "run",
  "-A",
  "--no-check",
  fileURLToPath(import.meta.resolve("./_mcp_server.ts")),
];

type Call = () => Promise<unknown>;

/** A client of either kind, ready to call. */
interface Ready extends AsyncDisposable {
  readonly call: Call;
}

async function ours(target: Target): Promise<Ready> {
  const registry = await openRegistry(target);
  const call = { id: "1", tool: "echo", args: { kind: "json", value: MESSAGE } } as const;
  return {
    async call(): Promise<void> {
      const { kind } = await registry.call(call, new AbortController().signal);
      if (kind !== "ok") throw new Error(`Expected a result: received ${kind}`);
    },
    [Symbol.asyncDispose]: () => registry[Symbol.asyncDispose](),
  };
}

async function theirs(target: Target): Promise<Ready> {
  const client = new Client({ name: "bench", version: "1.0.0" });
  await client.connect(transportOf(target));
  return {
    call: () => client.callTool({ name: "echo", arguments: MESSAGE }),
    [Symbol.asyncDispose]: () => client.close(),
  };
}

function transportOf(target: Target): StreamableHTTPClientTransport | StdioClientTransport {
  if (target.kind === "url") return new StreamableHTTPClientTransport(new URL(target.url));
  const [command = "", ...args] = target.kind === "command" ? target.argv : [];
  return new StdioClientTransport({ command, args, stderr: "ignore" });
}

/** Calls a second, with so many in flight. */
async function rate(call: Call, inFlight: number): Promise<number> {
  const started = performance.now();
  let done = 0;
  await Promise.all(Array.from({ length: inFlight }, async () => {
    for (; performance.now() - started < ROUND_MS; done++) await call();
  }));
  return done / (performance.now() - started) * 1_000;
}

async function measure(name: string, target: Target): Promise<void> {
  await using mine = await ours(target);
  await using official = await theirs(target);
  for (const inFlight of IN_FLIGHT) {
    const rounds: (readonly [number, number])[] = [];
    for (let i = 0; i < ROUNDS; i++) {
      // In turns, and each first in every other round: what the machine does meanwhile hits both.
      const first = i % 2 === 0 ? mine : official;
      const a = await rate(first.call, inFlight);
      const b = await rate((first === mine ? official : mine).call, inFlight);
      if (i > 0) rounds.push(first === mine ? [a, b] : [b, a]);
    }
    const ratio = median(rounds.map(([a, b]) => a / b));
    const [a, b] = [median(rounds.map(([a]) => a)), median(rounds.map(([, b]) => b))];
    console.log(
      `${name}, ${inFlight} in flight: ${ratio.toFixed(2)} (${a.toFixed(0)}/s over ${b.toFixed(0)}/s)`,
    );
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

const [word, ...more] = Deno.args;
if (word?.startsWith("http")) await measure("HTTP", { kind: "url", url: word });
else if (word !== undefined) await measure("stdio", { kind: "command", argv: [word, ...more] });
else {
  const [command = "", ...args] = BENCH_SERVER;
  await using server = new Deno.Command(command, { args: [...args, "--http"], stdout: "piped" }).spawn();
  const reader = server.stdout.pipeThrough(new TextDecoderStream()).getReader();
  const url = (await reader.read()).value?.trim() ?? "";
  await measure("HTTP", { kind: "url", url });
  server.kill();
  await reader.cancel();
  await measure("stdio", { kind: "command", argv: BENCH_SERVER });
}
