/**
 * Registries of tools that are defined here.
 * @module
 */
import { type JsonValue, parseJson } from "../core/json.ts";
import type { Ending, ToolError } from "../core/outcome.ts";
import { UsageError } from "../core/errors.ts";
import type { Registry } from "../core/registry.ts";
import { takeTurns } from "../core/take_turns.ts";
import type { ToolCall } from "../core/tool.ts";
import { CallScope } from "./call_scope.ts";
import type { Tool } from "./define_tool.ts";
import { openPhantoms } from "./refuse_phantom.ts";
import { ToolRefusal } from "./tool_refusal.ts";

/** The tools of the registries made here: a guard calls them without the registry between. */
const made = new WeakMap<Registry, ReadonlyMap<string, Tool>>();

/** The tools of a registry that was made here; undefined for any other. */
export function toolsOf(registry: Registry): ReadonlyMap<string, Tool> | undefined {
  return made.get(registry);
}

/**
 * Makes a registry of tools. It looks names up and never rejects; arguments are what a guard around it sees to.
 *
 * @param tools the tools
 * @param source where they are from, for people
 * @throws {UsageError} where two tools have one name
 */
export function createRegistry(tools: readonly Tool[], source = "registry"): Registry {
  const byName = new Map(tools.map((tool) => [tool.definition.name, tool]));
  const twice = byName.size === tools.length ? undefined : firstRepeated(tools);
  if (twice !== undefined) {
    throw new UsageError(
      `Cannot register "${twice.definition.name}": another tool has that name`,
      "Give each tool a name of its own",
    );
  }
  const phantoms = openPhantoms([...byName.keys()]);
  const registry: Registry = {
    source,
    tools: tools.map(({ definition }) => definition),
    handlers: [...byName.keys()],
    takesText: true,
    problems: [],
    call: takeTurns(tools.map(({ definition }) => definition), async (call, signal): Promise<Ending> => {
      const tool = byName.get(call.tool);
      if (tool === undefined) return { kind: "error", error: phantoms.refuse(call.tool) };
      const args = readArgs(call);
      if (args === undefined) return { kind: "error", error: unreadable() };
      try {
        return {
          kind: "ok",
          value: await tool.execute(args, new CallScope(call.id, args, { signal, extra: {} })),
        };
      } catch (error) {
        return error instanceof ToolRefusal
          ? { kind: "error", error: error.refusal }
          : { kind: "throw", error };
      }
    }),
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
  made.set(registry, byName);
  return registry;
}

function firstRepeated(tools: readonly Tool[]): Tool | undefined {
  const seen = new Set<string>();
  return tools.find(({ definition: { name } }) => seen.has(name) || !seen.add(name));
}

function readArgs({ args }: ToolCall): JsonValue | undefined {
  if (args.kind === "json") return args.value;
  return args.text.trim() === "" ? {} : parseJson(args.text);
}

function unreadable(): ToolError {
  return {
    type: "validation",
    message: "Expected the arguments as a JSON object: received a text that is not JSON",
    hint: "Send one JSON object and nothing else",
  };
}
