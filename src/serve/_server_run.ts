/**
 * One run of the server behind a proxy: what goes to it, what comes from it, and what we ask it ourselves.
 * @module
 */
import { isJsonObject, type JsonObject } from "../core/json.ts";
import { type Message, readValue, type RequestId } from "./_json_rpc.ts";

/** How the ids of our own questions begin; those of the client go through as they are. */
const OWN = "messcall:";

/** A way to a server, open. */
export interface Line {
  /** Sends a message; rejects where that is not possible. */
  send(message: JsonObject): Promise<void>;
  /** Closes it: at leisure, or at once where the server hangs. */
  close(isHung: boolean): Promise<void>;
}

/** Who is told of what comes over a line. */
export interface LineEvents {
  /** A message came. */
  onMessage(message: JsonObject): void;
  /** No more can come. */
  onEnd(): void;
}

/** Opens a line to a server, which may have to be started. */
export type OpenLine = (events: LineEvents) => Promise<Line>;

/** What the server sends of its own accord, and answers to the client's own questions. */
export interface RunEvents {
  /** A message that is no answer to a question of ours. */
  onMessage(message: Message, run: ServerRun): void;
  /** The run has ended. */
  onEnd(run: ServerRun): void;
}

/** One run of the server. */
export interface ServerRun {
  /** Which run it is, from 0 on. */
  readonly number: number;
  /** Whether it has answered anything. */
  readonly hasAnswered: boolean;
  /** Whether it can still be spoken to. */
  readonly isOpen: boolean;
  /** Sends a message as it is. */
  send(message: JsonObject): Promise<void>;
  /**
   * Asks a question of our own.
   *
   * @returns the answer as it came, be it a result or an error
   * @throws {LostError} where none will come
   * @throws the signal's reason, once the server was told that nobody waits any more
   */
  ask(method: string, params: JsonObject, signal: AbortSignal): Promise<JsonObject>;
  /** Ends it. */
  close(isHung: boolean): Promise<void>;
}

/** An answer that will not come, since the server has ended or cannot be reached. */
export class LostError extends Error {
  /** The name of the class. */
  override readonly name = "LostError";
}

/**
 * Opens a run.
 *
 * @param open opens the line
 * @param number which run it is
 * @param events who is told of what
 */
export async function openRun(open: OpenLine, number: number, events: RunEvents): Promise<ServerRun> {
  const waiting = new Map<string, PromiseWithResolvers<JsonObject>>();
  let asked = 0;
  let hasAnswered = false;
  let isOpen = true;

  function onMessage(whole: JsonObject): void {
    const message = readValue(whole);
    if (message.kind === "answer") hasAnswered = true;
    if (message.kind === "answer" && isOwn(message.id)) {
      // Of two answers, the second finds nobody waiting.
      waiting.get(message.id)?.resolve(whole);
      waiting.delete(message.id);
    } else events.onMessage(message, run);
  }

  function onEnd(): void {
    if (!isOpen) return;
    isOpen = false;
    for (const { reject } of waiting.values()) reject(new LostError("the server ended before it answered"));
    waiting.clear();
    events.onEnd(run);
  }

  const run: ServerRun = {
    number,
    get hasAnswered(): boolean {
      return hasAnswered;
    },
    get isOpen(): boolean {
      return isOpen;
    },
    send: (message) => line.send(message),
    async ask(method, params, signal): Promise<JsonObject> {
      signal.throwIfAborted();
      if (!isOpen) throw new LostError("the server has ended");
      const id = `${OWN}${++asked}`;
      const answer = Promise.withResolvers<JsonObject>();
      // Whoever gave up does not see how it ends.
      answer.promise.catch(() => {});
      waiting.set(id, answer);
      const giveUp = (): void => {
        if (!waiting.delete(id)) return;
        answer.reject(signal.reason);
        line.send(notification("notifications/cancelled", { requestId: id, reason: "nobody waits any more" }))
          .catch(() => {});
      };
      signal.addEventListener("abort", giveUp, { once: true });
      try {
        await line.send({ jsonrpc: "2.0", id, method, params }).catch((error) => {
          waiting.delete(id);
          throw new LostError("the server cannot be reached", { cause: error });
        });
        return await answer.promise;
      } finally {
        signal.removeEventListener("abort", giveUp);
      }
    },
    async close(isHung): Promise<void> {
      onEnd();
      await line.close(isHung);
    },
  };
  const line = await open({ onMessage, onEnd });
  return run;
}

function isOwn(id: RequestId): id is string {
  return typeof id === "string" && id.startsWith(OWN);
}

/** A message that asks for no answer. */
export function notification(method: string, params: JsonObject = {}): JsonObject {
  return { jsonrpc: "2.0", method, params };
}

/** The result that an answer holds; undefined where it is an error. */
export function resultOf({ result }: JsonObject): JsonObject | undefined {
  return isJsonObject(result) ? result : undefined;
}
