/**
 * Processes that must be gone in the end.
 * @module
 */
import { assertEquals } from "@std/assert";

/** The processes that servers started in a test. */
export interface Processes extends AsyncDisposable {
  /** The file that they write their ids into, for the variable `PIDS`. */
  readonly file: string;
  /** Their ids so far. */
  pids(): readonly number[];
}

/** Gathers ids; at the end of the block none of the processes may live. */
export async function gatherProcesses(): Promise<Processes> {
  const file = await Deno.makeTempFile({ prefix: "pids-" });
  const pids = (): readonly number[] =>
    Deno.readTextFileSync(file).split("\n").filter((line) => line !== "").map(Number);
  return {
    file,
    pids,
    async [Symbol.asyncDispose](): Promise<void> {
      // A process that was killed takes a moment to go.
      for (let tries = 0; tries < 40 && pids().some(isAlive); tries++) {
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
      const left = pids().filter(isAlive);
      for (const pid of left) Deno.kill(pid, "SIGKILL");
      await Deno.remove(file);
      assertEquals(left, [], "processes are left");
    },
  };
}

/** Whether a process lives; one that only waits to be reaped does not. */
export function isAlive(pid: number): boolean {
  const { stdout } = new Deno.Command("ps", { args: ["-o", "stat=", "-p", String(pid)] }).outputSync();
  const state = new TextDecoder().decode(stdout).trim();
  return state !== "" && !state.startsWith("Z");
}
