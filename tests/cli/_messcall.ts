/**
 * The command line, in this process or in one of its own.
 * @module
 */
import { stub } from "@std/testing/mock";
import { main } from "../../src/cli/main.ts";

/** What came of a command line. */
export interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The words that start messcall. */
export const MESSCALL = [Deno.execPath(), "run", "-A", "--no-check", "src/cli/main.ts"] as const;

/** Where the project is. */
export const PROJECT = new URL("../..", import.meta.url);

/** Runs messcall in a process of its own. */
export async function messcall(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Run> {
  const [command, ...rest] = MESSCALL;
  const { code, stdout, stderr } = await new Deno.Command(command, {
    args: [...rest, ...args],
    cwd: PROJECT,
    env,
  }).output();
  return { code, stdout: new TextDecoder().decode(stdout), stderr: new TextDecoder().decode(stderr) };
}

/** Runs messcall in this process, which is quicker; as if there were no terminal. */
export async function messcallHere(...args: readonly string[]): Promise<Run> {
  const decoder = new TextDecoder();
  const run = { stdout: "", stderr: "" };
  using _terminal = stub(Deno.stdout, "isTerminal", () => false);
  using _stdout = stub(Deno.stdout, "writeSync", (bytes: Uint8Array): number => {
    run.stdout += decoder.decode(bytes);
    return bytes.length;
  });
  using _stderr = stub(Deno.stderr, "writeSync", (bytes: Uint8Array): number => bytes.length);
  using _console = stub(console, "error", (text: string): void => void (run.stderr += `${text}\n`));
  return { code: await main(args), ...run };
}
