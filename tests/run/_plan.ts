/**
 * Plans of runs made of a few parts, with a log of every call.
 * @module
 */
import type { Check, CheckContext, Observation } from "../../src/core/check.ts";
import type { JsonValue } from "../../src/core/json.ts";
import type { ValueMutator } from "../../src/core/mutator.ts";
import type { Ending } from "../../src/core/outcome.ts";
import type { Problem } from "../../src/core/problem.ts";
import type { Registry } from "../../src/core/registry.ts";
import { argsOf } from "../../src/core/replay_case.ts";
import type { ToolCall, ToolDefinition } from "../../src/core/tool.ts";
import type { Plan } from "../../src/run/plan.ts";

/** Surroundings without a root. */
export const surroundings = { canary: "/canary", marker: "canary-marker", files: [] };

/** What a tool of a test does with its arguments; returning is a result, throwing an uncaught exception. */
export type Handler = (args: JsonValue, signal: AbortSignal) => unknown;

/** A registry of these handlers, which all have the definitions given, and the calls made of it so far. */
export function registryOf(
  tools: readonly ToolDefinition[],
  handler: Handler,
): Registry & { readonly calls: readonly ToolCall[] } {
  const calls: ToolCall[] = [];
  return {
    source: "test",
    tools,
    problems: [],
    calls,
    async call(call, signal): Promise<Ending> {
      calls.push(call);
      if (!tools.some(({ name }) => name === call.tool)) {
        return { kind: "error", error: { type: "not_found", message: `no tool ${call.tool}` } };
      }
      return { kind: "ok", value: await handler(argsOf(call), signal) };
    },
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}

/** A plan without mutators, checks and rules but for those given. */
export function planOf(registry: Registry, parts: Partial<Plan> = {}): Plan {
  return {
    registry,
    tools: registry.tools,
    mutators: [],
    checks: [],
    lintRules: [],
    surroundings,
    seed: 1,
    runs: 20,
    quick: false,
    maxTimeMs: 30_000,
    timeoutMs: 2_000,
    allowDestructive: false,
    latency: {},
    coercion: "undeclared",
    disturbed: () => Promise.resolve([]),
    ...parts,
  };
}

const DOCS = { summary: "", why: "", fix: "" };

const CALL: ToolCall = { id: "call", tool: "tool", args: { kind: "json", value: {} } };

/** An observation of a call that went well. */
export const observation: Observation = {
  tool: { name: "tool", inputSchema: {} },
  testCase: { call: CALL, validity: "valid", violations: [], mutations: [], expects: "accept" },
  outcome: { kind: "ok", value: 1, elapsedMs: 1 },
};

/** A check that does what it is told to. */
export function checkOf(
  id: string,
  check: (observation: Observation, context: CheckContext) => readonly Problem[] | null,
): Check {
  return {
    id,
    docs: DOCS,
    severity: "error",
    examples: { good: { observation }, bad: { observation } },
    check,
  };
}

/** A mutator that does what it is told to. */
export function mutatorOf(id: string, variants: ValueMutator["variants"]): ValueMutator {
  const site = { pointer: "", schema: true, value: null, required: true, siblings: [] } as const;
  return { id, docs: DOCS, expects: "reject", level: "value", variants, example: { site, edits: [] } };
}

/** The arguments a tool was called with, call after call. */
export function argsLog(calls: readonly ToolCall[]): readonly JsonValue[] {
  return calls.map(argsOf);
}
