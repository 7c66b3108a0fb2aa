/**
 * References inside one schema document.
 * @module
 */
import { assertEquals } from "@std/assert";
import type { JsonSchema } from "../../src/core/tool.ts";
import { dereference } from "../../src/schema/dereference.ts";

const TEXT = { type: "string" } as const;

/** What each reference means in its document. */
const CASES: readonly {
  readonly what: string;
  readonly ref: string;
  readonly root: JsonSchema;
  readonly meant: JsonSchema;
}[] = [
  { what: "a definition", ref: "#/$defs/text", root: { $defs: { text: TEXT } }, meant: TEXT },
  { what: "the whole document", ref: "#", root: TEXT, meant: TEXT },
  { what: "an escaped slash", ref: "#/$defs/a~1b", root: { $defs: { "a/b": TEXT } }, meant: TEXT },
  { what: "an escaped tilde", ref: "#/$defs/a~0b", root: { $defs: { "a~b": TEXT } }, meant: TEXT },
  { what: "a tilde before a one", ref: "#/$defs/a~01b", root: { $defs: { "a~1b": TEXT } }, meant: TEXT },
  {
    what: "an escape of the address",
    ref: "#/$defs/a%20%D1%84",
    root: { $defs: { "a ф": TEXT } },
    meant: TEXT,
  },
  {
    what: "a list in the document",
    ref: "#/anyOf/1",
    root: { anyOf: [{ type: "null" }, TEXT] },
    meant: TEXT,
  },
  { what: "a schema that is true", ref: "#/$defs/any", root: { $defs: { any: true } }, meant: true },
  { what: "a schema that is false", ref: "#/$defs/none", root: { $defs: { none: false } }, meant: false },
  {
    what: "a chain",
    ref: "#/$defs/a",
    root: { $defs: { a: { $ref: "#/$defs/b" }, b: { $ref: "#/$defs/c" }, c: TEXT } },
    meant: TEXT,
  },
  {
    what: "what a prototype would have",
    ref: "#/$defs/__proto__",
    root: JSON.parse('{"$defs":{"__proto__":{"type":"string"}}}'),
    meant: TEXT,
  },
];

/** References that lead nowhere: anything is allowed then. */
const NOWHERE: readonly { readonly what: string; readonly ref: string; readonly root: JsonSchema }[] = [
  { what: "no such definition", ref: "#/$defs/text", root: { $defs: {} } },
  { what: "an inherited member", ref: "#/$defs/constructor", root: { $defs: {} } },
  { what: "another document", ref: "https://example.org/schema.json", root: TEXT },
  { what: "something that is no schema", ref: "#/title", root: { title: "a" } },
  { what: "an anchor that nobody set", ref: "#title", root: { itle: TEXT, title: TEXT } },
  { what: "a broken escape of the address", ref: "#/$defs/100%", root: { $defs: { other: TEXT } } },
  { what: "a document that is true", ref: "#/$defs/a", root: true },
];

for (const { what, ref, root, meant } of CASES) {
  Deno.test(`dereference: ${what}`, () => assertEquals(dereference({ $ref: ref }, root), meant));
}

for (const { what, ref, root } of NOWHERE) {
  Deno.test(`dereference allows anything: ${what}`, () => {
    const meant = dereference({ $ref: ref }, root);
    assertEquals(meant === true || JSON.stringify(meant) === "{}", true, JSON.stringify(meant));
  });
}

Deno.test("dereference leaves alone what is no reference", () => {
  for (const schema of [true, false, TEXT, {}, { $ref: 5 }]) {
    assertEquals<JsonSchema>(dereference(schema, { $defs: {} }), schema);
  }
});

Deno.test("keywords beside a reference are kept, and win", () => {
  const root = { $defs: { text: { type: "string", description: "any", minLength: 1 } } };
  assertEquals(
    dereference({ $ref: "#/$defs/text", description: "this one" }, root),
    { type: "string", description: "this one", minLength: 1 },
  );
  assertEquals(dereference({ $ref: "#/nowhere", type: "string" }, root), { type: "string" });
});

Deno.test("references in a circle end, and allow anything", () => {
  const root = {
    $defs: { self: { $ref: "#/$defs/self" }, a: { $ref: "#/$defs/b" }, b: { $ref: "#/$defs/a" } },
  };
  for (const ref of ["#/$defs/self", "#/$defs/a", "#/$defs/b"]) {
    assertEquals(dereference({ $ref: ref }, root), true);
  }
  assertEquals(dereference({ $ref: "#" }, { $ref: "#" }), true);
});
