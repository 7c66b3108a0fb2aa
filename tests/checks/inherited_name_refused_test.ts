/**
 * Which tables have names that nobody put there.
 * @module
 */
import { assertEquals } from "@std/assert";
import { observe, oks } from "../../src/checks/_example.ts";
import { inheritedNameRefused } from "../../src/checks/inherited_name_refused.ts";
import type { Outcome } from "../../src/core/outcome.ts";
import { verdict } from "./_judge.ts";

const UNKNOWN: Outcome = { kind: "error", error: { message: "unknown macro" }, elapsedMs: 1 };
const [FOUND = UNKNOWN] = oks("done");

/** The verdict on a result for `constructor`, with the answers to unknown words, short and as long, the longer again, and another inherited one. */
async function finds(...answers: readonly Outcome[]): Promise<string> {
  const observation = observe({
    args: { query: "constructor" },
    clean: { query: "a" },
    mutator: "inherited-word",
    edit: { op: "replace", pointer: "/query", value: "constructor" },
    outcome: { kind: "ok", value: "done" },
  });
  return await verdict(inheritedNameRefused, observation, { answers });
}

Deno.test("a name that is found because every object has it is found", async () => {
  assertEquals(await finds(UNKNOWN, UNKNOWN, FOUND, UNKNOWN, FOUND), "inherited");
});

Deno.test("a tool that takes any word is left alone", async () => {
  assertEquals(await finds(FOUND), "fine");
});

Deno.test("a word of a dictionary, or of a store that kept it, is left alone", async () => {
  assertEquals(await finds(UNKNOWN, UNKNOWN, FOUND, UNKNOWN, UNKNOWN), "undecided");
});

Deno.test("a word that these very calls made known is left alone", async () => {
  assertEquals(await finds(UNKNOWN, UNKNOWN, FOUND, FOUND), "undecided");
});

Deno.test("a tool that refuses what is short, and takes any longer word, is left alone", async () => {
  assertEquals(await finds(UNKNOWN, FOUND), "fine");
});
