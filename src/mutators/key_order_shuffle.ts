/**
 * The same text in another layout.
 * @module
 */
import { equalJson } from "../core/json.ts";
import type { TextMutator } from "../core/mutator.ts";
import { otherTexts, readObject } from "./_json_text.ts";
import { reverseKeys } from "./_key_order.ts";

/** The same arguments with their keys the other way round, or with space between them. */
export const keyOrderShuffle: TextMutator = {
  id: "key-order-shuffle",
  level: "text",
  expects: "accept",
  docs: {
    summary: "Writes the keys of every object the other way round, or the text over several lines.",
    why: "Order and space mean nothing in JSON; code that compares texts takes the same call for another.",
    fix: "Parse first, and compare values; for a key of a cache, sort the keys.",
    sources: ["https://github.com/NousResearch/hermes-agent/pull/86887"],
  },
  variants(text): readonly string[] {
    const value = readObject(text);
    // A number that another notation would change is left alone.
    if (value === undefined || !equalJson(JSON.parse(JSON.stringify(value)), value)) return [];
    const reversed = reverseKeys(value);
    return otherTexts(text, [
      JSON.stringify(reversed),
      ` ${JSON.stringify(value, null, 2)}\n`,
      JSON.stringify(reversed, null, "\t"),
    ]);
  },
  example: {
    text: '{"path":"a","lines":[1,2]}',
    texts: [
      '{"lines":[1,2],"path":"a"}',
      ' {\n  "path": "a",\n  "lines": [\n    1,\n    2\n  ]\n}\n',
      '{\n\t"lines": [\n\t\t1,\n\t\t2\n\t],\n\t"path": "a"\n}',
    ],
  },
};
