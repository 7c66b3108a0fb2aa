/**
 * JSON pointers, as RFC 6901 has them.
 * @module
 */
import { assert, assertEquals, assertStrictEquals } from "@std/assert";
import fc from "fast-check";
import type { JsonValue } from "../../src/core/json.ts";
import {
  fieldName,
  joinPointer,
  type JsonPointer,
  lastToken,
  parentPointer,
  readPointer,
  showPointer,
  splitPointer,
  withoutIndexes,
} from "../../src/core/json_pointer.ts";
import { jsonValues, keys, pointersIn } from "./_values.ts";
import { assertProperty } from "../_property.ts";

Deno.test("joining and splitting are each other's inverse", () => {
  assertProperty(fc.property(fc.array(keys), (tokens) => {
    const pointer = joinPointer("", ...tokens);
    assertEquals(splitPointer(pointer), tokens);
    assertEquals(joinPointer("", ...splitPointer(pointer)), pointer);
  }));
});

Deno.test("a pointer is its parent and its last token", () => {
  assertProperty(fc.property(fc.array(keys, { minLength: 1 }), (tokens) => {
    const pointer = joinPointer("", ...tokens);
    const last = lastToken(pointer);
    assert(last !== undefined);
    assertEquals(last, tokens.at(-1));
    assertEquals(joinPointer(parentPointer(pointer), last), pointer);
  }));
  assertEquals([lastToken(""), parentPointer("")], [undefined, ""]);
});

Deno.test("the examples of RFC 6901 read what it says", () => {
  const document: JsonValue = {
    "foo": ["bar", "baz"],
    "": 0,
    "a/b": 1,
    "c%d": 2,
    "e^f": 3,
    "g|h": 4,
    "i\\j": 5,
    'k"l': 6,
    " ": 7,
    "m~n": 8,
  };
  const pointers: Readonly<Record<JsonPointer, JsonValue>> = {
    "": document,
    "/foo": ["bar", "baz"],
    "/foo/0": "bar",
    "/": 0,
    "/a~1b": 1,
    "/c%d": 2,
    "/e^f": 3,
    "/g|h": 4,
    "/i\\j": 5,
    '/k"l': 6,
    "/ ": 7,
    "/m~0n": 8,
  };
  for (const pointer of pointersIn(document)) {
    if (pointer in pointers) continue;
    assertEquals(pointer, "/foo/1");
  }
  for (const [pointer, value] of Object.entries(pointers)) {
    assertEquals(readPointer(document, pointer as JsonPointer), value, pointer);
  }
});

Deno.test("everything in a value is read by its own pointer", () => {
  assertProperty(fc.property(jsonValues, (value) => {
    for (const pointer of pointersIn(value)) assert(readPointer(value, pointer) !== undefined, pointer);
    assertStrictEquals(readPointer(value, ""), value);
  }));
});

Deno.test("where there is nothing, nothing is read: no inherited member, no index in another spelling", () => {
  const document: JsonValue = { list: ["a", "b"], text: "abc", none: null };
  const missing: readonly JsonPointer[] = [
    "/__proto__",
    "/constructor/name",
    "/toString",
    "/list/2",
    "/list/-1",
    "/list/-",
    "/list/length",
    "/list/00",
    "/list/01",
    "/list/0x0",
    "/list/1e0",
    "/list/ 1",
    "/list/",
    "/text/0",
    "/text/length",
    "/none/a",
  ];
  for (const pointer of missing) assertEquals(readPointer(document, pointer), undefined, pointer);
});

Deno.test("an own __proto__ is read", () => {
  assertEquals(readPointer(JSON.parse('{"__proto__":{"a":1}}'), "/__proto__/a"), 1);
});

Deno.test("the field of a place is the nearest name", () => {
  assertEquals(fieldName("/filters/0/column"), "column");
  assertEquals(fieldName("/filters/0/2"), "filters");
  assertEquals(fieldName("/a~1b/0"), "a/b");
  assertEquals([fieldName(""), fieldName("/0")], [undefined, undefined]);
});

Deno.test("without indexes, the places of all items of a list are one", () => {
  assertEquals(withoutIndexes("/filters/0/column"), withoutIndexes("/filters/12/column"));
  assertEquals(withoutIndexes("/filters/3"), "/filters/*");
  assertEquals(withoutIndexes("/a~1b/c2/m~0n"), "/a~1b/c2/m~0n");
  assertEquals(withoutIndexes(""), "");
});

Deno.test("a message names the root, and shows both ends of a pointer that is too long to read", () => {
  assertEquals(showPointer(""), "/");
  assertEquals(showPointer("/a/b"), "/a/b");
  const shown = showPointer(`/first${"/a".repeat(10_000)}/last`);
  assertEquals([shown.length < 130, shown.startsWith("/first/a"), shown.endsWith("/a/last")], [
    true,
    true,
    true,
  ]);
});
