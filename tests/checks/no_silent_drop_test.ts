/**
 * Which keys are dropped in silence.
 * @module
 */
import { assertEquals } from "@std/assert";
import { observe, oks } from "../../src/checks/_example.ts";
import { noSilentDrop } from "../../src/checks/no_silent_drop.ts";
import { verdict } from "./_judge.ts";

const renamed = {
  args: { query: "a", maxResults: 1 },
  clean: { query: "a", max_results: 1 },
  mutator: "key-casing",
  edit: { op: "move", from: "/max_results", pointer: "/maxResults" },
  expects: "accept-or-explain",
} as const;

async function drops(value: unknown, ...answers: readonly unknown[]): Promise<string> {
  const observation = observe({ ...renamed, outcome: { kind: "ok", value } });
  return await verdict(noSilentDrop, observation, { answers: oks(...answers) });
}

Deno.test("the result without the key, where the key would have changed it, is found", async () => {
  // Answers: with the key, without it, and with it and the mess once more.
  assertEquals(await drops([1, 2, 3], [1], [1, 2, 3], [1], [1, 2, 3]), "dropped");
});

Deno.test("an alias, and a key that changes nothing, are left alone", async () => {
  assertEquals(await drops([1], [1]), "fine");
});

Deno.test("a result that mentions the key is left alone", async () => {
  const warned = { rows: [1, 2], warning: "unknown key maxResults" };
  assertEquals(await drops(warned, { rows: [1] }, warned), "fine");
});

Deno.test("results that change from call to call show nothing", async () => {
  assertEquals(await drops({ id: 1 }, { id: 2 }, { id: 3 }), "undecided");
  assertEquals(await drops([1, 2, 3], [1], [1, 2, 3], [1, 2], [1, 2, 3]), "undecided");
  assertEquals(await drops([1, 2, 3], [1], [1, 2, 3], [1], [4]), "undecided");
});

Deno.test("a result that tells of a failure did not pass the key over in silence", async () => {
  const failed = "Error: give a pointer";
  assertEquals(await drops(failed, [1], failed, [1], failed), "undecided");
});

Deno.test("a closed schema is the matter of other checks", async () => {
  const violations = [{
    pointer: "/maxResults",
    keyword: "additionalProperties",
    expected: "a known key",
  }] as const;
  const observation = observe({ ...renamed, violations, outcome: { kind: "ok", value: [1, 2] } });
  assertEquals(
    await verdict(noSilentDrop, observation, { answers: oks([1], [1, 2], [1], [1, 2]) }),
    "undecided",
  );
});
