/**
 * Rows B7 and B8: tools chosen for a question, within a budget of tokens.
 * @module
 */
import { assert, assertEquals, assertRejects } from "@std/assert";
import fc from "fast-check";
import { UsageError } from "../../src/core/errors.ts";
import type { ToolDefinition } from "../../src/core/tool.ts";
import { estimateTokens, selectTools } from "../../src/guard/mod.ts";
import { definitionText, lineOf } from "../../src/guard/select.ts";
import { isFiller, wordsOf } from "../../src/guard/tool_words.ts";
import { assertAsyncProperty } from "../_property.ts";
import { TOOLS } from "./_retrieval.ts";

function names(tools: readonly ToolDefinition[]): readonly string[] {
  return tools.map(({ name }) => name);
}

async function first(query: string, tools = TOOLS): Promise<string | undefined> {
  return (await selectTools(tools, query, { top: 1 })).whole[0]?.name;
}

Deno.test("B8: the best are whole and as they were, the rest is one line each", async () => {
  const { whole, lines, ranked } = await selectTools(TOOLS, "files on the disk", { top: 3 });
  assertEquals(names(whole).toSorted(), ["delete_file", "read_file", "write_file"]);
  assert(whole.every((tool) => TOOLS.includes(tool)));
  assertEquals(lines.length, TOOLS.length - 3);
  assert(lines.includes("book_hotel: Reserves a room in a hotel and charges the guest's card."));
  assert(lines.includes("pay_invoice: Оплачивает счёт с расчётного счёта компании."));
  assert(lines.includes("order_food: 点外卖：从餐厅下单，送餐到指定地址。"));
  assertEquals(ranked.map(({ form }) => form), [
    ...Array(3).fill("whole"),
    ...Array(TOOLS.length - 3).fill("line"),
  ]);
});

Deno.test("B8: names are found by their words, in any casing and inflection", async () => {
  assertEquals(await first("merging pull requests"), "mergePullRequest");
  assertEquals(await first("MERGE_PULL_REQUEST"), "mergePullRequest");
  assertEquals(await first("resized images"), "resizeImage");
  assertEquals(await first("transcribing"), "transcribeAudio");
});

Deno.test("B8: titles, arguments, descriptions of arguments and choices are found", async () => {
  assertEquals(await first("speech to text"), "transcribeAudio");
  assertEquals(await first("IATA"), "search_flights");
  assertEquals(await first("rebase"), "mergePullRequest");
  const inner = {
    type: "object",
    properties: { zebra: { enum: ["okapi"] }, list: { items: { const: "lama" } } },
  };
  const deep = {
    name: "deep",
    inputSchema: { type: "object", properties: { a: { anyOf: [inner, { type: "null" }] } } },
  };
  for (const word of ["zebra", "okapi", "lama"]) assertEquals(await first(word, [...TOOLS, deep]), "deep");
});

Deno.test("B8: Chinese and Russian are found, whatever the ending", async () => {
  assertEquals(await first("物流"), "track_parcel");
  assertEquals(await first("帮我查一下高铁余票"), "query_train_tickets");
  assertEquals(await first("顺丰"), "track_parcel");
  assertEquals(await first("врачами"), "find_doctor");
  assertEquals(await first("Расписания ЭЛЕКТРИЧЕК"), "bus_schedule");
  assertEquals(await first("счета"), "pay_invoice");
});

Deno.test("B8: words: humps, stems, marks and pairs of characters", () => {
  assertEquals(wordsOf("getHTTPResponse v2Beta"), ["get", "http", "respons", "v2", "beta"]);
  assertEquals([wordsOf("flights"), wordsOf("рейсов")], [wordsOf("flight"), wordsOf("рейсы")]);
  assertEquals([wordsOf("Café"), wordsOf("ｆｉｌｅ"), wordsOf("ещё")], [
    wordsOf("cafe"),
    wordsOf("file"),
    wordsOf("еще"),
  ]);
  assertEquals(wordsOf("天气预报API"), ["天气", "气预", "预报", "api"]);
  assertEquals(wordsOf("雨"), ["雨"]);
  assertEquals(wordsOf("मौसम की जानकारी"), ["मौसम", "की", "जानकारी"]);
  assertEquals(wordsOf(" \n-_- "), []);
  assert(["the", "please", "для"].flatMap(wordsOf).every(isFiller) && !isFiller("weather"));
});

