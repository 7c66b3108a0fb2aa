/**
 * What the two sides of a sandbox say to one another. The channel carries what structured clone does.
 * @module
 */
import type { Ending } from "../core/outcome.ts";
import type { RegistryFacts } from "../core/registry.ts";
import type { ToolCall } from "../core/tool.ts";

/** What the parent asks for. */
export type Request =
  | { readonly kind: "call"; readonly id: number; readonly call: ToolCall }
  | { readonly kind: "abort"; readonly id: number; readonly reason: string }
  | { readonly kind: "ping"; readonly id: number };

/** What the child says of its own accord, or in answer. */
export type Answer =
  | { readonly kind: "ready"; readonly facts: Omit<RegistryFacts, "source"> }
  | { readonly kind: "failed"; readonly message: string; readonly hint: string }
  | { readonly kind: "ended"; readonly id: number; readonly ending: Ending }
  | { readonly kind: "pong"; readonly id: number };

/**
 * Reads what came from a child; undefined where it is nothing that this program says: a module can speak on the channel
 * as well.
 */
export function readAnswer(said: unknown): Answer | undefined {
  return isAnswer(said) ? said : undefined;
}

function isAnswer(said: unknown): said is Answer {
  switch (part(said, "kind")) {
    case "ready":
      return Array.isArray(part(part(said, "facts"), "tools")) &&
        Array.isArray(part(part(said, "facts"), "problems"));
    case "failed":
      return typeof part(said, "message") === "string" && typeof part(said, "hint") === "string";
    case "ended":
      return typeof part(said, "id") === "number" && isEnding(part(said, "ending"));
    case "pong":
      return typeof part(said, "id") === "number";
    default:
      return false;
  }
}

function isEnding(said: unknown): boolean {
  const kind = part(said, "kind");
  return kind === "ok" || kind === "throw" || kind === "timeout" ||
    (kind === "error" && typeof part(part(said, "error"), "message") === "string") ||
    (kind === "exit" && typeof part(said, "code") === "number");
}

function part(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}
