/**
 * From a tool as its registry lists it to a tool definition.
 * @module
 */
import { isJsonObject, type JsonValue, showJson } from "../core/json.ts";
import { joinPointer, type JsonPointer } from "../core/json_pointer.ts";
import { thrownText } from "../core/outcome.ts";
import type { Problem } from "../core/problem.ts";
import type { JsonSchema, ToolAnnotations, ToolDefinition, ToolPermissions } from "../core/tool.ts";
import { attempt, type Fields, hasFields, textField, textList } from "./_fields.ts";
import { readSchema } from "./_standard_schema.ts";

/** The tools of a listing that can be tested, and what is wrong with the others. */
export interface Listing {
  readonly tools: readonly ToolDefinition[];
  readonly problems: readonly Problem[];
}

/** The keys under which tools keep the schema of their arguments. */
export const SCHEMA_KEYS = ["inputSchema", "input_schema", "parameters", "schema"] as const;

const HINTS = ["readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"] as const;

/** Reads every tool of a listing; one that is malformed does not hide the rest. */
export function readListing(raw: readonly unknown[]): Listing {
  return toListing(raw.map((item, index) => readToolDefinition(item, index)));
}

/** Parts readings into tools and problems. */
export function toListing(readings: readonly (ToolDefinition | Problem)[]): Listing {
  return {
    tools: readings.flatMap((reading) => isProblem(reading) ? [] : [reading]),
    problems: readings.filter(isProblem),
  };
}

/** What a listing holds, by name: where a name is taken twice, the first has it. */
export function byFirstName<T>(
  items: readonly T[],
  readings: readonly (ToolDefinition | Problem)[],
): ReadonlyMap<string, T> {
  const map = new Map<string, T>();
  items.forEach((item, index) => {
    const reading = readings[index];
    if (reading !== undefined && !isProblem(reading) && !map.has(reading.name)) map.set(reading.name, item);
  });
  return map;
}

function isProblem(reading: ToolDefinition | Problem): reading is Problem {
  return "code" in reading;
}

/**
 * Reads one tool of a listing.
 *
 * @param raw the tool as it came
 * @param index its place in the listing
 * @param key the name it is kept under, where it has none of its own
 * @returns its definition, or the problem that keeps it from being tested
 */
export function readToolDefinition(raw: unknown, index: number, key?: string): ToolDefinition | Problem {
  const place = joinPointer("/tools", index);
  const name = textField(functionPart(raw), "name") ?? textField(raw, "name") ?? key;
  try {
    if (!hasFields(raw)) return malformed({ place, name, expected: "a tool", received: show(raw) });
    return readParts(raw, { place, name });
  } catch (error) {
    const received = attempt(() => thrownText(error)) ?? "an error that cannot be read";
    return malformed({ place, name, expected: "a tool that can be read", received });
  }
}

/** Where a problem is. */
interface Whereabouts {
  readonly place: JsonPointer;
  readonly name: string | undefined;
}

function malformed(
  { place, name, expected, received }: Whereabouts & { readonly expected: string; readonly received: string },
): Problem {
  return {
    code: "malformed-tool",
    tool: name ?? "*",
    pointer: place,
    message: `Expected ${expected}: received ${received}`,
  };
}

function readParts(raw: Fields, where: Whereabouts): ToolDefinition | Problem {
  const part = functionPart(raw) ?? raw;
  const at = (key: string, expected: string, received: string): Problem =>
    malformed({ name: where.name, place: joinPointer(where.place, key), expected, received });

  if (where.name === undefined) return at("name", "a tool with a name", show(part.name));
  for (const key of ["title", "description"]) {
    const text = part[key] ?? undefined;
    if (text !== undefined && typeof text !== "string") return at(key, `a ${key} in words`, show(text));
  }
  const schemaKey = SCHEMA_KEYS.find((key) => part[key] !== undefined);
  const input = schemaKey === undefined ? noParameters(raw) : readSchema(part[schemaKey], "input");
  if (input.kind === "unreadable") {
    return at(schemaKey ?? "inputSchema", "a JSON Schema of the tool's arguments", input.received);
  }
  const annotations = readAnnotations(part, raw);
  if (typeof annotations === "string") return at("annotations", "hints that are true or false", annotations);
  const output = readOutputSchema(part);
  if (typeof output === "string") return at("outputSchema", "a JSON Schema of the tool's result", output);

  const title = textField(part, "title");
  const concurrency = readConcurrency(part.concurrency ?? part.concurrency_mode ?? part.concurrencyMode);
  const coercion = readCoercion(part);
  const reads = textList(part.reads ?? part.reads_from ?? part.readsFrom);
  const permissions = readPermissions(part);
  const writes = textList(part.writes ?? part.writes_to ?? part.writesTo);
  const examples = readExamples(part.examples ?? part.input_examples ?? part.inputExamples);
  return {
    name: where.name,
    ...(title === undefined ? {} : { title }),
    ...(typeof part.description === "string" ? { description: part.description } : {}),
    inputSchema: input.schema,
    ...(output === undefined ? {} : { outputSchema: output }),
    ...(annotations === undefined ? {} : { annotations }),
    ...(concurrency === undefined ? {} : { concurrency }),
    ...(coercion === undefined ? {} : { coercion }),
    ...(reads === undefined ? {} : { reads }),
    ...(writes === undefined ? {} : { writes }),
    ...(permissions === undefined ? {} : { permissions }),
    ...(examples === undefined ? {} : { examples }),
  };
}

