/**
 * A connection to one run of a program that speaks JSON lines: it is asked to list its tools, and to call one.
 * @module
 */
import { isJsonObject, type JsonObject, type JsonValue, showJson } from "../core/json.ts";
import type { Ending } from "../core/outcome.ts";
import type { Target } from "../core/registry.ts";
import type { AnswerLedger } from "./_answers.ts";
import { explainStart } from "./_command_opening.ts";
import { hasFields, textField } from "./_fields.ts";
import type { CallParams, Connection } from "./_kept_server.ts";
import { endingOfAbort, endingOfLoss, failure } from "./_lost_call.ts";
import { untilAborted } from "./_opening.ts";
import { readEnding } from "./_read_ending.ts";
import { readError } from "./_read_error.ts";
import { startStdio, type StdioTransport } from "./_stdio_transport.ts";
import { readClues } from "./_tool_error.ts";

/** A target that is a command. */
export type CommandTarget = Target & { readonly kind: "command" };

/** What a program is asked; the id comes first in its line. */
type Question =
  | { readonly id: number; readonly op: "list" }
  | { readonly id: number; readonly op: "call"; readonly tool: string; readonly args: JsonValue };

/** What a program is asked, without the id. */
type Request = { readonly op: "list" } | {
  readonly op: "call";
  readonly tool: string;
  readonly args: JsonValue;
};

/** The keys of which an answer to a call has exactly one. */
const ANSWERS = ["ok", "error", "throw"] as const;

/** The code of an error that says that no answer can come any more. */
const CLOSED = { code: "CONNECTION_CLOSED" } as const;

/** A connection to one run of the program. */
export interface JsonlConnection extends Connection {
  readonly transport: StdioTransport<JsonObject, Question>;
  /** Asks for the list of tools, as it comes. */
  list(signal: AbortSignal): Promise<JsonValue | undefined>;
}

/**
 * Starts the program.
 *
 * @param target the command
 * @param ledger told of every question and every answer
 * @throws {TargetError} where it does not start
 */
export async function connect(target: CommandTarget, ledger: AnswerLedger): Promise<JsonlConnection> {
  const transport = start(target);
  const account = ledger.open();
  const pending = new Map<number, PromiseWithResolvers<JsonObject>>();
  let last = 0;
  transport.onmessage = (answer): void => {
    if (!account.answered(answer.id)) return;
    pending.get(Number(answer.id))?.resolve(answer);
    pending.delete(Number(answer.id));
  };
  transport.onclose = (): void => {
    const closed = Object.assign(new Error("the program can no longer be heard"), CLOSED);
    for (const { reject } of pending.values()) reject(closed);
  };
  await transport.start();

  async function ask(request: Request, signal: AbortSignal): Promise<JsonObject> {
    const id = ++last;
    const answer = Promise.withResolvers<JsonObject>();
    pending.set(id, answer);
    account.asked(id);
    // What the program does not read is never written: the answer is waited for, not the writing.
    transport.send({ id, ...request }).catch((error) => answer.reject(error));
    try {
      return await untilAborted(answer.promise, signal);
    } finally {
      pending.delete(id);
      // It may be rejected yet, when nobody waits for it any more.
      answer.promise.catch(() => {});
    }
  }

  return {
    transport,
    list: async (signal) => (await ask({ op: "list" }, signal)).tools,
    async call({ name, arguments: args }: CallParams, signal): Promise<Ending> {
      try {
        return readAnswer(await ask({ op: "call", tool: name, args }, signal));
      } catch (error) {
        return endingOfAbort(signal) ?? await endingOfLoss(error, transport);
      }
    },
    async ping(signal): Promise<void> {
      await ask({ op: "list" }, signal);
    },
  };
}

function start(target: CommandTarget): StdioTransport<JsonObject, Question> {
  try {
    const env = target.env === undefined ? {} : { env: target.env };
    return startStdio(target.argv, { readMessage, readHead, ...env });
  } catch (error) {
    throw explainStart(target, error);
  }
}

/** Whatever has an id is meant as an answer; everything else is noise. */
function readMessage(value: unknown): JsonObject | undefined {
  return isJsonObject(value) && Object.hasOwn(value, "id") ? value : undefined;
}

/** An answer too long to be kept, where it names its id first: a failure that says so. */
function readHead(head: string): JsonObject | undefined {
  const id = /^\s*\{\s*"id"\s*:\s*(\d+)\b/.exec(head)?.[1];
  return id === undefined ? undefined : { id: Number(id), tooLong: `${head.slice(0, 80)}…` };
}

/** Reads what a program says came of a call. */
function readAnswer(answer: JsonObject): Ending {
  if (answer.tooLong !== undefined) {
    return failure("InvalidResult", `the answer is longer than a host will take: ${String(answer.tooLong)}`);
  }
  const [key, ...more] = ANSWERS.filter((candidate) => Object.hasOwn(answer, candidate));
  if (key === undefined || more.length > 0) {
    return failure(
      "InvalidResult",
      `the answer has ${key === undefined ? "none" : "more than one"} of ok, error and throw: ${
        showJson(answer, 200)
      }`,
    );
  }
  const value = answer[key];
  if (key === "ok") return readEnding(value);
  const message = typeof value === "string" ? value : textField(value, "message") ?? "";
  const fields = hasFields(value) ? value : {};
  if (key === "throw") return failure(textField(fields, "name") ?? "Error", message);
  return message.trim() === "" && !hasFields(value)
    ? failure("InvalidResult", `the error of the answer is no object with a message: ${showJson(value, 200)}`)
    : { kind: "error", error: readError(message, readClues(fields)) };
}
