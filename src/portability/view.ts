/**
 * A definition as the limits of profiles look at it: every schema in it, outermost first.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../core/json.ts";
import { joinPointer, type JsonPointer } from "../core/json_pointer.ts";
import type { JsonSchema, ToolDefinition } from "../core/tool.ts";
import { subschemas } from "../schema/subschemas.ts";

/** A schema within the schema of a tool's arguments. */
export interface Place {
  /** Where it is in the definition. */
  readonly pointer: JsonPointer;
  readonly schema: JsonObject;
  /** The keyword that holds it; empty for the root. */
  readonly keyword: string;
  /** The property it is the schema of. */
  readonly name: string | undefined;
  readonly parent: Place | undefined;
  /** How many objects it stands in. */
  readonly depth: number;
}

/** A schema that is only true or false. */
export interface BooleanPlace {
  readonly pointer: JsonPointer;
  readonly keyword: string;
}

/** A definition, and every schema in its input schema. */
export interface View {
  readonly tool: ToolDefinition;
  /** The input schema; empty where it is no object. */
  readonly root: JsonObject;
  readonly places: readonly Place[];
  readonly booleans: readonly BooleanPlace[];
}

/** Something that a limit does not allow. */
export interface Hit {
  readonly pointer: JsonPointer;
  readonly expected: string;
  readonly received: string;
  /** Tells kinds of one limit apart in one place. */
  readonly code?: string;
  /** Edits after which it is allowed, and the tool takes no more than before. */
  readonly fix?: readonly Edit[];
  /** What may be written instead by rule, without knowing what the tool does. */
  readonly suggestion?: string;
}

/** How deep and how far schemas are looked at: a flood holds nobody up. */
const MAX_DEPTH = 64;
const MAX_PLACES = 20_000;

/** What was looked at before: every rule of every profile asks the same of a tool. */
const known = new WeakMap<ToolDefinition, View>();

/** Looks at a definition. */
export function viewOf(tool: ToolDefinition): View {
  const seen = known.get(tool);
  if (seen !== undefined) return seen;
  const view = look(tool);
  known.set(tool, view);
  return view;
}

function look(tool: ToolDefinition): View {
  const root = isJsonObject(tool.inputSchema) ? tool.inputSchema : {};
  const outermost = { pointer: "/inputSchema", keyword: "", name: undefined, parent: undefined } as const;
  const places: Place[] = [{ ...outermost, schema: root, depth: 0 }];
  const booleans: BooleanPlace[] = [];
  const levels = [0];
  // The list grows while it is walked: no recursion, so that no depth of nesting overflows the stack.
  for (let index = 0; index < places.length && places.length < MAX_PLACES; index++) {
    const outer = places[index];
    const level = levels[index] ?? 0;
    if (outer === undefined || level >= MAX_DEPTH) continue;
    for (const [tokens, inner] of subschemas(outer.schema)) addInner(outer, tokens, inner, places, booleans);
    while (levels.length < places.length) levels.push(level + 1);
  }
  return { tool, root, places, booleans };
}

function addInner(
  parent: Place,
  tokens: readonly string[],
  schema: JsonSchema,
  places: Place[],
  booleans: BooleanPlace[],
): void {
  const [keyword = "", token] = tokens;
  const pointer = joinPointer(parent.pointer, ...tokens);
  if (!isJsonObject(schema)) {
    booleans.push({ pointer, keyword });
    return;
  }
  const name = keyword === "properties" ? token : undefined;
  places.push({ pointer, schema, keyword, name, parent, depth: parent.depth + Number(name !== undefined) });
}

/** The types a schema names. */
export function typesOf({ type }: JsonObject): readonly string[] {
  return [type].flat().filter((one) => typeof one === "string");
}

/** Whether a schema is one of an object: it says so, or has properties. */
export function isObjectSchema(schema: JsonObject): boolean {
  return typesOf(schema).includes("object") ||
    (schema.type === undefined && isJsonObject(own(schema, "properties")));
}

/** Reads an own key. */
export function own(schema: JsonObject, key: string): JsonValue | undefined {
  return Object.hasOwn(schema, key) ? schema[key] : undefined;
}

/** The names of the properties a schema declares. */
export function propertiesOf(schema: JsonObject): readonly string[] {
  const properties = own(schema, "properties");
  return isJsonObject(properties) ? Object.keys(properties) : [];
}

/** The names a schema requires. */
export function requiredOf(schema: JsonObject): ReadonlySet<string> {
  const required = own(schema, "required");
  return new Set(Array.isArray(required) ? required.filter((name) => typeof name === "string") : []);
}

/** The properties of an object that may be left out. */
export function optionalOf(schema: JsonObject): readonly string[] {
  const required = requiredOf(schema);
  return propertiesOf(schema).filter((name) => !required.has(name));
}

/** Names in quotes, the first few of them. */
export function quoteAll(names: readonly string[]): string {
  const shown = names.slice(0, 4).map((name) => JSON.stringify(name.slice(0, 60))).join(", ");
  return names.length > 4 ? `${shown} and ${names.length - 4} more` : shown;
}
