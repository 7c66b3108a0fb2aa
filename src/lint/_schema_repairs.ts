/**
 * What was meant by keywords that are none of JSON Schema's, where there is no doubt.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import { isJsonObject, type JsonValue } from "../core/json.ts";
import {
  joinPointer,
  type JsonPointer,
  lastToken,
  parentPointer,
  readPointer,
} from "../core/json_pointer.ts";

/** Types as other languages call them. */
const TYPES: Readonly<Record<string, string>> = {
  ...named("string", "str text varchar char"),
  ...named("number", "float double decimal numeric real"),
  ...named("integer", "int long short int32 int64"),
  ...named("boolean", "bool"),
  ...named("array", "list tuple set"),
  ...named("object", "dict dictionary map hashmap"),
  ...named("null", "none nonetype"),
};

function named(type: string, others: string): Readonly<Record<string, string>> {
  return Object.fromEntries([type, ...others.split(" ")].map((other) => [other, type]));
}

/**
 * The edits that put right what is wrong at a place of a definition.
 *
 * @param tool the definition
 * @param pointer the keyword, or the item of its list, that breaks the rules of JSON Schema
 * @returns edits after which the schema takes what was meant, or undefined where that is not certain
 */
export function repairOf(tool: JsonValue, pointer: JsonPointer): readonly Edit[] | undefined {
  const value = readPointer(tool, pointer);
  const place = parentPointer(pointer);
  const keyword = lastToken(pointer);
  switch (/^\d+$/.test(keyword ?? "") ? lastToken(place) : keyword) {
    case "type":
      return typeof value === "string" ? renameType(value, pointer) : undefined;
    case "exclusiveMinimum":
      return typeof value === "boolean" ? moveBound(tool, pointer, "minimum", value) : undefined;
    case "exclusiveMaximum":
      return typeof value === "boolean" ? moveBound(tool, pointer, "maximum", value) : undefined;
    case "required":
      if (typeof value === "boolean") return value ? hoist(tool, place) : [{ op: "remove", pointer }];
      return Array.isArray(value) && value.every((name) => typeof name === "string")
        ? [{ op: "replace", pointer, value: [...new Set(value)] }]
        : undefined;
    default:
      return undefined;
  }
}

function renameType(type: string, pointer: JsonPointer): readonly Edit[] | undefined {
  const lower = type.toLowerCase();
  const meant = Object.hasOwn(TYPES, lower) ? TYPES[lower] : undefined;
  return meant === undefined || meant === type ? undefined : [{ op: "replace", pointer, value: meant }];
}

/** Draft 4 wrote `exclusiveMinimum: true` beside the bound itself. */
function moveBound(
  tool: JsonValue,
  pointer: JsonPointer,
  keyword: "minimum" | "maximum",
  isExclusive: boolean,
): readonly Edit[] | undefined {
  const place = joinPointer(parentPointer(pointer), keyword);
  const bound = readPointer(tool, place);
  if (!isExclusive || bound === undefined) return [{ op: "remove", pointer }];
  return typeof bound === "number"
    ? [{ op: "replace", pointer, value: bound }, { op: "remove", pointer: place }]
    : undefined;
}

/** `required: true` in a property means that the object around it requires the property. */
function hoist(tool: JsonValue, property: JsonPointer): readonly Edit[] | undefined {
  const properties = parentPointer(property);
  const name = lastToken(property);
  const object = readPointer(tool, parentPointer(properties));
  if (lastToken(properties) !== "properties" || name === undefined || !isJsonObject(object)) return undefined;
  const { required = [] } = object;
  if (!Array.isArray(required)) return undefined;
  const pointer = joinPointer(parentPointer(properties), "required");
  return [
    { op: "remove", pointer: joinPointer(property, "required") },
    { op: "add", pointer, value: [...new Set([...required, name])] },
  ];
}
