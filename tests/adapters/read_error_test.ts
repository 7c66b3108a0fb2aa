import { assert, assertEquals } from "@std/assert";
import type { ToolError } from "../../src/core/outcome.ts";
import { readError } from "../../src/adapters/_read_error.ts";
import { typeOfWord } from "../../src/adapters/_error_type.ts";

const zodIssues = JSON.stringify([
  {
    code: "invalid_type",
    expected: "string",
    received: "undefined",
    path: ["filters", 0, "city"],
    message: "Required",
  },
  { code: "invalid_enum_value", options: ["a", "b"], path: ["mode"], message: "Invalid enum value" },
]);

/** What a text must be read as; what is not named must not be claimed. */
const texts: readonly (readonly [string, Omit<ToolError, "message">])[] = [
  // Validators.
  [
    `MCP error -32602: Input validation error: Invalid arguments for tool find: ${zodIssues}`,
    { type: "validation", pointer: "/filters/0/city", code: "-32602" },
  ],
  [zodIssues, { type: "validation", pointer: "/filters/0/city" }],
  // What stands in front is the class of the error, and no argument.
  ["Error: Invalid URL: 'a'", { type: "validation" }],
  ["url: Invalid URL", { type: "validation", pointer: "/url" }],
  [
    `[{"code":"invalid_value","values":["km","mi"],"path":["unit"],"message":"Invalid option: expected one of \\"km\\"|\\"mi\\""}]`,
    { type: "validation", pointer: "/unit", options: ["km", "mi"] },
  ],
  [
    `[{"code":"unrecognized_keys","keys":["limt"],"path":[],"message":"Unrecognized key: \\"limt\\""}]`,
    { type: "validation", pointer: "/limt" },
  ],
  ["Invalid enum value. Expected 'a' | 'b', received 'c'", { type: "validation", options: ["a", "b"] }],
  ['Invalid option: expected one of "a"|"b"', { type: "validation", options: ["a", "b"] }],
  ["✖ Invalid input: expected string\n  → at items[0].name", {
    type: "validation",
    pointer: "/items/0/name",
  }],
  ["Input validation error: Invalid arguments for tool find: city: Required", {
    type: "validation",
    pointer: "/city",
  }],
  ["data/mode must be equal to one of the allowed values", { type: "validation", pointer: "/mode" }],
  ["data/list/2 must be string", { type: "validation", pointer: "/list/2" }],
  ["data must have required property 'city'", { type: "validation", pointer: "/city" }],
  [
    `[{"instancePath":"/mode","keyword":"enum","params":{"allowedValues":["x","y"]},"message":"must be equal to one of the allowed values"}]`,
    { type: "validation", pointer: "/mode", options: ["x", "y"] },
  ],
  [
    `[{"instancePath":"","keyword":"required","params":{"missingProperty":"city"},"message":"must have required property 'city'"}]`,
    { type: "validation", pointer: "/city" },
  ],
  [
    "Error executing tool f: 1 validation error for fArguments\nplace.unit\n  Input should be 'km' or 'mi' [type=literal_error, input_value='x', input_type=str]",
    { type: "validation", pointer: "/place/unit", options: ["km", "mi"] },
  ],
  [
    `parameter_validation_failed\ndetails: [{"type":"missing","loc":["date"],"msg":"Field required","input":{}}]`,
    { type: "validation", pointer: "/date" },
  ],
  ["'c' is not one of ['a', 'b']", { type: "validation", options: ["a", "b"] }],
  ["'city' is a required property", { type: "validation", pointer: "/city" }],
  ["find() got an unexpected keyword argument 'limit'", { type: "validation", pointer: "/limit" }],
  ["Unrecognized key(s) in object: 'limt'", { type: "validation", pointer: "/limt" }],
  ["Tool input validation failed for find. Please fix:\n- city: Required", {
    type: "validation",
    pointer: "/city",
  }],
  // Words.
  ["Missing required parameter: city", { type: "validation", pointer: "/city" }],
  ['Invalid arguments: place.city: expected one of "Rome", "Oslo", received nothing', {
    type: "validation",
    pointer: "/place/city",
    options: ["Rome", "Oslo"],
  }],
  ["query is required", { type: "validation", pointer: "/query" }],
  ["mode must be one of: fast, slow, or auto.", {
    type: "validation",
    pointer: "/mode",
    options: ["fast", "slow", "auto"],
  }],
  ["Text is too short", { type: "validation" }],
  ["Invalid city, please try again", { type: "validation" }],
  ["Unknown tool: serch", { type: "not_found" }],
  ["MCP error -32602: Tool serch not found", { type: "not_found", code: "-32602" }],
  ["Tool 'serch' not found. Did you mean 'search'?", { type: "not_found", options: ["search"] }],
  ['unknown dataset adls; available: ["adsl", "dm"]', { type: "not_found", options: ["adsl", "dm"] }],
  ["ENOENT: no such file or directory, open 'a.txt'", { type: "not_found" }],
  ["No keywords found", { type: "not_found" }],
  ["Access denied - path outside allowed directories", { type: "permission" }],
  ["cannot write to /etc/", { type: "permission" }],
  ["API key is required", { type: "permission" }],
  ["Request timed out", { type: "transient" }],
  ["Rate limit exceeded", { type: "transient" }],
  ["getaddrinfo ENOTFOUND example.org", { type: "transient" }],
  ["Internal server error", { type: "internal" }],
  ["Cannot read properties of undefined (reading 'trim')", { type: "internal" }],
  ["'NoneType' object has no attribute 'upper'", { type: "internal" }],
  ["The operation was aborted", { type: "cancelled" }],
  ["MCP error -32603: it broke", { type: "internal", code: "-32603" }],
  // Chinese.
  ["数据集 'x' 不在允许列表中。可用：['adsl', 'dm']", { type: "permission", options: ["adsl", "dm"] }],
  ['缺少必填参数 "city"', { type: "validation", pointer: "/city" }],
  ["未找到数据集", { type: "not_found" }],
  ["请求超时，请稍后再试", { type: "transient" }],
  ["[validation] 数据集名写错了\n可选值：['adsl']\n提示：用小写", {
    type: "validation",
    options: ["adsl"],
    hint: "用小写",
  }],
  // Russian.
  ["Неизвестный инструмент: поиск. Доступные инструменты: search, fetch", {
    type: "not_found",
    options: ["search", "fetch"],
  }],
  ["Параметр 'город' обязателен", { type: "validation", pointer: "/город" }],
  ["Файл не найден", { type: "not_found" }],
  ["Доступ запрещён", { type: "permission" }],
  ["Превышено время ожидания", { type: "transient" }],
  // A text that is an object.
  [
    '{"error":"no","error_type":"not_found","options":["a"],"hint":"use a","field":"name"}',
    { type: "not_found", hint: "use a", options: ["a"], pointer: "/name" },
  ],
  ['{"error":{"code":404,"message":"gone"}}', { type: "not_found", code: "404" }],
  // Nothing to be known.
  ["boom", {}],
  ["one of the things went wrong", {}],
  ["Pick one of them", {}],
  ["Order 5 was cancelled by its owner", {}],
  ["", {}],
];

