import { assertEquals } from "@std/assert";
import type { JsonValue } from "../../src/core/json.ts";
import type { Ending, ToolError } from "../../src/core/outcome.ts";
import type { Registry } from "../../src/core/registry.ts";
import type { ToolDefinition } from "../../src/core/tool.ts";
import { guard, type GuardedEnding, type Policy } from "../../src/guard/mod.ts";
import { SIGNAL } from "./_call.ts";

/** What runs code. */
const CODE = { inputSchema: { type: "object", properties: { script: { type: "string" } } } } as const;

/** A registry of one tool that always ends in one way. */
function ending(end: Ending, tool: Partial<ToolDefinition> = {}): Registry {
  return {
    source: "test",
    tools: [{ name: "tool", inputSchema: { type: "object" }, ...tool }],
    problems: [],
    call: () => Promise.resolve(end),
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}

function callIt(registry: Registry, value: JsonValue = {}, policy: Policy = {}): Promise<GuardedEnding> {
  return guard(registry, policy).call({ id: "1", tool: "tool", args: { kind: "json", value } }, SIGNAL);
}

async function refusal(
  error: ToolError,
  args?: JsonValue,
  tool?: Partial<ToolDefinition>,
): Promise<ToolError> {
  const end = await callIt(ending({ kind: "error", error }, tool), args);
  if (end.kind === "error") return end.error;
  throw new Error("it was accepted");
}

Deno.test("a runtime's complaint becomes a failure of the tool's own, and is told beside", async () => {
  const told: unknown[] = [];
  const error = { message: "this.branches[id].push is not a function" };
  const end = await callIt(ending({ kind: "error", error }), {}, {
    onThrow: ({ error }) => told.push(error),
  });
  assertEquals(end.kind === "error" && end.error.type, "internal");
  assertEquals(String(told[0]), `Error: ${error.message}`);
  // Of code that was run, it is the result.
  assertEquals((await refusal(error, {}, CODE)).message, error.message);
  // What was sent may come back.
  assertEquals((await refusal(error, { text: error.message })).message, error.message);
});

Deno.test("stacks are left out, and what is said before them stays", async () => {
  const message = "no such page\n    at read (file:///srv/app/pages.ts:12:9)\n    at node:internal/x:1:2";
  assertEquals((await refusal({ message })).message, "no such page");
  assertEquals((await refusal({ message: "  at once: see 12:30" })).message, "  at once: see 12:30");
});

Deno.test("what was sent is quoted by its beginning", async () => {
  const long = "row after row ".repeat(30);
  const { message } = await refusal({ message: `no such text: ${long}!` }, { text: long });
  assertEquals(message, `no such text: ${long.slice(0, 60)}…!`);
  assertEquals(
    (await refusal({ message: "no such text: short" }, { text: "short" })).message,
    "no such text: short",
  );
});

Deno.test("codes of the channel are dropped, those of the tool stay", async () => {
  for (const [code, kept] of [["-32603", undefined], ["unflagged", undefined], ["E42", "E42"]] as const) {
    assertEquals((await refusal({ message: "no", code })).code, kept);
  }
});

Deno.test("a structured result that is too long is cut without new keys", async () => {
  const rows = Array.from({ length: 200 }, (_, n) => `row ${n}`);
  const value = {
    content: [{ type: "text", text: rows.join(" ") }],
    structuredContent: { rows, total: 200 },
  };
  const end = await callIt(ending({ kind: "ok", value }), {}, { maxResult: 1_000 });
  const { content, structuredContent } = (end.kind === "ok" ? end.value : {}) as typeof value;
  assertEquals(Object.keys(structuredContent), ["rows", "total"]);
  assertEquals(structuredContent.rows, rows.slice(0, structuredContent.rows.length));
  assertEquals(JSON.stringify(structuredContent).length <= 1_000, true);
  assertEquals(content[0]?.text.includes("[truncated:"), true);
});

Deno.test("what a registry does wrong while it runs is seen through the guard", () => {
  const problems = [{ code: "stdout-noise", tool: "*", message: "Expected nothing: received noise" }];
  let seen: Registry["problems"] = [];
  const registry: Registry = {
    ...ending({ kind: "ok", value: 1 }),
    get problems() {
      return seen;
    },
  };
  const guarded = guard(registry);
  seen = problems;
  assertEquals(guarded.problems, problems);
});
