/**
 * The inside of a sandbox: opens the registry that a module exports, and makes the calls that the parent asks for.
 * @module
 */
import process from "node:process";
import { openExports } from "../adapters/values.ts";
import { TargetError } from "../core/errors.ts";
import type { Ending } from "../core/outcome.ts";
import type { Registry } from "../core/registry.ts";
import { blaming, watchEnds } from "./blame.ts";
import type { Answer, Request } from "./messages.ts";
import { toWire, UNSENDABLE } from "./wire.ts";

/**
 * Serves a module's registry to the parent, for as long as the parent is there.
 *
 * @param exported what the module exports
 * @param specifier what the user calls it
 */
export async function answer(exported: Readonly<Record<string, unknown>>, specifier: string): Promise<void> {
  // Where the parent is gone, nobody waits for anything.
  process.on("disconnect", () => process.exit(0));
  watchEnds();
  let registry: Registry;
  try {
    const { signal } = new AbortController();
    registry = await openExports({ exported, specifier, signal });
  } catch (error) {
    const { message, hint } = error instanceof TargetError
      ? error
      : { message: String(error), hint: "Look at what the module exports" };
    send({ kind: "failed", message, hint });
    return;
  }
  const running = new Map<number, AbortController>();
  process.on("message", (request: Request) => void handle(request));
  const { tools, problems, handlers, takesText, warnings, unvalidated } = registry;
  send({
    kind: "ready",
    facts: {
      tools,
      problems,
      ...(handlers === undefined ? {} : { handlers }),
      ...(takesText === undefined ? {} : { takesText }),
      ...(warnings === undefined ? {} : { warnings }),
      ...(unvalidated === undefined ? {} : { unvalidated }),
    },
  });

  async function handle(request: Request): Promise<void> {
    switch (request.kind) {
      case "ping":
        return send({ kind: "pong", id: request.id });
      case "abort":
        return running.get(request.id)?.abort(new DOMException(request.reason, "AbortError"));
      case "call": {
        const controller = new AbortController();
        running.set(request.id, controller);
        let ending: Ending;
        try {
          const { id, call } = request;
          ending = await blaming(
            { id, tool: call.tool },
            () => registry.call(call, controller.signal),
          );
          // An error that nobody waits for surfaces now: it ends this call, and not one that comes after it.
          await new Promise((resolve) => setImmediate(resolve));
        } catch (error) {
          ending = { kind: "throw", error };
        }
        running.delete(request.id);
        sendEnding(request.id, ending);
      }
    }
  }
}

/** A result that throws when it is read, or that no channel carries, is a result all the same: one that JSON cannot hold. */
function sendEnding(id: number, ending: Ending): void {
  try {
    send({ kind: "ended", id, ending: toWire(ending) });
  } catch {
    send({ kind: "ended", id, ending: { kind: "ok", value: UNSENDABLE } });
  }
}

/** The channel as it was before the module was called. */
const channel = process.send?.bind(process);

function send(message: Answer): void {
  channel?.(message);
}