/** OpenAI's form has name, description and parameters one level down. */
function functionPart(raw: unknown): Fields | undefined {
  if (!hasFields(raw)) return undefined;
  const part = attempt(() => raw.type === "function" ? raw.function : undefined);
  return hasFields(part) ? part : undefined;
}

/** OpenAI's forms say "no parameters" by leaving them out; in every other form a schema is missing. */
function noParameters(raw: Fields): ReturnType<typeof readSchema> {
  return raw.type === "function"
    ? { kind: "schema", schema: { type: "object", properties: {} } }
    : { kind: "unreadable", received: "nothing" };
}

function readOutputSchema(part: Fields): JsonSchema | string | undefined {
  const raw = part.outputSchema ?? part.output_schema ?? undefined;
  if (raw === undefined) return undefined;
  const read = readSchema(raw, "output");
  if (read.kind === "schema") return read.schema;
  return hasFields(raw) ? undefined : read.received;
}

/** The protocol's hints, and those of seed registries, which the hints overrule. Text says what is wrong with them. */
function readAnnotations(part: Fields, raw: Fields): ToolAnnotations | string | undefined {
  const given = part.annotations ?? raw.annotations ?? {};
  if (!hasFields(given)) return show(given);
  const wrong = HINTS.find((hint) => !["boolean", "undefined"].includes(typeof (given[hint] ?? undefined)));
  if (wrong !== undefined) return `${show(given[wrong])} for ${wrong}`;
  const idempotent = part.idempotent ?? raw.idempotent;
  const annotations: ToolAnnotations = {
    ...sideEffectHints(part.side_effect ?? part.sideEffect ?? raw.side_effect ?? raw.sideEffect),
    ...(typeof idempotent === "boolean" ? { idempotentHint: idempotent } : {}),
    ...Object.fromEntries(
      HINTS.filter((hint) => typeof given[hint] === "boolean").map((hint) => [hint, given[hint]]),
    ),
  };
  return Object.keys(annotations).length === 0 ? undefined : annotations;
}

function sideEffectHints(sideEffect: unknown): ToolAnnotations {
  switch (sideEffect) {
    case "read":
      return { readOnlyHint: true };
    case "write":
      return { readOnlyHint: false, destructiveHint: false };
    case "irreversible":
      return { readOnlyHint: false, destructiveHint: true };
    default:
      return {};
  }
}

/** A scheduling mode, in any case. */
export function readConcurrency(mode: unknown): "shared" | "exclusive" | undefined {
  const word = typeof mode === "string" ? mode.toLowerCase() : undefined;
  return word === "shared" || word === "exclusive" ? word : undefined;
}

/** The declared policy: a field of its own, or in MCP's `_meta`, where keys have a prefix. */
function readCoercion(part: Fields): "strict" | "lenient" | undefined {
  const meta = hasFields(part._meta) ? part._meta["messcall/coercion"] : undefined;
  const policy = part.coercion ?? meta;
  return policy === "strict" || policy === "lenient" ? policy : undefined;
}

/** The declared needs: a field of its own, or in MCP's `_meta`. */
function readPermissions(part: Fields): ToolPermissions | undefined {
  const meta = hasFields(part._meta) ? part._meta["messcall/permissions"] : undefined;
  const given = part.permissions ?? meta;
  if (!hasFields(given)) return undefined;
  const lists = (["read", "write", "net", "env", "run"] as const).map((right) =>
    [right, textList(given[right])] as const
  );
  const told = lists.filter(([, list]) => list !== undefined);
  // Something else of that name, such as a list of roles, declares nothing.
  return told.length === 0 ? undefined : Object.fromEntries(told);
}

/** Arguments known to work; the AI SDK keeps each under `input`. */
function readExamples(raw: unknown): readonly JsonValue[] | undefined {
  if (!Array.isArray(raw)) return undefined;
  return raw.map((example: unknown) =>
    hasFields(example) && hasFields(example.input) ? example.input : example
  )
    .map((example) => attempt((): unknown => JSON.parse(JSON.stringify(example))))
    .filter(isJsonObject);
}

function show(value: unknown): string {
  const copy = attempt((): JsonValue | undefined => JSON.parse(JSON.stringify(value)));
  return copy === undefined ? (value === undefined ? "nothing" : `a ${typeof value}`) : showJson(copy);
}
