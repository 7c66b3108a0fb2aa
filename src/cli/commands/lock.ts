/**
 * `messcall lock`: keeps what a registry's tools are like, and says what has changed since.
 * @module
 */
import { compareLocks } from "../../compare_locks.ts";
import { UsageError } from "../../core/errors.ts";
import type { Drift, Lock } from "../../core/lock.ts";
import { plain } from "../../core/plain_text.ts";
import { findReporters } from "../../find_reporters.ts";
import { lock as lockTarget, lockText, readLock } from "../../lock.ts";
import type { Command } from "../command.ts";
import { EXIT } from "../exit_code.ts";
import { type CommandLine, readTarget } from "../flags.ts";
import { print } from "../output.ts";

/** Locks a registry, or compares it with its lock. */
export const lock: Command = {
  summary: "write down what a registry's tools are like, or say what has changed since",
  usage:
    "messcall lock MODULE [--lock FILE] [--calls N]\nmesscall lock MODULE --check\nmesscall lock [--check] -- COMMAND [ARGS]",
  async run(line): Promise<number> {
    // A format there is none of is an error before the target is opened.
    await findReporters({ format: line.format });
    const file = line.lock ?? "messcall.lock.json";
    const before = await readFile(file);
    if (line.check && before === undefined) {
      throw new UsageError(
        `Cannot read "${file}": there is no such file`,
        "Write one with messcall lock TARGET",
      );
    }
    const calls = line.calls ?? before?.calls;
    const after = await lockTarget(readTarget(line), {
      ...line.options,
      ...(calls === undefined ? {} : { calls }),
    });
    const drifts = before === undefined ? [] : compareLocks(before, after);
    if (!line.check) await Deno.writeTextFile(file, lockText(after));
    print(
      line.format === "json" ? `${JSON.stringify(drifts, null, 2)}\n` : textOf(drifts, { line, file, after }),
    );
    return line.check && drifts.some(({ breaking }) => breaking) ? EXIT.findings : EXIT.clean;
  },
};

/** The lock as it was; undefined where there is none yet. */
async function readFile(file: string): Promise<Lock | undefined> {
  try {
    return readLock(await Deno.readTextFile(file));
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return undefined;
    if (error instanceof UsageError) {
      throw new UsageError(
        error.message.replace("the lock", `"${file}"`),
        "Remove it, and write it anew with messcall lock TARGET",
      );
    }
    throw new UsageError(
      `Cannot read "${file}": ${error instanceof Error ? plain(error.message) : "it cannot be opened"}`,
      "Give another file with --lock FILE",
    );
  }
}

function textOf(
  drifts: readonly Drift[],
  { line, file, after }: { readonly line: CommandLine; readonly file: string; readonly after: Lock },
): string {
  const changes = drifts.map(({ kind, tool, breaking, message }) =>
    `${breaking ? "breaking" : "note"}  ${kind}  ${plain(tool)}: ${plain(message)}\n`
  ).join("");
  if (line.check) return changes || "Nothing has changed\n";
  return `${changes}${after.tools.length} tools locked in ${file}\n`;
}
