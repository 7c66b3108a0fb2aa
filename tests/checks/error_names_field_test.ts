/**
 * Which refusals name the argument that is wrong, in the words of real servers.
 * @module
 */
import { assertEquals } from "@std/assert";
import { errorNamesField } from "../../src/checks/error_names_field.ts";
import type { ToolError } from "../../src/core/outcome.ts";
import type { Outcome } from "../../src/core/outcome.ts";
import { refused, type Sketch, verdict } from "./_judge.ts";

const schema = {
  type: "object",
  properties: {
    query: { type: "string" },
    max_results: { type: "integer" },
    id: { type: "integer" },
    order: { enum: ["up", "down"] },
    start_date: { type: "string" },
    timezone: { type: "string" },
    filters: { type: "array", items: { type: "object", properties: { name: { type: "string" } } } },
  },
} as const;

const tool = { name: "search", inputSchema: schema };
const wrong = (pointer: `/${string}`, args: Sketch["args"]): Sketch => ({
  tool,
  args: args ?? {},
  violations: [{ pointer, keyword: "type", expected: "another type" }],
});

const query = wrong("/query", { query: 5 });
const limit = wrong("/max_results", { query: "a", max_results: "many" });
const id = wrong("/id", { id: true });
const nested = wrong("/filters/0/name", { filters: [{ name: 5 }] });
const extra: Sketch = {
  tool,
  args: { query: "a", verbose: true },
  violations: [{ pointer: "/verbose", keyword: "additionalProperties", expected: "no such key" }],
};
const order: Sketch = {
  tool,
  args: { order: "sideways" },
  violations: [{ pointer: "/order", keyword: "enum", expected: "one of", options: ["up", "down"] }],
};

const NAMED: readonly (readonly [string, Sketch])[] = [
  [
    'MCP error -32602: Input validation error: Invalid arguments for tool search: [\n  {\n    "code": "invalid_type",\n    "expected": "string",\n    "received": "number",\n    "path": [\n      "query"\n    ],\n    "message": "Expected string, received number"\n  }\n]',
    query,
  ],
  [
    "MCP error -32602: Input validation error: Invalid arguments for tool search: Invalid input: expected string, received number at query",
    query,
  ],
  ["data/query must be string", query],
  [
    "1 validation error for searchArguments\nquery\n  Input should be a valid string [type=string_type, input_value=5, input_type=int]\n    For further information visit https://errors.pydantic.dev/2.11/v/string_type",
    query,
  ],
  ["5 is not of type 'string'", query],
  ["参数 query 必须是字符串", query],
  ["参数query类型错误", query],
  ["Параметр «query» должен быть строкой", query],
  ["maxResults must be a number", limit],
  ["max results: expected an integer", limit],
  ["Parameter 'MAX-RESULTS' is not an integer", limit],
  ['strconv.Atoi: parsing "many": invalid syntax', limit],
  ["parameter max_results is not of type float64, is string", limit],
  ["missing required parameter: id", id],
  ["IDs must be numbers", id],
  ["The identifier has to be a number", id],
  ["filters[0].name: expected string", nested],
  ["Each filter needs a name", nested],
  ["Unrecognized key(s) in object: 'verbose'", extra],
  [
    "verbose\n  Extra inputs are not permitted [type=extra_forbidden, input_value=True, input_type=bool]",
    extra,
  ],
  ["Value must be one of: up, down", order],
  ['"sideways" is no direction', order],
  ["Invalid date", wrong("/start_date", { start_date: 5 })],
];

const UNNAMED: readonly (readonly [string, Sketch])[] = [
  ["Invalid arguments", query],
  ["Bad request", limit],
  ["MCP error -32602: Invalid params", query],
  ["Expected string, received number", query],
  ["Request failed with status code 400", query],
  ["Validation failed", extra],
  ["The request is invalid", id],
  ["Missing required argument", id],
  ["must NOT have additional properties", extra],
];

const UNDECIDED: readonly (readonly [string | ToolError, Sketch])[] = [
  // The reason is another than the arguments.
  ["fetch failed", query],
  ["Request failed with status code 401", query],
  ["Error: BRAVE_API_KEY environment variable is required", query],
  ["You must log in first", query],
  ["connect ECONNREFUSED 127.0.0.1:5432", query],
  ["API rate limit exceeded, please retry", query],
  ["Project not found", extra],
  [{ type: "not_found", message: "nothing there" }, query],
  [{ type: "permission", message: "invalid" }, query],
  [{ type: "cancelled", message: "invalid" }, query],
  // It speaks of an argument that is in order, or in a language in which the key may be translated.
  ["order is required", query],
  [{ message: "invalid value", pointer: "/max_results" }, extra],
  ["查询不能为空", query],
  ["Запрос должен быть строкой", query],
  // It does not speak of arguments at all, and there is no clean call to compare with.
  ["No pages", extra],
  ["Something is wrong", query],
  // Other checks report these.
  ["", query],
  ["Cannot read properties of undefined (reading 'trim')", query],
  // There is no field to name.
  ["Invalid arguments", {
    tool,
    args: "a",
    violations: [{ pointer: "", keyword: "type", expected: "type object" }],
  }],
  ["Invalid arguments", { tool, args: { query: "a" } }],
  ["Invalid arguments", { ...query, called: "serch" }],
];

