/**
 * Limits on single keywords and what they hold.
 * @module
 */
import { isJsonObject, type JsonObject, type JsonValue, showJson } from "../core/json.ts";
import { joinPointer, type JsonPointer } from "../core/json_pointer.ts";
import type { Limit } from "../core/profile.ts";
import { featuresOf } from "./patterns.ts";
import { type Hit, own, type Place, quoteAll, typesOf, type View } from "./view.ts";

/** A limit of one kind. */
type Of<K extends Limit["kind"]> = Extract<Limit, { kind: K }>;

/** What may be written instead of a keyword, by rule. */
const INSTEAD: Readonly<Record<string, string>> = {
  oneOf: 'Write "anyOf" instead: where the alternatives exclude each other, it means the same',
  const: 'Write "enum" with the one value instead',
  default: "Say the default in the description instead",
  $schema: "Leave it out",
  $id: "Leave it out",
  $comment: "Leave it out",
  title: "Leave it out",
  examples: "Write the examples into the description",
  deprecated: "Say so in the description",
  ...Object.fromEntries(
    ("minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern format minItems maxItems " +
      "uniqueItems minContains maxContains contains minProperties maxProperties propertyNames patternProperties " +
      "additionalProperties dependentRequired dependentSchemas if then else unevaluatedProperties unevaluatedItems")
      .split(" ").map((
        keyword,
      ) => [keyword, "Say it in the description instead, and have the tool judge it"]),
  ),
};

/** Mechanical only in name: what these say is lost. */
const LOST = new Set(["patternProperties", "additionalProperties", "if", "then", "else", "dependentSchemas"]);

/** Finds keywords. */
export function judgeKeywords({ places }: View, { keywords, at }: Of<"keyword">): readonly Hit[] {
  return places.filter(({ keyword }) => at === "anywhere" || (keyword === "") === (at === "root"))
    .flatMap((place) =>
      keywords.filter((key) => Object.hasOwn(place.schema, key)).map((key) => found(place, key))
    );
}

/** Finds keywords that are not among those listed. */
export function judgeOnlyKeywords({ places }: View, { keywords }: Of<"only-keywords">): readonly Hit[] {
  const listed = new Set(keywords);
  return places.flatMap((place) =>
    Object.keys(place.schema).filter((key) => !listed.has(key) && !key.startsWith("x-")).slice(0, 50)
      .map((key) => found(place, key))
  );
}

function found({ pointer, schema }: Place, key: string): Hit {
  const instead = LOST.has(key) || !Object.hasOwn(INSTEAD, key) ? undefined : INSTEAD[key];
  return {
    pointer: joinPointer(pointer, key),
    expected: `no ${showJson(key, 60)}`,
    received: showJson(schema[key], 60),
    ...(instead === undefined ? {} : { suggestion: instead }),
  };
}

/** Finds bounds of numbers that need not be whole. */
export function judgeNumberBounds({ places }: View): readonly Hit[] {
  const bounds = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"];
  return places.filter(({ schema }) => typesOf(schema).includes("number")).flatMap((place) =>
    bounds.filter((key) => Object.hasOwn(place.schema, key)).map((key) => ({
      ...found(place, key),
      expected: `no ${showJson(key)} of a number that need not be whole`,
    }))
  );
}

/** Finds values of a keyword that are too great. */
export function judgeKeywordValue({ places }: View, { keywords, max }: Of<"keyword-value">): readonly Hit[] {
  return places.flatMap((place) =>
    keywords.flatMap((keyword) => {
      const value = own(place.schema, keyword);
      if (typeof value !== "number" || value <= max) return [];
      return [{ ...found(place, keyword), expected: `"${keyword}" of at most ${max}` }];
    })
  );
}

/** Finds lists of types. */
export function judgeTypeList({ places }: View): readonly Hit[] {
  return places.filter(({ schema }) => Array.isArray(schema.type)).map(({ pointer, schema }) => ({
    pointer: joinPointer(pointer, "type"),
    expected: "one type",
    received: showJson(schema.type, 60),
    suggestion: 'Write the one type, and "nullable": true where null is the other; else "anyOf"',
  }));
}

/**
 * Finds schemas that are only true or false: all where they stand for a value, only those of properties, or only
 * those of arguments and results themselves.
 */
export function judgeBooleans({ tool, booleans }: View, { of }: Of<"boolean-schema">): readonly Hit[] {
  const pointers = of === "root properties"
    ? [...rootBooleans("inputSchema", tool.inputSchema), ...rootBooleans("outputSchema", tool.outputSchema)]
    : booleans.filter(({ keyword }) =>
      of === undefined ? !/^(?:additional|unevaluated)/.test(keyword) : keyword === of
    ).map(({ pointer }) => pointer);
  return pointers.map((pointer) => ({
    pointer,
    expected: "a schema that is an object",
    received: "true or false",
  }));
}

function rootBooleans(field: string, schema: unknown): readonly JsonPointer[] {
  if (!isJsonObject(schema)) return [];
  const properties = own(schema, "properties");
  if (!isJsonObject(properties)) return [];
  return Object.keys(properties).filter((name) => typeof own(properties, name) === "boolean")
    .map((name) => joinPointer("", field, "properties", name));
}

