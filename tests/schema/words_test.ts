/**
 * Names as words.
 * @module
 */
import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { splitWords } from "../../src/schema/words.ts";
import { assertProperty } from "../_property.ts";

Deno.test("a name is the same words in every casing", () => {
  const spellings = [
    "maxResults",
    "MaxResults",
    "max_results",
    "MAX_RESULTS",
    "max-results",
    "max.results",
    "max results",
  ];
  for (const spelling of spellings) assertEquals(splitWords(spelling), ["max", "results"], spelling);
});

Deno.test("abbreviations, digits and other alphabets keep together what belongs together", () => {
  assertEquals(splitWords("parseHTMLPage"), ["parse", "html", "page"]);
  assertEquals(splitWords("userID"), ["user", "id"]);
  assertEquals(splitWords("sha256Sum"), ["sha256", "sum"]);
  assertEquals(splitWords("имяФайла"), ["имя", "файла"]);
  assertEquals(splitWords("数据集_name"), ["数据集", "name"]);
});

Deno.test("names without a letter or a digit have no words, and inherited names are names", () => {
  assertEquals([splitWords(""), splitWords("__"), splitWords("$-$")], [[], [], []]);
  assertEquals(splitWords("__proto__"), ["proto"]);
  assertEquals(splitWords("constructor"), ["constructor"]);
  assertEquals(splitWords("toString"), ["to", "string"]);
});

Deno.test("words joined by any separator are split again, and asking twice changes nothing", () => {
  const word = fc.stringMatching(/^[a-z]{1,6}$/);
  assertProperty(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 4 }),
      fc.constantFrom("_", "-", ".", " "),
      (words, separator) => {
        assertEquals(splitWords(words.join(separator)), words);
        assertEquals(splitWords(words.join(separator)), words);
      },
    ),
  );
});
