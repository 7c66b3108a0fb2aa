/**
 * A session with an MCP server of this process: questions and answers as JSON-RPC messages, without a wire.
 *
 * The official client is not used here: this runs in the child of a sandbox, where no package is loaded but those of the
 * module under test.
 * @module
 */
import type { JsonObject } from "../core/json.ts";
import { VERSION } from "../core/version.ts";
import { field, hasFields, method, textField } from "./_fields.ts";

/** The revision that is asked for: the newest that servers of both versions of the official library speak. */
const REVISION = "2025-11-25";

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

/** An open session. */
export interface Session {
  /** The revision that was agreed on. */
  readonly protocol: string | undefined;
  /** Asks, and waits for the answer. */
  ask(method: string, params: JsonObject): Promise<unknown>;
  close(): Promise<void>;
}

/** Sends a message; the answer comes back at once, or by the way that was agreed on. */
type Send = (message: object) => unknown;

/**
 * Opens a session with a server.
 *
 * @param server one that takes a transport (`connect`), or a message and answers it (`receive`)
 */
export async function openSession(server: unknown): Promise<Session> {
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: unknown): void }>();
  let ids = 0;

  function hear(message: unknown): void {
    const id = field(message, "id");
    const asked = typeof id === "number" ? waiting.get(id) : undefined;
    if (typeof id !== "number" || asked === undefined || field(message, "method") !== undefined) return;
    waiting.delete(id);
    const error = field(message, "error");
    if (error === undefined) return asked.resolve(field(message, "result"));
    const code = field(error, "code");
    asked.reject(new AnswerError(textField(error, "message") ?? "", typeof code === "number" ? code : 0));
  }

  const { send, close } = await connect(server, hear, () => {
    for (const { reject } of waiting.values()) reject(new Error("the server closed the session"));
    waiting.clear();
  });

  async function ask(name: string, params: JsonObject): Promise<unknown> {
    const id = ++ids;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    waiting.set(id, { resolve, reject });
    try {
      await send({ jsonrpc: "2.0", id, method: name, params });
    } catch (error) {
      waiting.delete(id);
      reject(error);
    }
    return await promise;
  }

  const clientInfo = { name: "messcall", version: VERSION };
  const opened = await ask("initialize", { protocolVersion: REVISION, capabilities: {}, clientInfo });
  await send({ jsonrpc: "2.0", method: "notifications/initialized" });
  return { protocol: textField(opened, "protocolVersion"), ask, close };
}

async function connect(
  server: unknown,
  hear: (message: unknown) => void,
  onClose: () => void,
): Promise<{ readonly send: Send; close(): Promise<void> }> {
  const receive = method(server, "receive");
  if (receive !== undefined) {
    const context = { sessionId: "messcall" };
    return {
      send: async (message): Promise<void> => {
        const answer = await receive(message, context);
        if (hasFields(answer)) hear(answer);
      },
      close: (): Promise<void> => Promise.resolve(),
    };
  }
  const transport: {
    onmessage?: (message: unknown, extra?: object) => void;
    onclose?: () => void;
    start(): Promise<void>;
    send(message: unknown): Promise<void>;
    close(): Promise<void>;
  } = {
    start: () => Promise.resolve(),
    // A server that answers at once is heard after it has returned, as over a wire.
    send: (message) => Promise.resolve().then(() => hear(message)),
    close(): Promise<void> {
      onClose();
      transport.onclose?.();
      return Promise.resolve();
    },
  };
  await method(server, "connect")?.(transport);
  return {
    send: (message) => Promise.resolve().then(() => transport.onmessage?.(message)),
    close: async (): Promise<void> => void await method(server, "close")?.(),
  };
}
