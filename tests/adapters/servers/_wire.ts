/**
 * An MCP server written by hand: JSON-RPC, one message a line, so that each server here may break what it likes.
 * @module
 */

/** A message as it came. */
export interface Request {
  readonly id?: number | string;
  readonly method: string;
  readonly params?: {
    readonly name?: string;
    readonly cursor?: string;
    readonly arguments?: Readonly<Record<string, unknown>>;
  };
}

/** What a server answers; what is left out is answered as it should be. */
export interface Answers {
  /** Answers `initialize`. */
  initialize?(request: Request): void;
  /** Answers `tools/list`. */
  list?(request: Request): void;
  /** Answers `tools/call`. */
  call?(request: Request): void | Promise<void>;
}

/** A tool that takes any object. */
export const tool = (name: string): object => ({
  name,
  description: `Does what a server should not: ${name}`,
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
});

/** Writes text to standard output, whole. */
export function write(text: string): void {
  let bytes = new TextEncoder().encode(text);
  while (bytes.length > 0) bytes = bytes.subarray(Deno.stdout.writeSync(bytes));
}

/** Sends a message. */
export function send(message: object): void {
  write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
}

/** Answers a request with a result. */
export function answer({ id }: Request, result: unknown): void {
  send({ id, result });
}

/** Answers a call with text. */
export function say(request: Request, text: string): void {
  answer(request, { content: [{ type: "text", text }] });
}

/** Writes a process id where the test looks for those that must be gone in the end. */
export function leavePid(pid: number): void {
  const file = Deno.env.get("PIDS");
  if (file !== undefined) Deno.writeTextFileSync(file, `${pid}\n`, { append: true });
}

/** Serves until standard input ends. */
export async function serve(tools: readonly unknown[], answers: Answers = {}): Promise<void> {
  let rest = "";
  for await (const text of Deno.stdin.readable.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) void handle(JSON.parse(line), tools, answers);
  }
}

async function handle(request: Request, tools: readonly unknown[], answers: Answers): Promise<void> {
  switch (request.method) {
    case "initialize":
      if (answers.initialize) return answers.initialize(request);
      return answer(request, {
        protocolVersion: "2025-11-25",
        capabilities: { tools: {} },
        serverInfo: { name: "by-hand", version: "1.0.0" },
      });
    case "tools/list":
      return answers.list ? answers.list(request) : answer(request, { tools });
    case "tools/call":
      return answers.call ? await answers.call(request) : say(request, "done");
    case "ping":
      return answer(request, {});
  }
}

leavePid(Deno.pid);
