/**
 * The list of a server's tools, read anew whenever the server says that it has changed.
 * @module
 */
import type { ToolDefinition } from "../core/tool.ts";
import type { McpClient } from "./_mcp_client.ts";
import type { Listing } from "./_tool_definition.ts";

/** How long reading the list anew may take, in milliseconds. */
const LIST_MS = 30_000;
/** How often it is read anew at most: a server may say that it has changed whenever it is asked. */
const MAX_READS = 100;

/** A list that follows its server. */
export interface LiveListing {
  /** The tools as the server last listed them; another array once they have been read anew. */
  readonly tools: readonly ToolDefinition[];
  /** Follows what a connection says of the list. */
  follow(client: Pick<McpClient, "client">, read: (signal: AbortSignal) => Promise<Listing>): void;
}

/**
 * Begins with the list that was read when the server was opened.
 *
 * @param first the list
 */
export function followListing({ tools: first }: Listing): LiveListing {
  let tools = first;
  let reads = 0;
  let reading: Promise<void> | undefined;
  let isStale = false;

  async function readAgain(read: (signal: AbortSignal) => Promise<Listing>): Promise<void> {
    while (isStale && reads < MAX_READS) {
      isStale = false;
      reads++;
      // A list that cannot be read is as it was; the next call says what is wrong with the server.
      tools = (await read(AbortSignal.timeout(LIST_MS)).catch(() => undefined))?.tools ?? tools;
    }
    reading = undefined;
  }

  return {
    get tools(): readonly ToolDefinition[] {
      return tools;
    },
    follow({ client }, read): void {
      client.setNotificationHandler("notifications/tools/list_changed", () => {
        isStale = true;
        reading ??= readAgain(read);
      });
    },
  };
}
