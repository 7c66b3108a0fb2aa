/**
 * Why a server that a command starts does not open: one message, and the next step.
 * @module
 */
import { stripVTControlCharacters } from "node:util";
import { TargetError } from "../core/errors.ts";
import { redactText } from "../core/redact.ts";
import { secretsIn } from "../core/secrets.ts";
import { parseJson } from "./_bracketed.ts";
import { field, textField } from "./_fields.ts";
import { reasonOf } from "./_opening.ts";
import type { StdioTransport } from "./_stdio_transport.ts";

/** How many characters of what the server said or answered are shown. */
const MAX_SHOWN = 300;

/** Lines around an error that say nothing of it: frames, code, where a log is kept. */
const BESIDE_THE_POINT =
  /^\s|^Node\.js v|^(?:throw|raise|Traceback)\b|^npm (?:error|ERR!)(?:$| (?:code|errno|syscall|path)\b| A complete log)/;

/** How a line begins that says why a program ends. */
const SAYS_WHY = /^[\w ()[\]:.-]*(?:error|exception|cannot|could not|failed|fatal|missing|required|usage)\b/i;

/** What was started, and how. */
interface Command {
  readonly argv: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** What the server was asked when it failed to open. */
type Question = "initialize" | "tools/list" | "list";

/** What is known of a server that did not open. */
interface Opening {
  readonly transport: Pick<StdioTransport, "endedSoon" | "kill" | "stderr" | "noise" | "unfinished">;
  readonly asked: Question;
  /** The signal that limited the opening. */
  readonly signal: AbortSignal;
}

const HINTS: Readonly<Record<Question, string>> = {
  "initialize":
    "Run the command by hand: an MCP server waits in silence, and prints nothing but messages on standard output",
  "tools/list":
    "Make the server answer tools/list with { tools: [...] }, each tool with a name and an inputSchema",
  "list":
    'Make the program answer {"id":1,"op":"list"} with {"id":1,"tools":[…]} on one line, and print nothing else on standard output',
};

/** Says why a command does not start. */
export function explainStart({ argv: [command = ""] }: Command, error: unknown): TargetError {
  const state = error instanceof Deno.errors.NotFound
    ? "there is no such command"
    : error instanceof Deno.errors.PermissionDenied
    ? "it is no program that may be run"
    : reasonOf(error);
  return new TargetError(
    `Cannot start "${command}": ${state}`,
    "Give the command after -- as you would type it, and see that it is installed",
    { cause: error },
  );
}

/** Ends a server that does not open, and says why it did not. */
export async function explainOpening(
  { argv, env = {} }: Command,
  error: unknown,
  { transport, asked, signal }: Opening,
): Promise<TargetError> {
  // A server whose connection broke may be about to end, which says more.
  const ended = signal.aborted ? undefined : await transport.endedSoon();
  const state = ended === undefined
    ? signal.aborted ? `it did not answer ${asked} in time` : faultOf(error, asked)
    : `it ended ${ended.signal === null ? `with exit code ${ended.code}` : `by ${ended.signal}`} ` +
      `before it answered ${asked}`;
  const hint = ended === undefined
    ? HINTS[asked]
    : "Run the command by hand and see why it ends; give what it needs with --env NAME=VALUE";
  await transport.kill();
  const said = redactText(saidBy(transport), secretsIn({ kind: "command", argv, env }));
  return new TargetError(
    `Cannot open "${argv.join(" ")}": ${state}${said === "" ? "" : `; it said: ${said}`}`,
    hint,
    { cause: error },
  );
}

function faultOf(error: unknown, asked: Question): string {
  return error instanceof Error && "code" in error && error.code === "CONNECTION_CLOSED"
    ? `it closed its standard output before it answered ${asked}`
    : `its answer to ${asked} cannot be used: ${oneLine(error).slice(0, MAX_SHOWN)}`;
}

/** An error's message in one line; of the issues that the client appends as JSON text, the first alone. */
function oneLine(error: unknown): string {
  const message = reasonOf(error);
  if (!(error instanceof Error) || !message.endsWith("[")) return message;
  const issues = parseJson(error.message.slice(error.message.indexOf("[")));
  const issue: unknown = Array.isArray(issues) ? issues[0] : undefined;
  const path = field(issue, "path");
  const place = Array.isArray(path) ? path.join("/") : "";
  return `${message.slice(0, -1)}${place}: ${textField(issue, "message") ?? "not as the protocol says"}`;
}

/** The line of what the server said for people that says most; its noise where it said nothing. */
function saidBy({ stderr, noise, unfinished }: Opening["transport"]): string {
  const lines = stripVTControlCharacters(stderr()).split("\n").filter((line) => line.trim() !== "");
  const telling = lines.filter((line) => !BESIDE_THE_POINT.test(line));
  const line = telling.find((candidate) => SAYS_WHY.test(candidate)) ?? telling.at(-1) ?? lines.at(-1) ??
    noise.at(-1) ?? unfinished();
  return line.trim().slice(0, MAX_SHOWN);
}
