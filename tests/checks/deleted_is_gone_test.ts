/**
 * Which deleted things are still there.
 * @module
 */
import { assertEquals } from "@std/assert";
import { observe, oks } from "../../src/checks/_example.ts";
import { deletedIsGone } from "../../src/checks/deleted_is_gone.ts";
import type { Observation } from "../../src/core/check.ts";
import type { JsonValue } from "../../src/core/json.ts";
import type { Outcome } from "../../src/core/outcome.ts";
import { refused, verdict } from "./_judge.ts";

const NOTE = { id: "n1", text: "a" };
const ABSENT: Outcome = { kind: "error", error: { message: "no such note" }, elapsedMs: 1 };

/** The verdict on what is read after a deletion; ids are taken from the result of the creation, unless told otherwise. */
async function reads(
  now: JsonValue,
  { said = "done" as JsonValue, args = { id: "n1" } as JsonValue, answers = oks(NOTE), isTaken = true } = {},
): Promise<string> {
  const read = observe({ tool: { name: "get_note" }, outcome: { kind: "ok", value: NOTE } });
  const removed = observe({ tool: { name: "delete_note" }, args, outcome: { kind: "ok", value: said } });
  const again = observe({
    tool: { name: "get_note" },
    mutator: "read-after-delete",
    outcome: { kind: "ok", value: now },
  });
  const takes = isTaken ? { takes: [{ step: 0, from: "/id", pointer: "/id" }] as const } : {};
  const observation: Observation = {
    ...again,
    testCase: { ...again.testCase, ...takes },
    before: [read, removed],
  };
  return await verdict(deletedIsGone, observation, { answers });
}

Deno.test("a thing that is read unchanged is found", async () => {
  assertEquals(await reads(NOTE), "still-there");
  assertEquals(await reads(NOTE, { said: { deleted: "n1" } }), "still-there");
});

Deno.test("a soft delete that says so, an empty result and another thing are left alone", async () => {
  for (const now of [{ ...NOTE, status: "deleted" }, { ...NOTE, deletedAt: "2026-01-01" }, null, {}, ""]) {
    assertEquals(await reads(now), "fine");
  }
  const gone = refused("no such note", { tool: { name: "get_note" }, mutator: "read-after-delete" });
  const before = [
    observe({ outcome: { kind: "ok", value: NOTE } }),
    observe({ outcome: { kind: "ok", value: 1 } }),
  ];
  assertEquals(await verdict(deletedIsGone, { ...gone, before }), "fine");
});

Deno.test("a store that needs a moment is left alone", async () => {
  assertEquals(await reads(NOTE, { answers: [ABSENT] }), "undecided");
});

Deno.test("a deletion that was not made, or not for good, is left alone", async () => {
  for (
    const said of [
      { deleted: 0 },
      { deleted: false },
      "Nothing was deleted: send confirm=true",
      { status: "scheduled" },
      "Moved to trash; restore it with undo",
      "would delete n1 (dry run)",
      "archived",
    ]
  ) assertEquals(await reads(NOTE, { said }), "undecided", JSON.stringify(said));
  assertEquals(await reads(NOTE, { args: { id: "n1", dry_run: true } }), "undecided");
});

Deno.test("of several things of one name, one is deleted and another one read: that is left alone", async () => {
  const answers = oks(NOTE, "done", NOTE);
  assertEquals(await reads(NOTE, { isTaken: false, answers }), "undecided");
});

Deno.test("where a second deletion says that there is nothing left, what is read should not be there", async () => {
  const [read] = oks(NOTE);
  for (const again of [ABSENT, ...oks({ deleted: 0 })]) {
    assertEquals(
      await reads(NOTE, { isTaken: false, answers: read === undefined ? [] : [read, again, read] }),
      "still-there",
    );
  }
});
