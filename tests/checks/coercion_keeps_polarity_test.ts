/**
 * Which words are taken for the opposite.
 * @module
 */
import { assertEquals } from "@std/assert";
import { observe, oks } from "../../src/checks/_example.ts";
import { coercionKeepsPolarity } from "../../src/checks/coercion_keeps_polarity.ts";
import { verdict } from "./_judge.ts";

async function means(
  word: string,
  meant: boolean,
  value: unknown,
  answers: readonly unknown[],
): Promise<string> {
  const observation = observe({
    args: { hidden: word },
    clean: { hidden: meant },
    violations: [{ pointer: "/hidden", keyword: "type", expected: "type boolean" }],
    mutator: "boolean-as-string",
    edit: { op: "replace", pointer: "/hidden", value: word },
    expects: "accept-or-explain",
    outcome: { kind: "ok", value },
  });
  return await verdict(coercionKeepsPolarity, observation, { answers: oks(...answers) });
}

Deno.test("a word taken for its opposite is found in both polarities", async () => {
  assertEquals(await means("false", false, "all", ["few", "all", "few", "all"]), "false-as-true");
  assertEquals(await means("yes", true, "few", ["all", "few", "all", "few"]), "true-as-false");
});

Deno.test("a word read rightly, and a flag without effect, are left alone", async () => {
  assertEquals(await means("no", false, "few", ["few"]), "fine");
  assertEquals(await means("0", false, "same", ["same"]), "fine");
});

Deno.test("a third result and results that change show nothing of the kind", async () => {
  assertEquals(await means("no", false, "echo no", ["echo false", "echo true"]), "undecided");
  assertEquals(await means("no", false, 2, [1, 2, 3]), "undecided");
});
