/**
 * Notes on what was mended: blocks beside a result of the Model Context Protocol that speak of the arguments.
 * @module
 */
import { isJsonObject, type JsonObject } from "./json.ts";

/** The key that marks such a block in its `_meta`. */
const MARK = "messcall/mended";

/** A block that tells the model what was mended. */
export function mendedNote(text: string): JsonObject {
  return { type: "text", text, _meta: { [MARK]: true } };
}

/** Whether a block is such a note, and no part of the result. */
export function isMendedNote(block: unknown): boolean {
  return isJsonObject(block) && isJsonObject(block._meta) && block._meta[MARK] === true;
}
