/**
 * Requests over HTTP, watched: an answer too long to keep is cut off, and a stream that ends is noticed.
 * @module
 */
import { MAX_LINE } from "./_text_lines.ts";

/** Requests as the official client makes them. */
type Fetch = (url: string | URL, init?: RequestInit) => Promise<Response>;

/** How the body of an answer ended. */
export type BodyEnd = "ended" | "too-long";

/** A stream that may be taken up again where it broke off. */
const RESUMABLE = /(?:^|[\r\n])id:/;

/**
 * Makes requests whose bodies are watched.
 *
 * @param onEnd told of every body that ends, with the request it answers; not of one that can be taken up again
 * @param over aborted when the connection is over: bodies that the client left unread are let go of
 */
export function watchFetch(onEnd: (request: RequestInit, end: BodyEnd) => void, over: AbortSignal): Fetch {
  return async (url, init = {}) => {
    const signal = init.signal ? AbortSignal.any([init.signal, over]) : over;
    const response = await fetch(url, { ...init, signal });
    if (response.body === null) return response;
    const body = response.body.pipeThrough(watchBody((end) => onEnd(init, end)));
    return new Response(body, {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    });
  };
}

function watchBody(onEnd: (end: BodyEnd) => void): TransformStream<Uint8Array<ArrayBuffer>> {
  const decoder = new TextDecoder();
  let size = 0;
  let isResumable = false;
  return new TransformStream({
    transform(piece, controller): void {
      size += piece.length;
      isResumable ||= RESUMABLE.test(decoder.decode(piece));
      if (size > MAX_LINE) {
        onEnd("too-long");
        controller.error(new Error("the answer is longer than a host will take"));
      } else controller.enqueue(piece);
    },
    flush(): void {
      if (!isResumable) onEnd("ended");
    },
  });
}
