/**
 * No address is called that was not declared.
 * @module
 */
import type { Check } from "../core/check.ts";
import { showJson } from "../core/json.ts";
import type { Problem } from "../core/problem.ts";
import { reachedFor } from "./_denied.ts";
import { observe } from "./_example.ts";

const call = observe({ args: { query: "http://127.0.0.1/" }, outcome: { kind: "ok", value: [] } });

/** No call reaches the machine itself, nor, where a sandbox decides every access, for an address that was not declared. */
export const netContained: Check = {
  id: "net-contained",
  severity: "error",
  docs: {
    summary:
      "No call reaches a server of the machine itself; in a sandbox with capabilities, none tries to reach an address that was not declared.",
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
  check(observation, context): readonly Problem[] | null {
    const hit = observation.reached?.find(({ kind }) => kind === "address");
    if (hit === undefined) return reachedFor(observation, context, { net: "reach" });
    const edit = observation.testCase.mutations.find(({ mutator }) => mutator === "ssrf-loopback")?.edit;
    return [{
      code: "loopback",
      message: `Expected the machine itself to be out of reach: received ${
        showJson(hit.value, 120)
      } at a server planted on it`,
      ...(edit === undefined ? {} : { pointer: edit.pointer }),
    }];
  },
};
