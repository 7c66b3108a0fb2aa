/**
 * Calls watched: each is told to a hook and is a span of OpenTelemetry, without what was said in it.
 * @module
 */
import { hideCredentials } from "../core/credentials.ts";
import type { JsonValue } from "../core/json.ts";
import type { ToolArgs, ToolCall } from "../core/tool.ts";
import type { CallSpan, Policy } from "./policy.ts";
import type { GuardedEnding } from "./present.ts";
import { tell } from "./tell.ts";

/** How long a name may be in a span: a model may have made it up. */
const MAX_NAME = 128;

/** OpenTelemetry's number for a span that failed. */
const FAILED = 2;

/** Makes a call. */
type Call = (call: ToolCall, signal: AbortSignal) => Promise<GuardedEnding>;

/**
 * Watches calls.
 *
 * The attributes are those of the semantic conventions for the execution of tools:
 * https://opentelemetry.io/docs/specs/semconv/gen-ai/gen-ai-spans/#execute-tool-span
 *
 * @param call makes a call
 * @param policy who is told, and whether of the arguments too
 */
export function watchCalls(
  call: Call,
  { onCall, tracer, auditArguments = false }: Pick<Policy, "onCall" | "tracer" | "auditArguments">,
): Call {
  async function watch(given: ToolCall, signal: AbortSignal, span?: CallSpan): Promise<GuardedEnding> {
    const start = performance.now();
    const ending = await call(given, signal);
    const elapsedMs = performance.now() - start;
    const errorType = ending.kind === "error" ? ending.error.type ?? "_OTHER" : undefined;
    tell(onCall, {
      id: given.id,
      tool: given.tool,
      outcome: ending.kind,
      ...(errorType === undefined ? {} : { errorType }),
      elapsedMs,
      changes: (ending.changes ?? []).map(({ rule, pointer }) => ({ rule, pointer })),
      ...(auditArguments ? { args: shownArgs(given.args) } : {}),
    });
    if (errorType !== undefined) {
      span?.setAttribute("error.type", errorType);
      span?.setStatus({ code: FAILED });
    }
    span?.end();
    return ending;
  }

  if (tracer === undefined) return watch;
  return async (given, signal) => {
    const name = given.tool.slice(0, MAX_NAME);
    const attributes = {
      "gen_ai.operation.name": "execute_tool",
      "gen_ai.tool.name": name,
      "gen_ai.tool.call.id": given.id,
      "gen_ai.tool.type": "function",
      ...(auditArguments ? { "gen_ai.tool.call.arguments": JSON.stringify(shownArgs(given.args)) } : {}),
    };
    return await tracer.startActiveSpan(
      `execute_tool ${name}`,
      { attributes },
      (span) => watch(given, signal, span),
    );
  };
}

/** Arguments without what looks like a credential. */
function shownArgs(args: ToolArgs): JsonValue {
  return hideCredentials(args.kind === "json" ? args.value : args.text, "");
}
