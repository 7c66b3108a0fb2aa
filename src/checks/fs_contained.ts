/**
 * No file outside the root is reached for.
 * @module
 */
import type { Check } from "../core/check.ts";
import type { Problem } from "../core/problem.ts";
import { reachedFor } from "./_denied.ts";
import { observe } from "./_example.ts";

const linked = observe({
  args: { query: "link.txt" },
  outcome: { kind: "error", error: { type: "permission", message: "not declared" } },
});

/** In a sandbox that decides every access, no call reaches for a file outside the root, by whatever link. */
export const fsContained: Check = {
  id: "fs-contained",
  severity: "error",
  docs: {
    summary:
      "In a sandbox with capabilities, no call tries to read or write outside the root, links followed.",
    why: "What the sandbox refused here is what the tool does where there is no sandbox.",
    fix: "Resolve the path with realpath and compare it, part by part, with the real root before opening it.",
    sources: [
      "https://github.com/modelcontextprotocol/servers/issues/1845",
      "https://github.com/wonderwhy-er/DesktopCommanderMCP/issues/420",
      "https://github.com/efforthye/fast-filesystem-mcp/issues/23",
    ],
  },
  examples: {
    good: { observation: { ...linked, denied: [{ permission: "env", value: "HOME" }] } },
    bad: {
      observation: {
        ...linked,
        denied: [{ permission: "read", value: "/srv/root/link.txt", real: "/etc/hostname" }],
      },
    },
  },
  check(observation, context): readonly Problem[] | null {
    const { testCase, outcome } = observation;
    // To see where a path leads is no crime, and asks for the same right as to read it.
    if (testCase.expects === "contain" && outcome.kind === "error") return null;
    return reachedFor(observation, context, { read: "read", write: "write" });
  },
};
