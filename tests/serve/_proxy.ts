/**
 * The proxy in a process of its own, and a client that started it.
 * @module
 */
import { assertEquals } from "@std/assert";
import type { JsonObject } from "../../src/core/json.ts";
import { gatherProcesses } from "../adapters/servers/_processes.ts";
import { MESSCALL, PROJECT } from "../cli/_messcall.ts";

/** The server behind, as a command. */
export const BEHIND = [Deno.execPath(), "run", "-A", "--no-check", "tests/serve/servers/behind.ts"] as const;

/** A client of a proxy that runs. */
export interface ProxyClient extends AsyncDisposable {
  /** Sends a message. */
  say(message: object): void;
  /** Sends a request, and waits for the answer of its id. */
  ask(method: string, params?: object, id?: number | string): Promise<JsonObject>;
  /** Calls a tool, and waits for the result. */
  call(name: string, args?: unknown, more?: object): Promise<JsonObject>;
  /** Shakes hands. */
  greet(): Promise<JsonObject>;
  /** Waits for the next message that answers nothing. */
  hear(method: string): Promise<JsonObject>;
  /** All that came, in order. */
  readonly all: readonly JsonObject[];
  /** What the server behind has noted. */
  notes(): readonly string[];
  /** The proxy's process. */
  readonly child: Deno.ChildProcess;
  /** Closes its input, and waits for it to end. */
  end(): Promise<{ readonly code: number; readonly stderr: string }>;
}

/** Starts a proxy before the server behind. In the end no process may be left. */
export async function startProxy(
  flags: readonly string[] = [],
  { target = ["--", ...BEHIND], env = {} }: {
    readonly target?: readonly string[];
    readonly env?: Readonly<Record<string, string>>;
  } = {},
): Promise<ProxyClient> {
  await using stack = new AsyncDisposableStack();
  const processes = stack.use(await gatherProcesses());
  const notes = await Deno.makeTempFile({ prefix: "notes-" });
  stack.defer(() => Deno.remove(notes));
  const [command, ...args] = MESSCALL;
  const child = new Deno.Command(command, {
    args: [...args, "guard", ...flags, ...target],
    cwd: PROJECT,
    env: { PIDS: processes.file, NOTES: notes, ...env },
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const writer = child.stdin.getWriter();
  const all: JsonObject[] = [];
  const waiting = new Set<(message: JsonObject) => void>();
  const read = readAll();
  const stderr = new Response(child.stderr).text();
  let ids = 0;
  let ended: Promise<{ readonly code: number; readonly stderr: string }> | undefined;

  async function readAll(): Promise<void> {
    let rest = "";
    for await (const text of child.stdout.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + text).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        const message: JsonObject = JSON.parse(line);
        all.push(message);
        for (const take of waiting) take(message);
      }
    }
  }

  function until(fits: (message: JsonObject) => boolean): Promise<JsonObject> {
    return new Promise((resolve) => {
      const take = (message: JsonObject): void => {
        if (!fits(message)) return;
        waiting.delete(take);
        resolve(message);
      };
      waiting.add(take);
    });
  }

  async function end(): Promise<{ readonly code: number; readonly stderr: string }> {
    await writer.close().catch(() => {});
    const { code } = await child.status;
    await read;
    return { code, stderr: await stderr };
  }

  const client: ProxyClient = {
    all,
    child,
    say: (message) =>
      void writer.write(new TextEncoder().encode(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`))
        .catch(() => {}),
    async ask(method, params = {}, id = ++ids): Promise<JsonObject> {
      const answer = until((message) => message.id === id && !("method" in message));
      client.say({ id, method, params });
      return await answer;
    },
    async call(name, args = {}, more = {}): Promise<JsonObject> {
      const { result, error } = await client.ask("tools/call", { name, arguments: args, ...more });
      assertEquals(error, undefined);
      return result as JsonObject;
    },
    async greet(): Promise<JsonObject> {
      const params = {
        protocolVersion: "2025-11-25",
        capabilities: { sampling: {} },
        clientInfo: { name: "test", version: "1" },
      };
      const { result } = await client.ask("initialize", params);
      client.say({ method: "notifications/initialized" });
      return result as JsonObject;
    },
    hear: (method) => until((message) => message.method === method),
    notes: () => Deno.readTextFileSync(notes).split("\n").filter((line) => line !== ""),
    end: () => ended ??= end(),
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
  const cleanup = stack.move();
  return {
    ...client,
    async [Symbol.asyncDispose](): Promise<void> {
      await client.end();
      await cleanup.disposeAsync();
    },
  };
}

/** The text that a model reads of a result. */
export function textOf({ content }: JsonObject): string {
  return (content as readonly JsonObject[]).map(({ text }) => String(text)).join("\n");
}
