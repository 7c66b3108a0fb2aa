/**
 * A server with one tool for each way a call can go wrong.
 * @module
 */
import { answer, leavePid, type Request, say, send, serve, tool, write } from "./_wire.ts";

type Mood = (request: Request) => void | Promise<void>;

/** Starts a process that would outlive the server, through a shell as `npx` does, and waits until its id is known. */
async function startSleeper(options: Deno.CommandOptions = {}, before = ""): Promise<void> {
  const shell = `${before} sleep 60 & echo $! >> $PIDS; wait`;
  const known = countPids();
  const child = new Deno.Command("sh", { args: ["-c", shell], stdin: "null", ...options }).spawn();
  child.unref();
  leavePid(child.pid);
  while (countPids() < known + 2) await later(10);
}

function countPids(): number {
  return Deno.readTextFileSync(Deno.env.get("PIDS") ?? "").split("\n").length;
}

function later(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

const held: Request[] = [];

const MOODS: Readonly<Record<string, Mood>> = {
  pid: (request) => say(request, String(Deno.pid)),
  environment: (request) => say(request, JSON.stringify(Deno.env.toObject())),
  args: (request) => say(request, JSON.stringify(request.params?.arguments)),
  refuse: ({ id }) => send({ id, error: { code: -32602, message: "Invalid params: query is required" } }),
  hang: () => {},
  async slow(request) {
    await later(500);
    say(request, "done");
  },
  spin: () => {
    for (;;);
  },
  exit: () => Deno.exit(7),
  killed: () => Deno.kill(Deno.pid, "SIGKILL"),
  exitLater(request) {
    say(request, "done");
    setTimeout(() => Deno.exit(9), 20);
  },
  twice(request) {
    say(request, "first");
    say(request, "second");
  },
  wrongId: (request) => answer({ ...request, id: 4711 }, { content: [] }),
  textId: (request) => say({ ...request, id: String(request.id) }, "done"),
  swapped(request) {
    held.push(request);
    for (const one of held.length === 2 ? held.splice(0).reverse() : []) {
      say(one, JSON.stringify(one.params?.arguments));
    }
  },
  contentText: (request) => answer(request, { content: "hello" }),
  contentNull: (request) => answer(request, { content: null }),
  resultNull: (request) => answer(request, null),
  resultList: (request) => answer(request, []),
  resultNone: ({ id }) => send({ id }),
  errorText: ({ id }) => send({ id, error: "broken" }),
  errorBeside: ({ id }) => send({ id, result: { content: [] }, error: null }),
  untypedBlock: (request) => answer(request, { content: [{ text: "hello" }] }),
  big: (request) => say(request, "x".repeat(2 ** 20)),
  huge({ id }) {
    const piece = "x".repeat(2 ** 20);
    write(`{"jsonrpc":"2.0","id":${id},"result":{"content":[{"type":"text","text":"`);
    for (let i = 0; i < 100; i++) write(piece);
    write('"}]}}\n');
  },
  manyLines: (request) => say(request, "a\u2028b\u2029c\r\nd"),
  noise(request) {
    write("debug: about to answer\n\n");
    say(request, "done");
    write("debug: answered\n");
  },
  halfLine: ({ id }) => write(`{"jsonrpc":"2.0","id":${id},"res`),
  noLineFeed(request) {
    write(JSON.stringify({ jsonrpc: "2.0", id: request.id, result: { content: [] } }));
    Deno.exit(0);
  },
  floodStderr(request) {
    const line = new TextEncoder().encode(`${"e".repeat(1023)}\n`);
    for (let i = 0; i < 4_096; i++) Deno.stderr.writeSync(line);
    say(request, "done");
  },
  floodStdout() {
    const line = `${"n".repeat(1023)}\n`;
    for (;;) write(line);
  },
  async grandchild(request) {
    await startSleeper();
    say(request, "done");
  },
  async grandchildInGroup(request) {
    await startSleeper({}, "set -m;");
    say(request, "done");
  },
  async grandchildInSession(request) {
    await startSleeper({ detached: true, stdout: "null", stderr: "null" });
    say(request, "done");
  },
  async orphan() {
    await startSleeper();
    Deno.exit(3);
  },
  callBack(request) {
    send({ id: "from-server", method: "sampling/createMessage", params: { messages: [], maxTokens: 1 } });
    send({ method: "notifications/message", params: { level: "info", data: "hello" } });
    send({ method: "notifications/progress", params: { progressToken: "none", progress: "no number" } });
    send({ method: "notifications/unheard-of", params: [1] });
    say(request, "done");
  },
};

await serve(Object.keys(MOODS).map(tool), {
  call(request) {
    const name = request.params?.name ?? "";
    if (Object.hasOwn(MOODS, name)) return MOODS[name]?.(request);
    send({ id: request.id, error: { code: -32602, message: `Unknown tool: ${name}` } });
  },
});
