/**
 * How much the problems of lint rules matter, and what is suggested.
 * @module
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import type { JsonObject } from "../../src/core/json.ts";
import type { LintProblem } from "../../src/core/lint_rule.ts";
import type { ToolDefinition } from "../../src/core/tool.ts";
import { lintRules } from "../../src/lint/mod.ts";
import { one, tool } from "./_lines.ts";

/** The problems of the only tool, of which there must be some. */
function lint(id: string, [definition]: readonly ToolDefinition[]): readonly LintProblem[] {
  const rule = lintRules.find((rule) => rule.id === id);
  assert(rule?.level === "tool" && definition !== undefined);
  const problems = rule.lint(definition, [definition]);
  assert(!(problems instanceof Promise));
  assert(problems.length > 0, `${id} finds nothing`);
  return problems.map((problem) => ({ ...problem, severity: problem.severity ?? rule.severity }));
}

function severities(id: string, tools: readonly ToolDefinition[]): readonly unknown[] {
  return lint(id, tools).map(({ severity }) => severity);
}

function suggestions(id: string, schema: JsonObject, name: string): readonly unknown[] {
  return lint(id, one(schema, name)).map(({ suggestion }) => suggestion);
}

Deno.test("what is half said matters less than what is not said at all", () => {
  const properties = {
    mode: { enum: ["fast", "slow"] },
    either: { anyOf: [{ enum: ["a"] }, { type: "null" }] },
    promptId: { type: "string" },
    depth: { type: "integer" },
    body: { type: "object", additionalProperties: { type: "string" } },
    path: { type: "string" },
  };
  const description =
    "Fetches a prompt by promptId, as deep as 'depth' says, from a path. Body (optional): { a: 1 }.";
  assertEquals(
    severities("parameter-described", [{
      name: "a",
      description,
      inputSchema: { type: "object", properties },
    }]),
    ["info", "info", "info", "info", "info", "warning"],
  );
});

Deno.test("a list of anything is but a remark", () => {
  assertEquals(severities("array-untyped-items", one({ type: "array", items: {} })), ["info"]);
});

Deno.test("a form is suggested for times, and none for the id of a message", () => {
  const text = (description: string): JsonObject => ({ type: "string", description });
  const suggested = (name: string, description: string): readonly unknown[] =>
    suggestions("date-format-undocumented", text(description), name);
  assertEquals(suggested("timestamp", "The timestamp of the message to react to"), [undefined]);
  assertEquals(suggested("timestamp", "The time of the reading"), ['"format": "date-time"']);
  assertEquals(suggested("start_timestamp", "Of the message"), ['"format": "date-time"']);
  assertEquals(suggested("due_date", "Of the invoice"), ['"format": "date"']);
});

Deno.test("the most that a description states is suggested as the maximum", () => {
  const suggested = (description: string): readonly unknown[] =>
    suggestions("pagination-unbounded", { type: "integer", description }, "limit");
  assertEquals(suggested("How many. Range: 1 to 2000."), ['"maximum": 2000']);
  assertEquals(suggested("A number between 1 and 5,000"), ['"maximum": 5000']);
  assertEquals(suggested("How many (1-50)"), ['"maximum": 50']);
  assertEquals(suggested("Up to 30 of them"), ['"maximum": 30']);
  assertEquals(suggested("How many, counted from page 2"), ['"maximum": 100']);
});

Deno.test("rules say of themselves what they ask for", () => {
  const rule = lintRules.find(({ id }) => id === "tool-description-too-short");
  assertStringIncludes(rule?.docs.summary ?? "", "three words");
  assertStringIncludes(
    lint("tool-description-too-short", [{ ...bare(), description: "Two words" }])[0]?.message ?? "",
    "3 words",
  );
});

function bare(): ToolDefinition {
  const [definition] = tool({ type: "object" });
  assert(definition !== undefined);
  return definition;
}
