/**
 * What is wrong with a schema itself, rather than with a value.
 * @module
 */
import { type JsonPointer, showPointer } from "../core/json_pointer.ts";

/** A schema that cannot be read: a reference that leads nowhere, nesting without end, a keyword of the wrong kind. */
export class KeywordError extends Error {
  override readonly name = "KeywordError";

  /**
   * @param pointer the schema, from the root of its document
   * @param keyword the keyword that cannot be read
   * @param reason what was expected, and what stood there
   */
  constructor(readonly pointer: JsonPointer, readonly keyword: string, readonly reason: string) {
    super(`Cannot read schema "${showPointer(pointer)}": ${keyword} ${reason}`);
  }
}
