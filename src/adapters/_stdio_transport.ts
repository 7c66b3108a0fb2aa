/**
 * A child process that speaks JSON-RPC, one message a line, and leaves nothing running behind.
 * @module
 */
import type { JSONRPCMessage, Transport } from "@modelcontextprotocol/client";
import { TextLineStream } from "./_text_lines.ts";

/** How much of the child's standard error is kept for messages, in characters. */
const MAX_STDERR = 4_000;

/** How long the child may take to end by itself once its input is closed, in milliseconds. */
const GRACE_MS = 1_500;

/** How long a child whose connection broke is given to be seen ending, in milliseconds. */
const SOON_MS = 100;

/** Variables every program needs; nothing else of the user's environment reaches the child. */
const SAFE_VARIABLES = [
  ...["PATH", "HOME", "USER", "LOGNAME", "SHELL", "TERM", "LANG", "TMPDIR", "TZ"],
  ...[
    "HTTP_PROXY",
    "HTTPS_PROXY",
    "NO_PROXY",
    "http_proxy",
    "https_proxy",
    "no_proxy",
    "NODE_EXTRA_CA_CERTS",
  ],
  ...["npm_config_registry", "npm_config_cache", "npm_config_userconfig"],
];

/** A running child, as a transport of the official client. */
export interface StdioTransport extends Transport {
  /** Resolves to the exit code once the child has ended. */
  readonly ended: Promise<number>;
  /** The exit code, where the child has ended or is about to; waits a moment to see. */
  endedSoon(): Promise<number | undefined>;
  /** Whether the child has ended. */
  hasEnded(): boolean;
  /** The end of what it wrote to its standard error. */
  stderr(): string;
  /** Lines on standard output that are no messages, in order. */
  readonly noise: readonly string[];
}

/**
 * Starts a child in a process group of its own, so that whatever it starts in turn can be ended with it.
 *
 * @param argv the command and its arguments
 * @param env variables to give it beside the safe ones
 * @throws {Deno.errors.NotFound} where there is no such command
 */
export function startStdio(
  argv: readonly string[],
  env: Readonly<Record<string, string>> = {},
): StdioTransport {
  const [command = "", ...args] = argv;
  const child = new Deno.Command(command, {
    args,
    env: { ...safeEnvironment(), ...env },
    clearEnv: true,
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
    detached: true,
  }).spawn();
  const writer = child.stdin.getWriter();
  const encoder = new TextEncoder();
  const noise: string[] = [];
  let stderr = "";
  let ended = false;
  let pumps: Promise<unknown> = Promise.resolve();
  const status = child.status.then(({ code }) => {
    ended = true;
    return code;
  });

  const transport: StdioTransport = {
    ended: status,
    endedSoon: () => within(SOON_MS, status),
    hasEnded: () => ended,
    stderr: () => stderr.trim(),
    noise,
    start(): Promise<void> {
      pumps = Promise.all([pumpMessages(), pumpStderr()]).finally(() => transport.onclose?.());
      return Promise.resolve();
    },
    async send(message): Promise<void> {
      await writer.write(encoder.encode(`${JSON.stringify(message)}\n`));
    },
    async close(): Promise<void> {
      await writer.close().catch(() => {});
      await within(GRACE_MS, status);
      killGroup(child.pid);
      await status;
      await pumps.catch(() => {});
    },
  };

  async function pumpMessages(): Promise<void> {
    const lines = child.stdout.pipeThrough(new TextDecoderStream()).pipeThrough(new TextLineStream());
    for await (const line of lines) {
      const message = parseMessage(line);
      if (message !== undefined) transport.onmessage?.(message);
      else if (line.trim() !== "") noise.push(line.slice(0, 200));
    }
  }

  async function pumpStderr(): Promise<void> {
    for await (const text of child.stderr.pipeThrough(new TextDecoderStream())) {
      stderr = (stderr + text).slice(-MAX_STDERR);
    }
  }

  return transport;
}

/** What a promise resolves to, or undefined where it takes longer. */
async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => timer = setTimeout(resolve, milliseconds, undefined));
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

function safeEnvironment(): Record<string, string> {
  return Object.fromEntries(
    SAFE_VARIABLES.map((name) => [name, Deno.env.get(name)]).filter((entry): entry is [string, string] =>
      entry[1] !== undefined
    ),
  );
}

/** A JSON-RPC message, or undefined where the line is none. */
function parseMessage(line: string): JSONRPCMessage | undefined {
  try {
    const value = JSON.parse(line);
    // The client checks the rest of the message itself.
    return value !== null && typeof value === "object" && value.jsonrpc === "2.0" ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Ends the child and everything in its process group; what has ended already is no matter. */
function killGroup(pid: number): void {
  try {
    Deno.kill(-pid, "SIGKILL");
  } catch {
    // Nothing of the group is left.
  }
}
