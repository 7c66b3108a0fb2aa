/**
 * Repair: a mechanical client that knows only the call, the schema and the refusal, and mends what the refusal names.
 * How often it gets through says how much refusals help, without a model.
 * @module
 */
import { applyEdit } from "../core/edit.ts";
import type { Repair, RepairStep } from "../core/finding.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../core/json.ts";
import { joinPointer, type JsonPointer, readPointer } from "../core/json_pointer.ts";
import { errorText, type Outcome, type ToolError } from "../core/outcome.ts";
import type { ToolCall, ToolDefinition } from "../core/tool.ts";
import type { JsonSchema } from "../core/tool.ts";
import { dereference } from "../schema/dereference.ts";
import { mentionedValues } from "../schema/mentioned_values.ts";
import { schemaTypes } from "../schema/shape.ts";
import { placesOf } from "../schema/words.ts";
import { invoke } from "./invoke.ts";
import type { Plan } from "./plan.ts";
import type { Trial } from "./trial.ts";

/** How often the client tries again. */
export const MAX_TRIES = 2;

/**
 * Tries to get a refused call through.
 *
 * @param tool the definition, as a client has it
 * @param refused the call and its refusal
 * @param send makes a call
 */
export async function tryRepair(
  tool: ToolDefinition,
  refused: { readonly call: ToolCall; readonly error: ToolError },
  send: (call: ToolCall) => Promise<Outcome>,
): Promise<Repair> {
  const transcript: RepairStep[] = [];
  let { call, error } = refused;
  for (let tries = 0; tries <= MAX_TRIES; tries++) {
    if (call.args.kind !== "json") break;
    transcript.push({ args: call.args.value, said: errorText(error) });
    const mended = tries < MAX_TRIES ? mend(call.args.value, error, tool.inputSchema) : undefined;
    if (mended === undefined) break;
    call = { ...call, args: { kind: "json", value: mended } };
    const outcome = await send(call);
    if (outcome.kind === "ok") return { isMended: true, transcript };
    if (outcome.kind !== "error") break;
    error = outcome.error;
  }
  return { isMended: false, transcript };
}

/**
 * Lets the mechanical client loose on a refused call of a run.
 *
 * @param plan the plan of the run
 * @param tool the tool
 * @param trial the call and its refusal
 * @returns undefined where there is nothing to mend
 */
export async function repairTrial(
  plan: Plan,
  tool: ToolDefinition,
  { observation: { testCase: { call, validity }, outcome } }: Trial,
): Promise<Repair | undefined> {
  if (outcome.kind !== "error" || validity !== "invalid") return undefined;
  const repair = await tryRepair(
    tool,
    { call, error: outcome.error },
    (mended) => invoke(plan.registry, { ...mended, id: `${call.id}-repair` }, plan.timeoutMs),
  );
  // What the client's calls changed is not the next call's doing.
  await plan.changed?.();
  return repair;
}

/** The arguments with the first field mended that the refusal names; undefined where it names none. */
function mend(args: JsonValue, error: ToolError, schema: JsonSchema): JsonValue | undefined {
  if (!isJsonObject(args)) return undefined;
  const text = errorText(error);
  const root = dereference(schema, schema);
  const properties = isJsonObject(root) && isJsonObject(root.properties) ? root.properties : {};
  const keys = [...new Set([...namedFirst(error), ...Object.keys(args), ...Object.keys(properties)])];
  for (const key of keys) {
    if (placesOf(text, key).length === 0 && !namedFirst(error).includes(key)) continue;
    const pointer = joinPointer("", key);
    const edited = Object.hasOwn(properties, key)
      ? mendField(args, pointer, dereference(properties[key] as JsonSchema, schema), error)
      : Object.hasOwn(args, key)
      ? applyEdit(args, { op: "remove", pointer })
      : undefined;
    if (edited !== undefined && JSON.stringify(edited) !== JSON.stringify(args)) return edited;
  }
  return undefined;
}

/** The field the refusal points at, where it is structured. */
function namedFirst({ pointer }: ToolError): readonly string[] {
  const [, first] = pointer?.split("/") ?? [];
  return first === undefined ? [] : [first.replaceAll("~1", "/").replaceAll("~0", "~")];
}

function mendField(
  args: JsonObject,
  pointer: JsonPointer,
  schema: JsonSchema,
  error: ToolError,
): JsonValue | undefined {
  const given = readPointer(args, pointer);
  const value = convert(given, schema) ?? fromOptions(error, schema) ?? example(schema);
  return value === undefined ? undefined : applyEdit(args, { op: "add", pointer, value });
}

/** The same value in the type that the schema asks for, where there is but one way. */
function convert(given: JsonValue | undefined, schema: JsonSchema): JsonValue | undefined {
  const [type] = schemaTypes(schema);
  if (typeof given === "string") {
    const text = given.trim();
    if ((type === "number" || type === "integer") && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
    if (type === "boolean" && /^(true|false)$/i.test(text)) return text.toLowerCase() === "true";
    if (type === "array" || type === "object") {
      try {
        const parsed = JSON.parse(text);
        if (Array.isArray(parsed) === (type === "array") && typeof parsed === "object") return parsed;
      } catch {
        // No JSON: perhaps a list in one string.
      }
    }
    if (type === "array") return text.split(/[,;\n]\s*/);
    if (isJsonObject(schema) && Array.isArray(schema.enum)) {
      return schema.enum.find((member) =>
        typeof member === "string" && member.toLowerCase() === text.toLowerCase()
      );
    }
    return undefined;
  }
  if (type === "array" && given !== undefined && given !== null && !Array.isArray(given)) return [given];
  if (type === "string" && (typeof given === "number" || typeof given === "boolean")) return String(given);
  return Array.isArray(given) && given.length === 1 && type !== "array" ? given[0] : undefined;
}

/** A legal value that the refusal offers. */
function fromOptions({ options = [] }: ToolError, schema: JsonSchema): JsonValue | undefined {
  const legal = isJsonObject(schema) && Array.isArray(schema.enum) ? schema.enum : [];
  const offered = options.find((option) => legal.length === 0 || legal.includes(option)) ?? legal[0];
  return schemaTypes(schema)[0] === "array" && offered !== undefined ? [offered] : offered;
}

/** The first value that the description of a string mentions. */
function mentioned({ type, enum: members, description }: JsonObject): string | undefined {
  if (type !== "string" || members !== undefined || typeof description !== "string") return undefined;
  return mentionedValues(description)[0];
}

/** A value that the definition gives, or the simplest of the type. */
function example(schema: JsonSchema): JsonValue | undefined {
  if (!isJsonObject(schema)) return undefined;
  const [given] = Array.isArray(schema.examples) ? schema.examples : [schema.default ?? mentioned(schema)];
  if (given !== undefined) return given;
  const minimum = typeof schema.minimum === "number" ? schema.minimum : 1;
  const simplest: Readonly<Record<string, JsonValue>> = {
    string: "a",
    integer: Math.ceil(minimum),
    number: minimum,
    boolean: true,
    array: [],
    object: {},
  };
  const [type = ""] = schemaTypes(schema);
  return Object.hasOwn(simplest, type) ? simplest[type] : undefined;
}
