/**
 * Which words of a description are values.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import * as fc from "fast-check";
import { mentionedValues } from "../../src/schema/mentioned_values.ts";
import { assertProperty } from "../_property.ts";

Deno.test("values in quotes, after words that announce examples, and told as alternatives are found", () => {
  const cases: readonly (readonly [string, readonly string[]])[] = [
    ['Field to sort by, "title" or "date"', ["title", "date"]],
    ["Branch, main or next", ["main", "next"]],
    ["Colour: red, green or blue", ["red", "green", "blue"]],
    ["A document such as docs://guide.md", ["docs://guide.md"]],
    ["A city, for example Oslo", ["Oslo"]],
    ["Query, e.g. SELECT * FROM orders", ["SELECT", "SELECT * FROM orders"]],
    ["Mode (`fast` by default)", ["fast"]],
  ];
  for (const [text, expected] of cases) {
    const values = mentionedValues(text);
    for (const value of expected) assert(values.includes(value), `${text}: ${JSON.stringify(values)}`);
  }
});

Deno.test("what stands in quotes comes first, and six are enough", () => {
  assertEquals(mentionedValues('main or "next"')[0], "next");
  const many = Array.from({ length: 20 }, (_, i) => `"v${i}"`).join(", ");
  assertEquals(mentionedValues(many).length, 6);
});

Deno.test("plain words, apostrophes and texts without values give none", () => {
  for (
    const text of [
      "",
      "Text of the note",
      "Whether it is on or not",
      "The user's name and the server's port are not kept",
      "All or one of them",
    ]
  ) {
    assertEquals(
      mentionedValues(text).filter((value) => /^(?:it|is|on|not|all|one|s name)/i.test(value)),
      [],
      text,
    );
  }
  assertEquals(mentionedValues("Text of the note"), []);
});

Deno.test("whatever a description says, few and short values come of it, each once and part of the text", () => {
  const words = fc.constantFrom(
    "a",
    "or",
    '"',
    "'",
    "`",
    "such as",
    ",",
    "main",
    "(",
    ")",
    "e.g.",
    "\n",
    "x.y/z",
  );
  const texts = fc.oneof(fc.string({ unit: "grapheme" }), fc.array(words).map((all) => all.join(" ")));
  assertProperty(fc.property(texts, (text) => {
    const values = mentionedValues(text);
    assert(values.length <= 6 && new Set(values).size === values.length);
    for (const value of values) assert(value !== "" && value.length <= 80 && text.includes(value), value);
  }));
});

Deno.test("a description that floods is read to a point, and holds nobody up", () => {
  for (const flood of ["a.", "/", "a, ", "such as a ", "'a"]) {
    assertEquals(mentionedValues(`\`first\` ${flood.repeat(100_000)}`)[0], "first");
  }
});
