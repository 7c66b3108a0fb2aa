/**
 * A command that does nothing but write down how it was called: whoever runs it has taken a value for a command.
 * @module
 */
import { existsSync } from "node:fs";
import { join } from "node:path";

/** The name of the command, which no machine has. */
const NAME = "messcall-probe";

const SCRIPT = `#!/bin/sh\nprintf '%s\\n' "$0 $*" >> "\${0%/*}/ran"\n`;

/** The greatest part of the record that is read, in characters; more of it says no more. */
const MAX_READ = 2_000;

/** A planted command. */
export interface Shim {
  /** The command by its absolute path. */
  readonly command: string;
  /** How it was called since it was last asked, one line for each time. */
  take(): readonly string[];
}

/** The command of a folder, by its absolute path. */
export function commandIn(folder: string): string {
  return join(folder, NAME);
}

/** Puts the command into a folder. There must be a shell to run it. */
export async function plantShim(folder: string): Promise<Shim> {
  const command = commandIn(folder);
  const record = join(folder, "ran");
  await Deno.writeTextFile(command, SCRIPT, { mode: 0o755 });
  return {
    command,
    take(): readonly string[] {
      // Asked after every call, and hardly ever there: an exception each time would be dear.
      if (!existsSync(record)) return [];
      const lines = Deno.readTextFileSync(record).slice(0, MAX_READ).split("\n").filter(Boolean);
      Deno.removeSync(record);
      return lines;
    },
  };
}
