/**
 * A proxy of the Model Context Protocol: a guard around the tools of a server, and everything else passed through.
 *
 * Messages go through by hand, whatever they are: a client and a server of the official SDK would each have to know all
 * that the two sides may say. A call is never made again: one that is lost with its server is answered as lost, once.
 * @module
 */
import type { JsonObject, JsonValue } from "../core/json.ts";
import { CODES, errorMessage, type Message, type RequestId, resultMessage } from "./_json_rpc.ts";
import { keepRun } from "./_kept_run.ts";
import {
  askForList,
  type Guarding,
  ListError,
  notMade,
  type ProxiedTools,
  proxyTools,
} from "./_proxied_tools.ts";
import {
  LostError,
  notification,
  type OpenLine,
  openRun,
  resultOf,
  type RunEvents,
  type ServerRun,
} from "./_server_run.ts";

/** How long a server may take to show that it lives, in milliseconds, once a call to it was given up. */
const LIVES_MS = 3_000;

/** How long it may take to list its tools, in milliseconds. */
const LIST_MS = 30_000;

/** How long a server that was started again may take to shake hands, in milliseconds. */
const RESUME_MS = 30_000;

/** What a proxy is between. */
export interface ProxyOptions extends Guarding {
  /** Opens a line to the server; asked again where it has ended. */
  readonly open: OpenLine;
  /** Sends the client a message. */
  send(message: JsonObject): void;
}

/** A proxy for one client. */
export interface McpProxy {
  /** Takes what the client says. */
  receive(message: Message): void;
  /**
   * Opens the server, so that it is there for the first message.
   *
   * @throws what opening the line throws
   */
  start(): Promise<void>;
  /** Gives up all that is under way, and ends the server. */
  close(): Promise<void>;
}

/** Requests that say what the server is to send from then on; a server that was started again is asked once more. */
const LASTING: Readonly<Record<string, (params: JsonObject) => string>> = {
  "logging/setLevel": () => "level",
  "resources/subscribe": ({ uri }) => `resource ${uri}`,
};

/**
 * Makes a proxy.
 *
 * @param options the client, the server and the guard
 */
