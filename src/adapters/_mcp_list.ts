/**
 * Reading the tool list of an MCP server as it comes: one malformed tool does not hide the rest.
 * @module
 */
import { isJsonObject, type JsonValue, showJson } from "../core/json.ts";
import type { Problem } from "../core/problem.ts";
import { type Listing, readListing } from "./_tool_definition.ts";

/** Pages of a tool list that are read at most; a list that never ends is a fault of the server. */
const MAX_PAGES = 200;

/** The tools of one page, and where the next one is. */
interface Page {
  readonly tools: readonly JsonValue[];
  readonly nextCursor: JsonValue | undefined;
}

/**
 * Reads the whole list.
 *
 * @param readPage asks for the page at a cursor, or for the first one
 * @throws {TypeError} where a page has no list of tools
 */
export async function readPages(readPage: (cursor?: string) => Promise<unknown>): Promise<Listing> {
  const raw: JsonValue[] = [];
  const seen = new Set<string>();
  let fault: Problem | undefined;
  let page = readPageOf(await readPage());
  raw.push(...page.tools);
  while (page.nextCursor !== undefined && fault === undefined) {
    const cursor = page.nextCursor;
    fault = faultOf(cursor, seen);
    if (fault !== undefined || typeof cursor !== "string") break;
    seen.add(cursor);
    page = readPageOf(await readPage(cursor));
    // A cursor that leads nowhere mostly leads to the same page again: its tools are not there twice.
    const known = new Set(raw.map((tool) => JSON.stringify(tool)));
    const repeats = typeof page.nextCursor === "string" && seen.has(page.nextCursor);
    raw.push(...page.tools.filter((tool) => !repeats || !known.has(JSON.stringify(tool))));
  }
  const { tools, problems } = readListing(raw);
  return { tools, problems: fault === undefined ? problems : [...problems, fault] };
}

function readPageOf(answer: unknown): Page {
  if (!isJsonObject(answer) || !Array.isArray(answer.tools)) {
    const received = isJsonObject(answer) ? showJson(answer) : String(answer);
    throw new TypeError(`it has no list of tools, but is ${received}`);
  }
  return { tools: answer.tools, nextCursor: answer.nextCursor };
}

/** What is wrong with a cursor that leads to no further page. */
function faultOf(cursor: JsonValue, seen: ReadonlySet<string>): Problem | undefined {
  const about = { tool: "*", pointer: "/nextCursor" } as const;
  if (typeof cursor !== "string") {
    return {
      ...about,
      code: "malformed-cursor",
      message: `Expected text as the cursor of the next page, and none on the last: received ${
        showJson(cursor)
      }`,
    };
  }
  if (seen.has(cursor)) {
    return {
      ...about,
      code: "repeated-cursor",
      message: `Expected each page of the tool list to lead to another: received ${
        showJson(cursor)
      }, a cursor that was given before`,
    };
  }
  return seen.size < MAX_PAGES ? undefined : {
    ...about,
    code: "endless-list",
    message: `Expected the tool list to end: received a cursor on each of ${MAX_PAGES} pages`,
  };
}
