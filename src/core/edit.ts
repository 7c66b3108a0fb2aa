/**
 * Edits: one change to a call's arguments, in the verbs of JSON Patch (RFC 6902).
 * @module
 */
import { isJsonObject, type JsonValue } from "./json.ts";
import { type JsonPointer, readIndex, readPointer, splitPointer } from "./json_pointer.ts";

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
      return write(document, splitPointer(edit.pointer), { op: "add", value: edit.value });
    case "replace":
      return readPointer(document, edit.pointer) === undefined
        ? undefined
        : write(document, splitPointer(edit.pointer), { op: "replace", value: edit.value });
    case "remove":
      return readPointer(document, edit.pointer) === undefined
        ? undefined
        : write(document, splitPointer(edit.pointer), { op: "remove" });
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

/** What is done at the place that the tokens lead to. */
type Change = { readonly op: "add" | "replace"; readonly value: JsonValue } | { readonly op: "remove" };

/** Rebuilds the document along the tokens; undefined where they lead nowhere. */
function write(
  document: JsonValue | undefined,
  tokens: readonly string[],
  change: Change,
): JsonValue | undefined {
  const [token, ...rest] = tokens;
  if (token === undefined) return change.op === "remove" ? undefined : change.value;
  if (Array.isArray(document)) return writeItem(document, token, rest, change);
  if (!isJsonObject(document)) return undefined;
  const own = Object.hasOwn(document, token) ? document[token] : undefined;
  const next = write(own, rest, change);
  if (rest.length > 0 && next === undefined) return undefined;
  // Entries, not assignment: "__proto__" must become an own key like any other.
  const entries = Object.entries(document);
  const at = entries.findIndex(([key]) => key === token);
  const written: [string, JsonValue][] = next === undefined ? [] : [[token, next]];
  return Object.fromEntries(
    entries.toSpliced(at < 0 ? entries.length : at, at < 0 ? 0 : 1, ...written),
  );
}

function writeItem(
  list: readonly JsonValue[],
  token: string,
  rest: readonly string[],
  change: Change,
): JsonValue | undefined {
  const index = token === "-" ? list.length : readIndex(token);
  if (index === undefined || index > list.length) return undefined;
  // An item that is added pushes the others along (RFC 6902, 4.1).
  if (rest.length === 0 && change.op === "add") return list.toSpliced(index, 0, change.value);
  const item = write(list[index], rest, change);
  if (rest.length > 0 && item === undefined) return undefined;
  return list.toSpliced(index, 1, ...(item === undefined ? [] : [item]));
}
