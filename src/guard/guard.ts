/**
 * The guard: any registry, behind a pipeline that makes its calls safe; the same contract in and out.
 *
 * phantom, text, mend, validate, declared rules, permission, execute, serialise, cap: one file each.
 * @module
 */
import canonicalize from "canonicalize";
import type { JsonObject, JsonValue } from "../core/json.ts";
import { readPointer } from "../core/json_pointer.ts";
import type { Ending, ToolError } from "../core/outcome.ts";
import type { Problem } from "../core/problem.ts";
import type { Registry } from "../core/registry.ts";
import { takeTurns } from "../core/take_turns.ts";
import type { ToolCall } from "../core/tool.ts";
import { approvedTools } from "./approval.ts";
import { CallScope } from "./call_scope.ts";
import type { Change } from "./change.ts";
import { toolsOf } from "./create_registry.ts";
import { applyFields } from "./declared_fields.ts";
import { watchDrift } from "./drift.ts";
import { cancelled, execute, failedInside } from "./execute.ts";
import { type GuardedTool, openGuardedTool } from "./guarded_tool.ts";
import { callOnce, memoryStore } from "./idempotency.ts";
import { mend } from "./mend.ts";
import { openPermissions } from "./permission.ts";
import { type GuardedEnding, presentEnding } from "./present.ts";
import type { Policy } from "./policy.ts";
import { tell } from "./tell.ts";
import { readText } from "./read_text.ts";
import { refuseArguments } from "./refuse.ts";
import { openPhantoms } from "./refuse_phantom.ts";
import { watchCalls } from "./watch_calls.ts";

/** A registry behind a guard. */
export interface GuardedRegistry extends Registry {
  /**
   * Calls a tool. It never rejects, and ends in a result or in a refusal that a model can read.
   *
   * @param call the tool's name and arguments
   * @param signal aborted when the caller no longer waits
   */
  call(call: ToolCall, signal: AbortSignal): Promise<GuardedEnding>;
}

const NO_EXTRA: JsonObject = {};

/** Arguments that may go to a tool, and what was changed in them; or why they may not. */
type Admitted =
  | { readonly kind: "admitted"; readonly args: JsonValue; readonly changes: readonly Change[] }
  | { readonly kind: "error"; readonly error: ToolError };

/**
 * Puts a guard around a registry.
 *
 * @param registry any registry; it is closed together with the guard
 * @param policy what the guard does otherwise than by its defaults
 * @returns a registry of the same tools
 */
export function guard(registry: Registry, policy: Policy = {}): GuardedRegistry {
  const { extra = NO_EXTRA, permission = {}, keys = memoryStore() } = policy;
  const direct = toolsOf(registry);
  const tools = new Map(
    approvedTools(registry, policy).map((tool) =>
      [tool.name, openGuardedTool(tool, policy, direct?.get(tool.name))] as const
    ),
  );
  const phantoms = openPhantoms([...tools.keys()]);
  const permissions = openPermissions(permission);

  function call(call: ToolCall, signal: AbortSignal): Promise<GuardedEnding> {
    const tool = tools.get(call.tool);
    if (tool === undefined) return Promise.resolve(refusePhantom(call));
    const { args } = call;
    if (args.kind === "json" && tool.isPlain && accepts(tool, args.value)) {
      return run(tool, call, { args: args.value, signal });
    }
    return tool.isReady
      ? callMended(tool, call, signal)
      : tool.prepare().then(() => callMended(tool, call, signal));
  }

  function refusePhantom({ tool, id }: ToolCall): GuardedEnding {
    const error = phantoms.refuse(tool);
    tell(policy.onPhantom, { name: tool, offered: error.options, id });
    return { kind: "error", error };
  }

  /** Makes a call whose arguments are not what the tool takes, or that is not to be made without more ado. */
  function callMended(tool: GuardedTool, call: ToolCall, signal: AbortSignal): Promise<GuardedEnding> {
    const admitted = admitSafely(tool, call);
    if (admitted.kind === "error") return Promise.resolve(admitted);
    const { args, changes } = admitted;
    if (changes.length > 0) tell(policy.onChange, { tool: call.tool, changes, id: call.id });
    const sent = { args, signal, changes };
    return tool.isPlain ? run(tool, call, sent) : runWatched(tool, call, sent);
  }

  /** Asks for permission, and runs a call once for each idempotency key. */
  async function runWatched(tool: GuardedTool, call: ToolCall, sent: Sent): Promise<GuardedEnding> {
    try {
      const error = await permissions.refuse(call.tool, sent.args, tool.policy);
      if (error !== undefined) return { kind: "error", error };
      const { idempotencyKey } = tool.policy;
      const key = idempotencyKey === undefined ? undefined : readPointer(sent.args, idempotencyKey);
      if (key === undefined || key === null) return await run(tool, call, sent);
      const keyed = { key: JSON.stringify([call.tool, key]), fingerprint: canonicalize(sent.args) ?? "" };
      return await callOnce(keyed, keys, () => run(tool, call, sent));
    } catch (error) {
      // A store of keys that cannot be read: nothing may be done twice.
      tell(policy.onThrow, { error, id: call.id });
      return { kind: "error", error: failedInside() };
    }
  }

  function run(tool: GuardedTool, call: ToolCall, { args, signal, changes }: Sent): Promise<GuardedEnding> {
    const { limits, start } = tool;
    const scope = new CallScope(call.id, args, { signal, extra });
    const isChanged = changes !== undefined && changes.length > 0;
    if (start !== undefined) {
      // A tool has the limits and the finish of its own calls: nothing is made anew for arguments that are right.
      return execute(start, scope, isChanged ? { limits, finish: withChanges(tool.finish, changes) } : tool);
    }
    const sent: ToolCall = { ...call, args: { kind: "json", value: args } };
    const finish = (ending: Ending): GuardedEnding =>
      presentEnding(ending.kind === "throw" && signal.aborted ? GIVEN_UP : ending, {
        args,
        callId: call.id,
        policy: tool.policy,
        onThrow: policy.onThrow,
        tool: tool.definition,
      });
    return execute((_, scope) => registry.call(sent, scope.signal), scope, {
      limits,
      finish: isChanged ? withChanges(finish, changes) : finish,
    });
  }

  // Tools that are called without their registry have nobody else to give them turns.
  const drifting = watchDrift(
    registry,
    policy,
    direct === undefined ? call : takeTurns(registry.tools, call),
  );

  return {
    source: registry.source,
    tools: [...tools.values()].map(({ definition }) => definition),
    ...(registry.handlers === undefined ? {} : { handlers: registry.handlers }),
    takesText: true,
    ...(registry.protocol === undefined ? {} : { protocol: registry.protocol }),
    ...(registry.warnings === undefined ? {} : { warnings: registry.warnings }),
    // What a registry does wrong beside its answers is seen while it runs.
    get problems(): readonly Problem[] {
      return registry.problems;
    },
    call: policy.onCall === undefined && policy.tracer === undefined
      ? drifting
      : watchCalls(drifting, policy),
    ...(registry.ping === undefined
      ? {}
      : { ping: (signal) => registry.ping?.(signal) ?? Promise.resolve() }),
    ...(registry.takeDenied === undefined ? {} : { takeDenied: () => registry.takeDenied?.() ?? [] }),
    [Symbol.asyncDispose]: () => registry[Symbol.asyncDispose](),
  };
}

