/**
 * What a server was told that the one started after it has to be told too.
 * @module
 */
import type { JsonObject } from "../core/json.ts";
import type { Message } from "./_json_rpc.ts";
import { LostError, notification, resultOf, type ServerRun } from "./_server_run.ts";

/** How long a server that was started again may take to shake hands, in milliseconds. */
const RESUME_MS = 30_000;

/** Requests that say what the server is to send from then on. */
const LASTING: Readonly<Record<string, (params: JsonObject) => string>> = {
  "logging/setLevel": () => "level",
  "resources/subscribe": ({ uri }) => `resource ${uri}`,
};

/** Remembers what a server was told. */
export interface Told {
  /** Takes a request that the server has answered with a result. */
  accepted(request: Message & { readonly kind: "request" }): void;
  /** Takes note that the client is ready. */
  initialized(): void;
  /**
   * Tells it all to a server that was started again.
   *
   * @throws {LostError} where it does not shake hands
   */
  tell(run: ServerRun): Promise<void>;
}

/** Remembers nothing yet. */
export function rememberTold(): Told {
  const lasting = new Map<string, { readonly method: string; readonly params: JsonObject }>();
  let handshake: JsonObject | undefined;
  let isInitialized = false;

  return {
    accepted({ method, params }): void {
      if (method === "initialize") handshake = params;
      if (method === "resources/unsubscribe") lasting.delete(`resource ${params.uri}`);
      const key = Object.hasOwn(LASTING, method) ? LASTING[method]?.(params) : undefined;
      if (key !== undefined) lasting.set(key, { method, params });
    },
    initialized(): void {
      isInitialized = true;
    },
    async tell(run): Promise<void> {
      if (handshake === undefined) return;
      const signal = AbortSignal.timeout(RESUME_MS);
      const answer = await run.ask("initialize", handshake, signal);
      if (resultOf(answer) === undefined) throw new LostError("the server does not shake hands again");
      if (isInitialized) await run.send(notification("notifications/initialized"));
      for (const { method, params } of lasting.values()) await run.ask(method, params, signal);
    },
  };
}
