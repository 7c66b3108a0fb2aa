/**
 * Which results of a mess say the same as those of the clean call, though they are not equal.
 * @module
 */
import { assertEquals } from "@std/assert";
import { observe, oks } from "../../src/checks/_example.ts";
import { sameMeaning } from "../../src/checks/same_meaning.ts";
import type { JsonValue } from "../../src/core/json.ts";
import { verdict } from "./_judge.ts";

/** The verdict on a list in place of a text, from the results of the clean call and of the messy one. */
async function listed(expected: JsonValue, messy: JsonValue): Promise<string> {
  const observation = observe({
    args: { query: ["a"] },
    clean: { query: "a" },
    violations: [{ pointer: "/query", keyword: "type", expected: "type string" }],
    mutator: "list-for-scalar",
    edit: { op: "replace", pointer: "/query", value: ["a"] },
    expects: "accept-or-explain",
    outcome: { kind: "ok", value: messy },
  });
  return await verdict(sameMeaning, observation, { answers: oks(expected, expected, messy) });
}

/** A result as servers write it that can send texts only. */
const text = (value: JsonValue): JsonValue => ({
  content: [{ type: "text", text: JSON.stringify(value, null, 2) }],
});

Deno.test("an echo in a text that is JSON is an echo", async () => {
  assertEquals(await listed(text({ query: "a", hits: 3 }), text({ query: ["a"], hits: 3 })), "fine");
  assertEquals(
    await listed(text({ query: "a", hits: 3 }), text({ query: ["a"], hits: 0 })),
    "list-for-scalar",
  );
});

Deno.test("an echo under another name is an echo where both results have it", async () => {
  assertEquals(await listed({ looked: { for: "a" }, hits: 3 }, { looked: { for: ["a"] }, hits: 3 }), "fine");
  assertEquals(await listed({ hits: ["b"], first: "b" }, { hits: ["b"], first: ["a"] }), "list-for-scalar");
});

Deno.test("a clean call that came to nothing shows nothing of what the mess meant", async () => {
  assertEquals(await listed("Error: no such thing", "nothing"), "undecided");
  assertEquals(
    await listed(text({ failed: 1, results: [{ error: "Invalid URL" }] }), text({ failed: 0 })),
    "undecided",
  );
  assertEquals(await listed(text({ failed: 0, error: null }), text({ failed: 1 })), "list-for-scalar");
});
