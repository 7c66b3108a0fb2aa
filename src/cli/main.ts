/**
 * The command line: `messcall check`, `lint`, `guard`, `report` and the like.
 * @module
 */
import { load } from "../core/load.ts";
import { VERSION } from "../core/version.ts";
import { EXIT } from "./exit_code.ts";
import { help } from "./help.ts";

/**
 * Runs a command line.
 *
 * @param args the words after the program's name
 * @returns the exit code
 */
export async function main(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === "--version") return say(`${VERSION}\n`);
  if (name === "--help" || name === "-h" || name === "help") return say(help());
  if (name === undefined) {
    say(help());
    return EXIT.usage;
  }
  const { runCommand } = await load<typeof import("./run_command.ts")>(import.meta.url, "./run_command");
  return await runCommand(name, rest);
}

function say(text: string): number {
  Deno.stdout.writeSync(new TextEncoder().encode(text));
  return EXIT.clean;
}

if (import.meta.main) {
  // A tool that ends this process ends it with a code of its own, which says nothing of the run.
  const onUnload = (): void => void (Deno.exitCode = EXIT.fault);
  globalThis.addEventListener("unload", onUnload);
  const code = await main(Deno.args);
  globalThis.removeEventListener("unload", onUnload);
  Deno.exit(code);
}
