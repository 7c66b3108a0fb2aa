/**
 * Which results show that a text was walked letter by letter.
 * @module
 */
import { assertEquals } from "@std/assert";
import { observe, oks } from "../../src/checks/_example.ts";
import { noCharIteration } from "../../src/checks/no_char_iteration.ts";
import type { JsonValue } from "../../src/core/json.ts";
import { verdict } from "./_judge.ts";

async function walks(
  value: unknown,
  clean: unknown,
  text = "urgent",
  list: JsonValue = ["urgent"],
): Promise<string> {
  const observation = observe({
    args: { tags: text },
    clean: { tags: list },
    violations: [{ pointer: "/tags", keyword: "type", expected: "type array" }],
    mutator: "scalar-for-list",
    edit: { op: "replace", pointer: "/tags", value: text },
    expects: "accept-or-explain",
    outcome: { kind: "ok", value },
  });
  return await verdict(noCharIteration, observation, { answers: oks(clean) });
}

function text(of: string): JsonValue {
  return { content: [{ type: "text", text: of }] };
}

Deno.test("the letters as a list are found, in data and in texts", async () => {
  assertEquals(await walks([..."urgent"], ["urgent"]), "letters-as-items");
  assertEquals(
    await walks({ rows: [..."urgent"].map((tag) => ({ tag })) }, { rows: [{ tag: "urgent" }] }),
    "letters-as-items",
  );
  assertEquals(await walks(text("Tags: u, r, g, e, n, t"), text("Tags: urgent")), "letters-as-items");
  assertEquals(
    await walks(text(JSON.stringify({ tags: [..."urgent"] }, null, 2)), text('{"tags":["urgent"]}')),
    "letters-as-items",
  );
  assertEquals(
    await walks([..."до встречи"], ["до встречи"], "до встречи", ["до встречи"]),
    "letters-as-items",
  );
});

Deno.test("the letters counted as items are found", async () => {
  assertEquals(await walks(6, 1), "letters-counted");
  assertEquals(await walks({ added: 6, ok: true }, { added: 1, ok: true }), "letters-counted");
  assertEquals(await walks(text("Added 6 tags"), text("Added 1 tags")), "letters-counted");
});

Deno.test("a wrapped item, another split and an unchanged text are left alone", async () => {
  assertEquals(await walks(["urgent"], ["urgent"]), "fine");
  assertEquals(await walks(["ab", "cd,ef"], ["ab", "cd", "ef"], "ab,cd,ef", ["ab", "cd", "ef"]), "fine");
  assertEquals(await walks({ tags: "urgent" }, { tags: ["urgent"] }), "fine");
  assertEquals(await walks({ took: 6, added: 1 }, { took: 4, added: 1 }), "fine");
});

Deno.test("lists of letters, and texts too short to tell, are left alone", async () => {
  assertEquals(await walks([..."acgt"], [..."acgt"].reverse(), "acgt", [..."acgt"]), "undecided");
  assertEquals(await walks(["a", "b"], ["ab"], "ab", ["ab"]), "undecided");
});
