/**
 * Progress: one line on a terminal, plain lines elsewhere.
 * @module
 */
import type { RunEvent } from "../core/report.ts";

/** Shows a run as it goes, on standard error. */
export interface Progress extends Disposable {
  /** Takes the next event. */
  show(event: RunEvent): void;
}

/** Opens the progress of a run. */
export function openProgress(): Progress {
  const isTerminal = Deno.stderr.isTerminal();
  const encoder = new TextEncoder();
  let total = 0;
  let done = 0;
  let findings = 0;

  function write(text: string): void {
    Deno.stderr.writeSync(encoder.encode(text));
  }

  return {
    show(event): void {
      if (event.kind === "run-start") {
        total = event.tools.length;
        done = findings = 0;
      }
      if (event.kind === "finding") findings++;
      if (event.kind === "tool-start" && isTerminal) {
        const name = event.tool === "*" ? "unknown names" : event.tool;
        write(`\r\x1b[K${done}/${total} tools, ${findings} findings: ${name}`);
      }
      if (event.kind === "tool-end") {
        done++;
        const { name, calls } = event.report;
        if (!isTerminal && name !== "*") {
          write(
            `${done}/${total} ${JSON.stringify(name)}: ${
              calls.valid + calls.invalid
            } calls, ${findings} findings so far\n`,
          );
        }
      }
    },
    [Symbol.dispose](): void {
      if (isTerminal) write("\r\x1b[K");
    },
  };
}
