/**
 * No address is called that was not declared.
 * @module
 */
import type { Check } from "../core/check.ts";
import type { Problem } from "../core/problem.ts";
import { reachedFor } from "./_denied.ts";
import { observe } from "./_example.ts";

const call = observe({ args: { query: "http://127.0.0.1/" }, outcome: { kind: "ok", value: [] } });

/** In a sandbox that decides every access, no call reaches for an address that was not declared. */
export const netContained: Check = {
  id: "net-contained",
  severity: "error",
  docs: {
    summary: "In a sandbox with capabilities, no call tries to reach an address that was not declared.",
    why:
      "From inside, a tool reaches what is closed to the world: metadata services, databases, the machine itself.",
    fix:
      "Check the address after it is resolved, and every redirect again, against the hosts that are meant.",
    sources: [
      "https://github.com/modelcontextprotocol/servers/issues/4838",
      "https://github.com/egoist/fetch-mcp/issues/3",
      "https://github.com/jae-jae/fetcher-mcp/issues/37",
    ],
  },
  examples: {
    good: { observation: { ...call, denied: [] } },
    bad: { observation: { ...call, denied: [{ permission: "net", value: "127.0.0.1:80" }] } },
  },
  check: (observation, context): readonly Problem[] | null =>
    reachedFor(observation, context, { net: "reach" }),
};
