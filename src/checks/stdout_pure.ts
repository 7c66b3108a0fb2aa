/**
 * Standard output carries the protocol alone.
 * @module
 */
import type { Check } from "../core/check.ts";
import type { Problem } from "../core/problem.ts";
import { observe } from "./_example.ts";
import { isOfWire } from "./_wire.ts";

/** A server on standard input and output prints nothing but the protocol. */
export const stdoutPure: Check = {
  id: "stdout-pure",
  severity: "warning",
  docs: {
    summary: "A server on standard input and output prints nothing but the protocol.",
    why: "Some hosts skip a stray line, others lose the message after it or close the connection.",
    fix: "Write logs to standard error; look for `console.log` and for banners of dependencies.",
    sources: [
      "https://github.com/microsoft/azure-devops-mcp/issues/147",
      "https://github.com/kintone/mcp-server/pull/463",
    ],
  },
  examples: {
    good: { observation: observe({ outcome: { kind: "ok", value: [] } }) },
    bad: {
      observation: observe({ outcome: { kind: "ok", value: [] } }),
      registry: {
        problems: [{
          code: "stdout-noise",
          message: 'Expected nothing but messages on standard output: received "Server started"',
          tool: "*",
        }],
      },
    },
  },
  check(_observation, { registry }): readonly Problem[] | null {
    return registry.problems.filter(isOfWire)
      .map((problem) => ({ tool: "*", ...problem }));
  },
};