Deno.test("B8: the order is the same for the same tools in any order", async () => {
  const tools = fc.shuffledSubarray([...TOOLS], { minLength: TOOLS.length });
  const query = fc.constantFrom("the id", "file", "2 plane tickets to 上海", "", "system", "и");
  await assertAsyncProperty(
    fc.asyncProperty(tools, query, async (shuffled, query) => {
      const [one, other] = await Promise.all(
        [TOOLS, shuffled].map((list) => selectTools(list, query, { top: 4 })),
      );
      assertEquals(
        one?.ranked.map(({ tool, score }) => [tool.name, score]),
        other?.ranked.map(({ tool, score }) => [tool.name, score]),
      );
    }),
    30,
  );
});

Deno.test("B8: what does not fit at all is never whole", async () => {
  const { whole, lines, tokens } = await selectTools(TOOLS, "xylophone", { top: 5 });
  assertEquals([whole, lines.length], [[], TOOLS.length]);
  assertEquals(tokens.after, lines.reduce((sum, line) => sum + estimateTokens(line), 0));
});

Deno.test("B7: a budget keeps as many whole definitions as fit, the best first, and is kept to", async () => {
  const whole = (tool: ToolDefinition): number => definitionText(tool).length;
  await assertAsyncProperty(fc.asyncProperty(fc.integer({ min: 0, max: 12_000 }), async (budget) => {
    const counter = (text: string): number => text.length;
    const query = "file a text message";
    const selection = await selectTools(TOOLS, query, { top: 9, budget, counter });
    const least = TOOLS.reduce((sum, tool) => sum + lineOf(tool).length, 0);
    assert(selection.tokens.after <= Math.max(budget, least));
    assertEquals(selection.tokens.after, selection.ranked.reduce((sum, { tokens }) => sum + tokens, 0));
    assertEquals(selection.tokens.before, TOOLS.reduce((sum, tool) => sum + whole(tool), 0));
    // None of those left as a line fits besides.
    if (selection.whole.length === 9) return;
    for (const { tool, score, form } of selection.ranked) {
      if (form === "whole" || score === 0) continue;
      assert(selection.tokens.after - lineOf(tool).length + whole(tool) > budget);
    }
  }));
});

Deno.test("B7: the estimate is a quarter of the characters", () => {
  assertEquals([estimateTokens(""), estimateTokens("abc"), estimateTokens("abcdefgh")], [0, 1, 2]);
});

Deno.test("B8: a line is the first sentence and nothing of another line", () => {
  const line = (description: string, title?: string): string =>
    lineOf({ name: "t", description, inputSchema: {}, ...(title === undefined ? {} : { title }) });
  assertEquals(line("Does it, e.g. for v1.2 of a.b. Then more."), "t: Does it, e.g. for v1.2 of a.b.");
  assertEquals(line("First\nSecond."), "t: First");
  assertEquals(line("  \n  Spaced   out! Yes."), "t: Spaced out!");
  assertEquals(line("先做这个。再做那个。"), "t: 先做这个。");
  assertEquals([line(""), line(" ", "Title")], ["t", "t: Title"]);
  assertEquals(line("word ".repeat(100)).length, 163);
});

Deno.test("B8: numbers that make no sense are told of", async () => {
  for (const options of [{ top: -1 }, { top: 1.5 }, { top: 1, budget: NaN }]) {
    await assertRejects(() => selectTools(TOOLS, "file", options), UsageError, "no whole number from 0 on");
  }
});

Deno.test("B8: words that questions are full of do not make a tool fit, but where there are no others", async () => {
  const tools = [
    { name: "turn_on", description: "Lets the light shine for you.", inputSchema: {} },
    { name: "dim", description: "Makes light weaker.", inputSchema: {} },
  ];
  const { ranked } = await selectTools(tools, "please make it weaker for me", { top: 1 });
  assertEquals(ranked.map(({ tool, score }) => [tool.name, score > 0]), [["dim", true], ["turn_on", false]]);
  assertEquals(await first("on", tools), "turn_on");
  assertEquals(await first("turn on light", tools), "turn_on");
});
