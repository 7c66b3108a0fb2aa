/**
 * Where a violation is: any unknown key is let through, and fails, for the same reason as any other.
 * @module
 */
import { type JsonPointer, parentPointer } from "../core/json_pointer.ts";
import type { Violation } from "../core/test_case.ts";

/** The place of a violation; of a key that is unknown, the object that holds it. */
export function placeOf({ keyword, pointer }: Violation): JsonPointer {
  return keyword === "additionalProperties" || keyword === "unevaluatedProperties"
    ? parentPointer(pointer)
    : pointer;
}