/** Judges what is in an `enum`. */
export function judgeEnum({ places }: View, { values }: Of<"enum">): readonly Hit[] {
  return places.flatMap(({ schema, pointer }) => {
    const list = own(schema, "enum");
    if (!Array.isArray(list)) return [];
    const at = joinPointer(pointer, "enum");
    if (values === "filled") {
      return list.length > 0 ? [] : [{ pointer: at, expected: "an enum with values", received: "none" }];
    }
    const [expected, isBad] = ENUM_VALUES[values];
    const bad = list.find(isBad);
    if (bad === undefined) return [];
    return [{ pointer: at, expected, received: showJson(bad, 60) }];
  });
}

/** What is asked of the values of an `enum`, and how those are told that are otherwise. */
const ENUM_VALUES: Readonly<
  Record<Exclude<Of<"enum">["values"], "filled">, readonly [string, (value: JsonValue) => boolean]>
> = {
  texts: ["an enum of texts", (value) => typeof value !== "string"],
  scalars: ["an enum of texts, numbers, booleans and null", isStructure],
  "not empty": ["an enum without an empty text", (value) => value === ""],
};

/** Finds an `enum` where the schema does not say that its values are of the one type that may have one. */
export function judgeEnumType({ places }: View, { type }: Of<"enum-type">): readonly Hit[] {
  return places.flatMap(({ schema, pointer }) => {
    const said = own(schema, "type");
    if (!Array.isArray(own(schema, "enum")) || [said].flat().includes(type)) return [];
    return [{
      pointer: joinPointer(pointer, "enum"),
      expected: `an enum beside "type": "${type}" only`,
      received: said === undefined ? "no type" : `"type": ${showJson(said, 60)}`,
    }];
  });
}

function isStructure(value: JsonValue): boolean {
  return typeof value === "object" && value !== null;
}

/** Judges how long the texts of a large `enum` are together. */
export function judgeEnumLength(
  { places }: View,
  { from, maxCharacters }: Of<"enum-length">,
): readonly Hit[] {
  return places.flatMap(({ schema, pointer }) => {
    const list = own(schema, "enum");
    if (!Array.isArray(list) || list.length <= from) return [];
    const characters = list.reduce(
      (sum: number, value) => sum + (typeof value === "string" ? value.length : 0),
      0,
    );
    if (characters <= maxCharacters) return [];
    return [{
      pointer: joinPointer(pointer, "enum"),
      expected: `at most ${maxCharacters} characters in an enum of more than ${from} values`,
      received: `${characters}`,
    }];
  });
}

/** Judges the names of formats. */
export function judgeFormats({ places }: View, { known }: Of<"formats">): readonly Hit[] {
  return places.flatMap((place) => {
    const format = own(place.schema, "format");
    if (typeof format !== "string" || known.includes(format)) return [];
    return [{ ...found(place, "format"), expected: `a format among ${quoteAll(known)}` }];
  });
}

/** Finds a format. */
export function judgeFormatNamed({ places }: View, { name }: Of<"format-named">): readonly Hit[] {
  return places.filter(({ schema }) => schema.format === name).map((place) => found(place, "format"));
}

/** Judges what patterns are made of. */
export function judgePatterns({ places }: View, { features }: Of<"pattern-features">): readonly Hit[] {
  return places.flatMap((place) => {
    const used = featuresOf(own(place.schema, "pattern")).filter((feature) => features.includes(feature));
    if (used.length === 0) return [];
    const hit = found(place, "pattern");
    return used.map((feature) => ({
      ...hit,
      expected: feature === "no anchors" ? "a pattern from ^ to $" : `a pattern without a ${feature}`,
      code: feature.replaceAll(" ", "-"),
    }));
  });
}

const HEADER = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** Judges parameters that a client sends as headers: `x-mcp-header`. */
export function judgeMcpHeaders({ places }: View): readonly Hit[] {
  const seen = new Set<string>();
  return places.flatMap((place) => {
    const header = own(place.schema, "x-mcp-header");
    if (header === undefined) return [];
    const name = typeof header === "string" ? header.toLowerCase() : "";
    const wrong = !HEADER.test(name)
      ? "a header name that is a token"
      : seen.has(name)
      ? "a header name of its own"
      : !typesOf(place.schema).every((type) => ["integer", "string", "boolean"].includes(type))
      ? "a header only for an integer, a string or a boolean"
      : isReachable(place)
      ? undefined
      : "a header only where properties alone lead";
    seen.add(name);
    return wrong === undefined ? [] : [{
      pointer: joinPointer(place.pointer, "x-mcp-header"),
      expected: wrong,
      received: describe(place.schema),
    }];
  });
}

function describe(schema: JsonObject): string {
  return `${showJson(schema["x-mcp-header"], 60)} of type ${showJson(schema.type, 40)}`;
}

function isReachable(place: Place): boolean {
  for (let at: Place | undefined = place; at.parent !== undefined; at = at.parent) {
    if (at.keyword !== "properties") return false;
  }
  return isJsonObject(place.schema) && place.parent !== undefined;
}
