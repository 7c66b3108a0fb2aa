/**
 * The registry of a server that a command starts and that is kept.
 * @module
 */
import type { Ending } from "../core/outcome.ts";
import type { Problem } from "../core/problem.ts";
import type { Registry } from "../core/registry.ts";
import type { AnswerLedger } from "./_answers.ts";
import type { Server } from "./_kept_server.ts";
import { NOT_JSON } from "./_lost_call.ts";
import type { Listing } from "./_tool_definition.ts";

/** What such a registry is made of. */
export interface KeptParts {
  readonly source: string;
  readonly listing: Listing;
  readonly ledger: AnswerLedger;
  readonly server: Server;
  /** The revision of the protocol that was agreed on. */
  readonly protocol?: string | undefined;
}

/** Makes the registry. */
export function keptRegistry({ source, listing, ledger, server, protocol }: KeptParts): Registry {
  const { tools, problems } = listing;
  return {
    source,
    ...(protocol === undefined ? {} : { protocol }),
    tools,
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
