import { assert, assertEquals } from "@std/assert";
import { growth, load } from "./storm.ts";

Deno.test("no call through the proxy is lost, answered twice or made twice", async () => {
  const { calls, lost, twice, wrong, madeTwice } = await load({ seconds: 4, atOnce: 32, seed: 3 });
  assert(calls > 100, String(calls));
  assertEquals({ lost, twice, wrong, madeTwice }, { lost: 0, twice: 0, wrong: [], madeTwice: 0 });
});

Deno.test("growth is what is more in the end than in the second quarter", () => {
  assertEquals(growth([1, 50, 60, 60, 60, 60, 60, 60]), 0);
  assertEquals(growth([10, 20, 30, 40, 50, 60, 70, 80]), 40);
});
