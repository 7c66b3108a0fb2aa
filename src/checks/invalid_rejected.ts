/**
 * Invalid arguments are refused.
 * @module
 */
import type { Check } from "../core/check.ts";
import { showJson } from "../core/json.ts";
import { readPointer } from "../core/json_pointer.ts";
import { observe } from "./_example.ts";

const numberForQuery = {
  args: { query: 5 },
  violations: [{ pointer: "/query", keyword: "type", expected: "type string" }],
  mutator: "wrong-type",
  expects: "reject",
} as const;

/** A call whose arguments break the schema beyond repair is refused. */
export const invalidRejected: Check = {
  id: "invalid-rejected",
  severity: "error",
  docs: {
    summary: "A call whose arguments break the schema, and cannot be mended with certainty, is refused.",
    why:
      "The model takes the result for the answer to what it asked, and never learns that it asked something else.",
    fix: "Validate the arguments against the schema before the handler runs.",
    sources: ["https://github.com/antvis/mcp-server-chart/issues/291"],
  },
  examples: {
    good: {
      observation: observe({
        ...numberForQuery,
        outcome: { kind: "error", error: { message: "query: expected a string" } },
      }),
    },
    bad: { observation: observe({ ...numberForQuery, outcome: { kind: "ok", value: [] } }) },
  },
  check({ testCase, outcome }) {
    const violation = testCase.violations.find(({ keyword }) => keyword !== "required");
    if (violation === undefined || testCase.expects !== "reject" || testCase.call.args.kind !== "json") {
      return null;
    }
    if (outcome.kind !== "ok") return [];
    const { pointer, keyword, expected } = violation;
    return [{
      code: keyword,
      message: `Expected ${expected} at "${pointer}": received a result for ${
        showJson(readPointer(testCase.call.args.value, pointer), 60)
      }`,
      pointer,
    }];
  },
};