Deno.test("texts are read for what they say, and for no more", () => {
  for (const [text, expected] of texts) {
    assertEquals(readError(text), { ...expected, message: text }, text);
  }
});

Deno.test("the message is the whole text, trimmed and never cut", () => {
  const long = `Invalid query: ${"x".repeat(50_000)}`;
  assertEquals(readError(`\n ${long}  `).message, long);
});

Deno.test("what is known from elsewhere wins over the text", () => {
  assertEquals(
    readError("file not found", { type: "internal", code: "7" }, { type: "validation", hint: "h" }),
    {
      type: "internal",
      message: "file not found",
      hint: "h",
      code: "7",
    },
  );
});

Deno.test("codes and class names tell their kind", () => {
  const words = {
    "-32602": "validation",
    "404": "not_found",
    "503": "transient",
    invalid_argument: "validation",
    ZodError: "validation",
    parameter_validation_failed: "validation",
    NotFoundError: "not_found",
    ENOENT: "not_found",
    PermissionDenied: "permission",
    TimeoutError: "transient",
    AbortError: "cancelled",
    INTERNAL_ERROR: "internal",
    Error: undefined,
    TypeError: undefined,
    ToolError: undefined,
  };
  for (const [word, type] of Object.entries(words)) assertEquals(typeOfWord(word), type, word);
});

Deno.test("hostile texts are read in time", () => {
  for (
    const text of ["[{".repeat(20_000), "[".repeat(50_000), "one of ".repeat(5_000), '["'.repeat(20_000)]
  ) {
    assertEquals(readError(text).message.length, text.trim().length);
  }
});

Deno.test("a refusal that quotes a long run of blank lines is read at once", () => {
  const started = performance.now();
  assertEquals(readError(`no note with id ${"\n".repeat(200_000)} was found`).type, "not_found");
  assertEquals(readError(`no note with id ${" ".repeat(200_000)} was found`).type, "not_found");
  assert(performance.now() - started < 2_000);
});
