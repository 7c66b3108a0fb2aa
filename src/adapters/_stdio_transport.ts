/**
 * A child process that speaks in messages of JSON, one a line, and leaves nothing running behind.
 * @module
 */
import type { JSONRPCMessage } from "@modelcontextprotocol/client";
import type { Readable } from "node:stream";
import { parseJson } from "./_bracketed.ts";
import { startChild, statusOf } from "./_child.ts";
import { askGroupToEnd, endTree, newMark } from "./_process_tree.ts";
import { MAX_LINE, openLineCutter } from "./_text_lines.ts";

/** How much of the child's standard error is kept for messages, in characters. */
const MAX_STDERR = 16_000;

/** How many lines that are no messages are kept, and how many characters of each. */
const MAX_NOISE = 20;
const MAX_NOISE_LINE = 200;

/** How long the child may take to end by itself once its input is closed, in milliseconds. */
const GRACE_MS = 1_500;

/** How long it may take once it was asked by a signal, in milliseconds. */
const TERM_MS = 500;

/** How long a child whose connection broke is given to be seen ending, in milliseconds. */
const SOON_MS = 500;

/** How long the output of a child that has ended may take to be read, in milliseconds. */
const DRAIN_MS = 100;

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
  ...["DENO_DIR", "NPM_CONFIG_REGISTRY", "npm_config_registry", "npm_config_cache", "npm_config_userconfig"],
];

/** A running child; where its messages are JSON-RPC, a transport of the official client. */
export interface StdioTransport<In = JSONRPCMessage, Out = JSONRPCMessage> {
  /** Begins to read: what comes before is kept. */
  start(): Promise<void>;
  /** Sends a message. */
  send(message: Out): Promise<void>;
  /** Told of every message that comes. */
  onmessage?: (message: In) => void;
  /** Told when no more can come. */
  onclose?: () => void;
  /** Whether messages can still go both ways. */
  isOpen(): boolean;
  /** How the child ended by itself, where it has or is about to; waits a moment to see. */
  endedSoon(): Promise<Deno.CommandStatus | undefined>;
  /** The end of what it wrote to its standard error. */
  stderr(): string;
  /** Lines on standard output that are no messages: the first few, in order. */
  readonly noise: readonly string[];
  /** What it wrote to standard output last, without ending the line. */
  unfinished(): string;
  /** Closes the child's input, waits for it to end, and sees to it that it does. */
  close(): Promise<void>;
  /** The same without waiting, for a child that does not answer. */
  kill(): Promise<void>;
}

/** How a child is started. */
export interface StdioOptions<In> {
  /** Variables to give it beside the safe ones. */
  readonly env?: Readonly<Record<string, string>>;
  /** Reads a message from a line's JSON; undefined where it is none. */
  readMessage(value: unknown): In | undefined;
  /** Told of what the child writes to its standard error, as it does. */
  hear?(text: string): void;
  /** Reads what is left of a message that is too long to be kept: how it begins. */
  readHead(head: string): In | undefined;
}

/**
 * Starts a child in a session of its own, so that whatever it starts in turn can be ended with it.
 *
 * @param argv the command and its arguments
 * @param options its environment, and what its messages are
 * @throws {Error} where the command cannot be run
 */
