/**
 * Schemas as libraries hold them (https://standardschema.dev): their JSON Schema, and the validator inside them.
 * @module
 */
import { isJsonObject, type JsonValue } from "../core/json.ts";
import type { JsonSchema } from "../core/tool.ts";
import { attempt, field, type Fields, hasFields, method, textField } from "./_fields.ts";
import { isZodDefinition, readZodDefinition } from "./_zod_definition.ts";

/** A JSON Schema, or what there is in place of one. */
export type SchemaReading =
  | { readonly kind: "schema"; readonly schema: JsonSchema }
  | { readonly kind: "unreadable"; readonly received: string };

/**
 * Reads a schema: JSON Schema as it is, or a library's object that can tell its JSON Schema.
 *
 * @param raw what the tool has for a schema
 * @param side whether it describes what goes in or what comes out
 */
export function readSchema(raw: unknown, side: "input" | "output"): SchemaReading {
  if (typeof raw === "boolean") return { kind: "schema", schema: raw };
  if (raw === null) return unreadable("null");
  if (field(raw, "~standard") !== undefined) return readStandard(raw, side);
  if (!hasFields(raw)) return unreadable(Array.isArray(raw) ? "a list" : `a ${typeof raw}`);
  if (isZodDefinition(raw)) return readZod(raw);
  if (field(raw, "_def") !== undefined) return unreadable("a schema object that cannot tell its JSON Schema");
  if (
    Object.values(raw).some((value) => hasFields(value) && (value._def ?? value["~standard"]) !== undefined)
  ) {
    return unreadable("a record of schema objects");
  }
  const wrapped = wrappedSchema(raw);
  if (wrapped instanceof Promise) return unreadable("a schema that did not come");
  return copySchema(hasFields(wrapped) ? wrapped : raw);
}

/** The schema inside the AI SDK's jsonSchema(), which has a validator beside it. */
function wrappedSchema(raw: Fields): unknown {
  return raw.type === undefined && raw.properties === undefined ? raw.jsonSchema : undefined;
}

/**
 * Waits for schemas that come late: the AI SDK has some made when they are first needed, by a function or a promise.
 *
 * @param tool a tool as it came
 * @returns those that came, by the names they have in the tool
 */
export async function lateSchemas(tool: unknown): Promise<ReadonlyMap<string, unknown>> {
  const late = new Map<string, unknown>();
  for (const key of ["inputSchema", "outputSchema", "parameters"]) {
    const raw = field(tool, key);
    const schema = await resolveSchema(raw);
    if (schema !== raw) late.set(key, schema);
  }
  return late;
}

/** A schema that may come late, or in a wrapper with a validator. */
export async function resolveSchema(raw: unknown): Promise<unknown> {
  try {
    if (typeof raw === "function" && field(raw, "~standard") === undefined && raw.length === 0) {
      return await resolveSchema(Reflect.apply(raw, undefined, []));
    }
    const wrapped = hasFields(raw) ? wrappedSchema(raw) : undefined;
    return wrapped instanceof Promise
      ? { validate: method(raw, "validate"), jsonSchema: await wrapped }
      : raw;
  } catch {
    // It is read as it is, and what is wrong with it is said then.
    return raw;
  }
}

function readStandard(raw: unknown, side: "input" | "output"): SchemaReading {
  const standard = field(raw, "~standard");
  const vendor = textField(standard, "vendor") ?? "some library";
  const tell = method(field(standard, "jsonSchema"), side);
  if (tell === undefined && isZodDefinition(raw)) return readZod(raw);
  if (tell === undefined) return unreadable(`a schema of ${vendor} that cannot tell its JSON Schema`);
  try {
    return copySchema(tell({ target: "draft-07" }));
  } catch (error) {
    const reason = textField(error, "message") ?? "it failed";
    return unreadable(`a schema of ${vendor} that cannot be put as JSON Schema (${reason})`);
  }
}

function readZod(raw: unknown): SchemaReading {
  try {
    return copySchema(readZodDefinition(raw));
  } catch (error) {
    const reason = textField(error, "message") ?? "it failed";
    return unreadable(`a schema of zod that cannot be put as JSON Schema (${reason})`);
  }
}

/** Copies a schema through JSON text: what a model is told is what that text holds. */
function copySchema(raw: unknown): SchemaReading {
  const copy = attempt((): unknown => JSON.parse(JSON.stringify(raw)));
  if (typeof copy === "boolean") return { kind: "schema", schema: copy };
  return isJsonObject(copy)
    ? { kind: "schema", schema: copy }
    : unreadable("an object that JSON cannot hold");
}

function unreadable(received: string): SchemaReading {
  return { kind: "unreadable", received };
}

/** Arguments that a schema's own validator refuses. */
export class ArgumentsError extends Error {
  override readonly name = "ValidationError";

  /** @param issues what the validator reported */
  constructor(readonly issues: readonly unknown[]) {
    super(issues.map(renderIssue).join("\n"));
  }
}

/**
 * Validates arguments as the hosts of such tools do before they run a handler, which relies on defaults being filled in.
 *
 * @param raw what the tool has for a schema; without a validator of its own everything is valid
 * @param args the arguments
 * @returns the arguments for the handler
 * @throws {ArgumentsError} where the validator refuses them
 */
export async function validateStandard(raw: unknown, args: JsonValue): Promise<unknown> {
  const validate = validatorOf(raw);
  if (validate === undefined) return args;
  const result = await validate(args);
  if (field(result, "success") === false) {
    const error = field(result, "error");
    throw error instanceof Error ? error : new ArgumentsError([error]);
  }
  const issues = field(result, "issues");
  if (Array.isArray(issues)) throw new ArgumentsError(issues);
  return field(result, "value");
}

/** The validator that a schema has: as the standard says, or beside it in the AI SDK's jsonSchema(). */
export function validatorOf(raw: unknown): ReturnType<typeof method> {
  return method(field(raw, "~standard"), "validate") ??
    (hasFields(raw) && wrappedSchema(raw) !== undefined ? method(raw, "validate") : undefined);
}

function renderIssue(issue: unknown): string {
  const path = field(issue, "path");
  const place = Array.isArray(path)
    ? path.map((token: unknown) => String(field(token, "key") ?? token)).join(".")
    : "";
  const message = textField(issue, "message") ?? "invalid";
  return place === "" ? message : `${place}: ${message}`;
}
