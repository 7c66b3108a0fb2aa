/**
 * Opening an MCP server at an address.
 * @module
 */
import { TargetError } from "../core/errors.ts";
import type { Ending } from "../core/outcome.ts";
import type { Problem } from "../core/problem.ts";
import type { Registry, Target } from "../core/registry.ts";
import type { ToolDefinition } from "../core/tool.ts";
import { openLedger } from "./_answers.ts";
import { connectHttp, type HttpConnection, type UrlTarget } from "./_http_connection.ts";
import { explainHttp, readHeaders, readHttpLoss } from "./_http_failure.ts";
import { followListing } from "./_live_listing.ts";
import { NOT_JSON } from "./_lost_call.ts";
import { callTool } from "./_mcp_call.ts";
import { readPages } from "./_mcp_list.ts";
import { untilAborted } from "./_opening.ts";

/** How long connecting anew may take, in milliseconds. */
const RECONNECT_MS = 10_000;

/** What a call ends in where the server cannot be reached any more; that is no fault of the tool called. */
const UNAVAILABLE: Ending = {
  kind: "error",
  error: { type: "transient", message: "the server is unavailable: it could not be reached again" },
};

/**
 * Opens an MCP server at an address.
 *
 * @param target the target
 * @param signal gives up opening
 * @throws {TargetError} where it does not open
 */
export async function openMcpHttp(target: Target, signal: AbortSignal): Promise<Registry> {
  if (target.kind !== "url") {
    throw new TargetError(
      "Cannot open the target: it is no address",
      "Give one, such as http://localhost:3001/mcp",
    );
  }
  const ledger = openLedger();
  const headers = readHeaders(target);
  const first = await opening(
    target,
    signal,
    "initialize",
    () => connectHttp(target, { headers, ledger, signal }),
  );
  const listing = await opening(target, signal, "tools/list", () => listPages(first, signal))
    .catch(async (error) => {
      await first.close();
      throw error;
    });
  const live = followListing(listing);
  const follow = (connection: HttpConnection): HttpConnection => {
    live.follow(connection, (fresh) => listPages(connection, fresh));
    return connection;
  };
  const line = keepLine(
    follow(first),
    async (fresh) => follow(await connectHttp(target, { headers, ledger, signal: fresh })),
  );
  const protocol = first.client.getNegotiatedProtocolVersion();
  return {
    source: target.url,
    get tools(): readonly ToolDefinition[] {
      return live.tools;
    },
    ...(protocol === undefined ? {} : { protocol }),
    get problems(): readonly Problem[] {
      return [...listing.problems, ...ledger.problems()];
    },
    async call({ tool, args }, callSignal): Promise<Ending> {
      if (args.kind === "text") return NOT_JSON;
      const connection = await untilAborted(line.standing(), callSignal).catch(() => undefined);
      if (connection === undefined) return callSignal.aborted ? { kind: "timeout" } : UNAVAILABLE;
      const readLoss = (error: unknown): Promise<Ending> => {
        const loss = readHttpLoss(error);
        if (loss.isGone) line.drop(connection);
        return Promise.resolve(loss.ending);
      };
      const params = { name: tool, arguments: args.value };
      return await callTool(connection, params, { signal: callSignal, readLoss });
    },
    async ping(pingSignal): Promise<void> {
      const connection = await untilAborted(line.standing(), pingSignal);
      await connection?.ask({ method: "ping", params: {} }, pingSignal);
    },
    [Symbol.asyncDispose]: () => line.close(),
  };
}

/** Does a step of opening, and says why it fails. */
async function opening<T>(
  target: UrlTarget,
  signal: AbortSignal,
  asked: string,
  step: () => Promise<T>,
): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw explainHttp(target, error, { signal, asked });
  }
}

function listPages({ ask }: HttpConnection, signal: AbortSignal): ReturnType<typeof readPages> {
  return readPages((cursor) =>
    ask({ method: "tools/list", params: cursor === undefined ? {} : { cursor } }, signal)
  );
}

/** A connection that is made anew once it is lost. */
function keepLine(first: HttpConnection, connect: (signal: AbortSignal) => Promise<HttpConnection>): {
  standing(): Promise<HttpConnection | undefined>;
  drop(lost: HttpConnection): void;
  close(): Promise<void>;
} {
  let present: Promise<HttpConnection | undefined> = Promise.resolve(first);
  let current: HttpConnection | undefined = first;

  async function renew(lost: HttpConnection | undefined): Promise<HttpConnection | undefined> {
    await lost?.close();
    current = await connect(AbortSignal.timeout(RECONNECT_MS)).catch(() => undefined);
    return current;
  }

  return {
    async standing(): Promise<HttpConnection | undefined> {
      const known = await present;
      if (known !== undefined && !known.isLost() && known === current) return known;
      if (current === known) {
        current = undefined;
        present = renew(known);
      }
      return await present;
    },
    drop(lost): void {
      if (lost !== current) return;
      current = undefined;
      present = renew(lost);
    },
    async close(): Promise<void> {
      await (await present)?.close();
    },
  };
}
