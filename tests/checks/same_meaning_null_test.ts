/**
 * Null for an optional property means what leaving it out means: same-meaning holds registries to it.
 * @module
 */
import { assertEquals } from "@std/assert";
import { observe, oks } from "../../src/checks/_example.ts";
import { sameMeaning } from "../../src/checks/same_meaning.ts";
import { judge, verdict } from "./_judge.ts";

async function nulled(value: unknown, ...answers: readonly unknown[]): Promise<string> {
  const observation = observe({
    args: { query: "a", limit: null },
    clean: { query: "a" },
    violations: [{ pointer: "/limit", keyword: "type", expected: "type integer" }],
    mutator: "null-for-optional",
    edit: { op: "add", pointer: "/limit", value: null },
    expects: "accept-or-explain",
    outcome: { kind: "ok", value },
  });
  return await verdict(sameMeaning, observation, { answers: oks(...answers) });
}

Deno.test("null that changes the result is found", async () => {
  assertEquals(await nulled([], [1, 2], [1, 2], []), "null-for-optional");
});

Deno.test("null that means what leaving out means is left alone", async () => {
  assertEquals(await nulled([1, 2], [1, 2]), "fine");
});

Deno.test("the message says which call the result is not that of", async () => {
  const observation = observe({
    args: { city: "OSLO" },
    clean: { city: "Oslo" },
    violations: [{ pointer: "/city", keyword: "enum", expected: 'one of ["Oslo"]' }],
    mutator: "string-case",
    edit: { op: "replace", pointer: "/city", value: "OSLO" },
    expects: "accept-or-explain",
    outcome: { kind: "ok", value: 0 },
  });
  const [problem] = await judge(sameMeaning, { observation, answers: oks(7, 7, 0) }) ?? [];
  assertEquals(
    problem?.message,
    'Expected the result for {"city":"Oslo"}, or a refusal: received another result',
  );
});
