/**
 * Opening values and calling their tools, in as few words as tests need.
 * @module
 */
import { assert } from "@std/assert";
import type { Adapter } from "../../src/core/adapter.ts";
import type { JsonValue } from "../../src/core/json.ts";
import type { Ending, ToolError } from "../../src/core/outcome.ts";
import type { Registry } from "../../src/core/registry.ts";

/** A signal that is never aborted. */
export const never = new AbortController().signal;

/** Opens a value with an adapter that must accept it. */
export async function openWith(adapter: Adapter, value: unknown): Promise<Registry> {
  const target = { kind: "value", value } as const;
  assert(adapter.accepts(target), `${adapter.id} does not accept the value`);
  return await adapter.open(target, never);
}

/** Calls a tool with JSON arguments. */
export async function call(registry: Registry, tool: string, value: JsonValue = {}): Promise<Ending> {
  return await registry.call({ id: "call-1", tool, args: { kind: "json", value } }, never);
}

/** The error a call ended in. */
export async function refusal(registry: Registry, tool: string, value: JsonValue = {}): Promise<ToolError> {
  const ending = await call(registry, tool, value);
  assert(ending.kind === "error", `expected an error, received ${ending.kind}`);
  return ending.error;
}

/** A schema with one required text. */
export const textSchema = {
  type: "object",
  properties: { text: { type: "string", description: "Any text" } },
  required: ["text"],
  additionalProperties: false,
} as const;

/** An object every field of which throws when it is read. */
export function hostile(): object {
  return new Proxy({}, {
    get(): never {
      throw new Error("do not touch");
    },
    ownKeys(): never {
      throw new Error("do not look");
    },
    getPrototypeOf(): never {
      throw new Error("do not ask");
    },
    has(): never {
      throw new Error("do not seek");
    },
  });
}
