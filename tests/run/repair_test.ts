/**
 * The mechanical client: it mends what a refusal names, and nothing else.
 * @module
 */
import { assertEquals } from "@std/assert";
import type { JsonValue } from "../../src/core/json.ts";
import type { Outcome, ToolError } from "../../src/core/outcome.ts";
import type { ToolCall, ToolDefinition } from "../../src/core/tool.ts";
import { tryRepair } from "../../src/run/repair.ts";

const TOOL: ToolDefinition = {
  name: "search",
  inputSchema: {
    type: "object",
    properties: {
      query: { type: "string" },
      limit: { type: "integer", minimum: 1 },
      order: { type: "string", enum: ["newest", "oldest"] },
      tags: { type: "array", items: { type: "string" } },
    },
    required: ["query"],
  },
};

/** Repairs a call against a tool that accepts when a test of the arguments holds. */
async function repaired(
  args: JsonValue,
  error: ToolError,
  accepts: (args: JsonValue) => boolean,
): Promise<{ isMended: boolean; sent: JsonValue[] }> {
  const sent: JsonValue[] = [];
  const call: ToolCall = { id: "1", tool: "search", args: { kind: "json", value: args } };
  const { isMended } = await tryRepair(TOOL, { call, error }, (again): Promise<Outcome> => {
    const value = again.args.kind === "json" ? again.args.value : null;
    sent.push(value);
    return Promise.resolve(
      accepts(value) ? { kind: "ok", value: 1, elapsedMs: 0 } : { kind: "error", error, elapsedMs: 0 },
    );
  });
  return { isMended, sent };
}

const CASES: readonly [string, JsonValue, ToolError, JsonValue][] = [
  ["a number in quotes", { query: "a", limit: "10" }, { message: "limit: expected a whole number" }, {
    query: "a",
    limit: 10,
  }],
  ["a list in one string", { query: "a", tags: "a, b" }, { message: "tags must be an array" }, {
    query: "a",
    tags: ["a", "b"],
  }],
  ["a list as JSON text", { query: "a", tags: '["a"]' }, { message: "tags must be an array" }, {
    query: "a",
    tags: ["a"],
  }],
  ["a scalar for a list", { query: "a", tags: 5 }, { message: "tags must be an array" }, {
    query: "a",
    tags: [5],
  }],
  ["a choice in another case", { query: "a", order: "Newest" }, { message: "order: unknown" }, {
    query: "a",
    order: "newest",
  }],
  [
    "a choice that is none, where choices are offered",
    { query: "a", order: "latest" },
    { message: "order: unknown", options: ["oldest"] },
    { query: "a", order: "oldest" },
  ],
  ["a missing argument", { limit: 1 }, { message: "query is required" }, { limit: 1, query: "a" }],
  ["an unknown key", { query: "a", why: "x" }, { message: 'unrecognized key "why"' }, { query: "a" }],
  ["a pointer alone", { query: "a", limit: "3" }, { message: "wrong", pointer: "/limit" }, {
    query: "a",
    limit: 3,
  }],
];

for (const [what, args, error, expected] of CASES) {
  Deno.test(`${what} is mended`, async () => {
    const { isMended, sent } = await repaired(
      args,
      error,
      (value) => JSON.stringify(value) === JSON.stringify(expected),
    );
    assertEquals(sent, [expected]);
    assertEquals(isMended, true);
  });
}

Deno.test("a refusal that names nothing helps nobody: nothing is sent", async () => {
  const { isMended, sent } = await repaired(
    { query: "a", limit: "10" },
    { message: "Invalid arguments" },
    () => true,
  );
  assertEquals([isMended, sent], [false, []]);
});

Deno.test("after two tries the client gives up", async () => {
  const { isMended, sent } = await repaired({ query: "a", limit: "10", tags: "a" }, {
    message: "limit and tags are wrong",
  }, () => false);
  assertEquals(isMended, false);
  assertEquals(sent.length, 2);
});
