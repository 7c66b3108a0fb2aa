/**
 * The registry of a server that a command starts and that is kept.
 * @module
 */
import type { Ending } from "../core/outcome.ts";
import type { Problem } from "../core/problem.ts";
import type { Registry } from "../core/registry.ts";
import type { ToolDefinition } from "../core/tool.ts";
import type { AnswerLedger } from "./_answers.ts";
import type { Server } from "./_kept_server.ts";
import type { LiveListing } from "./_live_listing.ts";
import { NOT_JSON } from "./_lost_call.ts";
import type { Listing } from "./_tool_definition.ts";

/** What such a registry is made of. */
export interface KeptParts {
  readonly source: string;
  readonly listing: Listing;
  /** The list as it is, where the server says when it changes. */
  readonly live?: LiveListing;
  readonly ledger: AnswerLedger;
  readonly server: Server;
  /** The revision of the protocol that was agreed on. */
  readonly protocol?: string | undefined;
}

/** Makes the registry. */
export function keptRegistry({ source, listing, live, ledger, server, protocol }: KeptParts): Registry {
  const { tools, problems } = listing;
  return {
    source,
    ...(protocol === undefined ? {} : { protocol }),
    get tools(): readonly ToolDefinition[] {
      return live?.tools ?? tools;
    },
    get problems(): readonly Problem[] {
      return [...problems, ...ledger.problems(), ...server.problems()];
    },
    call({ tool, args }, signal): Promise<Ending> {
      return args.kind === "text"
        ? Promise.resolve(NOT_JSON)
        : server.call({ name: tool, arguments: args.value }, signal);
    },
    ping: (signal) => server.ping(signal),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
