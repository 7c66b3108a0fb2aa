/**
 * Registries made to messcall's own contract.
 * @module
 */
import type { Adapter } from "../core/adapter.ts";
import { TargetError } from "../core/errors.ts";
import type { Ending } from "../core/outcome.ts";
import type { Problem } from "../core/problem.ts";
import type { Registry } from "../core/registry.ts";
import { attempt, field, hasFields, method, textField, textList } from "./_fields.ts";
import { closeTarget } from "./_opening.ts";
import { readListing } from "./_tool_definition.ts";

/** A value that is a `Registry` already: `source`, `tools` and `call`. */
export const registryValue: Adapter = {
  id: "registry-value",
  docs: {
    summary: "A value that is a Registry already: source, tools and call(call, signal).",
    why: "Whatever no other adapter knows can be put behind this contract in a few lines.",
    fix: "Give it source, tools and a call that resolves to an ending and never rejects.",
  },
  accepts: (target) => target.kind === "value" && fits(target.value),
  open(target): Promise<Registry> {
    const value = target.kind === "value" ? target.value : undefined;
    const call = method(value, "call");
    const tools = field(value, "tools");
    if (call === undefined || !Array.isArray(tools)) {
      return Promise.reject(
        new TargetError("Cannot open the value: it is no Registry", "Give it source, tools and call"),
      );
    }
    const { tools: definitions, problems } = readListing(tools);
    const handlers = textList(field(value, "handlers"));
    const ping = method(value, "ping");
    return Promise.resolve({
      source: textField(value, "source") ?? "registry",
      tools: definitions,
      ...(handlers === undefined ? {} : { handlers }),
      ...(field(value, "takesText") === true ? { takesText: true } : {}),
      problems: [...readProblems(field(value, "problems")), ...problems],
      async call(toolCall, signal): Promise<Ending> {
        try {
          const ending = await call(toolCall, signal);
          return isEnding(ending)
            ? ending
            : { kind: "throw", error: new TypeError("the registry's call() returned no ending") };
        } catch (error) {
          return { kind: "throw", error };
        }
      },
      ...(ping === undefined
        ? {}
        : { ping: async (signal: AbortSignal): Promise<void> => void await ping(signal) }),
      [Symbol.asyncDispose]: () => closeTarget(value),
    });
  },
};

function fits(value: unknown): boolean {
  return textField(value, "source") !== undefined && Array.isArray(field(value, "tools")) &&
    method(value, "call") !== undefined;
}

function isEnding(value: unknown): value is Ending {
  switch (field(value, "kind")) {
    case "ok":
    case "throw":
    case "timeout":
      return true;
    case "error":
      return typeof field(field(value, "error"), "message") === "string";
    case "exit":
      return typeof field(value, "code") === "number";
    default:
      return false;
  }
}

function readProblems(value: unknown): readonly Problem[] {
  return Array.isArray(value) ? value.filter(isProblem) : [];
}

function isProblem(value: unknown): value is Problem {
  return hasFields(value) &&
    (attempt(() => typeof value.code === "string" && typeof value.message === "string") ?? false);
}
