/**
 * Child processes, as Node starts them.
 * @module
 */
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { constants } from "node:os";

/**
 * Starts a child in a session of its own, through Node's pipes: a message through the streams of the web takes half as
 * long again.
 *
 * @throws {Error} where the command cannot be run
 */
export function startChild(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): ChildProcessWithoutNullStreams {
  const child = spawn(asItIs(command), [...args], { env, stdio: "pipe", detached: true });
  child.on("error", () => {});
  // What is written to a pipe that breaks is told to whoever writes.
  child.stdin.on("error", () => {});
  // Deno says at once, and in a class of its own, why a command cannot be run.
  if (child.pid === undefined) new Deno.Command(command, { args: [...args], env, clearEnv: true }).spawn();
  return child;
}

/**
 * A command that is run as it is given. Where its name is that of this very Deno, Node's way takes it for Node, reads the
 * arguments as Node's, and grants all rights; another spelling of the same file it leaves alone.
 */
function asItIs(command: string): string {
  return command === Deno.execPath() ? command.replace(/[^\\/]*$/, "./$&") : command;
}

/** How a child ends. */
export function statusOf(child: ChildProcessWithoutNullStreams): Promise<Deno.CommandStatus> {
  return new Promise((resolve) =>
    child.once("exit", (code, signal) => {
      const number = signal === null ? undefined : constants.signals[signal];
      resolve({
        success: code === 0,
        code: code ?? 128 + (number ?? 0),
        signal: signal === null ? null : signal as Deno.Signal,
      });
    })
  );
}
