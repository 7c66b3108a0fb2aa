/**
 * The proxy for the client that started it, over standard input and output.
 * @module
 */
import { readMessage } from "./_json_rpc.ts";
import { readLines } from "./_read_lines.ts";
import { proxyMcp, type ProxyOptions } from "./mcp_proxy.ts";
import type { McpStreams } from "./mcp_stdio.ts";

/**
 * Is a proxy for one client until its stream ends, or until it is told to end; then the server has ended as well.
 *
 * @param options the server and the guard
 * @param place to and from the client (those of this process, where none are given), and what ends it
 * @throws what opening the server for the first time throws
 */
export async function proxyStdio(
  options: Omit<ProxyOptions, "send">,
  { signal, streams = { readable: Deno.stdin.readable, writable: Deno.stdout.writable } }: {
    readonly signal: AbortSignal;
    readonly streams?: McpStreams;
  },
): Promise<void> {
  const writer = streams.writable.getWriter();
  const encoder = new TextEncoder();
  let sent: Promise<void> = Promise.resolve();
  const proxy = proxyMcp({
    ...options,
    send(message): void {
      // A client that does not read any more has gone, and what it says ends as well.
      sent = writer.write(encoder.encode(`${JSON.stringify(message)}\n`)).catch(() => {});
    },
  });

  async function read(): Promise<void> {
    for await (const line of readLines(streams.readable)) {
      if (line.trim() !== "") proxy.receive(readMessage(line));
    }
  }

  const ended = Promise.withResolvers<void>();
  const onAbort = (): void => ended.resolve();
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    await proxy.start();
    if (!signal.aborted) await Promise.race([read(), ended.promise]);
  } finally {
    signal.removeEventListener("abort", onAbort);
    await proxy.close();
    await sent;
    writer.releaseLock();
  }
}
