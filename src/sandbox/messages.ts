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
