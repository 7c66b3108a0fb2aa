/**
 * Edits, in the verbs of RFC 6902 and with its meaning.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { applyEdit, type Edit } from "../../src/core/edit.ts";
import { equalJson, isJsonObject, type JsonValue } from "../../src/core/json.ts";
import { joinPointer, type JsonPointer, parentPointer, readPointer } from "../../src/core/json_pointer.ts";
import { jsonValues, keys, pointersIn } from "./_values.ts";
import { assertProperty } from "../_property.ts";

/** The examples of RFC 6902, appendix A, whose verbs are ours, and what lies between them. */
const KEPT: readonly {
  readonly what: string;
  readonly before: JsonValue;
  readonly edit: Edit;
  readonly after: JsonValue;
}[] = [
  {
    what: "A.1 adding a member",
    before: { foo: "bar" },
    edit: { op: "add", pointer: "/baz", value: "qux" },
    after: { foo: "bar", baz: "qux" },
  },
  {
    what: "A.2 adding an item pushes the others along",
    before: { foo: ["bar", "baz"] },
    edit: { op: "add", pointer: "/foo/1", value: "qux" },
    after: { foo: ["bar", "qux", "baz"] },
  },
  {
    what: "A.3 removing a member",
    before: { baz: "qux", foo: "bar" },
    edit: { op: "remove", pointer: "/baz" },
    after: { foo: "bar" },
  },
  {
    what: "A.4 removing an item",
    before: { foo: ["bar", "qux", "baz"] },
    edit: { op: "remove", pointer: "/foo/1" },
    after: { foo: ["bar", "baz"] },
  },
  {
    what: "A.5 replacing a value",
    before: { baz: "qux", foo: "bar" },
    edit: { op: "replace", pointer: "/baz", value: "boo" },
    after: { baz: "boo", foo: "bar" },
  },
  {
    what: "A.6 moving a value",
    before: { foo: { bar: "baz", waldo: "fred" }, qux: { corge: "grault" } },
    edit: { op: "move", from: "/foo/waldo", pointer: "/qux/thud" },
    after: { foo: { bar: "baz" }, qux: { corge: "grault", thud: "fred" } },
  },
  {
    what: "A.7 moving an item",
    before: { foo: ["all", "grass", "cows", "eat"] },
    edit: { op: "move", from: "/foo/1", pointer: "/foo/3" },
    after: { foo: ["all", "cows", "eat", "grass"] },
  },
  {
    what: "A.10 adding a nested member",
    before: { foo: "bar" },
    edit: { op: "add", pointer: "/child", value: { grandchild: {} } },
    after: { foo: "bar", child: { grandchild: {} } },
  },
  {
    what: "A.14 escapes in a pointer",
    before: { "/": 9, "~1": 10 },
    edit: { op: "replace", pointer: "/~01", value: 11 },
    after: { "/": 9, "~1": 11 },
  },
  {
    what: "A.16 adding after the last item",
    before: { foo: ["bar"] },
    edit: { op: "add", pointer: "/foo/-", value: ["abc", "def"] },
    after: { foo: ["bar", ["abc", "def"]] },
  },
  {
    what: "adding at the length is adding after the last item",
    before: ["a"],
    edit: { op: "add", pointer: "/1", value: "b" },
    after: ["a", "b"],
  },
  {
    what: "adding a member that is there replaces it",
    before: { a: 1, b: 2 },
    edit: { op: "add", pointer: "/a", value: null },
    after: { a: null, b: 2 },
  },
  {
    what: "replacing an item leaves the others where they are",
    before: ["a", "b", "c"],
    edit: { op: "replace", pointer: "/1", value: ["x"] },
    after: ["a", ["x"], "c"],
  },
  {
    what: "replacing the whole document",
    before: { a: 1 },
    edit: { op: "replace", pointer: "", value: "text" },
    after: "text",
  },
  {
    what: "null is a value like any other",
    before: { a: null },
    edit: { op: "move", from: "/a", pointer: "/b" },
    after: { b: null },
  },
];

/** Edits of places that are not there. */
const REFUSED: readonly { readonly what: string; readonly before: JsonValue; readonly edit: Edit }[] = [
  {
    what: "A.12 a parent that is not there",
    before: { foo: "bar" },
    edit: { op: "add", pointer: "/baz/bat", value: 1 },
  },
  { what: "a member that is not there", before: { a: 1 }, edit: { op: "replace", pointer: "/b", value: 1 } },
  { what: "removing what is not there", before: { a: 1 }, edit: { op: "remove", pointer: "/b" } },
  { what: "moving what is not there", before: { a: 1 }, edit: { op: "move", from: "/b", pointer: "/c" } },
  {
    what: "moving a value into itself",
    before: { a: { b: 1 } },
    edit: { op: "move", from: "/a", pointer: "/a/b" },
  },
  { what: "an item beyond the next", before: ["a"], edit: { op: "add", pointer: "/2", value: "c" } },
  { what: "replacing the next item", before: ["a"], edit: { op: "replace", pointer: "/-", value: "b" } },
  { what: "removing the next item", before: ["a"], edit: { op: "remove", pointer: "/-" } },
  {
    what: "an index with a zero before it",
    before: ["a", "b"],
    edit: { op: "replace", pointer: "/01", value: "c" },
  },
  { what: "an empty index", before: ["a"], edit: { op: "add", pointer: "/", value: "b" } },
  { what: "an index in exponents", before: ["a", "b"], edit: { op: "add", pointer: "/1e0", value: "c" } },
  { what: "an index that is a name", before: ["a"], edit: { op: "add", pointer: "/length", value: 0 } },
  { what: "a part of a text", before: "text", edit: { op: "add", pointer: "/0", value: "x" } },
  { what: "an inherited member", before: {}, edit: { op: "replace", pointer: "/toString", value: "x" } },
  { what: "the prototype", before: {}, edit: { op: "add", pointer: "/__proto__/polluted", value: true } },
];

