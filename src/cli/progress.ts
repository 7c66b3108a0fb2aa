/**
 * Progress: a line that is written over on a terminal, plain lines elsewhere.
 * @module
 */
import type { RunEvent } from "../core/report.ts";
import { progressText } from "./progress_text.ts";

/** A terminal is written to no more often than this, in milliseconds. */
const REDRAW_MS = 100;
const ERASE = "\r\x1b[K";

/** Shows a run as it goes, on standard error. */
export interface Progress extends Disposable {
  /** Takes the next event. */
  show(event: RunEvent): void;
  /** Takes note of a call. */
  count(): void;
}

/**
 * Opens the progress of a run.
 *
 * @param maxTimeMs the greatest length of the run in milliseconds
 */
export function openProgress(maxTimeMs: number): Progress {
  const isTerminal = Deno.stderr.isTerminal();
  const encoder = new TextEncoder();
  const started = performance.now();
  let drawn = -REDRAW_MS;
  let tool = "";
  let tools = 0;
  let toolsDone = 0;
  let calls = 0;
  let findings = 0;

  function write(text: string): void {
    Deno.stderr.writeSync(encoder.encode(text));
  }

  function draw(): void {
    const elapsedMs = performance.now() - started;
    if (!isTerminal || elapsedMs - drawn < REDRAW_MS) return;
    drawn = elapsedMs;
    const state = { tool, toolsDone, tools, calls, findings, elapsedMs, maxTimeMs };
    write(`${ERASE}${progressText(state, columns() - 1)}`);
  }

  return {
    show(event): void {
      if (event.kind === "run-start") {
        tools = event.tools.length;
        toolsDone = findings = 0;
      }
      if (event.kind === "finding") findings++;
      if (event.kind === "tool-start") tool = event.tool;
      if (event.kind === "tool-end") {
        const { name, calls } = event.report;
        if (name !== "*") toolsDone++;
        if (!isTerminal && name !== "*") {
          const made = calls.valid + calls.invalid;
          write(
            `${toolsDone}/${tools} ${JSON.stringify(name)}: ${made} calls, ${findings} findings so far\n`,
          );
        }
      }
      draw();
    },
    count(): void {
      calls++;
      draw();
    },
    [Symbol.dispose](): void {
      if (isTerminal) write(ERASE);
    },
  };
}

/** How wide the terminal is; what is piped through one that does not say has as many as of old. */
function columns(): number {
  try {
    return Deno.consoleSize().columns || 80;
  } catch {
    return 80;
  }
}