Deno.test("refusals that name, quote or list are left alone", async () => {
  for (const [text, sketch] of NAMED) {
    assertEquals(await verdict(errorNamesField, refused(text, sketch)), "fine", text);
  }
});

Deno.test("refusals that leave the model to guess are found", async () => {
  for (const [text, sketch] of UNNAMED) {
    assertEquals(await verdict(errorNamesField, refused(text, sketch)), "unnamed", text);
  }
});

Deno.test("refusals that may have another reason are not judged", async () => {
  for (const [refusal, sketch] of UNDECIDED) {
    assertEquals(
      await verdict(errorNamesField, refused(refusal, sketch)),
      "undecided",
      JSON.stringify(refusal),
    );
  }
});

Deno.test("the clean call tells whether the arguments were the reason", async () => {
  const accepted: Outcome = { kind: "ok", value: [], elapsedMs: 1 };
  const says = (message: string): Outcome => ({ kind: "error", error: { message }, elapsedMs: 1 });
  const judge = (text: string, answer: Outcome): Promise<string> =>
    verdict(errorNamesField, refused(text, { ...query, clean: { query: "a" } }), { answers: [answer] });

  assertEquals(await judge("Something is wrong", accepted), "unnamed");
  assertEquals(await judge("Something is wrong", says("Something else is wrong")), "undecided");
  assertEquals(await judge("Invalid arguments", accepted), "unnamed");
  assertEquals(await judge("Invalid arguments", says("Nothing there")), "unnamed");
  assertEquals(await judge("Invalid arguments", says("Invalid arguments")), "undecided");
});

Deno.test("a refusal that quotes another argument, in order by the schema, is about that one", async () => {
  const sketch: Sketch = {
    tool,
    args: { query: "Mars/Base", oder: "up" },
    violations: [{ pointer: "/oder", keyword: "additionalProperties", expected: "no such key" }],
  };
  const other = refused({ type: "validation", message: "Invalid time zone: Mars/Base" }, sketch);
  assertEquals(await verdict(errorNamesField, other), "undecided");
  const parted = refused({ type: "validation", message: "Invalid time zone specified: " }, {
    ...sketch,
    args: { timezone: "", oder: "up" },
  });
  assertEquals(await verdict(errorNamesField, parted), "undecided");
  const own = refused({ type: "validation", message: "Invalid arguments" }, sketch);
  assertEquals(await verdict(errorNamesField, own), "unnamed");
});

Deno.test("a refusal that stays when the mess alone is put right is about something else", async () => {
  const says = (message: string): Outcome => ({ kind: "error", error: { message }, elapsedMs: 1 });
  const accepted: Outcome = { kind: "ok", value: [], elapsedMs: 1 };
  const text = "illegal year: NaN";
  const unread: Sketch = {
    tool,
    args: { start_date: "a", oder: "up" },
    clean: { start_date: "a", order: "up" },
    violations: [{ pointer: "/oder", keyword: "additionalProperties", expected: "no such key" }],
  };
  const invalid = { type: "validation", message: text } as const;
  const judge = (sketch: Sketch, ...answers: readonly Outcome[]): Promise<string> =>
    verdict(errorNamesField, refused(invalid, sketch), { answers });

  // The clean call is refused in other words, the one without the unknown key in the same.
  assertEquals(await judge(unread, says("give order alone"), says(text)), "undecided");
  assertEquals(await judge(unread, says("give order alone"), accepted), "unnamed");

  // A clean text that is refused for its own sake says nothing; a plain one does.
  const number = { ...wrong("/query", { query: 5, timezone: " " }), clean: { query: "", timezone: " " } };
  const asked = {
    ...number,
    violations: [{ pointer: "/query", keyword: "type", expected: "type string" }],
  } as const;
  assertEquals(await judge(asked, says("query is empty"), says(text)), "undecided");
  assertEquals(await judge(asked, says("query is empty"), accepted), "unnamed");

  // Two messes, of which one is legal: the illegal one is put right alone.
  const both: Sketch = {
    tool,
    args: { query: "constructor", order: "constructor" },
    clean: { query: "a", order: "up" },
    violations: [{ pointer: "/order", keyword: "enum", expected: "one of", options: ["up", "down"] }],
  };
  const internal = { type: "validation", message: "An unforeseen thing happened" } as const;
  assertEquals(
    await verdict(errorNamesField, refused(internal, both), { answers: [accepted, says(internal.message)] }),
    "undecided",
  );
  assertEquals(
    await verdict(errorNamesField, refused(internal, both), { answers: [accepted, accepted] }),
    "unnamed",
  );
});

Deno.test("what a protocol library says of the request that carries the arguments is nobody's text", async () => {
  const message = '[{"expected":"record","path":["params","arguments"],"message":"expected record"}]';
  const envelope = { type: "validation", message, pointer: "/params/arguments", code: "-32603" } as const;
  assertEquals(await verdict(errorNamesField, refused(envelope, extra)), "undecided");
  const { code: _, ...own } = envelope;
  assertEquals(await verdict(errorNamesField, refused(own, extra)), "unnamed");
});