for (const { what, before, edit, after } of KEPT) {
  Deno.test(`applyEdit: ${what}`, () => {
    assertEquals(JSON.stringify(applyEdit(before, edit)), JSON.stringify(after));
  });
}

for (const { what, before, edit } of REFUSED) {
  Deno.test(`applyEdit does nothing: ${what}`, () => assertEquals(applyEdit(before, edit), undefined));
}

Deno.test("applyEdit writes __proto__ as an own key, and pollutes nothing", () => {
  const added = applyEdit({ a: {} }, { op: "add", pointer: "/a/__proto__", value: { polluted: true } });
  assertEquals(JSON.stringify(added), '{"a":{"__proto__":{"polluted":true}}}');
  const renamed = applyEdit({ a: 1 }, { op: "move", from: "/a", pointer: "/__proto__" });
  assertEquals(JSON.stringify(renamed), '{"__proto__":1}');
  assert(added !== undefined && isJsonObject(added) && isJsonObject(added.a));
  assertEquals(Object.getPrototypeOf(added.a), Object.prototype);
  assert(!("polluted" in {}));
});

Deno.test("applyEdit keeps the order of the keys it does not touch", () => {
  const replaced = applyEdit({ a: 1, b: 2, c: 3 }, { op: "replace", pointer: "/b", value: 0 });
  assertEquals(JSON.stringify(replaced), '{"a":1,"b":0,"c":3}');
});

/** Edits at places that exist and at places that do not. */
function editsOf(document: JsonValue): fc.Arbitrary<Edit> {
  const places = pointersIn(document);
  const pointer = fc.oneof(
    fc.constantFrom(...places),
    fc.tuple(fc.constantFrom(...places), keys).map(([place, key]): JsonPointer => joinPointer(place, key)),
  );
  return fc.oneof(
    fc.record({ op: fc.constantFrom("add" as const, "replace" as const), pointer, value: jsonValues }),
    fc.record({ op: fc.constant("remove" as const), pointer }),
    fc.record({ op: fc.constant("move" as const), from: pointer, pointer }),
  );
}

const edits = jsonValues.chain((document) =>
  editsOf(document).map((edit): readonly [JsonValue, Edit] => [document, edit])
);

Deno.test("applyEdit never changes its input", () => {
  assertProperty(fc.property(edits, ([document, edit]) => {
    const before = JSON.stringify([document, edit]);
    applyEdit(deepFreeze(document), deepFreeze(edit));
    assertEquals(JSON.stringify([document, edit]), before);
  }));
});

Deno.test("applyEdit leaves at its place what it was given, and takes away what it removes", () => {
  assertProperty(fc.property(edits, ([document, edit]) => {
    const after = applyEdit(document, edit);
    if (after === undefined) return;
    const before = readPointer(document, edit.pointer);
    switch (edit.op) {
      case "add":
      case "replace": {
        const written = readPointer(
          after,
          edit.pointer.replace(/\/-$/, `/${lengthAt(document, edit.pointer)}`) as JsonPointer,
        );
        assert(written !== undefined && equalJson(written, edit.value));
        if (edit.op === "replace") assert(before !== undefined);
        break;
      }
      case "remove":
        assert(before !== undefined);
        assertEquals(pointersIn(after).length, pointersIn(document).length - pointersIn(before).length);
        break;
      case "move":
        assert(readPointer(document, edit.from) !== undefined);
    }
  }));
});

Deno.test("adding and removing again gives the document back, whatever the place", () => {
  assertProperty(
    fc.property(jsonValues, keys, jsonValues, (document, key, value) => {
      for (const place of pointersIn(document)) {
        const pointer = joinPointer(place, key);
        const holder = readPointer(document, place);
        if (!isJsonObject(holder) || Object.hasOwn(holder, key)) continue;
        const added = applyEdit(document, { op: "add", pointer, value });
        assert(added !== undefined);
        const removed = applyEdit(added, { op: "remove", pointer });
        assert(removed !== undefined && equalJson(removed, document));
      }
    }),
    50,
  );
});

/** Where `-` stands in a pointer that adds after the last item; `-` itself where its parent is no list. */
function lengthAt(document: JsonValue, pointer: JsonPointer): string {
  const parent = readPointer(document, parentPointer(pointer));
  return Array.isArray(parent) ? String(parent.length) : "-";
}

function deepFreeze<T>(value: T): T {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}
