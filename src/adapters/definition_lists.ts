/**
 * Definitions in the form that a provider's API takes, with the functions that do the work kept apart.
 * @module
 */
import type { Adapter } from "../core/adapter.ts";
import type { Ending } from "../core/outcome.ts";
import type { Registry } from "../core/registry.ts";
import { field, isPlainObject, method, textField } from "./_fields.ts";
import { readDeclaration } from "./_gemini_schema.ts";
import { handlerContext, invokeHandler } from "./_invoke.ts";
import { closeTarget } from "./_opening.ts";
import { readThrown } from "./_read_thrown.ts";
import { type Family, openFamily } from "./_tool_family.ts";

type Handler = (...args: readonly unknown[]) => unknown;

/** An object with `tools`, which are definitions, and `handlers`, which are functions by the names of the tools. */
export const definitionLists: Adapter = {
  id: "definition-lists",
  docs: {
    summary:
      "An object with tools, in the form of OpenAI (chat or responses), Anthropic, Gemini or MCP, and handlers, a record or a Map of functions by name.",
    why:
      "Where definitions and functions are kept apart, they drift apart: a tool without a function is a finding.",
    fix:
      "Give every tool in tools a function in handlers. A list of definitions alone can be linted, and not called.",
  },
  accepts: (target) =>
    target.kind === "value" && Array.isArray(field(target.value, "tools")) &&
    handlersIn(field(target.value, "handlers")) !== undefined,
  async open(target, signal): Promise<Registry> {
    const value = target.kind === "value" ? target.value : undefined;
    const handlers = handlersIn(field(value, "handlers")) ?? new Map<string, Handler>();
    const listed = field(value, "tools");
    const tools = Array.isArray(listed) ? listed.flatMap(declarationsIn) : [];
    const registry = await openFamily({ kind: "value", value: tools }, familyOf(handlers), signal);
    return {
      ...registry,
      handlers: [...handlers.keys()],
      [Symbol.asyncDispose]: () => closeTarget(value),
    };
  },
};

function familyOf(handlers: ReadonlyMap<string, Handler>): Family {
  return {
    name: "definitions and handlers",
    isTool: () => true,
    describe: ([, tool]) => isDeclaration(tool) ? readDeclaration(tool) : tool,
    call(_tool, call, signal): Promise<Ending> {
      const handler = handlers.get(call.tool);
      if (handler === undefined) {
        const message = `the tool "${call.tool}" has no function among the handlers`;
        return Promise.resolve({ kind: "error", error: { type: "internal", message, code: "no-handler" } });
      }
      return invokeHandler(call, {
        run: (args) => handler(args, handlerContext(call, signal)),
        readThrow: readThrown,
      });
    },
  };
}

/** The functions by name; undefined where a value holds something else. */
function handlersIn(value: unknown): ReadonlyMap<string, Handler> | undefined {
  const names = value instanceof Map
    ? [...value.keys()].filter((name) => typeof name === "string")
    : isPlainObject(value)
    ? Object.keys(value)
    : [];
  const source = value instanceof Map ? Object.fromEntries(value) : value;
  const found = names.flatMap((name) => {
    const handler = method(source, name);
    return handler === undefined ? [] : [[name, handler] as const];
  });
  return found.length === 0 ? undefined : new Map(found);
}

/** Gemini keeps the declarations of several functions in one tool. */
function declarationsIn(tool: unknown): readonly unknown[] {
  const declared = field(tool, "functionDeclarations") ?? field(tool, "function_declarations");
  return Array.isArray(declared) ? declared : [tool];
}

/** Whether a definition is one of Gemini's, whose schemas have types in capitals. */
function isDeclaration(tool: unknown): boolean {
  return field(tool, "parametersJsonSchema") !== undefined ||
    /^[A-Z]+$/.test(textField(field(tool, "parameters"), "type") ?? "");
}
