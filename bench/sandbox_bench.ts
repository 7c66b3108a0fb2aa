/**
 * What does a sandbox cost? A call, over a bare round trip on the same kind of channel; a permission check, over a bare
 * round trip on a socket; and the start, over an empty program. In turns, in one run.
 * @module
 */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { openBroker } from "../src/sandbox/broker.ts";
import { openSandbox } from "../src/sandbox/open.ts";

const ROUNDS = 7;
const CALLS = 300;

const folder = await Deno.makeTempDir();
try {
  const echo = join(folder, "echo.ts");
  await Deno.writeTextFile(
    echo,
    'export default [{ name: "echo", description: "Echo", inputSchema: { type: "object" }, execute: (args) => args }];',
  );
  const bare = join(folder, "bare.ts");
  await Deno.writeTextFile(
    bare,
    'import process from "node:process"; process.on("message", (m) => process.send(m)); process.send({});',
  );
  const empty = join(folder, "empty.ts");
  await Deno.writeTextFile(empty, "");
  print("a call, over a bare round trip", await callCost(echo, bare));
  print("a permission check, over a bare round trip", await checkCost());
  print("the start, over an empty program", await bootCost(echo, empty));
} finally {
  await Deno.remove(folder, { recursive: true });
}

async function callCost(echo: string, bare: string): Promise<number> {
  const { signal } = new AbortController();
  await using registry = await openSandbox(echo, { signal });
  const child = spawn(Deno.execPath(), ["run", "--allow-env", "--quiet", bare], {
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
  });
  await new Promise((resolve) => child.once("message", resolve));
  const call = { id: "1", tool: "echo", args: { kind: "json", value: { text: "a" } } } as const;
  const ratio = await compare(
    async () => void await registry.call(call, signal),
    () =>
      new Promise<void>((resolve) => {
        child.once("message", () => resolve());
        child.send(call);
      }),
  );
  child.kill("SIGKILL");
  await new Promise((resolve) => child.once("close", resolve));
  return ratio;
}

async function checkCost(): Promise<number> {
  const broker = openBroker(folder, { root: folder }, []);
  const plain = join(folder, "plain.sock");
  const listener = Deno.listen({ transport: "unix", path: plain });
  void (async () => {
    for await (const connection of listener) {
      void connection.readable.pipeTo(connection.writable).catch(() => {});
    }
  })();
  const connections = await Promise.all(
    [broker.path, plain].map((path) => Deno.connect({ transport: "unix", path })),
  );
  const [asked, echoed] = connections.map(asker);
  const question = JSON.stringify({ id: 1, permission: "read", value: join(folder, "empty.ts") });
  const ratio = await compare(() => asked?.(question), () => echoed?.(question));
  for (const connection of connections) connection.close();
  await broker[Symbol.asyncDispose]();
  listener.close();
  return ratio;
}

function asker(connection: Deno.Conn): (line: string) => Promise<void> {
  const bytes = new Uint8Array(4096);
  return async (line) => {
    await connection.write(new TextEncoder().encode(`${line}\n`));
    await connection.read(bytes);
  };
}

async function bootCost(echo: string, empty: string): Promise<number> {
  const { signal } = new AbortController();
  const ratios: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const ours = await time(async () => {
      await using _registry = await openSandbox(echo, { signal });
    });
    const theirs = await time(async () => {
      await new Deno.Command(Deno.execPath(), { args: ["run", "-A", empty], stdout: "null" }).output();
    });
    if (round > 0) ratios.push(ours / theirs);
  }
  return median(ratios);
}

/** How much longer one thing takes than another, done in turns. */
async function compare(
  ours: () => Promise<void> | undefined,
  theirs: () => Promise<void> | undefined,
): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const [a, b] = [await time(() => repeat(ours)), await time(() => repeat(theirs))];
    if (round > 0) ratios.push(a / b);
  }
  return median(ratios);
}

async function repeat(run: () => Promise<void> | undefined): Promise<void> {
  for (let i = 0; i < CALLS; i++) await run();
}

async function time(run: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

function print(what: string, ratio: number): void {
  console.log(`${what.padEnd(46)}${ratio.toFixed(1).padStart(5)} ×`);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
