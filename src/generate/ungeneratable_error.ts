/**
 * The one way in which generation may fail.
 * @module
 */
import { type JsonPointer, showPointer } from "../core/json_pointer.ts";
import type { KeywordPlace } from "../schema/conflict.ts";
import { KeywordError } from "../schema/keyword_error.ts";

/** No value was found: the schema has none, or asks for more than the generator can build within its bounds. */
export class UngeneratableError extends Error {
  /** The name of the class. */
  override readonly name = "UngeneratableError";
  /** The schema that cannot be met, from the root of its document. */
  readonly pointer: JsonPointer;
  /** The keyword that stands in the way. */
  readonly keyword: string;
  /** What was expected, and what stood against it. */
  readonly reason: string;
  /** Where the schema has no value: keywords that together leave none, innermost first. */
  readonly conflict: readonly KeywordPlace[];

  /**
   * Makes the error.
   *
   * @param pointer the schema that cannot be met, from the root of its document
   * @param keyword the keyword that stands in the way
   * @param reason what was expected, and what stood against it
   * @param conflict where the schema has no value: keywords that together leave none, innermost first
   */
  constructor(
    pointer: JsonPointer,
    keyword: string,
    reason: string,
    conflict: readonly KeywordPlace[] = [],
  ) {
    super(`Cannot generate "${showPointer(pointer)}": ${keyword} ${reason}`);
    this.pointer = pointer;
    this.keyword = keyword;
    this.reason = reason;
    this.conflict = conflict;
  }
}

/** What was thrown where a schema was opened: as this error, where it says why there is no value. */
export function asUngeneratable(error: unknown): unknown {
  if (error instanceof KeywordError) {
    return new UngeneratableError(error.pointer, error.keyword, error.reason);
  }
  if (error instanceof RangeError) {
    return new UngeneratableError("", "$ref", "nests deeper than can be followed");
  }
  return error;
}
