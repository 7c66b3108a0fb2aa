/**
 * The one way in which generation may fail.
 * @module
 */
import type { JsonPointer } from "../core/json_pointer.ts";
import type { KeywordPlace } from "../schema/conflict.ts";

/** No value was found: the schema has none, or asks for more than the generator can build within its bounds. */
export class UngeneratableError extends Error {
  /** The name of the class. */
  override readonly name = "UngeneratableError";

  /**
   * Says what cannot be generated.
   *
   * @param pointer the schema that cannot be met, from the root of its document
   * @param keyword the keyword that stands in the way
   * @param reason what was expected, and what stood against it
   * @param conflict where the schema has no value: keywords that together leave none, innermost first
   */
  constructor(
    readonly pointer: JsonPointer,
    readonly keyword: string,
    readonly reason: string,
    readonly conflict: readonly KeywordPlace[] = [],
  ) {
    super(`Cannot generate "${pointer || "/"}": ${keyword} ${reason}`);
  }
}
