/**
 * What becomes of the text of arguments.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { argumentsEmptyText } from "../../src/mutators/arguments_empty_text.ts";
import { integralFloat } from "../../src/mutators/integral_float.ts";
import { invalidEscape } from "../../src/mutators/invalid_escape.ts";
import { nonFiniteNumber } from "../../src/mutators/non_finite_number.ts";
import { relaxedJson } from "../../src/mutators/relaxed_json.ts";
import { truncatedJson } from "../../src/mutators/truncated_json.ts";
import { unsafeInteger } from "../../src/mutators/unsafe_integer.ts";

/** The text of arguments with any strings in them. */
const anyArguments = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.json()))
  .map((value) => JSON.stringify(value));

Deno.test("a text that was cut off is a beginning that has lost something", () => {
  fc.assert(
    fc.property(anyArguments, (text) => {
      for (const cut of truncatedJson.variants(text)) {
        assert(cut !== "" && text.startsWith(cut));
        for (const closed of [cut, `${cut}}`, `${cut}"}`]) {
          assert(closed !== text, "closed again, it is the call that was meant");
        }
      }
    }),
    { seed: 1, numRuns: 300 },
  );
});

Deno.test("escapes are lost only where the text is no JSON then", () => {
  const lost = (value: unknown): readonly string[] => invalidEscape.variants(JSON.stringify(value));
  assertEquals(lost({ path: "E:\\Code" }), ['{"path":"E:\\Code"}']);
  // A tab and a line break: sound JSON of another path.
  assertEquals(lost({ path: "E:\\tmp\\new" }), []);
  assertEquals(lost({ text: "a\nb\tc" }), ['{"text":"a\nb\tc"}']);
  assertEquals(lost({ text: 'say "hi"' }), ['{"text":"say "hi""}']);
  assertEquals(lost({ text: "plain" }), []);
});

Deno.test("numbers inside strings and keys are left alone", () => {
  const text = '{"5":"5, -5","list":[5,-7,0.5,1e3],"5 5":{"n":0}}';
  assertEquals(integralFloat.variants(text), [
    '{"5":"5, -5","list":[5.0,-7.0,0.5,1e3],"5 5":{"n":0.0}}',
    '{"5":"5, -5","list":[5e0,-7e0,0.5,1e3],"5 5":{"n":0e0}}',
  ]);
  assertEquals(nonFiniteNumber.variants(text)[0], text.replace("[5,", "[NaN,"));
  assertEquals(nonFiniteNumber.variants('{"a":"5"}'), []);
});

Deno.test("only an id becomes too long for a number", () => {
  const longId = (text: string): boolean => unsafeInteger.variants(text).length > 0;
  assert(longId('{"id":5}') && longId('{"userId": 5}') && longId('{"filter":{"page-id":5}}'));
  assert(
    !longId('{"limit":5}') && !longId('{"id":"5"}') && !longId('{"id":0.5}') && !longId('{"a":"\\"id\\":5"}'),
  );
  const [text = ""] = unsafeInteger.variants('{"id":5}');
  assert(!Number.isSafeInteger(JSON.parse(text).id));
  assert(JSON.stringify(JSON.parse(text)) !== text, "its last digits are lost");
});

Deno.test("only arguments that say nothing become an empty text", () => {
  assertEquals(argumentsEmptyText.variants(" { } ").slice(0, 1), [""]);
  for (const text of ['{"a":1}', "[]", "null", '""', ""]) assertEquals(argumentsEmptyText.variants(text), []);
});

Deno.test("keys that need their quotes keep them, and Python's notation is left out where it needs escapes", () => {
  const texts = relaxedJson.variants('{"a b":"it\'s","n":null}');
  assertEquals(texts, [
    '{"a b":"it\'s","n":null,}',
    '{ // the arguments\n"a b":"it\'s","n":null\n}',
    '{{"a b":"it\'s","n":null}}',
  ]);
  assertEquals(relaxedJson.variants('{"a":[true,{"b":null}]}').at(-1), "{'a': [True, {'b': None}]}");
});
