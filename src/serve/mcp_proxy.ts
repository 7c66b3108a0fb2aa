/**
 * A proxy of the Model Context Protocol: a guard around the tools of a server, and everything else passed through.
 *
 * Messages go through by hand, whatever they are: a client and a server of the official SDK would each have to know all
 * that the two sides may say. A call is never made again: one that is lost with its server is answered as lost, once.
 * @module
 */
import type { JsonObject, JsonValue } from "../core/json.ts";
import { CODES, errorMessage, type Message, type RequestId, resultMessage } from "./_json_rpc.ts";
import { askServer } from "./_ask_server.ts";
import { keepRun } from "./_kept_run.ts";
import { type Guarding, notMade, type ProxiedTools, proxyTools } from "./_proxied_tools.ts";
import { openQuestions } from "./_questions.ts";
import { type OpenLine, openRun, resultOf, type RunEvents, type ServerRun } from "./_server_run.ts";
import { rememberTold } from "./_told.ts";
import { askForList, ListError } from "./_tool_list.ts";

/** How long it may take to list its tools, in milliseconds. */
const LIST_MS = 30_000;

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

/**
 * Makes a proxy.
 *
 * @param options the client, the server and the guard
 */
export function proxyMcp({ open, send, ...guarding }: ProxyOptions): McpProxy {
  /** Requests of the client that were passed on. */
  const passed = new Map<RequestId, Message & { readonly kind: "request" }>();
  /** Calls of tools under way. */
  const calls = new Map<RequestId, AbortController>();
  const questions = openQuestions();
  const told = rememberTold();
  const over = new AbortController();
  let listed: Promise<ProxiedTools> | undefined;
  let known: ProxiedTools | undefined;
  let callCount = 0;

  const events: RunEvents = {
    onMessage: fromServer,
    onEnd(run): void {
      listed = undefined;
      questions.drop(run);
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

  const ask = askServer(server, over.signal);

  async function resume(run: ServerRun): Promise<void> {
    const giveUp = (): void => void run.close(true);
    over.signal.addEventListener("abort", giveUp, { once: true });
    try {
      await told.tell(run);
    } finally {
      over.signal.removeEventListener("abort", giveUp);
    }
  }

  function fromServer(message: Message, run: ServerRun): void {
    switch (message.kind) {
      case "request":
        return send(questions.ask(message, run));
      case "notification":
        if (message.method === "notifications/tools/list_changed") listed = undefined;
        return send(
          message.method === "notifications/cancelled" ? questions.cancel(message, run) : message.whole,
        );
      case "answer":
        return answered(message);
      case "invalid":
        // It answers nothing that anybody has asked.
        return;
    }
  }

  function answered({ id, whole }: Message & { readonly kind: "answer" }): void {
    const request = passed.get(id);
    // Whatever answers nothing, or once more, goes no further.
    if (request === undefined) return;
    passed.delete(id);
    if (resultOf(whole) !== undefined) told.accepted(request);
    send(whole);
  }

  function receive(message: Message): void {
    switch (message.kind) {
      case "request":
        return fromClient(message);
      case "notification":
        return noticed(message);
      case "answer": {
        const question = questions.answer(message);
        return question && sendQuietly(question.run, question.message);
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
    if (method === "notifications/initialized") told.initialized();
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
    const asking = listed ??= askForList(ask, params, AbortSignal.timeout(LIST_MS)).then(
      (list) => {
        known = known?.listedAs(list) ?? proxyTools(list, { ask, guarding });
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
      return error instanceof ListError
        ? error.answer
        : { result: guarding.render(notMade(reasonOf(error)), callId) };
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
