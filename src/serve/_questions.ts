/**
 * What the server asks the client: its ids, told apart from one run of the server to the next.
 * @module
 */
import type { JsonObject } from "../core/json.ts";
import type { Message, RequestId } from "./_json_rpc.ts";
import type { ServerRun } from "./_server_run.ts";

/** The open questions of a server. */
export interface Questions {
  /** Takes a question, and returns it as the client is to see it. */
  ask(message: Message & { readonly kind: "request" }, run: ServerRun): JsonObject;
  /** Takes back a question, and returns that as the client is to see it. */
  cancel(message: Message & { readonly kind: "notification" }, run: ServerRun): JsonObject;
  /** Takes the client's answer, and returns it as the server is to see it; undefined where nobody waits for it. */
  answer(
    message: Message & { readonly kind: "answer" },
  ): { readonly run: ServerRun; readonly message: JsonObject } | undefined;
  /** Forgets what a run that has ended had asked. */
  drop(run: ServerRun): void;
}

/** Opens the account, with no question open. */
export function openQuestions(): Questions {
  const open = new Map<RequestId, { readonly id: RequestId; readonly run: ServerRun }>();
  return {
    ask({ id, whole }, run): JsonObject {
      // The first run's ids go through as they are; a later one may begin to count anew.
      const shown = run.number === 0 ? id : `${run.number}:${JSON.stringify(id)}`;
      open.set(shown, { id, run });
      return { ...whole, id: shown };
    },
    cancel({ whole, params }, run): JsonObject {
      const [shown] = [...open].find(([, from]) => from.run === run && from.id === params.requestId) ?? [];
      if (shown === undefined) return whole;
      open.delete(shown);
      return { ...whole, params: { ...params, requestId: shown } };
    },
    answer({ id, whole }): { readonly run: ServerRun; readonly message: JsonObject } | undefined {
      const question = open.get(id);
      open.delete(id);
      return question && { run: question.run, message: { ...whole, id: question.id } };
    },
    drop(run): void {
      for (const [id, question] of open) if (question.run === run) open.delete(id);
    },
  };
}
