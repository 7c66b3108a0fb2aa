import { assertEquals } from "@std/assert";
import { openLineCutter } from "../../src/adapters/_text_lines.ts";

/** The lines of a text that comes in pieces, and what is left of it. */
function cut(pieces: readonly string[], maxLength?: number): readonly string[] {
  const cutter = openLineCutter(maxLength);
  return [...pieces.flatMap((piece) => cutter.cut(piece)), `rest: ${cutter.rest()}`];
}

Deno.test("lines are the same however the text is cut", () => {
  const text = "one\r\n\ntwo\u2028still two\u2029\nthr\ree\nrest";
  const lines = ["one", "", "two\u2028still two\u2029", "thr\ree", "rest: rest"];
  assertEquals(cut([text]), lines);
  assertEquals(cut([...text]), lines);
  assertEquals(cut(["one\r", "\n\ntwo\u2028sti", "", "ll two\u2029\nthr\ree\n", "rest"]), lines);
});

Deno.test("a line that does not end is kept up to a limit, and the next one is whole", () => {
  assertEquals(cut(["aaa", "aaa", "aaa\nb\n", "cccccc"], 5), ["aaaaa", "b", "rest: ccccc"]);
});

Deno.test("a long line takes no quadratic time", () => {
  const piece = "x".repeat(4_096);
  const [line] = cut([...Array.from({ length: 8_192 }, () => piece), "\n"]);
  assertEquals(line?.length, 32 * 2 ** 20);
});
