/**
 * Starting the servers of this folder, and calling them.
 * @module
 */
import { assert, assertRejects } from "@std/assert";
import { fileURLToPath } from "node:url";
import { mcpStdio } from "../../../src/adapters/mcp_stdio.ts";
import { TargetError } from "../../../src/core/errors.ts";
import type { JsonValue } from "../../../src/core/json.ts";
import type { Ending } from "../../../src/core/outcome.ts";
import type { Registry } from "../../../src/core/registry.ts";
import { gatherProcesses, type Processes } from "./_processes.ts";

/** How long a call may take that is not meant to end, in milliseconds. */
export const SHORT_MS = 400;

/** How long anything else may take on a slow machine. */
export const LONG_MS = 20_000;

/** How long what is given up may take to be over there, and how long a call that did arrive is waited for. */
const SLACK_MS = 10_000;
const ARRIVED_MS = 500;

/** The command that starts a server of this folder. */
export function server(file: string, ...args: readonly string[]): readonly string[] {
  const path = fileURLToPath(new URL(`${file}.ts`, import.meta.url));
  return [Deno.execPath(), "run", "-A", "--quiet", path, ...args];
}

/** Opens a server that leaves the ids of its processes. */
export async function open(
  argv: readonly string[],
  processes: Processes,
  { limit = LONG_MS, env = {} }: {
    readonly limit?: number | AbortSignal;
    readonly env?: Record<string, string>;
  } = {},
): Promise<Registry> {
  const target = { kind: "command", argv, env: { PIDS: processes.file, ...env } } as const;
  assert(mcpStdio.accepts(target));
  return await mcpStdio.open(target, typeof limit === "number" ? AbortSignal.timeout(limit) : limit);
}

/** What keeps a server from opening: the message without the command, and the hint. */
export async function refusal(argv: readonly string[], limit?: number): Promise<readonly [string, string]> {
  await using processes = await gatherProcesses();
  const started = performance.now();
  const error = await assertRejects(
    () => open(argv, processes, limit === undefined ? {} : { limit }),
    TargetError,
  );
  assert(performance.now() - started < (limit ?? LONG_MS) + SLACK_MS, "opening took longer than allowed");
  return told(argv, error);
}

/** The same of a server that is given up a while after it says that it has come as far as it comes, however slowly. */
export async function refusalOnceThere(argv: readonly string[]): Promise<readonly [string, string]> {
  await using processes = await gatherProcesses();
  const file = await Deno.makeTempFile();
  const giveUp = new AbortController();
  let hasArrived = false;
  async function wait(): Promise<void> {
    while (!hasArrived && !giveUp.signal.aborted) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      hasArrived = await Deno.stat(file).then(({ size }) => size > 0, () => false);
    }
    await new Promise((resolve) => setTimeout(resolve, ARRIVED_MS));
    giveUp.abort(new DOMException("It did not answer", "TimeoutError"));
  }
  try {
    const waiting = wait();
    const error = await assertRejects(
      () => open(argv, processes, { limit: giveUp.signal, env: { ARRIVED: file } }),
      TargetError,
    );
    assert(hasArrived, "it was given up before it came so far");
    await waiting;
    return told(argv, error);
  } finally {
    giveUp.abort();
    await Deno.remove(file);
  }
}

function told(argv: readonly string[], error: TargetError): readonly [string, string] {
  assert(!/\n\s+at /.test(error.message), "the message shows a stack");
  const names = [argv.join(" "), argv[0]].map((name) => ` "${name}": `);
  return [names.reduce((message, name) => message.replace(name, ": "), error.message), error.hint];
}

/** Calls a tool. */
export async function call(
  registry: Registry,
  tool: string,
  { value = {}, limit = LONG_MS }: { readonly value?: JsonValue; readonly limit?: number } = {},
): Promise<Ending> {
  const args = { kind: "json", value } as const;
  return await registry.call({ id: tool, tool, args }, AbortSignal.timeout(limit));
}

/** The text a call was answered with. */
export async function say(registry: Registry, tool: string, value: JsonValue = {}): Promise<string> {
  const ending = await call(registry, tool, { value });
  assert(ending.kind === "ok", `${tool} ended in ${JSON.stringify(ending)}`);
  return textOf(ending.value);
}

function textOf(value: unknown): string {
  const { content: [block] } = value as { readonly content: readonly { readonly text: string }[] };
  return block?.text ?? "";
}

/** The message of what a call threw. */
export async function fault(registry: Registry, tool: string): Promise<string> {
  const ending = await call(registry, tool);
  assert(ending.kind === "throw", `${tool} ended in ${ending.kind}`);
  return String(ending.error);
}

/** A server in shell: it lists a tool, and does the rest when that is called. */
export function shell(rest: string, before = "read call;"): readonly string[] {
  const initialized = JSON.stringify({
    jsonrpc: "2.0",
    id: 0,
    result: {
      protocolVersion: "2025-11-25",
      capabilities: { tools: {} },
      serverInfo: { name: "sh", version: "1" },
    },
  });
  const tools = [{ name: "only", inputSchema: { type: "object" } }];
  const listed = JSON.stringify({ jsonrpc: "2.0", id: 1, result: { tools } });
  return [
    "sh",
    "-c",
    `echo $$ >> "$PIDS"; read init; echo '${initialized}'; read done; read list; echo '${listed}'; ${before} ${rest}`,
  ];
}
