/**
 * How far one name is from another: as a package that does the same says.
 * @module
 */
import { assertEquals } from "@std/assert";
import { distance as known } from "fastest-levenshtein";
import { distance } from "../../src/adapters/_distance.ts";

const NAMES = [
  "",
  "a",
  "ab",
  "read_file",
  "readFile",
  "read_files",
  "write",
  "погода",
  "погоды",
  "天气",
  "🙂x",
  "x🙂",
];

Deno.test("every pair of names is as far apart as the package says", () => {
  for (const from of NAMES) {
    for (const to of NAMES) assertEquals(distance(from, to), known(from, to), `${from} ${to}`);
  }
});
