/**
 * Which texts come back repaired.
 * @module
 */
import { assertEquals } from "@std/assert";
import { observe, oks } from "../../src/checks/_example.ts";
import { textKept } from "../../src/checks/text_kept.ts";
import type { JsonValue } from "../../src/core/json.ts";
import type { ToolDefinition } from "../../src/core/tool.ts";
import { verdict } from "./_judge.ts";

/** The verdict on what became of a text, where the clean text comes back as it was sent. */
async function comesBack(
  sent: string,
  result: JsonValue,
  { clean = { saved: "a b" } as JsonValue, tool = {} as Partial<ToolDefinition>, key = "query" } = {},
): Promise<string> {
  const inputSchema = { type: "object", properties: { [key]: { type: "string" } }, required: [key] };
  const observation = observe({
    tool: { inputSchema, ...tool },
    args: { [key]: sent },
    clean: { [key]: "a b" },
    mutator: "fidelity-payload",
    edit: { op: "replace", pointer: `/${key}`, value: sent },
    outcome: { kind: "ok", value: result },
  });
  return await verdict(textKept, observation, { answers: oks(clean, clean, result) });
}

Deno.test("a text that comes back repaired is found", async () => {
  const cases = [
    ["<p>5 &lt; 6</p>", "<p>5 < 6</p>", "entities-decoded"],
    ["print('a\\nb')", "print('a\nb')", "escapes-undone"],
    ["<p>a</p></content>", "<p>a", "cut-at-markup"],
    ["\u201ca\u201d \u2019b", '"a" \'b', "quotes-straightened"],
    ['{"a":"True"}', '{"a":"true"}', "words-translated"],
    ["00713", "713", "zeros-dropped"],
  ] as const;
  for (const [sent, saved, code] of cases) assertEquals(await comesBack(sent, { saved }), code, sent);
});

Deno.test("a text that comes back as it was, in whatever form, is left alone", async () => {
  const sent = "print('a\\nb')\nreturn 1";
  for (
    const result of [
      { saved: sent },
      `Saved:\n${sent}\n`,
      { lines: ["print('a\\nb')", "return 1"] },
      { saved: sent, preview: "print('a\nb')\nreturn 1" },
    ]
  ) assertEquals(await comesBack(sent, result), "fine", JSON.stringify(result));
  assertEquals(await comesBack('["a"]', { tags: ["a"] }), "fine");
});

Deno.test("a text changed in another way than repairs do is left alone", async () => {
  for (const saved of ["5  6", "&lt;p&gt;5 &amp;lt; 6&lt;/p&gt;", "5 &lt; 6", "", "<P>5 &LT; 6</P>"]) {
    assertEquals(await comesBack("<p>5 &lt; 6</p>", { saved }), "undecided", saved);
  }
});

Deno.test("a tool that is there to change texts may do so", async () => {
  for (
    const tool of [
      { name: "decode_entities" },
      { name: "html_to_text" },
      { name: "sanitizeHtml" },
      { name: "save_page", description: "Saves a page. Entities are decoded." },
    ]
  ) assertEquals(await comesBack("a &lt; b", { saved: "a < b" }, { tool }), "undecided", tool.name);
});

Deno.test("a text as it was understood, and an amount, are left alone", async () => {
  assertEquals(await comesBack("\u201ca\u201d", { normalizedQuery: '"a"', hits: [] }), "undecided");
  assertEquals(await comesBack("00713", { amount: "713" }, { key: "amount" }), "undecided");
  assertEquals(await comesBack("00713", { saved: "713" }, { key: "phone_number" }), "zeros-dropped");
});

Deno.test("where no text comes back, nothing can be said", async () => {
  assertEquals(await comesBack("a &lt; b", { saved: "a < b" }, { clean: { saved: true } }), "undecided");
});
