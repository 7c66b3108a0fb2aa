/**
 * JSON pointers (RFC 6901): where in a document a thing is.
 * @module
 */
import { isJsonObject, type JsonValue } from "./json.ts";

/** A JSON pointer: empty for the whole document, else `/`-separated tokens. */
export type JsonPointer = "" | `/${string}`;

/** Appends tokens to a pointer, escaping `~` and `/`. */
export function joinPointer(base: JsonPointer, ...tokens: readonly (string | number)[]): JsonPointer {
  return tokens.reduce<JsonPointer>(
    (pointer, token) =>
      `${pointer}/${typeof token === "string" && /[~/]/.test(token) ? escape(token) : token}`,
    base,
  );
}

function escape(token: string): string {
  return token.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** Splits a pointer into its unescaped tokens. */
export function splitPointer(pointer: JsonPointer): string[] {
  return pointer === ""
    ? []
    : pointer.slice(1).split("/").map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The last token of a pointer, or undefined for the whole document. */
export function lastToken(pointer: JsonPointer): string | undefined {
  return splitPointer(pointer).at(-1);
}

/** The pointer to the value that holds this one. */
export function parentPointer(pointer: JsonPointer): JsonPointer {
  return pointer.slice(0, pointer.lastIndexOf("/")) as JsonPointer;
}

/** The index a token writes: digits without a zero before them (RFC 6901, 4); undefined where it writes none. */
export function readIndex(token: string): number | undefined {
  return /^(?:0|[1-9]\d*)$/.test(token) ? Number(token) : undefined;
}

/** Reads the value a pointer names, own keys only; undefined where there is none. */
export function readPointer(document: JsonValue, pointer: JsonPointer): JsonValue | undefined {
  let value: JsonValue | undefined = document;
  for (const token of splitPointer(pointer)) {
    if (Array.isArray(value)) value = value[readIndex(token) ?? -1];
    else if (isJsonObject(value) && Object.hasOwn(value, token)) value = value[token];
    else return undefined;
  }
  return value;
}

/** The nearest property name in a pointer: array indexes are passed over. */
export function fieldName(pointer: JsonPointer): string | undefined {
  return splitPointer(pointer).findLast((token) => !/^\d+$/.test(token));
}

/** A pointer with every array index written `*`, so that the same fault in another item is the same place. */
export function withoutIndexes(pointer: JsonPointer): JsonPointer {
  return splitPointer(pointer).map((token) => /^\d+$/.test(token) ? "/*" : joinPointer("", token))
    .join("") as JsonPointer;
}

/** How much of a pointer a message shows. */
const MAX_SHOWN = 120;

/** A pointer as a message for people shows it: the root has a name, and of a long one both ends are enough. */
export function showPointer(pointer: JsonPointer): string {
  if (pointer === "") return "/";
  return pointer.length <= MAX_SHOWN ? pointer : `${pointer.slice(0, 60)}…${pointer.slice(-50)}`;
}
