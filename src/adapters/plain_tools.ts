/**
 * Tools as plain objects: a description, a schema and a function.
 * @module
 */
import type { Adapter } from "../core/adapter.ts";
import type { Ending } from "../core/outcome.ts";
import type { Registry } from "../core/registry.ts";
import type { ToolCall } from "../core/tool.ts";
import { takeTurns } from "./_exclusive.ts";
import { attempt, field, hasFields, isPlainObject, method, textField } from "./_fields.ts";
import { handlerContext, invokeHandler } from "./_invoke.ts";
import { closeTarget, nameOf } from "./_opening.ts";
import { readThrown } from "./_read_thrown.ts";
import { validateStandard } from "./_standard_schema.ts";
import { byFirstName, readToolDefinition, SCHEMA_KEYS, toListing } from "./_tool_definition.ts";
import { refuseUnknown } from "./_unknown_tool.ts";

const HANDLER_KEYS = ["execute", "handler", "call", "run", "invoke"] as const;

/** A list or a record of tools with a name, a description, a schema and a function that does the work. */
export const plainTools: Adapter = {
  id: "plain-tools",
  docs: {
    summary: `A list or a record of tools with name, description, schema and ${HANDLER_KEYS.join(", ")}.`,
    why: "Most libraries hold tools so. A tool refuses by throwing an error whose message is for the model.",
    fix: "Throw an error that says what to change; the engine's own complaints tell a model nothing.",
  },
  accepts: (target) => target.kind === "value" && holdsTools(target.value),
  open(target): Promise<Registry> {
    const value = target.kind === "value" ? target.value : undefined;
    const entries = entriesOf(value);
    const readings = entries.map(([key, tool], index) => readToolDefinition(tool, index, key));
    const byName = byFirstName(entries.map(([, tool]) => tool), readings);
    const names = [...byName.keys()];
    const listing = toListing(readings);
    return Promise.resolve({
      source: nameOf(value, "plain tools"),
      ...listing,
      handlers: names.filter((name) => handlerOf(byName.get(name)) !== undefined),
      call: takeTurns(
        listing.tools,
        (call, signal): Promise<Ending> =>
          byName.has(call.tool)
            ? runTool(byName.get(call.tool), call, signal)
            : Promise.resolve(refuseUnknown(call.tool, names)),
      ),
      [Symbol.asyncDispose]: () => closeTarget(value),
    });
  },
};

/** Tools with the key each is kept under. Entries of a record that hold nothing are tools left out on a condition. */
function entriesOf(value: unknown): readonly (readonly [string | undefined, unknown])[] {
  if (Array.isArray(value)) return value.map((tool: unknown) => [undefined, tool] as const);
  if (!hasFields(value)) return [];
  const keys = attempt(() => Object.keys(value)) ?? [];
  return keys.map((key) => [key, readEntry(value, key)] as const).filter(([, tool]) => tool !== undefined);
}

/** A getter that throws leaves an entry that is no tool. */
function readEntry(record: unknown, key: string): unknown {
  const descriptor = attempt(() =>
    hasFields(record) ? Object.getOwnPropertyDescriptor(record, key) : undefined
  );
  return field(record, key) ?? (descriptor?.get === undefined ? undefined : null);
}

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
      const valid = await validateStandard(ownSchema(tool), args);
      return handler(valid, handlerContext(call, signal));
    },
    readThrow: readThrown,
  });
}

/** The schema that a host validates with. Tools that keep it under `schema` validate by themselves. */
function ownSchema(tool: unknown): unknown {
  const key = SCHEMA_KEYS.find((candidate) => field(tool, candidate) !== undefined);
  return key === undefined || key === "schema" ? undefined : field(tool, key);
}
