import { assert, assertEquals } from "@std/assert";
import { SEAL_ENV, withoutOwnNotes } from "../../src/adapters/_own_notes.ts";
import { mendedNote } from "../../src/core/mended_note.ts";

Deno.test("a note is no part of the result where it bears the seal of this messcall, and nowhere else", () => {
  const [seal] = Object.values(SEAL_ENV);
  assert(seal !== undefined);
  const text = { type: "text", text: "noon" };
  for (const isError of [true, false]) {
    assertEquals(withoutOwnNotes({ content: [text, mendedNote("day was mended", seal)], isError }), {
      content: [text],
      isError,
    });
  }
  const others = [mendedNote("a"), mendedNote("b", "another"), { ...text, _meta: { seal } }, null, seal];
  for (const other of others) {
    const result = { content: [text, other] };
    assertEquals(withoutOwnNotes(result), result);
  }
  for (const result of [null, "noon", { content: "noon" }, {}]) assertEquals(withoutOwnNotes(result), result);
});
