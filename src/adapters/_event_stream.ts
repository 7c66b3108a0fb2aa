/**
 * Streams of events, as servers send them: text/event-stream, cut into events as its pieces come.
 * @module
 */
import { openLineCutter } from "./_text_lines.ts";

/** One event. */
export interface StreamEvent {
  /** What kind it is; `message` where it does not say. */
  readonly type: string;
  readonly data: string;
}

/** A stream of events, as far as it was read. */
export interface EventCutter {
  /** The events that a piece completes. */
  cut(piece: string): readonly StreamEvent[];
  /** The id that was told last: from there the stream may be taken up again. */
  lastId(): string | undefined;
  /** How long to wait before that, in milliseconds, where it was told. */
  retryMs(): number | undefined;
}

/** Cuts a stream of events, whose lines may end in any of the three ways. */
export function openEventCutter(): EventCutter {
  const lines = openLineCutter();
  let type = "";
  let data: string[] = [];
  let id: string | undefined;
  let retry: number | undefined;

  function take(line: string): StreamEvent | undefined {
    if (line === "") {
      const event = data.length === 0 ? undefined : { type: type || "message", data: data.join("\n") };
      type = "";
      data = [];
      return event;
    }
    const at = line.indexOf(":");
    const field = at < 0 ? line : line.slice(0, at);
    const value = at < 0 ? "" : line.slice(line[at + 1] === " " ? at + 2 : at + 1);
    if (field === "data") data.push(value);
    else if (field === "event") type = value;
    else if (field === "id" && !value.includes("\0")) id = value;
    else if (field === "retry" && /^\d+$/.test(value)) retry = Number(value);
    return undefined;
  }

  return {
    cut: (piece) =>
      lines.cut(piece).flatMap((line) => line.split("\r")).map(take).filter((event) => event !== undefined),
    lastId: () => id,
    retryMs: () => retry,
  };
}
