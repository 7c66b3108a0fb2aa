/**
 * The questions mutators ask of a site's schema.
 * @module
 */
import { assertEquals } from "@std/assert";
import type { JsonPointer } from "../../src/core/json_pointer.ts";
import { enumStrings, isNameLike, isPathLike, schemaTypes } from "../../src/schema/shape.ts";

Deno.test("the types a schema names", () => {
  assertEquals(schemaTypes({ type: "string" }), ["string"]);
  assertEquals(schemaTypes({ type: ["string", "null"] }), ["string", "null"]);
  assertEquals([schemaTypes({}), schemaTypes(true), schemaTypes(false)], [[], [], []]);
});

Deno.test("the strings that are allowed, where they are listed", () => {
  assertEquals(enumStrings({ enum: ["a", 1, null, "b"] }), ["a", "b"]);
  assertEquals(enumStrings({ const: "a" }), ["a"]);
  assertEquals([enumStrings({ const: 1 }), enumStrings({ type: "string" }), enumStrings(true)], [[], [], []]);
});

Deno.test("a place in a file system is told by its name, in any casing, and in the items of a list", () => {
  const judge = (pointer: JsonPointer): [boolean, boolean] => {
    const site = { pointer, schema: {}, value: "a", required: true, siblings: [] };
    return [isPathLike(site), isNameLike(site)];
  };
  for (const pointer of ["/path", "/filePath", "/output_dir", "/files/0", "/Source-Folder"] as const) {
    assertEquals(judge(pointer), [true, false], pointer);
  }
  for (const pointer of ["/dataset", "/userId", "/pages/3"] as const) {
    assertEquals(judge(pointer), pointer === "/pages/3" ? [false, false] : [false, true], pointer);
  }
  assertEquals(judge("/file_name"), [true, true]);
  assertEquals([judge("/profile"), judge("/xpath2"), judge("")], [[false, false], [false, false], [
    false,
    false,
  ]]);
});
