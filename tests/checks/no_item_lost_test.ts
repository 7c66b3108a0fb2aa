/**
 * Which lists lose an item whose id comes twice.
 * @module
 */
import { assertEquals } from "@std/assert";
import { observe, oks } from "../../src/checks/_example.ts";
import { noItemLost } from "../../src/checks/no_item_lost.ts";
import type { JsonValue } from "../../src/core/json.ts";
import type { Outcome } from "../../src/core/outcome.ts";
import { verdict } from "./_judge.ts";

const TWICE = [{ id: "a", n: 1 }, { id: "a", n: 2 }];
const CLEAN = [{ id: "a", total: 1 }, { id: "b", total: 2 }];

/** The verdict on what came of two items of one id; without the first and without the second there is `alone`. */
async function answers(
  messy: JsonValue,
  { clean = CLEAN as JsonValue, alone = [[{ id: "a", total: 2 }], [{ id: "a", total: 1 }]] as JsonValue[] } =
    {},
): Promise<string> {
  const observation = observe({
    args: { query: TWICE },
    clean: { query: [{ id: "a", n: 1 }, { id: "b", n: 2 }] },
    mutator: "repeated-id",
    edit: { op: "replace", pointer: "/query", value: TWICE },
    expects: "accept-or-explain",
    outcome: { kind: "ok", value: messy },
  });
  return await verdict(noItemLost, observation, { answers: oks(clean, clean, messy, ...alone) });
}

Deno.test("an item that is dropped is found, whether the first or the last wins", async () => {
  assertEquals(await answers([{ id: "a", total: 2 }]), "item-lost");
  assertEquals(await answers([{ id: "a", total: 1 }]), "item-lost");
  assertEquals(
    await answers({ results: [{ id: "a", total: 2 }] }, {
      clean: { results: CLEAN },
      alone: [{ results: [{ id: "a", total: 2 }] }, { results: [{ id: "a", total: 1 }] }],
    }),
    "item-lost",
  );
});

Deno.test("an answer for each item, or one word about the id that comes twice, is enough", async () => {
  assertEquals(await answers([{ id: "a", total: 1 }, { id: "a", total: 2 }]), "fine");
  for (const note of ["duplicate id a", "a was given twice", "1 item merged", "skipped a"]) {
    assertEquals(
      await answers({ results: [{ id: "a", total: 2 }], note }, { clean: { results: CLEAN } }),
      "fine",
      note,
    );
  }
});

Deno.test("rows that are counted together by their name are left alone", async () => {
  assertEquals(await answers([{ id: "a", total: 3 }]), "undecided");
});

Deno.test("where one item alone is refused, the other one comes twice", async () => {
  const one = [{ id: "a", total: 2 }];
  const observation = observe({
    args: { query: TWICE },
    clean: { query: [{ id: "a", n: 1 }, { id: "b", n: 2 }] },
    mutator: "repeated-id",
    edit: { op: "replace", pointer: "/query", value: TWICE },
    outcome: { kind: "ok", value: one },
  });
  const refusal: Outcome = { kind: "error", error: { message: "at least two" }, elapsedMs: 1 };
  const answers = [...oks(CLEAN, CLEAN, one), refusal, ...oks(one)];
  assertEquals(await verdict(noItemLost, observation, { answers }), "item-lost");
});

Deno.test("settings of which the later replaces the earlier are left alone", async () => {
  assertEquals(
    await answers([{ id: "a", n: 2 }], { clean: [{ id: "a", n: 1 }, { id: "b", n: 2 }] }),
    "undecided",
  );
});

Deno.test("where the clean items have no answers of their own, nothing can be missed", async () => {
  for (const clean of [{ saved: 2 }, [{ ok: true }, { ok: true }], ["a", "b"], [{ id: "a" }]]) {
    assertEquals(await answers([{ id: "a", total: 2 }], { clean }), "undecided");
  }
});
