/**
 * Limits on the objects and lists of a schema: what they declare, what they require, what else they take.
 * @module
 */
import { isJsonObject, type JsonObject, showJson } from "../core/json.ts";
import { joinPointer } from "../core/json_pointer.ts";
import type { Limit } from "../core/profile.ts";
import {
  type Hit,
  isObjectSchema,
  optionalOf,
  own,
  type Place,
  propertiesOf,
  quoteAll,
  requiredOf,
  typesOf,
  type View,
} from "./view.ts";

/** A limit of one kind. */
type Of<K extends Limit["kind"]> = Extract<Limit, { kind: K }>;

/** Keywords that say what a value is, or may say it elsewhere. */
const SAYING_TYPE = ["type", "$ref", "$dynamicRef", "anyOf", "oneOf", "allOf", "enum", "const"] as const;

/** Keywords whose schemas only add to the schema around them. */
const PARTIAL = new Set([
  "allOf",
  "not",
  "if",
  "then",
  "else",
  "contains",
  "propertyNames",
  "dependentSchemas",
]);

/** Judges the names of properties: those of the arguments themselves, or all. */
export function judgeKeys(
  { places }: View,
  { pattern, says, root = false }: Of<"key-pattern">,
): readonly Hit[] {
  const test = new RegExp(pattern);
  return places.flatMap(({ schema, pointer }) =>
    (pointer === "/inputSchema") !== root ? [] : propertiesOf(schema)
      .filter((name) => name.length > 1_000 || !test.test(name)).map((name) => ({
        pointer: joinPointer(pointer, "properties", name),
        expected: `names of properties of ${says}`,
        received: showJson(name, 80),
      }))
  );
}

/** Judges that every object declares a property at least. */
export function judgeFilled({ places }: View): readonly Hit[] {
  return objects(places).filter(({ schema }) => propertiesOf(schema).length === 0).map(({ pointer }) => ({
    pointer,
    expected: 'an object whose "properties" are not empty',
    received: "none",
    ...(pointer === "/inputSchema"
      ? { suggestion: "Leave the parameters out of the request for this tool" }
      : {}),
  }));
}

/** Judges that every object takes no more than it declares. */
export function judgeClosed({ places }: View): readonly Hit[] {
  return objects(places).flatMap(({ schema, pointer }): readonly Hit[] => {
    const additional = own(schema, "additionalProperties");
    if (additional === false) return [];
    const at = joinPointer(pointer, "additionalProperties");
    const hit = {
      pointer: at,
      expected: '"additionalProperties": false',
      received: showJson(additional, 60),
    };
    // An object that declares nothing is open on purpose: closed, it would take nothing at all.
    const isFree = (propertiesOf(schema).length === 0 && pointer !== "/inputSchema") ||
      isJsonObject(additional) ||
      isJsonObject(own(schema, "patternProperties"));
    if (isFree) return [{ ...hit, code: "map" }];
    return [{
      ...hit,
      fix: [{ op: additional === undefined ? "add" : "replace", pointer: at, value: false }],
    }];
  });
}

/** Finds objects that declare nothing and leave unsaid whether they take anything. */
export function judgeOpen({ places }: View): readonly Hit[] {
  return objects(places).filter(({ schema, pointer }) =>
    pointer !== "/inputSchema" && propertiesOf(schema).length === 0 &&
    own(schema, "additionalProperties") === undefined && own(schema, "patternProperties") === undefined
  ).map(({ pointer }) => ({
    pointer,
    expected: '"additionalProperties": true where an object is free-form',
    received: "an object without properties, which takes none there",
  }));
}

/** Finds objects whose properties have no names of their own. */
export function judgeMaps({ places }: View): readonly Hit[] {
  return objects(places).filter(({ schema, pointer }) => {
    const additional = own(schema, "additionalProperties");
    return pointer !== "/inputSchema" && (additional === true || isJsonObject(additional));
  }).map(({ pointer }) => ({
    pointer: joinPointer(pointer, "additionalProperties"),
    expected: "objects with declared properties",
    received: "an object that takes any",
  }));
}

/** Judges that every object requires all it declares. */
export function judgeAllRequired({ places }: View): readonly Hit[] {
  return objects(places).flatMap(({ schema, pointer }) => {
    const optional = optionalOf(schema);
    if (optional.length === 0) return [];
    return [{
      pointer: joinPointer(pointer, "required"),
      expected: 'all properties in "required"',
      received: `${quoteAll(optional)} left out`,
      suggestion:
        `List all properties as required, and let those that may be left out be null: "type": ["string", "null"]`,
    }];
  });
}

/** Judges that a tool requires a parameter at least. */
export function judgeSomeRequired({ root }: View): readonly Hit[] {
  if (requiredOf(root).size > 0) return [];
  return [{ pointer: "/inputSchema", expected: "one required parameter at least", received: "none" }];
}

/** Judges that all that is required is declared. */
export function judgeRequiredKnown({ places }: View): readonly Hit[] {
  return objects(places).flatMap(({ schema, pointer }) => {
    const declared = new Set(propertiesOf(schema));
    const unknown = [...requiredOf(schema)].filter((name) => !declared.has(name));
    if (unknown.length === 0) return [];
    return [{
      pointer: joinPointer(pointer, "required"),
      expected: '"required" to name declared properties',
      received: quoteAll(unknown),
    }];
  });
}

/** Judges that lists say what is in them. */
export function judgeItems({ places }: View): readonly Hit[] {
  return places.filter(({ schema, keyword }) =>
    typesOf(schema).includes("array") && !PARTIAL.has(keyword) && own(schema, "items") === undefined &&
    own(schema, "prefixItems") === undefined
  ).map(({ pointer }) => ({ pointer, expected: 'a list with "items"', received: "none" }));
}

/** Judges that the items of lists are one schema, and not a list of them. */
export function judgeListItems({ places }: View): readonly Hit[] {
  return places.filter(({ schema }) => Array.isArray(own(schema, "items"))).map(({ pointer }) => ({
    pointer: joinPointer(pointer, "items"),
    expected: '"items" to be one schema',
    received: "a list of schemas",
    suggestion: 'Write the list as "prefixItems"',
  }));
}

/** Judges that properties, items and alternatives say what they are. */
export function judgeTyped({ places }: View): readonly Hit[] {
  return places.filter(({ schema, keyword }) =>
    ["properties", "items", "anyOf"].includes(keyword) &&
    !SAYING_TYPE.some((key) => Object.hasOwn(schema, key))
  ).map(({ pointer }) => ({ pointer, expected: "a type", received: "none" }));
}

/** The objects that stand for themselves. */
function objects(places: readonly Place[]): readonly Place[] {
  return places.filter(({ schema, keyword }) => isWhole(schema, keyword));
}

function isWhole(schema: JsonObject, keyword: string): boolean {
  return isObjectSchema(schema) && (!PARTIAL.has(keyword) || typesOf(schema).includes("object"));
}
