/**
 * Which pages lead nowhere.
 * @module
 */
import { assertEquals } from "@std/assert";
import { observe, oks } from "../../src/checks/_example.ts";
import { paginationMoves } from "../../src/checks/pagination_moves.ts";
import type { JsonValue } from "../../src/core/json.ts";
import { verdict } from "./_judge.ts";

/** The verdict on pages that follow one another, by a tool with these arguments. */
async function pages(
  [first, ...rest]: readonly JsonValue[],
  keys: readonly string[] = ["cursor"],
): Promise<string> {
  const properties = Object.fromEntries(keys.map((key) => [key, { type: "string" }]));
  const observation = observe({
    tool: { inputSchema: { type: "object", properties } },
    args: {},
    outcome: { kind: "ok", value: first ?? null },
  });
  return await verdict(paginationMoves, observation, { answers: oks(...rest) });
}

const SAME = { items: [1], next_cursor: "0" };

Deno.test("a cursor that stands still or leads back is found, under every name", async () => {
  assertEquals(await pages([SAME, SAME]), "stands-still");
  const [a, b] = [{ items: [1], nextCursor: "b" }, { items: [2], nextCursor: "a" }];
  assertEquals(await pages([a, b, a]), "stands-still");
  for (
    const [key, next] of [["page_token", "next_page_token"], ["nextToken", "nextToken"], [
      "marker",
      "next_marker",
    ]]
  ) {
    const page = { items: [1], [next ?? ""]: "0" };
    assertEquals(await pages([page, page], [key ?? ""]), "stands-still", key);
  }
  const block = { content: [{ type: "text", text: "page" }], structuredContent: SAME };
  assertEquals(await pages([block, block]), "stands-still");
});

Deno.test("pages that come to an end, or go on and on, are left alone", async () => {
  assertEquals(await pages([SAME, { items: [2], next_cursor: "2" }, { items: [3] }]), "fine");
  assertEquals(await pages([SAME, { items: [2], next_cursor: null }]), "fine");
  const many = [0, 1, 2, 3, 4, 5, 6].map((n) => ({ items: [n], next_cursor: `${n}` }));
  assertEquals(await pages(many), "fine");
});

Deno.test("a feed that has no more for now keeps its place", async () => {
  const empty = { items: [], next_cursor: "9" };
  assertEquals(await pages([{ items: [1], next_cursor: "9" }, empty, empty, empty, empty]), "fine");
  const withColumns = { columns: ["id"], items: [], next_cursor: "9" };
  assertEquals(await pages([withColumns, withColumns, withColumns, withColumns, withColumns]), "fine");
});

Deno.test("a token for other ends is not sent as a cursor", async () => {
  const page = { items: [1], next_token: "0" };
  assertEquals(await pages([page, page], ["client_token"]), "undecided");
  assertEquals(await pages([page, page], ["access_token"]), "undecided");
  assertEquals(await pages([page, { items: [2] }], ["client_token", "next_token"]), "fine");
});

Deno.test("no cursor, and a page that is refused, are no case", async () => {
  assertEquals(await pages([{ items: [1] }]), "undecided");
  assertEquals(await pages([SAME]), "undecided");
  assertEquals(await pages([SAME, SAME], ["query"]), "undecided");
});
