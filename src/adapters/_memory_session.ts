/**
 * A session with an MCP server of this process: messages go to and fro as they would over a wire, and there is none.
 *
 * The official client is not used here: this runs in the child of a sandbox, where no package is loaded but those of the
 * module under test.
 * @module
 */
import type { JsonObject } from "../core/json.ts";
import { VERSION } from "../core/version.ts";
import { field, hasFields, method, textField } from "./_fields.ts";
import { untilAborted } from "./_opening.ts";

/** The revision that is asked for: the newest that both versions of the official library speak. */
const REVISION = "2025-11-25";

/** What a server is told that asks in turn: no capability was announced. */
const NOT_HERE = { code: -32601, message: "Method not found: the client has no such capability" };

/** An error that a server answered with. */
export class AnswerError extends Error {
  override readonly name = "AnswerError";

  /**
   * @param message what it says
   * @param code its code
   */
  constructor(message: string, readonly code: number) {
    super(message);
  }
}

/** What a server is asked. */
export interface Question {
  readonly method: string;
  readonly params: JsonObject;
}

/** An open session. */
export interface Session {
  /** The revision that was agreed on. */
  readonly protocol: string | undefined;
  /** Asks, and waits for the answer no longer than the signal allows; the server is told that it need not go on. */
  ask(question: Question, signal?: AbortSignal): Promise<unknown>;
  close(): Promise<void>;
}

/** The way to a server. */
interface Wire {
  send(message: object): Promise<void>;
  close(): Promise<void>;
}

/** Who is told of what comes from a server; of its end, by nothing. */
type Hear = (message: unknown) => void;

/**
 * Opens a session with a server.
 *
 * @param server one that takes a transport (`connect`), or a message and answers it (`receive`)
 */
export async function openSession(server: unknown): Promise<Session> {
  const waiting = new Map<unknown, { resolve(result: unknown): void; reject(error: unknown): void }>();
  let ids = 0;

  function hear(message: unknown): void {
    if (message === undefined) {
      for (const { reject } of waiting.values()) reject(new Error("the server closed the session"));
      return;
    }
    const id = field(message, "id");
    if (field(message, "method") !== undefined) return id === undefined ? undefined : answer(message, id);
    const error = field(message, "error");
    if (error === undefined) return waiting.get(id)?.resolve(field(message, "result"));
    const code = field(error, "code");
    const said = textField(error, "message") ?? "an error that says nothing";
    waiting.get(id)?.reject(new AnswerError(said, typeof code === "number" ? code : 0));
  }

  function answer(question: unknown, id: unknown): void {
    const isPing = field(question, "method") === "ping";
    tell({ id, ...(isPing ? { result: {} } : { error: NOT_HERE }) });
  }

  /** Sends what nobody waits for. */
  function tell(message: object): void {
    wire.send({ jsonrpc: "2.0", ...message }).catch(() => {});
  }

  const wire = method(server, "receive") === undefined ? await connectTo(server, hear) : sendTo(server, hear);

  async function ask(question: Question, signal?: AbortSignal): Promise<unknown> {
    const id = ++ids;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    waiting.set(id, { resolve, reject });
    const answered = Promise.all([promise, wire.send({ jsonrpc: "2.0", id, ...question })]);
    try {
      const [result] = await (signal === undefined ? answered : untilAborted(answered, signal));
      return result;
    } finally {
      waiting.delete(id);
      if (signal?.aborted) tell({ method: "notifications/cancelled", params: { requestId: id } });
    }
  }

  const clientInfo = { name: "messcall", version: VERSION };
  const params = { protocolVersion: REVISION, capabilities: {}, clientInfo };
  const opened = await ask({ method: "initialize", params });
  tell({ method: "notifications/initialized" });
  return { protocol: textField(opened, "protocolVersion"), ask, close: () => wire.close() };
}

/** The way to a server that takes a transport. */
async function connectTo(server: unknown, hear: Hear): Promise<Wire> {
  const transport: {
    onmessage?: (message: unknown) => void;
    onclose?: () => void;
    start(): Promise<void>;
    send(message: unknown): Promise<void>;
    close(): Promise<void>;
  } = {
    start: () => Promise.resolve(),
    send: async (message): Promise<void> => hear(await overWire(message)),
    close(): Promise<void> {
      hear(undefined);
      transport.onclose?.();
      return Promise.resolve();
    },
  };
  await method(server, "connect")?.(transport);
  return {
    send: async (message): Promise<void> => transport.onmessage?.(await overWire(message)),
    close: async (): Promise<void> => void await method(server, "close")?.(),
  };
}

/** The way to a server that is given a message and returns what it answers. */
function sendTo(server: unknown, hear: Hear): Wire {
  const context = { sessionId: "messcall" };
  return {
    async send(message): Promise<void> {
      const answer = await method(server, "receive")?.(await overWire(message), context);
      if (hasFields(answer)) hear(await overWire(answer));
    },
    close: () => Promise.resolve(),
  };
}

/** A message as it arrives: a copy, after the sender has gone on. */
function overWire(message: unknown): Promise<unknown> {
  return Promise.resolve().then((): unknown => JSON.parse(JSON.stringify(message)));
}
