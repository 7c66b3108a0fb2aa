/**
 * What goes wrong between us and a server over HTTP: while it is opened, and while it is called.
 * @module
 */
import { TargetError } from "../core/errors.ts";
import { isJsonObject, parseJson } from "../core/json.ts";
import type { Ending } from "../core/outcome.ts";
import { field, textField } from "./_fields.ts";
import { statusOf, type UrlTarget } from "./_http_connection.ts";
import { failure } from "./_lost_call.ts";
import { cannotOpen, reasonOf } from "./_opening.ts";
import { readError } from "./_read_error.ts";

/** How many characters of what a server said are shown. */
const MAX_SHOWN = 300;

/** How the engine words that a way to a server fails. */
const NETWORK =
  /error sending request|client error \(|connection (?:error|closed|reset|refused)|error (?:reading|decoding) a body|dns error|\bE(?:CONN|NOTFOUND|AI_AGAIN)/i;

/** The headers of every request: those that were given, and the token. */
export function readHeaders({ url, headers = {}, tokenEnv }: UrlTarget): Readonly<Record<string, string>> {
  if (tokenEnv === undefined) return headers;
  const token = Deno.env.get(tokenEnv) ?? "";
  if (token !== "") return { ...headers, Authorization: `Bearer ${token}` };
  throw cannotOpen(url, `the variable ${tokenEnv}, which is to hold the token, is not set`, {
    hint: `Set it: export ${tokenEnv}=…`,
  });
}

/** Says why a server does not open. */
export function explainHttp(
  { url }: UrlTarget,
  error: unknown,
  { signal, asked }: { readonly signal: AbortSignal; readonly asked: string },
): TargetError {
  if (error instanceof TargetError) return error;
  const [state, hint] = signal.aborted
    ? [
      `it did not answer ${asked} in time`,
      "See that the address is that of an MCP server, and that it is up",
    ]
    : stateOf(error, asked);
  return cannotOpen(url, state, { hint, cause: error });
}

function stateOf(error: unknown, asked: string): readonly [state: string, hint: string] {
  const status = statusOf(error);
  const said = `it answered ${asked} with the status ${status}${saidBy(error)}`;
  switch (status) {
    case 401:
    case 403:
      return [said, "Give the token it asks for with --token-env NAME, or a header with --header NAME=VALUE"];
    case undefined:
      break;
    default:
      return [said, "See that the address is that of the MCP endpoint, which often ends in /mcp or /sse"];
  }
  const reason = innermost(error);
  if (
    /certificate|UnknownIssuer|\btls\b|\bssl\b|CertNotValid|InvalidContentType|corrupt message/i.test(reason)
  ) {
    return [
      `the secure connection fails: ${reason}`,
      "Mend the certificate, or name the authority that signed it with DENO_CERT=FILE; for a server without TLS, write http://",
    ];
  }
  if (isNetwork(error)) {
    return [`it cannot be reached: ${reason}`, "Start the server, and see that host and port are right"];
  }
  return [
    `its answer to ${asked} cannot be used: ${reason}`,
    "See that the server speaks MCP over HTTP; --protocol auto tries the newest revision first",
  ];
}

/** What a call comes to that failed between us and the server, and whether the connection is gone with it. */
export function readHttpLoss(error: unknown): { readonly ending: Ending; readonly isGone: boolean } {
  const status = statusOf(error);
  if (status !== undefined) {
    // A session that a server no longer knows has to begin anew.
    return { ending: endingOfStatus(status, error), isGone: status === 404 || status === 401 };
  }
  if (error instanceof Error && error.name === "ZodError") {
    return { ending: failure("InvalidResult", "the answer is no message of the protocol"), isGone: false };
  }
  const reason = innermost(error);
  if (/longer than a host will take/.test(reason)) {
    return { ending: failure("InvalidResult", reason), isGone: false };
  }
  return {
    ending: failure(isNetwork(error) ? "ConnectionLost" : "InvalidResult", reason),
    isGone: isNetwork(error),
  };
}

/** An error of the protocol may come with a status; a status alone is the server's way to say that it is overloaded, or broken. */
function endingOfStatus(status: number, error: unknown): Ending {
  const text = textField(error, "text") ?? textField(field(error, "data"), "text") ?? "";
  const answer = parseJson(text);
  const told = isJsonObject(answer) ? answer.error : undefined;
  if (isJsonObject(told) && typeof told.message === "string") {
    return { kind: "error", error: readError(told.message, { code: String(told.code) }) };
  }
  const message = `the server answered with the status ${status}${saidBy(error)}`;
  return status >= 500 && status !== 503 && status !== 504
    ? failure("ServerError", message)
    : { kind: "error", error: readError(message, { code: String(status) }) };
}

function saidBy(error: unknown): string {
  const text = textField(error, "text") ?? textField(field(error, "data"), "text") ?? "";
  const answer = parseJson(text);
  const told = isJsonObject(answer)
    ? field(answer.error, "message") ?? answer.error ?? answer.message
    : undefined;
  const said = typeof told === "string" ? told : /^\s*</.test(text) ? "" : text;
  return said.trim() === "" ? "" : `; it said: ${said.trim().split("\n")[0]?.slice(0, MAX_SHOWN)}`;
}

/** Whether the way to the server failed, as the engine words it. */
function isNetwork(error: unknown): boolean {
  return field(error, "code") === "CONNECTION_CLOSED" ||
    NETWORK.test(`${reasonOf(error)} ${innermost(error)}`);
}

/** What the error says from which others were made: it names the cause. */
function innermost(error: unknown): string {
  let last = error;
  for (let depth = 0; depth < 8 && field(last, "cause") instanceof Error; depth++) {
    last = field(last, "cause");
  }
  return reasonOf(last).slice(0, MAX_SHOWN);
}
