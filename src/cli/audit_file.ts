/**
 * The audit log: a line of JSON for each call that went through a guard.
 * @module
 */
import { UsageError } from "../core/errors.ts";
import { redactText, type Secret } from "../core/redact.ts";
import type { FinishedCall } from "../guard/mod.ts";

/** A log that is open. */
export interface AuditFile extends Disposable {
  /** Writes a line, which is in the file when this returns. */
  write(call: FinishedCall): void;
}

/**
 * Opens a log, to add to what it holds. Nobody but its owner may read it.
 *
 * @param file the file's name
 * @param secrets what no line shows
 * @throws {UsageError} where it cannot be written
 */
export function openAudit(file: string, secrets: readonly Secret[]): AuditFile {
  const log = open(file);
  const encoder = new TextEncoder();
  return {
    write({ id, tool, outcome, errorType, elapsedMs, changes, args }): void {
      const line = JSON.stringify({
        time: new Date().toISOString(),
        id,
        tool,
        outcome,
        ...(errorType === undefined ? {} : { error: errorType }),
        ms: Math.round(elapsedMs * 1000) / 1000,
        ...(changes.length === 0 ? {} : { changes }),
        ...(args === undefined ? {} : { args }),
      });
      let bytes = encoder.encode(`${redactText(line, secrets)}\n`);
      while (bytes.length > 0) bytes = bytes.subarray(log.writeSync(bytes));
    },
    [Symbol.dispose]: () => log.close(),
  };
}

function open(file: string): Deno.FsFile {
  try {
    const log = Deno.openSync(file, { append: true, create: true, mode: 0o600 });
    // One that was there before may have been open to all.
    if (Deno.build.os !== "windows" && log.statSync().isFile) Deno.chmodSync(file, 0o600);
    return log;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split("\n")[0] : String(error);
    throw new UsageError(
      `Cannot write the audit log "${file}": ${reason}`,
      "Give --audit a file in a folder that you may write to",
    );
  }
}
