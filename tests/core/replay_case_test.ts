/**
 * A finding's call as it is made again.
 * @module
 */
import { assertEquals } from "@std/assert";
import type { CheckFinding } from "../../src/core/finding.ts";
import { argsOf, toReplayCase } from "../../src/core/replay_case.ts";
import type { TestCase } from "../../src/core/test_case.ts";
import { checkFinding } from "../reporters/_report.ts";

function finding(counterexample: Partial<TestCase>): CheckFinding {
  const made = checkFinding({ query: 5 });
  return { ...made, counterexample: { ...made.counterexample, ...counterexample } };
}

Deno.test("a clean call is its name, its arguments and its check, and nothing that goes without saying", () => {
  assertEquals(toReplayCase(finding({})), { tool: "search", args: { query: 5 }, check: "never-throws" });
});

Deno.test("a messy call says what was done where, what is expected, and what it was before", () => {
  const replay = toReplayCase(finding({
    mutations: [{ mutator: "wrong-type", edit: { op: "replace", pointer: "/query", value: 5 } }, {
      mutator: "phantom-tool-name",
    }],
    expects: "reject",
    clean: { id: "search-7-clean", tool: "search", args: { kind: "json", value: { query: "a" } } },
  }));
  assertEquals(replay, {
    tool: "search",
    args: { query: 5 },
    check: "never-throws",
    expects: "reject",
    mutations: [{ mutator: "wrong-type", pointer: "/query" }, { mutator: "phantom-tool-name" }],
    clean: { query: "a" },
  });
});

Deno.test("the arguments of a call are its value, or the text it was", () => {
  assertEquals(argsOf({ id: "1", tool: "a", args: { kind: "json", value: [1] } }), [1]);
  assertEquals(argsOf({ id: "1", tool: "a", args: { kind: "text", text: '{"a":' } }), '{"a":');
});
