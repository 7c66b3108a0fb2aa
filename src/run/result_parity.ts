/**
 * Whether two results say the same: what differs from call to call anyway is left out.
 * @module
 */
import { isJsonObject, type JsonValue, parseJson } from "../core/json.ts";
import { joinPointer, type JsonPointer } from "../core/json_pointer.ts";

/** The fields of a result of the Model Context Protocol; one with others is a value of the tool's own. */
const MCP_FIELDS: ReadonlySet<string> = new Set([
  "content",
  "structuredContent",
  "isError",
  "_meta",
  "resultType",
]);

/** How deep results are compared: nobody reads further. */
const MAX_DEPTH = 60;

/** The results of one call to two registries, twice each. */
export interface ResultPairs {
  readonly first: { readonly one: unknown; readonly other: unknown };
  readonly second: { readonly one: unknown; readonly other: unknown };
}

/** A place in which two results differ. */
export interface Difference {
  readonly pointer: JsonPointer;
  readonly one: JsonValue | undefined;
  readonly other: JsonValue | undefined;
}

/**
 * Finds the first place in which the results of two registries differ, though each repeats itself there.
 *
 * @param pairs the results of the same call, made twice
 * @returns the place; undefined where there is none, null where a result is no JSON
 */
export function differenceOf({ first, second }: ResultPairs): Difference | undefined | null {
  const [one, other] = [readResult(first.one), readResult(first.other)];
  const [oneAgain, otherAgain] = [readResult(second.one), readResult(second.other)];
  if (one === undefined || other === undefined || oneAgain === undefined || otherAgain === undefined) {
    return null;
  }
  const volatile = new Set(
    [...differences(one, oneAgain), ...differences(other, otherAgain)].map(({ pointer }) => pointer),
  );
  for (const difference of differences(one, other)) {
    if (
      ![...volatile].some((place) =>
        isWithin(difference.pointer, place) || isWithin(place, difference.pointer)
      )
    ) {
      return difference;
    }
  }
  return undefined;
}

/** A result as data, whatever form its registry gives it: what an MCP server wraps, a function returns as it is. */
function readResult(value: unknown): JsonValue | undefined {
  try {
    return unwrap(JSON.parse(JSON.stringify(value ?? null)));
  } catch {
    return undefined;
  }
}

function unwrap(value: JsonValue): JsonValue {
  if (typeof value === "string") return readText(value);
  if (!isJsonObject(value) || !Object.keys(value).every((key) => MCP_FIELDS.has(key))) return value;
  const { content, structuredContent } = value;
  if (structuredContent !== undefined) {
    // Values that are no objects are wrapped in one, as the protocol wants objects.
    const keys = isJsonObject(structuredContent) ? Object.keys(structuredContent) : [];
    return keys.length === 1 && isJsonObject(structuredContent) && structuredContent.result !== undefined
      ? structuredContent.result
      : structuredContent;
  }
  if (!Array.isArray(content)) return value;
  const texts = content.flatMap((block) =>
    isJsonObject(block) && block.type === "text" && typeof block.text === "string" ? [block.text] : []
  );
  return texts.length === content.length ? readText(texts.join("\n")) : content;
}

function readText(text: string): JsonValue {
  const value = parseJson(text);
  return isJsonObject(value) || Array.isArray(value) ? value : text;
}

/** The places in which two values differ, from the top; a list of another length is one place. */
function* differences(
  one: JsonValue,
  other: JsonValue,
  pointer: JsonPointer = "",
  depth = 0,
): Generator<Difference> {
  if (one === other || depth > MAX_DEPTH) return;
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length) {
    for (const [i, item] of one.entries()) {
      yield* differences(item, other[i] ?? null, joinPointer(pointer, i), depth + 1);
    }
  } else if (isJsonObject(one) && isJsonObject(other)) {
    for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
      const [mine, theirs] = [own(one, key), own(other, key)];
      const place = joinPointer(pointer, key);
      // What is not there and what is null say the same.
      if (mine === undefined || theirs === undefined) {
        if ((mine ?? null) !== (theirs ?? null)) yield { pointer: place, one: mine, other: theirs };
      } else yield* differences(mine, theirs, place, depth + 1);
    }
  } else yield { pointer, one, other };
}

function own(object: { readonly [key: string]: JsonValue }, key: string): JsonValue | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

function isWithin(place: JsonPointer, outer: JsonPointer): boolean {
  return place === outer || place.startsWith(`${outer}/`);
}
