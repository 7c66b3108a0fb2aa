/**
 * What a schema asks for where arguments break it, in words for people.
 * @module
 */
import { showJson } from "../core/json.ts";
import { lastToken, parentPointer } from "../core/json_pointer.ts";
import type { Violation } from "../core/test_case.ts";

/** What is expected, and where: `type string at "/city"`, `no key "town"`, `type object for the arguments`. */
export function wordsOf({ keyword, pointer, expected }: Violation): string {
  if (keyword === "additionalProperties" || keyword === "unevaluatedProperties") {
    const parent = parentPointer(pointer);
    return `no key ${showJson(lastToken(pointer) ?? "", 60)}${parent === "" ? "" : ` at "${parent}"`}`;
  }
  return pointer === "" ? `${expected} for the arguments` : `${expected} at "${pointer}"`;
}