/** What is thrown by a call that was given up says no more than that it was. */
const GIVEN_UP: Ending = { kind: "error", error: cancelled() };

/** Arguments on their way to a tool, who waits, and what was changed in them. */
interface Sent {
  readonly args: JsonValue;
  readonly signal: AbortSignal;
  readonly changes?: readonly Change[];
}

/** Tells what was changed beside what came of it. */
function withChanges<T>(
  finish: (value: T) => GuardedEnding,
  changes: readonly Change[],
): (value: T) => GuardedEnding {
  return (value) => {
    const ending = finish(value);
    return ending.kind === "ok"
      ? { kind: "ok", value: ending.value, changes }
      : { kind: "error", error: ending.error, changes };
  };
}

function admitSafely(tool: GuardedTool, call: ToolCall): Admitted {
  try {
    return admit(tool, call);
  } catch (error) {
    // Arguments that overflow the stack of whoever walks them are the caller's doing.
    return { kind: "error", error: error instanceof RangeError ? tooDeep() : failedInside() };
  }
}

/** Reads, mends and judges the arguments of a call. */
function admit(tool: GuardedTool, { args: sent }: ToolCall): Admitted {
  const read = sent.kind === "json" ? undefined : readText(sent.text);
  if (read?.kind === "unread") return { kind: "error", error: unreadable(read.reason) };
  const mended = mend(read === undefined && sent.kind === "json" ? sent.value : read?.value ?? null, tool);
  if (mended.breaches.length > 0) {
    return { kind: "error", error: refuseArguments(mended.breaches, mended.objections) };
  }
  if (read === undefined && !tool.hasFields) {
    return { kind: "admitted", args: mended.value, changes: mended.changes };
  }
  const declared = applyFields(mended.value, tool.policy.fields);
  if (declared.kind === "refused") return { kind: "error", error: declared.error };
  return {
    kind: "admitted",
    args: declared.value,
    changes: [...read?.changes ?? [], ...mended.changes, ...declared.changes],
  };
}

/** Whether arguments may go as they are; those that cannot even be judged are looked at carefully. */
function accepts(tool: GuardedTool, args: JsonValue): boolean {
  try {
    return tool.accepts(args);
  } catch {
    return false;
  }
}

function unreadable(reason: string): ToolError {
  return {
    type: "validation",
    message: `Expected the arguments as a JSON object: ${reason}`,
    hint: "Send one whole JSON object and nothing else; put numbers of many digits in quotes",
  };
}

function tooDeep(): ToolError {
  return {
    type: "validation",
    message: "Expected arguments that are nested less deeply",
    hint: "Send flat values, and no list or object inside many others",
  };
}
