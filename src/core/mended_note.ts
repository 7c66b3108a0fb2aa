/**
 * Notes on what was mended: blocks beside a result of the Model Context Protocol that speak of the arguments.
 * @module
 */
import { isJsonObject, type JsonObject } from "./json.ts";

/** The key that marks such a block in its `_meta`. */
const MARK = "messcall/mended";

/**
 * The variable that messcall gives what it starts: the seal by which it knows the notes of its own guard. Any server can
 * mark a block, and what is marked and not sealed is part of the result.
 */
export const SEAL_VARIABLE = "MESSCALL_SEAL";

/**
 * A block that tells the model what was mended.
 *
 * @param text what it tells
 * @param seal that of the messcall that started the guard, where one did
 */
export function mendedNote(text: string, seal?: string): JsonObject {
  return { type: "text", text, _meta: { [MARK]: seal ?? true } };
}

/** Whether a block is such a note under a seal, and so no part of the result. */
export function isMendedNote(block: unknown, seal: string): boolean {
  return isJsonObject(block) && isJsonObject(block._meta) && block._meta[MARK] === seal;
}