export function proxyMcp({ open, send, wrap, render }: ProxyOptions): McpProxy {
  /** Requests of the client that were passed on. */
  const passed = new Map<RequestId, Message & { readonly kind: "request" }>();
  /** Calls of tools under way. */
  const calls = new Map<RequestId, AbortController>();
  /** Requests of the server that the client has not answered, by the ids that the client knows. */
  const asked = new Map<RequestId, { readonly id: RequestId; readonly run: ServerRun }>();
  const lasting = new Map<string, { readonly method: string; readonly params: JsonObject }>();
  const over = new AbortController();
  let handshake: JsonObject | undefined;
  let isInitialized = false;
  let listed: Promise<ProxiedTools> | undefined;
  let known: ProxiedTools | undefined;
  let callCount = 0;

  const events: RunEvents = {
    onMessage: fromServer,
    onEnd(run): void {
      listed = undefined;
      for (const [id, { id: _, run: from }] of asked) if (from === run) asked.delete(id);
      const open = [...passed.keys()];
      passed.clear();
      if (over.signal.aborted) return;
      for (const id of open) send(lostMessage(id, "the server ended before it answered"));
    },
  };
  const server = keepRun(async (number) => {
    const run = await openRun(open, number, events);
    await resume(run).catch(async (error) => {
      await run.close(true);
      throw error;
    });
    return run;
  });

  /** Tells a server that was started again what the one before it had been told. */
  async function resume(run: ServerRun): Promise<void> {
    if (handshake === undefined) return;
    const giveUp = (): void => void run.close(true);
    over.signal.addEventListener("abort", giveUp, { once: true });
    try {
      const signal = AbortSignal.timeout(RESUME_MS);
      const answer = await run.ask("initialize", handshake, signal);
      if (resultOf(answer) === undefined) throw new LostError("the server does not shake hands again");
      if (isInitialized) await run.send(notification("notifications/initialized"));
      for (const { method, params } of lasting.values()) await run.ask(method, params, signal);
    } finally {
      over.signal.removeEventListener("abort", giveUp);
    }
  }

  function fromServer(message: Message, run: ServerRun): void {
    switch (message.kind) {
      case "request": {
        const id = run.number === 0 ? message.id : `${run.number}:${JSON.stringify(message.id)}`;
        asked.set(id, { id: message.id, run });
        return send({ ...message.whole, id });
      }
      case "notification":
        if (message.method === "notifications/tools/list_changed") listed = undefined;
        return send(message.method === "notifications/cancelled" ? renamed(message, run) : message.whole);
      case "answer":
        return answered(message);
      case "invalid":
        // It answers nothing that anybody has asked.
        return;
    }
  }

  /** A cancellation by the server names the id that the client knows. */
  function renamed(
    { whole, params }: Message & { readonly kind: "notification" },
    run: ServerRun,
  ): JsonObject {
    const entry = [...asked].find(([, from]) => from.run === run && from.id === params.requestId);
    if (entry === undefined) return whole;
    asked.delete(entry[0]);
    return { ...whole, params: { ...params, requestId: entry[0] } };
  }

  function answered({ id, whole }: Message & { readonly kind: "answer" }): void {
    const request = passed.get(id);
    // Whatever answers nothing, or once more, goes no further.
    if (request === undefined) return;
    passed.delete(id);
    if (resultOf(whole) !== undefined) remember(request);
    send(whole);
  }

  function remember({ method, params }: Message & { readonly kind: "request" }): void {
    if (method === "initialize") handshake = params;
    if (method === "resources/unsubscribe") lasting.delete(`resource ${params.uri}`);
    const key = Object.hasOwn(LASTING, method) ? LASTING[method]?.(params) : undefined;
    if (key !== undefined) lasting.set(key, { method, params });
  }

  function receive(message: Message): void {
    switch (message.kind) {
      case "request":
        return fromClient(message);
      case "notification":
        return noticed(message);
      case "answer": {
        const question = asked.get(message.id);
        asked.delete(message.id);
        if (question !== undefined) sendQuietly(question.run, { ...message.whole, id: question.id });
        return;
      }
      case "invalid":
        return send(message.refusal);
    }
  }

  function fromClient(message: Message & { readonly kind: "request" }): void {
    const { id, method, params } = message;
    if (passed.has(id) || calls.has(id)) {
      return send(errorMessage(null, CODES.request, `the id ${JSON.stringify(id)} is in use`));
    }
    if (method === "tools/call") return void call(id, params);
    if (method === "tools/list") return void list(id, params);
    return void pass(message);
  }

  function noticed({ method, params, whole }: Message & { readonly kind: "notification" }): void {
    if (method === "notifications/initialized") isInitialized = true;
    if (method === "notifications/cancelled") {
      const controller = calls.get(idOf(params.requestId));
      if (controller !== undefined) return controller.abort(new DOMException("given up", "AbortError"));
      passed.delete(idOf(params.requestId));
    }
    if (server.current !== undefined) sendQuietly(server.current, whole);
  }

  async function pass(message: Message & { readonly kind: "request" }): Promise<void> {
    passed.set(message.id, message);
    try {
      const run = server.current ?? await server.standing();
      // One that was cancelled meanwhile is not made any more.
      if (passed.has(message.id)) await run.send(message.whole);
    } catch (error) {
      if (passed.delete(message.id)) send(lostMessage(message.id, reasonOf(error)));
    }
  }

  async function list(id: RequestId, params: JsonObject): Promise<void> {
    if (params.cursor !== undefined) {
      return send(errorMessage(id, CODES.params, "there is no such page: the list is one page"));
    }
    try {
      send(resultMessage(id, (await standingTools(params)).list));
    } catch (error) {
      if (error instanceof ListError) send({ ...error.answer, id });
      else if (!over.signal.aborted) send(lostMessage(id, reasonOf(error)));
    }
  }

  /** The tools as they are listed now. A list that has not changed keeps its guard, and what that remembers. */
  function standingTools(params: JsonObject): Promise<ProxiedTools> {
    const asking = listed ??= askForList(ask, withoutToken(params), AbortSignal.timeout(LIST_MS)).then(
      (list) => {
        known = known?.isOf(list.pages) === true
          ? known
          : proxyTools(list, { ask, guarding: { wrap, render } });
        return known;
      },
    );
    asking.catch(() => {
      if (listed === asking) listed = undefined;
    });
    return asking;
  }

  async function call(id: RequestId, params: JsonObject): Promise<void> {
    if (typeof params.name !== "string") {
      return send(errorMessage(id, CODES.params, "params.name is missing: it names the tool, as a text"));
    }
    const controller = new AbortController();
    const { signal } = controller;
    calls.set(id, controller);
    const answer = await makeCall(params, signal);
    calls.delete(id);
    if (!signal.aborted) send({ ...answer, jsonrpc: "2.0", id });
  }

  async function makeCall(params: JsonObject, signal: AbortSignal): Promise<JsonObject> {
    const callId = String(++callCount);
    try {
      return await (await standingTools(params)).call(callId, params, signal);
    } catch (error) {
      return error instanceof ListError ? error.answer : { result: render(notMade(reasonOf(error)), callId) };
    }
  }

  async function ask(method: string, params: JsonObject, signal: AbortSignal): Promise<JsonObject> {
    const run = await server.standing();
    try {
      return await run.ask(method, params, signal);
    } finally {
      if (signal.aborted && run.isOpen && !over.signal.aborted) void endIfHung(run);
    }
  }

  /** A server that does not answer at all any more would hold up every call after this one. */
  async function endIfHung(run: ServerRun): Promise<void> {
    try {
      await run.ask("ping", {}, AbortSignal.timeout(LIVES_MS));
    } catch {
      if (run.isOpen && !over.signal.aborted) await run.close(true);
    }
  }

  return {
    receive,
    async start(): Promise<void> {
      await server.standing();
    },
    async close(): Promise<void> {
      over.abort();
      for (const controller of calls.values()) controller.abort();
      await server.close();
    },
  };
}

/** Where the server cannot be reached, its next run is told all it has to know. */
function sendQuietly(run: ServerRun, message: JsonObject): void {
  run.send(message).catch(() => {});
}

function lostMessage(id: RequestId, reason: string): JsonObject {
  return errorMessage(id, CODES.lost, `${reason}: send the request once more`);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function idOf(value: JsonValue | undefined): RequestId {
  return typeof value === "number" ? value : String(value);
}

/** A question of our own is of the revision of the request that it is asked for, and shows no progress. */
function withoutToken({ _meta }: JsonObject): JsonObject {
  if (typeof _meta !== "object" || _meta === null || Array.isArray(_meta)) return {};
  const { progressToken: _, ...meta } = _meta as JsonObject;
  return Object.keys(meta).length === 0 ? {} : { _meta: meta };
}
