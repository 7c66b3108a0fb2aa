/**
 * Asking a server that is kept: whoever gives up finds out whether it still lives.
 * @module
 */
import type { KeptRun } from "./_kept_run.ts";
import type { ServerRun } from "./_server_run.ts";
import type { Ask } from "./_tool_list.ts";

/** How long a server may take to show that it lives, in milliseconds, once a question was given up. */
const LIVES_MS = 3_000;

/**
 * Makes questions to a server.
 *
 * @param server the server
 * @param over aborted when it is being ended anyway
 */
export function askServer(server: KeptRun, over: AbortSignal): Ask {
  /** One that does not answer at all any more would hold up every call after this one. */
  async function endIfHung(run: ServerRun): Promise<void> {
    try {
      await run.ask("ping", {}, AbortSignal.timeout(LIVES_MS));
    } catch {
      if (run.isOpen && !over.aborted) await run.close(true);
    }
  }

  return async (method, params, signal) => {
    const run = await server.standing();
    try {
      return await run.ask(method, params, signal);
    } finally {
      if (signal.aborted && run.isOpen && !over.aborted) void endIfHung(run);
    }
  };
}
