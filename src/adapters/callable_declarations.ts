/**
 * Google's callable tools: `tool()` declares functions, `callTool(calls)` runs them.
 * @module
 */
import type { Adapter } from "../core/adapter.ts";
import type { Ending } from "../core/outcome.ts";
import type { Registry } from "../core/registry.ts";
import { field, hasFields, method, textField } from "./_fields.ts";
import { readDeclaration } from "./_gemini_schema.ts";
import { invokeHandler } from "./_invoke.ts";
import { askForTools, closeTarget, nameOf } from "./_opening.ts";
import { readThrown } from "./_read_thrown.ts";
import { byFirstName, readToolDefinition, toListing } from "./_tool_definition.ts";
import { refuseUnknown } from "./_unknown_tool.ts";

/** A callable tool, or a list of them. */
export const callableDeclarations: Adapter = {
  id: "callable-declarations",
  docs: {
    summary: "A callable tool of Google's Gen AI library, or a list of them: tool() and callTool(calls).",
    why:
      "The library hands a model's arguments on as they came: whatever is validated, callTool itself validates.",
    fix: "Validate inside callTool, and return { error } as the response of a call that is refused.",
    sources: ["https://googleapis.github.io/js-genai/release_docs/interfaces/types.CallableTool.html"],
  },
  accepts: (target) =>
    target.kind === "value" && callablesIn(target.value).length > 0 &&
    callablesIn(target.value).every(isCallable),
  async open(target, signal): Promise<Registry> {
    const value = target.kind === "value" ? target.value : undefined;
    const source = nameOf(value, "callable tools");
    const found = await Promise.all(
      callablesIn(value).map(async (callable) => {
        const list = async (): Promise<unknown> =>
          field(await method(callable, "tool")?.(), "functionDeclarations");
        const declared = await askForTools(source, { name: "tool", list }, signal);
        return declared.map((declaration) => ({ callable, declaration }));
      }),
    );
    const entries = found.flat();
    const readings = entries.map(({ declaration }, index) =>
      readToolDefinition(readDeclaration(declaration), index)
    );
    const callables = byFirstName(entries.map(({ callable }) => callable), readings);
    const names = [...callables.keys()];
    return {
      source,
      ...toListing(readings),
      handlers: names,
      call: (call): Promise<Ending> =>
        callables.has(call.tool)
          ? invokeHandler(call, {
            run: async (args) =>
              readResponse(
                await method(callables.get(call.tool), "callTool")?.([{
                  id: call.id,
                  name: call.tool,
                  args,
                }]),
              ),
            readThrow: readThrown,
          })
          : Promise.resolve(refuseUnknown(call.tool, names)),
      [Symbol.asyncDispose]: () => closeTarget(value),
    };
  },
};

function callablesIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function isCallable(value: unknown): boolean {
  return method(value, "tool") !== undefined && method(value, "callTool") !== undefined &&
    method(value, "listTools") === undefined;
}

/** The response inside the parts that came back; its output where it holds nothing else. */
function readResponse(parts: unknown): unknown {
  const [part] = Array.isArray(parts) ? parts : [];
  const response = field(field(part, "functionResponse"), "response");
  const message = textField(field(response, "error"), "message") ?? textField(response, "error");
  if (message !== undefined) return { error: message };
  const isOutput = hasFields(response) && Object.keys(response).every((key) => key === "output");
  return isOutput ? field(response, "output") : response;
}
