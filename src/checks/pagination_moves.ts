/**
 * Pages follow one another to an end.
 * @module
 */
import type { Check } from "../core/check.ts";
import { equalJson, isJsonObject, type JsonObject, type JsonValue, showJson } from "../core/json.ts";
import { joinPointer } from "../core/json_pointer.ts";
import type { Problem } from "../core/problem.ts";
import type { ToolDefinition } from "../core/tool.ts";
import { splitWords } from "../schema/words.ts";
import { observe } from "./_example.ts";
import { partsOf, resultJson } from "./_json_result.ts";
import { isPhantom } from "./_phantom.ts";
import { editCall, resultOf } from "./_variant_call.ts";

/** How many pages are followed. */
const MAX_PAGES = 4;

/** The last words of an argument that says where a page begins, and those that may stand before them. */
const CURSORS = new Set(["cursor", "token", "marker"]);
const BESIDE = new Set("page next start starting after continuation pagination list".split(" "));

/** The keys of a result that say where the next page begins, as words. */
const NEXT = new Set(["next cursor", "next page token", "next token", "next page cursor", "next marker"]);

const paged = {
  tool: { inputSchema: { type: "object", properties: { cursor: { type: "string" } } } },
  args: {},
} as const;

/** Whoever follows the cursor comes to an end, and sees no page twice. */
export const paginationMoves: Check = {
  id: "pagination-moves",
  severity: "error",
  docs: {
    summary: "The cursor of a page leads to another page, and not to where it came from.",
    why: "A model told that there is more asks for more; a cursor that stands still never lets it end.",
    fix: "Return the position after the last item of the page, and no cursor with the last page.",
    sources: [
      "https://github.com/DeusData/codebase-memory-mcp/issues/1247",
      "https://github.com/vercel/ai/issues/19240",
      "https://github.com/github/copilot-cli/issues/4006",
    ],
  },
  examples: {
    good: {
      observation: observe({ ...paged, outcome: { kind: "ok", value: { items: [1], next_cursor: "1" } } }),
      answers: [{ kind: "ok", value: { items: [2] }, elapsedMs: 1 }],
    },
    bad: {
      observation: observe({ ...paged, outcome: { kind: "ok", value: { items: [1], next_cursor: "0" } } }),
      answers: [0, 1].map(() => ({ kind: "ok", value: { items: [1], next_cursor: "0" }, elapsedMs: 1 })),
    },
  },
  async check(observation, context): Promise<readonly Problem[] | null> {
    const { tool, testCase: { call, mutations, validity }, outcome } = observation;
    if (validity !== "valid" || mutations.length > 0 || isPhantom(observation, context)) return null;
    const key = cursorKey(tool);
    let page = resultJson(outcome);
    if (key === undefined || page === undefined) return null;
    const pages = [page];
    for (let cursor = nextCursor(page); cursor !== undefined && pages.length <= MAX_PAGES;) {
      const next = editCall(call, { op: "add", pointer: joinPointer("", key), value: cursor });
      page = next && await resultOf(next, context);
      if (page === undefined) return null;
      const isBack = pages.some((earlier) => equalJson(earlier, page ?? null));
      const following = nextCursor(page);
      // A feed may be empty for now, and keep its place.
      if (isBack && following !== undefined && hasItems(page)) {
        return [{
          code: "stands-still",
          message: `Expected the cursor ${
            showJson(cursor, 40)
          } to lead to another page: received one seen before`,
          pointer: joinPointer("", key),
        }];
      }
      pages.push(page);
      cursor = following;
    }
    return pages.length > 1 ? [] : null;
  },
};

/** The optional argument that takes a cursor. */
function cursorKey({ inputSchema }: ToolDefinition): string | undefined {
  const properties: JsonObject = isJsonObject(inputSchema) && isJsonObject(inputSchema.properties)
    ? inputSchema.properties
    : {};
  // An `access_token` is a secret, and a `client_token` tells repeated calls apart.
  return Object.keys(properties).find((key) => {
    const words = splitWords(key);
    return CURSORS.has(words.at(-1) ?? "") && words.slice(0, -1).every((word) => BESIDE.has(word));
  });
}

function nextCursor(page: JsonValue): string | undefined {
  for (const { value } of partsOf(page)) {
    if (!isJsonObject(value)) continue;
    for (const [key, cursor] of Object.entries(value)) {
      if (NEXT.has(splitWords(key).join(" ")) && typeof cursor === "string" && cursor !== "") return cursor;
    }
  }
  return undefined;
}

/** Whether a page has items: a list beside them, such as the names of columns, is none. */
function hasItems(page: JsonValue): boolean {
  const lists = [...partsOf(page)].flatMap(({ value }) => Array.isArray(value) ? [value] : []);
  return lists.length > 0 && lists.every((list) => list.length > 0);
}
