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

/** The command that starts a server of this folder. */
export function server(file: string, ...args: readonly string[]): readonly string[] {
  const path = fileURLToPath(new URL(`${file}.ts`, import.meta.url));
  return [Deno.execPath(), "run", "-A", "--quiet", path, ...args];
}

/** Opens a server that leaves the ids of its processes. */
export async function open(
  argv: readonly string[],
  processes: Processes,
  { limit = LONG_MS, env = {} }: { readonly limit?: number; readonly env?: Record<string, string> } = {},
): Promise<Registry> {
  const target = { kind: "command", argv, env: { PIDS: processes.file, ...env } } as const;
  assert(mcpStdio.accepts(target));
  return await mcpStdio.open(target, AbortSignal.timeout(limit));
}

/** What keeps a server from opening: the message without the command, and the hint. */
export async function refusal(argv: readonly string[], limit?: number): Promise<readonly [string, string]> {
  await using processes = await gatherProcesses();
  const started = performance.now();
  const error = await assertRejects(
    () => open(argv, processes, limit === undefined ? {} : { limit }),
    TargetError,
  );
  assert(performance.now() - started < (limit ?? LONG_MS) + 5_000, "opening took longer than allowed");
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
