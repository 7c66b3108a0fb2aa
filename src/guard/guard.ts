/**
 * The guard: any registry, behind a pipeline that makes its calls safe; the same contract in and out.
 *
 * phantom, text, mend, validate, declared rules, permission, execute, serialise, cap: one file each.
 * @module
 */
import canonicalize from "canonicalize";
import type { JsonObject, JsonValue } from "../core/json.ts";
import { readPointer } from "../core/json_pointer.ts";
import type { ToolError } from "../core/outcome.ts";
import type { Registry } from "../core/registry.ts";
import type { ToolCall } from "../core/tool.ts";
import { CallScope } from "./call_scope.ts";
import type { Change } from "./change.ts";
import { toolsOf } from "./create_registry.ts";
import { applyFields } from "./declared_fields.ts";
import { execute, failedInside } from "./execute.ts";
import { type GuardedTool, openGuardedTool } from "./guarded_tool.ts";
import { callOnce, memoryStore } from "./idempotency.ts";
import { mend } from "./mend.ts";
import { openPermissions } from "./permission.ts";
import { type GuardedEnding, present, presentEnding } from "./present.ts";
import type { Policy } from "./policy.ts";
import { tell } from "./tell.ts";
import { readText } from "./read_text.ts";
import { refuseArguments } from "./refuse.ts";
import { openPhantoms } from "./refuse_phantom.ts";

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
    registry.tools.map((tool) => [tool.name, openGuardedTool(tool, policy, direct?.get(tool.name))] as const),
  );
  const phantoms = openPhantoms([...tools.keys()]);
  const permissions = openPermissions(permission);

  function call(call: ToolCall, signal: AbortSignal): Promise<GuardedEnding> {
    const tool = tools.get(call.tool);
    if (tool === undefined) return Promise.resolve(refusePhantom(call));
    const { args } = call;
    return args.kind === "json" && tool.isPlain && accepts(tool, args.value)
      ? run(tool, call, { args: args.value, signal })
      : callCarefully(tool, call, signal);
  }

  function refusePhantom({ tool, id }: ToolCall): GuardedEnding {
    const error = phantoms.refuse(tool);
    tell(policy.onPhantom, { name: tool, offered: error.options, id });
    return { kind: "error", error };
  }

  async function callCarefully(tool: GuardedTool, call: ToolCall, signal: AbortSignal): Promise<GuardedEnding> {
    try {
      const admitted = await admit(tool, call);
      if (admitted.kind === "error") return admitted;
      const { args, changes } = admitted;
      if (changes.length > 0) tell(policy.onChange, { tool: call.tool, changes, id: call.id });
      const ending = await runOnce(tool, call, { args, signal });
      return changes.length === 0 ? ending : { ...ending, changes };
    } catch (error) {
      tell(policy.onThrow, { error, id: call.id });
      // Arguments that overflow the stack of whoever walks them are the caller's doing.
      return { kind: "error", error: error instanceof RangeError ? tooDeep() : failedInside() };
    }
  }

  async function admit(tool: GuardedTool, { args: sent }: ToolCall): Promise<Admitted> {
    const { policy: own, definition: { name, inputSchema } } = tool;
    const read = sent.kind === "json" ? { kind: "read" as const, value: sent.value, changes: [] } : readText(sent.text);
    if (read.kind === "unread") return { kind: "error", error: unreadable(read.reason) };
    const judge = await tool.judge();
    const mended = mend(read.value, { tool: name, schema: inputSchema, judge, ...own });
    if (mended.breaches.length > 0) {
      return { kind: "error", error: refuseArguments(mended.breaches, mended.objections) };
    }
    const declared = applyFields(mended.value, own.fields);
    if (declared.kind === "refused") return { kind: "error", error: declared.error };
    const refused = tool.isPlain ? undefined : await permissions.refuse(name, declared.value, own);
    return refused === undefined
      ? { kind: "admitted", args: declared.value, changes: [...read.changes, ...mended.changes, ...declared.changes] }
      : { kind: "error", error: refused };
  }

  /** Runs a call, once for each idempotency key where its tool has one. */
  async function runOnce(tool: GuardedTool, call: ToolCall, sent: Sent): Promise<GuardedEnding> {
    const { idempotencyKey } = tool.policy;
    const key = idempotencyKey === undefined ? undefined : readPointer(sent.args, idempotencyKey);
    if (key === undefined || key === null) return await run(tool, call, sent);
    const keyed = { key: JSON.stringify([call.tool, key]), fingerprint: canonicalize(sent.args) ?? "" };
    return await callOnce(keyed, keys, () => run(tool, call, sent));
  }

  async function run(tool: GuardedTool, call: ToolCall, { args, signal }: Sent): Promise<GuardedEnding> {
    const { policy: own, direct, limits } = tool;
    const scope = new CallScope(call.id, signal, extra);
    if (direct !== undefined) {
      const ended = await execute(() => direct.execute(args, scope), scope, limits);
      return ended.kind === "error" ? ended : present(ended.value, own.maxResult);
    }
    const sent: ToolCall = { ...call, args: { kind: "json", value: args } };
    const ended = await execute(() => registry.call(sent, scope.signal), scope, limits);
    if (ended.kind === "error") return ended;
    return presentEnding(ended.value, { args, callId: call.id, policy: own, onThrow: policy.onThrow });
  }

  return {
    source: registry.source,
    tools: [...tools.values()].map(({ definition }) => definition),
    ...(registry.handlers === undefined ? {} : { handlers: registry.handlers }),
    takesText: true,
    problems: registry.problems,
    call,
    ...(registry.ping === undefined ? {} : { ping: (signal) => registry.ping?.(signal) ?? Promise.resolve() }),
    ...(registry.takeDenied === undefined ? {} : { takeDenied: () => registry.takeDenied?.() ?? [] }),
    [Symbol.asyncDispose]: () => registry[Symbol.asyncDispose](),
  };
}

/** Arguments on their way to a tool, and who waits. */
interface Sent {
  readonly args: JsonValue;
  readonly signal: AbortSignal;
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
