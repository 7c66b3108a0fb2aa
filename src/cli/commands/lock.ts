/**
 * `messcall lock`: keeps what a registry's tools are like, and says what has changed since.
 * @module
 */
import { TargetError } from "../../core/errors.ts";
import { parseJson } from "../../core/json.ts";
import type { Lock } from "../../core/lock.ts";
import { plain } from "../../core/plain_text.ts";
import { compareLocks, isLock, lock as lockTarget, lockText } from "../../lock.ts";
import type { Command } from "../command.ts";
import { EXIT } from "../exit_code.ts";
import { readTarget } from "../flags.ts";
import { print } from "../output.ts";

/** Locks a registry, or compares it with its lock. */
export const lock: Command = {
  summary: "write down what a registry's tools are like, or say what has changed since",
  usage:
    "messcall lock MODULE [--lock FILE]\nmesscall lock MODULE --check\nmesscall lock [--check] -- COMMAND [ARGS]",
  async run(line): Promise<number> {
    const file = line.lock ?? "messcall.lock.json";
    const before = line.check ? await readLock(file) : undefined;
    const after = await lockTarget(readTarget(line), line.options);
    if (before === undefined) {
      await Deno.writeTextFile(file, lockText(after));
      print(`${after.tools.length} tools locked in ${file}\n`);
      return EXIT.clean;
    }
    const drifts = compareLocks(before, after);
    if (line.format === "json") print(`${JSON.stringify(drifts, null, 2)}\n`);
    else {
      print(
        drifts.map(({ kind, tool, breaking, message }) =>
          `${breaking ? "breaking" : "note"}  ${kind}  ${plain(tool)}: ${plain(message)}\n`
        ).join("") || "Nothing has changed\n",
      );
    }
    return drifts.some(({ breaking }) => breaking) ? EXIT.findings : EXIT.clean;
  },
};

async function readLock(file: string): Promise<Lock> {
  const text = await Deno.readTextFile(file).catch(() => undefined);
  const value = text === undefined ? undefined : parseJson(text);
  if (!isLock(value)) {
    throw new TargetError(
      `Cannot read "${file}": ${text === undefined ? "there is no such file" : "it is no lock"}`,
      "Write one with messcall lock TARGET",
    );
  }
  // It has the form of a lock, and messcall wrote it.
  return value as unknown as Lock;
}
