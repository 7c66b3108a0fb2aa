/**
 * A server that opens in a bad way; the first argument says in which.
 * @module
 */
import { answer, type Request, say, send, serve, tool, write } from "./_wire.ts";

const good = tool("good");

/** Pages by their cursors. */
function pages(
  next: (cursor: string | undefined) => { readonly tools: unknown; readonly nextCursor?: unknown },
) {
  return { list: (request: Request) => answer(request, next(request.params?.cursor)) };
}

/** Leaves a mark where the test waits for it: from then on only the client is waited for. */
function arrive(): void {
  Deno.writeTextFileSync(Deno.env.get("ARRIVED") ?? "", "here");
}

const WAYS: Readonly<Record<string, () => Promise<void> | void>> = {
  good: () => serve([good], { call: (request) => say(request, "done") }),
  exits() {
    console.error("starting\nError: MESSCALL_TEST_KEY is required\n    at main (server.js:1:1)\n");
    Deno.exit(5);
  },
  tellsKey() {
    console.error(`Error: the key "${Deno.env.get("KEY")}" is not valid`);
    Deno.exit(1);
  },
  throws() {
    throw new Error("no database");
  },
  exitsInWords() {
    write("Usage: server --port PORT\n");
    Deno.exit(0);
  },
  killsItself: () => Deno.kill(Deno.pid, "SIGKILL"),
  silent: () => serve([good], { initialize: () => {} }),
  loop() {
    for (;;);
  },
  refuses: () =>
    serve([good], {
      initialize: ({ id }) => send({ id, error: { code: -32600, message: "no clients today" } }),
    }),
  malformed: () => serve([good], { initialize: (request) => answer(request, { hello: "world" }) }),
  noise() {
    write("Server started\nlistening on stdio\n");
    return serve([good]);
  },
  noiseOnly: async () => {
    write("{not json\n".repeat(100_000));
    await serve([good], { initialize: arrive });
  },
  exitsInList: () => serve([good], { list: () => Deno.exit(6) }),
  hangsInList: () => serve([good], { list: arrive }),
  noList: () => serve([good], pages(() => ({ tools: { good } }))),
  nullList: () => serve([good], { list: (request) => answer(request, null) }),
  noTools: () =>
    serve([good], { list: ({ id }) => send({ id, error: { code: -32601, message: "Method not found" } }) }),
  emptyList: () => serve([]),
  oneBadTool: () =>
    serve([{ name: "bad", inputSchema: "object" }, null, good, { description: "has no name" }]),
  sameCursor: () => serve([good], pages(() => ({ tools: [good], nextCursor: "again" }))),
  endlessList: () =>
    serve(
      [good],
      pages((cursor = "0") => ({ tools: [tool(`tool_${cursor}`)], nextCursor: String(Number(cursor) + 1) })),
    ),
  nullCursor: () => serve([good], pages(() => ({ tools: [good], nextCursor: null }))),
  twoPages: () =>
    serve(
      [good],
      pages((cursor) =>
        cursor === undefined ? { tools: [good], nextCursor: "2" } : { tools: [tool("more")] }
      ),
    ),
  async stubborn() {
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) Deno.addSignalListener(signal, () => {});
    setInterval(() => {}, 1_000);
    await serve([good]);
  },
  once: async () => {
    const file = Deno.args[1] ?? "";
    try {
      Deno.statSync(file);
    } catch {
      Deno.writeTextFileSync(file, "started");
      return await serve([good], { call: () => Deno.exit(1) });
    }
    Deno.exit(2);
  },
};

await WAYS[Deno.args[0] ?? ""]?.();
