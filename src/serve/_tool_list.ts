/**
 * The list of a server's tools, asked for whole.
 * @module
 */
import { readPages } from "../adapters/wire.ts";
import { isJsonObject, type JsonObject } from "../core/json.ts";
import { resultOf } from "./_server_run.ts";

/** Asks the server. */
export type Ask = (method: string, params: JsonObject, signal: AbortSignal) => Promise<JsonObject>;

/** A list of tools: its pages as they came, and what was read of them. */
export interface ToolList {
  readonly pages: readonly JsonObject[];
  readonly listing: Awaited<ReturnType<typeof readPages>>;
}

/** A list that the server would not give: its answer, as it came. */
export class ListError extends Error {
  /** The name of the class. */
  override readonly name = "ListError";
  /** The error that it answered. */
  readonly answer: JsonObject;

  /**
   * Makes the error.
   *
   * @param answer what the server answered
   */
  constructor(answer: JsonObject) {
    super("the server does not list its tools");
    this.answer = answer;
  }
}

/**
 * Asks for the whole list.
 *
 * @param ask asks the server
 * @param params those of the request that it is asked for
 * @param signal gives up
 * @returns its pages
 * @throws {ListError} where the server answers an error
 */
export async function askForList(ask: Ask, params: JsonObject, signal: AbortSignal): Promise<ToolList> {
  const asked = withoutToken(params);
  const pages: JsonObject[] = [];
  const listing = await readPages(async (cursor) => {
    const answer = await ask("tools/list", cursor === undefined ? asked : { ...asked, cursor }, signal);
    const page = resultOf(answer);
    if (page === undefined) throw new ListError(answer);
    pages.push(page);
    return page;
  });
  return { pages, listing };
}

/** A question of our own is of the revision of the request that it is asked for, and shows no progress. */
function withoutToken({ _meta }: JsonObject): JsonObject {
  if (!isJsonObject(_meta)) return {};
  const { progressToken: _, ...meta } = _meta;
  return Object.keys(meta).length === 0 ? {} : { _meta: meta };
}
