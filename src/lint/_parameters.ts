/**
 * The parameters of a tool, at every depth, for the rules that look at each of them.
 * @module
 */
import { isJsonObject, type JsonObject, type JsonValue } from "../core/json.ts";
import type { JsonPointer } from "../core/json_pointer.ts";
import type { JsonSchema, ToolDefinition } from "../core/tool.ts";
import { dereference } from "../schema/dereference.ts";
import { schemaTypes } from "../schema/shape.ts";
import { listSubschemas, type Subschema } from "./_subschemas.ts";

/** One declared property of the arguments, or of an object within them. */
export interface Parameter {
  readonly name: string;
  /** Where its schema is in the definition. */
  readonly pointer: JsonPointer;
  /** Its schema as it is written. */
  readonly schema: JsonObject;
  /** Its schema with references followed and the one alternative beside null taken. */
  readonly settled: JsonObject;
  /** The types it may have beside null; none where it names none. */
  readonly types: readonly string[];
  /** Whether the object it belongs to requires it. */
  readonly required: boolean;
  /** Whether it is a property of the arguments themselves. */
  readonly top: boolean;
  /** What is said of it, without the space around it, and not longer than anybody reads. */
  readonly description: string;
}

/** How many references and single alternatives may lead to one another. */
const MAX_HOPS = 8;

/** How far a text is read: a flood holds nobody up. */
const MAX_READ = 10_000;

const BRANCHING = ["anyOf", "oneOf", "allOf"] as const;

const listed = new WeakMap<JsonObject, readonly Parameter[]>();

/** Lists the parameters of a tool, outermost first; those that are only asked about (`if`, `allOf`) are left out. */
export function listParameters(tool: Pick<ToolDefinition, "inputSchema">): readonly Parameter[] {
  const { inputSchema } = tool;
  if (!isJsonObject(inputSchema)) return [];
  const known = listed.get(inputSchema);
  if (known !== undefined) return known;
  const required = new Map<Subschema | undefined, ReadonlySet<JsonValue>>();
  const isRequired = ({ parent }: Subschema, name: string): boolean => {
    const names = required.get(parent) ?? new Set([parent?.schema.required ?? []].flat());
    required.set(parent, names);
    return names.has(name);
  };
  const found = listSubschemas(tool).flatMap((place): readonly Parameter[] =>
    place.name === undefined || place.conditional
      ? []
      : [{ ...readParameter(place, inputSchema), name: place.name, required: isRequired(place, place.name) }]
  );
  listed.set(inputSchema, found);
  return found;
}

function readParameter(
  { schema, pointer, parent }: Subschema,
  root: JsonObject,
): Omit<Parameter, "name" | "required"> {
  const settled = settle(schema, root);
  return {
    ...{ pointer, schema, settled },
    types: schemaTypes(settled).filter((type) => type !== "null"),
    top: parent?.schema === root,
    description: readText(schema.description) || readText(settled.description),
  };
}

/** A text without the space around it, as far as it is read; empty where there is none. */
export function readText(value: unknown): string {
  return typeof value === "string" ? value.slice(0, MAX_READ).trim() : "";
}

/** Follows references, and takes the alternative of `anyOf` or `oneOf` that is the only one beside null. */
export function settle(schema: JsonObject, root: JsonSchema): JsonObject {
  let current = schema;
  for (let hop = 0; hop < MAX_HOPS; hop++) {
    const resolved = typeof current.$ref === "string" ? dereference(current, root) : current;
    if (!isJsonObject(resolved)) return {};
    if (!hasAny(resolved, BRANCHING)) return resolved;
    const { anyOf, oneOf, allOf, ...own } = resolved;
    const only = onlyBranch(anyOf) ?? onlyBranch(oneOf) ?? (isSingle(allOf) ? onlyBranch(allOf) : undefined);
    if (only === undefined) return resolved;
    current = { ...only, ...own };
  }
  return current;
}

function isSingle(list: unknown): boolean {
  return Array.isArray(list) && list.length === 1;
}

function onlyBranch(list: unknown): JsonObject | undefined {
  if (!Array.isArray(list)) return undefined;
  const branches = list.filter((branch) => !(isJsonObject(branch) && branch.type === "null"));
  return branches.length === 1 && isJsonObject(branches[0]) ? branches[0] : undefined;
}

/** Whether one of the keywords is an own key of the schema. */
export function hasAny(schema: JsonObject, keywords: readonly string[]): boolean {
  return keywords.some((keyword) => Object.hasOwn(schema, keyword));
}

/** Keywords that say what a value is, or may say it elsewhere. */
export const SAYING_TYPE = [
  "type",
  "$ref",
  "$dynamicRef",
  "anyOf",
  "oneOf",
  "allOf",
  "enum",
  "const",
  "if",
] as const;
