/**
 * Edits: one change to a call's arguments, in the verbs of JSON Patch (RFC 6902).
 * @module
 */
import { isJsonObject, type JsonValue } from "./json.ts";
import { type JsonPointer, readPointer, splitPointer } from "./json_pointer.ts";

/** One change to a JSON document. */
export type Edit =
  | { readonly op: "add" | "replace"; readonly pointer: JsonPointer; readonly value: JsonValue }
  | { readonly op: "remove"; readonly pointer: JsonPointer }
  | { readonly op: "move"; readonly from: JsonPointer; readonly pointer: JsonPointer };

/**
 * Applies an edit to a document, leaving the document itself alone.
 *
 * @param document the arguments before
 * @param edit the change
 * @returns the arguments after, or undefined where the place it names does not exist
 */
export function applyEdit(document: JsonValue, edit: Edit): JsonValue | undefined {
  switch (edit.op) {
    case "add":
      return write(document, splitPointer(edit.pointer), edit.value);
    case "replace":
      return readPointer(document, edit.pointer) === undefined
        ? undefined
        : write(document, splitPointer(edit.pointer), edit.value);
    case "remove":
      return readPointer(document, edit.pointer) === undefined
        ? undefined
        : write(document, splitPointer(edit.pointer), undefined);
    case "move": {
      const value = readPointer(document, edit.from);
      const without = value === undefined
        ? undefined
        : applyEdit(document, { op: "remove", pointer: edit.from });
      return without === undefined || value === undefined
        ? undefined
        : applyEdit(without, { op: "add", pointer: edit.pointer, value });
    }
  }
}

/** Rebuilds the document along the tokens; an undefined value removes. */
function write(
  document: JsonValue | undefined,
  tokens: readonly string[],
  value: JsonValue | undefined,
): JsonValue | undefined {
  const [token, ...rest] = tokens;
  if (token === undefined) return value;
  if (Array.isArray(document)) {
    const index = token === "-" ? document.length : Number(token);
    if (!Number.isInteger(index) || index < 0 || index > document.length) return undefined;
    const item = write(document[index], rest, value);
    if (rest.length > 0 && item === undefined) return undefined;
    return document.toSpliced(index, 1, ...(item === undefined ? [] : [item]));
  }
  if (!isJsonObject(document)) return undefined;
  const own = Object.hasOwn(document, token) ? document[token] : undefined;
  const next = write(own, rest, value);
  if (rest.length > 0 && next === undefined) return undefined;
  // Entries, not assignment: "__proto__" must become an own key like any other.
  const entries = Object.entries(document);
  const at = entries.findIndex(([key]) => key === token);
  entries.splice(
    at < 0 ? entries.length : at,
    at < 0 ? 0 : 1,
    ...(next === undefined ? [] : [[token, next]] as [
      string,
      JsonValue,
    ][]),
  );
  return Object.fromEntries(entries);
}