export function startStdio<In, Out>(
  argv: readonly string[],
  options: StdioOptions<In>,
): StdioTransport<In, Out> {
  const [command = "", ...args] = argv;
  const mark = newMark(performance.timeOrigin);
  const child = startChild(command, args, { ...safeEnvironment(), ...options.env, ...mark });
  const status = statusOf(child);
  const { pid = 0, stdin, stdout, stderr } = child;
  const lines = openLineCutter();
  const noise: string[] = [];
  const hurry = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  const unsent: string[] = [];
  let sending: Promise<void> | undefined;
  let said = "";
  let isBroken = false;
  let hasEnded = false;
  let isTreeEnded = false;
  let closing: Promise<void> | undefined;

  // A program that ends without closing its registries must not leave their processes behind.
  globalThis.addEventListener("unload", endAll);

  // Nothing is read before the client listens, so that no message is lost.
  const drained = started.promise.then(readMessages);
  const ended = status.then(() => {
    hasEnded = true;
  });
  const gone = Promise.all([ended, drained, pump(stderr, hear)]);
  const cutOff = watch();

  const transport: StdioTransport<In, Out> = {
    isOpen: () => !isBroken && closing === undefined,
    endedSoon: () => isBroken ? within(SOON_MS, status) : Promise.resolve(undefined),
    stderr: () => said.trim(),
    unfinished: () => lines.rest().slice(0, MAX_NOISE_LINE),
    noise,
    start(): Promise<void> {
      started.resolve();
      return Promise.resolve();
    },
    send(message): Promise<void> {
      unsent.push(`${JSON.stringify(message)}\n`);
      return sending ??= sendAll();
    },
    close: () => closing ??= end(),
    async kill(): Promise<void> {
      hurry.resolve();
      await transport.close();
    },
  };
  return transport;

  /** Writes what there is to send, in one piece: what is sent at once costs the child no more than one message. */
  async function sendAll(): Promise<void> {
    try {
      // What else is sent in this turn goes along.
      await Promise.resolve();
      while (unsent.length > 0) await write(unsent.splice(0).join(""));
    } catch (error) {
      isBroken ||= closing === undefined;
      throw error;
    } finally {
      sending = undefined;
    }
  }

  function write(text: string): Promise<void> {
    return new Promise((resolve, reject) => {
      stdin.write(text, (error) => error instanceof Error ? reject(error) : resolve());
    });
  }

  /** Waits until the child ends or can no longer be heard, and tells the client. */
  async function watch(): Promise<void> {
    await Promise.race([ended, drained]);
    // Where one has come, the other mostly follows: the last answer is read, and the exit code is known.
    await (hasEnded ? within(DRAIN_MS, drained) : within(SOON_MS, ended));
    isBroken ||= closing === undefined;
    if (isBroken && hasEnded) endAll();
    transport.onclose?.();
  }

  async function end(): Promise<void> {
    started.resolve();
    // Not awaited: what the child does not read is never written.
    stdin.end();
    if (!isTreeEnded) {
      await within(GRACE_MS, Promise.race([ended, hurry.promise]));
      askGroupToEnd(pid);
      await within(TERM_MS, gone);
      endAll();
    }
    await ended;
    // A process that left the tree may hold the pipes still.
    await within(DRAIN_MS, gone);
    for (const pipe of [stdin, stdout, stderr]) pipe.destroy();
    await Promise.all([gone, cutOff]);
  }

  function endAll(): void {
    if (isTreeEnded) return;
    isTreeEnded = true;
    globalThis.removeEventListener("unload", endAll);
    endTree(pid, mark);
  }

  async function readMessages(): Promise<void> {
    await pump(stdout, (text) => lines.cut(text).forEach(receive));
    // What the end cut off is no noise; it may be a message that lacks its line feed.
    deliver(options.readMessage(parseJson(lines.rest())));
  }

  function receive(line: string): void {
    const message = line.length < MAX_LINE
      ? options.readMessage(parseJson(line))
      : options.readHead(line.slice(0, MAX_NOISE_LINE));
    if (message !== undefined) deliver(message);
    else if (line.trim() !== "" && noise.length < MAX_NOISE) noise.push(line.slice(0, MAX_NOISE_LINE));
  }

  function deliver(message: In | undefined): void {
    try {
      if (message !== undefined) transport.onmessage?.(message);
    } catch {
      // A message that the client cannot take answers nothing.
    }
  }

  function hear(text: string): void {
    said = (said + text).slice(-MAX_STDERR);
    options.hear?.(text);
  }
}

/** Reads a pipe to its end; one that breaks has ended. */
function pump(pipe: Readable, take: (text: string) => void): Promise<void> {
  const decoder = new TextDecoder();
  pipe.on("data", (piece: Uint8Array) => take(decoder.decode(piece, { stream: true })));
  return new Promise((resolve) => {
    for (const end of ["end", "error", "close"]) pipe.once(end, () => resolve());
  });
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
