/**
 * Which created things are missing.
 * @module
 */
import { assertEquals } from "@std/assert";
import { observe } from "../../src/checks/_example.ts";
import { createdIsFound } from "../../src/checks/created_is_found.ts";
import type { JsonValue } from "../../src/core/json.ts";
import type { Outcome, ToolError } from "../../src/core/outcome.ts";
import { refused, verdict } from "./_judge.ts";

/** The verdict on a refusal to read what was created, with these arguments and this result. */
async function reads(
  refusal: string | ToolError,
  { args = { text: "a" }, result = { id: "n1" } as JsonValue, again }: {
    readonly args?: JsonValue;
    readonly result?: JsonValue;
    readonly again?: Outcome;
  } = {},
): Promise<string> {
  const created = observe({ tool: { name: "create_note" }, args, outcome: { kind: "ok", value: result } });
  const read = refused(refusal, { tool: { name: "get_note" }, mutator: "read-after-create" });
  return await verdict(createdIsFound, { ...read, before: [created] }, { answers: [again ?? read.outcome] });
}

Deno.test("a thing that is not there is found, in whatever words", async () => {
  for (
    const text of [
      "Note n1 not found",
      "no note with id n1",
      "no such note",
      "HTTP 404: the note does not exist",
      'unknown note "n1"',
      "未找到",
    ]
  ) assertEquals(await reads(text), "not-found", text);
  assertEquals(await reads({ type: "not_found", message: "nothing here" }), "not-found");
});

Deno.test("a store that needs a moment is left alone", async () => {
  assertEquals(
    await reads("Note n1 not found", { again: { kind: "ok", value: "a", elapsedMs: 1 } }),
    "undecided",
  );
});

Deno.test("a refusal for another reason says nothing of what was created", async () => {
  for (
    const refusal of [
      "you may not read this note",
      "no access with this token",
      'Invalid arguments: unknown parameter "lang"',
      "no connection was established",
      { type: "permission", message: "no such permission" },
      { type: "transient", message: "host not found, try again" },
    ] as const
  ) assertEquals(await reads(refusal), "undecided", JSON.stringify(refusal));
});

Deno.test("what is created later, for a while or not in earnest is left alone", async () => {
  for (const result of [{ id: "n1", status: "queued" }, { job: "j1", state: "PENDING" }, "Scheduled as n1"]) {
    assertEquals(await reads("Note n1 not found", { result }), "undecided");
  }
  for (const args of [{ dry_run: true }, { dryRun: true }, { ttl_seconds: 0 }, { expires_in: 1 }]) {
    assertEquals(await reads("Note n1 not found", { args }), "undecided");
  }
});

Deno.test("a creation that failed, and a read that is no such read, are no case", async () => {
  const created = refused("the disk is full", { tool: { name: "create_note" } });
  const read = refused("not found", { tool: { name: "get_note" }, mutator: "read-after-create" });
  assertEquals(await verdict(createdIsFound, { ...read, before: [created] }), "undecided");
  assertEquals(await verdict(createdIsFound, refused("not found", {})), "undecided");
});
