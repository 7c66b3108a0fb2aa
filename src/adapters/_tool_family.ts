/**
 * Opening a list or a record of tools that are all called in one way.
 * @module
 */
import type { Ending } from "../core/outcome.ts";
import type { Registry, Target } from "../core/registry.ts";
import type { ToolCall } from "../core/tool.ts";
import { takeTurns } from "../core/take_turns.ts";
import { attempt, field, hasFields, method, textField } from "./_fields.ts";
import { cannotOpen, closeTarget, nameOf, untilAborted } from "./_opening.ts";
import { lateSchemas } from "./_standard_schema.ts";
import { byFirstName, readToolDefinition, SCHEMA_KEYS, toListing } from "./_tool_definition.ts";
import { refuseUnknown } from "./_unknown_tool.ts";

/** What the function that does the work is called in most tools. */
export const HANDLER_KEYS = ["execute", "handler", "invoke", "call", "run"] as const;

/** A tool as it came, and the key it is kept under where it is kept in a record. */
export type Entry = readonly [key: string | undefined, tool: unknown];

/** What a family of tools is called by those who open it, and how its tools are read and called. */
export interface Family {
  /** What it is called where its value has no class of its own. */
  readonly name: string;
  /** Whether the text of the arguments reaches its tools as the model wrote it. */
  readonly takesText?: boolean;
  /** Whether a value is a tool of this family. */
  isTool(tool: unknown): boolean;
  /** The parts of a tool under the names by which a definition is read. */
  describe?(entry: Entry): unknown;
  /** Whether there is something to call. */
  isCallable?(tool: unknown): boolean;
  /** Calls a tool. It never rejects. */
  call(tool: unknown, call: ToolCall, signal: AbortSignal): Promise<Ending>;
  /** What is worth knowing of the way these tools are called. */
  measure?(tools: readonly unknown[]): Promise<Pick<Registry, "warnings" | "unvalidated">>;
}

/** Whether a target is a value that holds tools of a family, and nothing else but what runs elsewhere. */
export function holdsFamily(target: Target, { isTool }: Family): boolean {
  if (target.kind !== "value") return false;
  const tools = entriesOf(target.value).map(([, tool]) => tool).filter((tool) => !runsElsewhere(tool));
  return tools.length > 0 && tools.every(isTool);
}

/** Whether a tool is one of a provider's, which runs there: it has a type, and neither a schema nor a function. */
function runsElsewhere(tool: unknown): boolean {
  const type = textField(tool, "type");
  return type !== undefined && type !== "function" &&
    SCHEMA_KEYS.every((key) => field(tool, key) === undefined) &&
    method(tool, ...HANDLER_KEYS, "runAsync", "stream") === undefined;
}

/** What is said of tools that are left out, since they run elsewhere. */
function noteElsewhere(tools: readonly unknown[]): readonly string[] {
  const names = tools.map((tool) => `"${textField(tool, "name", "type")}"`);
  return names.length === 0 ? [] : [`Left out, since it runs at the provider: ${names.join(", ")}`];
}

/**
 * Opens a value that holds tools of a family.
 *
 * @param target the value
 * @param family how its tools are read and called
 * @param signal aborted when opening takes too long
 */
export async function openFamily(target: Target, family: Family, signal: AbortSignal): Promise<Registry> {
  const value = target.kind === "value" ? target.value : undefined;
  const { name, takesText = false, isCallable = () => true, describe = ([, tool]): unknown => tool } = family;
  const all = entriesOf(value);
  const entries = all.filter(([, tool]) => !runsElsewhere(tool));
  const described = entries.map((entry) => attempt(() => describe(entry)));
  const source = nameOf(value, name);
  const late = await untilAborted(Promise.all(described.map(lateSchemas)), signal).catch((cause) => {
    throw cannotOpen(source, "the schema of one of its tools does not come", {
      hint: "Look for a schema that is a promise, and see that it is fulfilled",
      cause,
    });
  });
  const readings = entries.map(([key], index) =>
    readToolDefinition(withLate(described[index], late[index]), index, key)
  );
  const tools = byFirstName(entries.map(([, tool]) => tool), readings);
  const names = [...tools.keys()];
  const listing = toListing(readings);
  const { unvalidated, warnings = [] } = await family.measure?.([...tools.values()]) ?? {};
  const notes = [...noteElsewhere(all.map(([, tool]) => tool).filter(runsElsewhere)), ...warnings];
  return {
    source,
    ...listing,
    ...(takesText ? { takesText } : {}),
    ...(unvalidated === undefined ? {} : { unvalidated }),
    ...(notes.length === 0 ? {} : { warnings: notes }),
    handlers: names.filter((tool) => isCallable(tools.get(tool))),
    call: takeTurns(
      listing.tools,
      (call, callSignal): Promise<Ending> =>
        tools.has(call.tool)
          ? family.call(tools.get(call.tool), call, callSignal)
          : Promise.resolve(refuseUnknown(call.tool, names)),
    ),
    [Symbol.asyncDispose]: () => closeTarget(value),
  };
}

/** A tool like another, with the schemas that came late. */
function withLate(tool: unknown, late: ReadonlyMap<string, unknown> = new Map()): unknown {
  if (late.size === 0 || !hasFields(tool)) return tool;
  return Object.create(tool, Object.fromEntries([...late].map(([key, value]) => [key, { value }])));
}

/** Tools with the key each is kept under. Entries of a record that hold nothing are tools left out on a condition. */
export function entriesOf(value: unknown): readonly Entry[] {
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
