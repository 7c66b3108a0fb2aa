/**
 * Which calls reach the prototype of all objects.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { observe, oks } from "../../src/checks/_example.ts";
import { prototypeClean } from "../../src/checks/prototype_clean.ts";
import type { JsonValue } from "../../src/core/json.ts";
import { verdict } from "./_judge.ts";

const tried = {
  args: { query: "a", constructor: { prototype: { polluted: true } } },
  clean: { query: "a" },
  mutator: "prototype-key",
  expects: "contain",
  outcome: { kind: "ok", value: [] },
} as const;

async function after(value: JsonValue): Promise<string> {
  return await verdict(prototypeClean, observe(tried), { answers: oks(value) });
}

Deno.test("a key in the prototype of this process is found and taken out", async () => {
  Object.defineProperty(Object.prototype, "polluted", { value: true, configurable: true, enumerable: true });
  assertEquals(await after({ query: "a" }), "polluted");
  assert(!("polluted" in {}));
  assertEquals(await after({ query: "a" }), "fine");
});

Deno.test("the planted key in the result of the clean call is found, wherever the registry runs", async () => {
  assertEquals(await after({ options: { polluted: true } }), "polluted");
});

Deno.test("arguments that were kept as they came are left alone", async () => {
  assertEquals(await after({ history: [tried.args] }), "fine");
  assertEquals(await after({ note: "polluted", polluted: false }), "fine");
});

Deno.test("extensions of a library's own are left alone", async () => {
  Object.defineProperty(Object.prototype, "should", { value: () => 1, configurable: true });
  try {
    assertEquals(await after([]), "fine");
    assert("should" in {});
  } finally {
    Reflect.deleteProperty(Object.prototype, "should");
  }
});

Deno.test("other messes, and tools that know the word, are no case", async () => {
  assertEquals(await verdict(prototypeClean, observe({ ...tried, mutator: "extra-key" })), "undecided");
  const tool = { description: "Whether the air is polluted" };
  assertEquals(await verdict(prototypeClean, observe({ ...tried, tool })), "undecided");
});
