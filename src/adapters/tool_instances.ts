/**
 * Tools as objects with `definition()`, `checkPermissions?(args, ctx)`, `validate?(args, ctx)` and `execute(args, ctx)`.
 * @module
 */
import type { Adapter } from "../core/adapter.ts";
import type { Ending } from "../core/outcome.ts";
import type { Problem } from "../core/problem.ts";
import type { Registry } from "../core/registry.ts";
import type { ToolCall, ToolDefinition } from "../core/tool.ts";
import { takeTurns } from "../core/take_turns.ts";
import { attempt, hasFields, method } from "./_fields.ts";
import { invokeHandler } from "./_invoke.ts";
import { closeTarget, nameOf } from "./_opening.ts";
import { denialIn } from "./_permission_verdict.ts";
import { readEnding } from "./_read_ending.ts";
import { readThrown, readThrownNamed } from "./_read_thrown.ts";
import { byFirstName, readConcurrency, readToolDefinition, toListing } from "./_tool_definition.ts";
import { refuseUnknown } from "./_unknown_tool.ts";

/** A list or a record of tools with `definition()`, `validate?(args, ctx)` and `execute(args, ctx)`. */
export const toolInstances: Adapter = {
  id: "tool-instances",
  docs: {
    summary: "A list or a record of tools with definition(), validate?(args, ctx) and execute(args, ctx).",
    why:
      "What validate refuses goes back to the model; what execute throws beside a ToolError ends the loop.",
    fix: "Refuse arguments in validate, and return { content, is_error: true } for a failure.",
  },
  accepts: (target) => target.kind === "value" && instancesOf(target.value).some(isInstance),
  open(target): Promise<Registry> {
    const value = target.kind === "value" ? target.value : undefined;
    const instances = instancesOf(value);
    const readings = instances.map(readInstance);
    const byName = byFirstName(instances, readings);
    const names = [...byName.keys()];
    const listing = toListing(readings);
    return Promise.resolve({
      source: nameOf(value, "tool instances"),
      ...listing,
      handlers: names,
      call: takeTurns(listing.tools, (call, signal): Promise<Ending> => {
        const instance = byName.get(call.tool);
        if (instance === undefined) return Promise.resolve(refuseUnknown(call.tool, names));
        return runInstance(instance, call, signal);
      }),
      [Symbol.asyncDispose]: () => closeTarget(value),
    });
  },
};

function instancesOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return hasFields(value) ? attempt(() => Object.values(value)) ?? [] : [];
}

function isInstance(value: unknown): boolean {
  return method(value, "definition") !== undefined && method(value, "execute") !== undefined;
}

function readInstance(instance: unknown, index: number): ToolDefinition | Problem {
  if (!isInstance(instance)) {
    return {
      code: "malformed-tool",
      tool: "*",
      pointer: `/tools/${index}`,
      message: "Expected a tool with definition() and execute(): received something else",
    };
  }
  const definition = attempt(() => method(instance, "definition")?.());
  const read = readToolDefinition(definition, index);
  const concurrency = readConcurrency(
    attempt(() => method(instance, "concurrencyMode", "concurrency_mode")?.()),
  );
  return "code" in read || concurrency === undefined ? read : { ...read, concurrency };
}

/** What validate throws goes back to the model; of what execute throws, only tool errors and cancellations do. */
function runInstance(instance: unknown, call: ToolCall, signal: AbortSignal): Promise<Ending> {
  const context = { callId: call.id, signal, extra: {} };
  let validated = false;
  return invokeHandler(call, {
    async run(args): Promise<unknown> {
      // Whether it is allowed comes before whether it is well-formed: hook, tool, rules, user, validate, execute.
      const denial = denialIn(
        await method(instance, "checkPermissions", "check_permissions")?.(args, context),
      );
      if (denial !== undefined) return { ok: false, error: denial, error_type: "permission" };
      const verdict = await method(instance, "validate")?.(args, context);
      if (readEnding(verdict).kind === "error") return verdict;
      validated = true;
      return method(instance, "execute")?.(args, context);
    },
    readThrow: (error) =>
      validated ? readThrownNamed(error, "ToolError", "CancelledError") : readThrown(error),
  });
}
