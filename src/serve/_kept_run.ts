/**
 * A server that is there for every question: where it has ended it is opened anew, within a limit.
 * @module
 */
import { LostError, type ServerRun } from "./_server_run.ts";

/** So often in a row a run may end, or not even begin, without having answered anything. */
const MAX_VAIN = 5;

/** How long nothing is tried after that, in milliseconds. */
const PAUSE_MS = 30_000;

/** Keeps one run after the other. */
export interface KeptRun {
  /**
   * The run that stands; the next one, where none does.
   *
   * @throws {LostError} where the server does not open
   */
  standing(): Promise<ServerRun>;
  /** The run that stands now, where one does. */
  readonly current: ServerRun | undefined;
  /** Ends the run that stands, and opens no other. */
  close(): Promise<void>;
}

/**
 * Keeps a server.
 *
 * @param open opens the run of a number, ready for questions
 */
export function keepRun(open: (number: number) => Promise<ServerRun>): KeptRun {
  let opening: Promise<ServerRun> | undefined;
  let current: ServerRun | undefined;
  let opened = 0;
  let vain = 0;
  let pause: AbortSignal | undefined;
  let isClosed = false;

  async function next(): Promise<ServerRun> {
    const last = current;
    current = undefined;
    if (last !== undefined) {
      if (last.hasAnswered) vain = 0;
      else noteVain();
      await last.close(false);
    }
    if (pause?.aborted === false) {
      throw new LostError("the server has ended again and again; it is tried anew in half a minute");
    }
    try {
      const run = await open(opened++);
      if (isClosed) await run.close(false);
      current = run;
      return run;
    } catch (error) {
      noteVain();
      throw error;
    }
  }

  function noteVain(): void {
    if (++vain < MAX_VAIN) return;
    vain = 0;
    pause = AbortSignal.timeout(PAUSE_MS);
  }

  return {
    async standing(): Promise<ServerRun> {
      if (isClosed) throw new LostError("the proxy is closed");
      if (current?.isOpen === true) return current;
      opening ??= next().finally(() => opening = undefined);
      return await opening;
    },
    get current(): ServerRun | undefined {
      return current?.isOpen === true ? current : undefined;
    },
    async close(): Promise<void> {
      isClosed = true;
      await opening?.catch(() => {});
      await current?.close(false);
    },
  };
}
