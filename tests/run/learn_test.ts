/**
 * Learning legal values from the refusals of clean arguments.
 * @module
 */
import { assertEquals } from "@std/assert";
import type { JsonPointer } from "../../src/core/json_pointer.ts";
import { followOffers } from "../../src/run/learn.ts";

const SCHEMA = {
  type: "object",
  properties: { name: { type: "string" }, city: { type: "string" }, days: { type: "integer" } },
};

const REFUSED = { name: "a", city: "b", days: 1 };

function follow(error: { message: string; options?: string[]; pointer?: JsonPointer }): unknown[] {
  return [...followOffers(SCHEMA, REFUSED, { type: "not_found", ...error })];
}

Deno.test("the text that a refusal points at is the first to be replaced by what is offered", () => {
  assertEquals(follow({ message: "unknown", options: ["oslo", "porto", "rome"], pointer: "/city" }), [
    { name: "a", city: "oslo", days: 1 },
    { name: "a", city: "porto", days: 1 },
    { name: "a", city: "rome", days: 1 },
    { name: "oslo", city: "b", days: 1 },
    { name: "porto", city: "b", days: 1 },
    { name: "rome", city: "b", days: 1 },
  ]);
});

Deno.test("where a refusal points at nothing, a text that it quotes comes first", () => {
  for (const message of ['unknown "b"', "unknown 'b'", "unknown `b`"]) {
    assertEquals(follow({ message, options: ["oslo"] })[0], { name: "a", city: "oslo", days: 1 });
  }
});

Deno.test("a refusal that offers nothing teaches nothing", () => {
  assertEquals(follow({ message: "unknown" }), []);
});
