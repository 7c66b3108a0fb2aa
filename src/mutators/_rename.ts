/**
 * Edits that put a value under other names.
 * @module
 */
import type { Edit } from "../core/edit.ts";
import { joinPointer, type JsonPointer, parentPointer } from "../core/json_pointer.ts";

/** Moves a property to each of the names, in their order. */
export function renameTo(pointer: JsonPointer, names: readonly string[]): Edit[] {
  const parent = parentPointer(pointer);
  return names.map((name) => ({ op: "move", from: pointer, pointer: joinPointer(parent, name) }));
}
