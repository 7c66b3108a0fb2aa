/**
 * What a server says over HTTP: each answer in the stream of its question, the rest where somebody listens.
 * @module
 */
import type { JsonObject } from "../core/json.ts";
import { readValue, type RequestId } from "./_json_rpc.ts";

/** So many messages wait for somebody who listens; of more, the oldest are dropped. */
const MAX_WAITING = 100;

/** The streams of one session. */
export interface EventStreams {
  /** Sends a message by the stream it belongs to. */
  send(message: JsonObject): void;
  /**
   * Opens the stream of a question: it ends with the answer, or is gone when nobody reads it any more. Undefined where a
   * question of that id is open.
   */
  answerTo(id: RequestId, onGone?: () => void): Response | undefined;
  /** Opens the stream of what answers nothing; the one before it ends. */
  listen(): Response;
  /** Whether anybody waits for anything. */
  readonly isIdle: boolean;
  /** Ends all streams. */
  close(): void;
}

interface Stream {
  write(message: JsonObject): void;
  end(): void;
}

/** Opens the streams of a session, none of which is there yet. */
export function openStreams(): EventStreams {
  const answers = new Map<RequestId, Stream>();
  const waiting: JsonObject[] = [];
  let standing: Stream | undefined;

  function open(onGone: (stream: Stream) => void): { readonly stream: Stream; readonly response: Response } {
    const encoder = new TextEncoder();
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const stream: Stream = {
      write: (message) =>
        controller?.enqueue(encoder.encode(`event: message\ndata: ${JSON.stringify(message)}\n\n`)),
      end(): void {
        controller?.close();
        controller = undefined;
      },
    };
    const body = new ReadableStream<Uint8Array>({
      start: (given) => void (controller = given),
      cancel(): void {
        controller = undefined;
        onGone(stream);
      },
    });
    return {
      stream,
      response: new Response(body, {
        headers: { "content-type": "text/event-stream", "cache-control": "no-store" },
      }),
    };
  }

  return {
    get isIdle(): boolean {
      return answers.size === 0 && standing === undefined;
    },
    send(message): void {
      const read = readValue(message);
      if (read.kind === "answer") {
        const stream = answers.get(read.id);
        answers.delete(read.id);
        stream?.write(message);
        stream?.end();
        return;
      }
      // Where nobody listens to all, it goes to whoever asked last.
      const stream = standing ?? [...answers.values()].at(-1);
      if (stream !== undefined) return stream.write(message);
      waiting.push(message);
      if (waiting.length > MAX_WAITING) waiting.shift();
    },
    answerTo(id, onGone): Response | undefined {
      if (answers.has(id)) return undefined;
      const { stream, response } = open(() => {
        answers.delete(id);
        onGone?.();
      });
      answers.set(id, stream);
      return response;
    },
    listen(): Response {
      standing?.end();
      const { stream, response } = open((gone) => {
        if (standing === gone) standing = undefined;
      });
      standing = stream;
      for (const message of waiting.splice(0)) stream.write(message);
      return response;
    },
    close(): void {
      for (const stream of answers.values()) stream.end();
      answers.clear();
      standing?.end();
      standing = undefined;
    },
  };
}
