/**
 * Tools as plain objects: a description, a schema and a function.
 *
 * The AI SDK, TanStack AI and VoltAgent keep tools so. Their loops validate with the schema that a tool carries before they
 * run its function, and so does this adapter: what is judged is what a model meets. That the functions alone do not is said
 * once, in a note, where it was seen.
 * @module
 */
import type { Adapter } from "../core/adapter.ts";
import type { Ending } from "../core/outcome.ts";
import type { ToolCall } from "../core/tool.ts";
import { attempt, field, hasFields, isPlainObject, method, textField } from "./_fields.ts";
import { measureHosted } from "./_hosted.ts";
import { handlerContext, invokeHandler } from "./_invoke.ts";
import { readThrown } from "./_read_thrown.ts";
import { resolveSchema, validateStandard } from "./_standard_schema.ts";
import { SCHEMA_KEYS } from "./_tool_definition.ts";
import { entriesOf, type Family, HANDLER_KEYS, openFamily } from "./_tool_family.ts";

/** A list or a record of tools with a name, a description, a schema and a function that does the work. */
export const plainTools: Adapter = {
  id: "plain-tools",
  docs: {
    summary: `A list or a record of tools with name, description, schema and ${HANDLER_KEYS.join(", ")}.`,
    why:
      "Most libraries hold tools so: the AI SDK, LangChain, TanStack AI, VoltAgent. A tool refuses by throwing an error whose message is for the model. Where a schema can validate, it does so before the function runs, as the loops of these libraries do.",
    fix: "Throw an error that says what to change; the engine's own complaints tell a model nothing.",
  },
  accepts: (target) => target.kind === "value" && holdsTools(target.value),
  open: (target, signal) => openFamily(target, FAMILY, signal),
};

/** Whether at least one entry looks like a tool, or there is nothing but an empty list or record. */
function holdsTools(value: unknown): boolean {
  const entries = entriesOf(value);
  if (entries.length === 0) return Array.isArray(value) || (isPlainObject(value) && isEmpty(value));
  return entries.some(([, tool]) => looksLikeTool(tool));
}

function isEmpty(value: object): boolean {
  return attempt(() => Object.keys(value).length === 0) ?? false;
}

function looksLikeTool(tool: unknown): boolean {
  if (!hasFields(tool)) return false;
  const parts = [tool, field(tool, "function")];
  const hasSchema = parts.some((part) => SCHEMA_KEYS.some((key) => field(part, key) !== undefined));
  const isDescribed = parts.some((part) => textField(part, "name", "description") !== undefined);
  return hasSchema
    ? isDescribed || handlerOf(tool) !== undefined
    : isDescribed && handlerOf(tool) !== undefined;
}

/** Any tools are read, so that those which are none are reported. */
const FAMILY: Family = {
  name: "plain tools",
  isTool: looksLikeTool,
  isCallable: (tool) => handlerOf(tool) !== undefined,
  call: runTool,
  async measure(tools): ReturnType<typeof measureHosted> {
    const hosted = tools.map(async (tool) => ({
      schema: await ownSchema(tool),
      run: handlerOf(tool),
      source: HANDLER_KEYS.map((key) => field(tool, key)).find((found) => typeof found === "function"),
    }));
    return await measureHosted(await Promise.all(hosted));
  },
};

type Handler = (...args: readonly unknown[]) => unknown;

/** The function that does the work, bound to its tool. */
function handlerOf(tool: unknown): Handler | undefined {
  return method(tool, ...HANDLER_KEYS) ?? method(field(tool, "function"), ...HANDLER_KEYS, "function");
}

function runTool(tool: unknown, call: ToolCall, signal: AbortSignal): Promise<Ending> {
  const handler = handlerOf(tool);
  if (handler === undefined) {
    const message = `the tool "${call.tool}" has no function that does the work`;
    return Promise.resolve({ kind: "error", error: { type: "internal", message, code: "no-handler" } });
  }
  return invokeHandler(call, {
    run: async (args): Promise<unknown> => {
      const valid = await validateStandard(await ownSchema(tool), args);
      return await lastOf(await handler(valid, handlerContext(call, signal)));
    },
    readThrow: readThrown,
  });
}

/** What a generator of the AI SDK's ends with: what it yields before is shown while it works. */
async function lastOf(result: unknown): Promise<unknown> {
  if (method(result, Symbol.asyncIterator) === undefined || method(result, "next") === undefined) {
    return result;
  }
  let last: unknown;
  // Told apart by its methods just now.
  for await (const value of result as AsyncIterable<unknown>) last = value;
  return last;
}

/** The schema that a host validates with. Tools that keep it under `schema` validate by themselves. */
async function ownSchema(tool: unknown): Promise<unknown> {
  const key = SCHEMA_KEYS.find((candidate) => field(tool, candidate) !== undefined);
  return key === undefined || key === "schema" ? undefined : await resolveSchema(field(tool, key));
}
