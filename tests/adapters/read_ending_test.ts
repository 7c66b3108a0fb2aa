import { assertEquals, assertStrictEquals } from "@std/assert";
import type { ToolError } from "../../src/core/outcome.ts";
import { readEnding } from "../../src/adapters/_read_ending.ts";
import { hostile } from "./_calls.ts";

function mcpText(text: string, isError?: boolean): object {
  return { content: [{ type: "text", text }], ...(isError === undefined ? {} : { isError }) };
}

Deno.test("results that say they failed are errors", () => {
  const table: readonly (readonly [unknown, ToolError])[] = [
    [
      {
        ok: false,
        data: null,
        error: "没有这个数据集",
        error_type: "not_found",
        hint: "先调用 list",
        options: ["dm"],
      },
      { type: "not_found", message: "没有这个数据集", hint: "先调用 list", options: ["dm"] },
    ],
    [{ ok: false, error: "no", errorType: "permission" }, { type: "permission", message: "no" }],
    [{ ok: false }, { message: "" }],
    [{ success: false, message: "Text is too short" }, { type: "validation", message: "Text is too short" }],
    [{ title: "Write", content: "cannot write to /etc/", metadata: {}, is_error: true }, {
      type: "permission",
      message: "cannot write to /etc/",
    }],
    [mcpText("Unknown tool: x", true), { type: "not_found", message: "Unknown tool: x" }],
    [
      {
        content: [{ type: "text", text: "one" }, { type: "image", data: "" }, { type: "text", text: "two" }],
        isError: true,
      },
      { message: "one\ntwo" },
    ],
    [
      {
        ...mcpText("no such city", true),
        structuredContent: { error_type: "validation", options: ["Rome"], field: "city" },
      },
      { type: "validation", message: "no such city", options: ["Rome"], pointer: "/city" },
    ],
    [{ content: [], isError: true, structuredContent: { message: "gone" } }, { message: "gone" }],
    [{ content: [], isError: true }, { message: "" }],
    [
      {
        error: "parameter_validation_failed",
        details: [{ type: "missing", loc: ["date"], msg: "Field required" }],
        retry_hint: "Write the date as YYYY-MM-DD",
      },
      {
        type: "validation",
        message:
          'parameter_validation_failed\ndetails: [{"type":"missing","loc":["date"],"msg":"Field required"}]',
        hint: "Write the date as YYYY-MM-DD",
        pointer: "/date",
        code: "parameter_validation_failed",
      },
    ],
    [{ error: { code: "RATE_LIMITED", message: "Slow down" } }, {
      type: "transient",
      message: "Slow down",
      code: "RATE_LIMITED",
    }],
    [{ error: new RangeError("page is too large") }, { type: "validation", message: "page is too large" }],
    [{ error: true, message: "Tool input validation failed", validationErrors: { city: "Required" } }, {
      type: "validation",
      message: 'Tool input validation failed\nvalidationErrors: {"city":"Required"}',
    }],
  ];
  for (const [value, error] of table) {
    assertEquals(readEnding(value), { kind: "error", error }, Deno.inspect(value));
  }
});

Deno.test("everything else is a value, as it came", () => {
  const cycle: Record<string, unknown> = { error: "" };
  cycle.self = cycle;
  const values: readonly unknown[] = [
    undefined,
    null,
    0,
    "Error handling: this is a text about errors",
    [{ url: "http://x", error: "404" }],
    { error: null },
    { error: "" },
    { error: "stale", data: [1] },
    { error: "none of it failed", ok: true },
    { error: "stale", result: 1 },
    { success: true, error: "nothing to do" },
    { ok: false, status: 404, url: "http://x" },
    { error: true },
    { ok: true, path: "a.txt" },
    { content: "plain", is_error: false },
    mcpText("fine", false),
    mcpText("Error handling in Deno: use try and catch"),
    mcpText("Errors are listed below"),
    mcpText('{"error":null,"rows":[]}'),
    { content: [{ type: "text", text: "Error: a" }, { type: "text", text: "b" }] },
    { ...mcpText("Error: 5 rows have one"), structuredContent: { rows: 5 } },
    new Map([["error", "x"]]),
    new Date(0),
    new Error("returned"),
    cycle,
  ];
  for (const value of values) {
    const ending = readEnding(value);
    assertEquals(ending.kind, "ok", Deno.inspect(value));
    assertStrictEquals(ending.kind === "ok" ? ending.value : "", value);
  }
});

Deno.test("an envelope is opened, and nothing but an envelope", () => {
  assertEquals(
    readEnding({ ok: true, data: [1], error: null, error_type: null, hint: null, options: null }),
    {
      kind: "ok",
      value: [1],
    },
  );
  const more = { ok: true, data: [1], total: 9 };
  assertEquals(readEnding(more), { kind: "ok", value: more });
});

Deno.test("a failure that its server forgot to mark is an unflagged error", () => {
  for (
    const text of [
      "Error: city is missing",
      "❌ Failed to fetch the page",
      "Invalid path given",
      "error fetching data",
      '{"success":false,"error":"no such user"}',
    ]
  ) {
    const ending = readEnding(mcpText(text));
    assertEquals(ending.kind === "error" ? [ending.error.code, ending.error.message] : ending, [
      "unflagged",
      text,
    ]);
  }
});

Deno.test("a class instance is read by its getters too", () => {
  class Result {
    get ok(): boolean {
      return false;
    }
    get error(): string {
      return "no such file";
    }
  }
  assertEquals(readEnding(new Result()), {
    kind: "error",
    error: { type: "not_found", message: "no such file" },
  });
});

Deno.test("hostile results do not throw", () => {
  const value = hostile();
  assertEquals(readEnding(value).kind, "ok");
  const half = {
    ok: false,
    error: "no",
    get hint(): string {
      throw new Error("do not touch");
    },
  };
  assertEquals(readEnding(half), { kind: "error", error: { message: "no" } });
});

Deno.test("a mark that any server can set hides nothing", () => {
  const note = { type: "text", text: "Error: no such day", _meta: { "messcall/mended": true } };
  assertEquals(readEnding({ content: [note] }), {
    kind: "error",
    error: { type: "not_found", message: "Error: no such day", code: "unflagged" },
  });
  const text = { type: "text", text: "noon" };
  assertEquals(readEnding({ content: [text, note] }), { kind: "ok", value: { content: [text, note] } });
});

Deno.test("a text of one line that is a failure and nothing else is one that was not marked", () => {
  const told = [
    "Error: city is required",
    "Error executing get_weather: city is required",
    "错误：缺少参数 city",
    "Ошибка: неизвестный город",
    "Failed: no such city",
  ];
  for (const text of told) {
    for (const value of [text, { title: "", content: text, metadata: {}, is_error: false }]) {
      const ending = readEnding(value);
      assertEquals(ending.kind === "error" && ending.error.code, "unflagged", JSON.stringify(value));
    }
  }
  const results = [
    "Errors: 0",
    "Error handling in Rust",
    "Failed logins are kept for a week.",
    "Ошибка выжившего и другие рассказы",
    "Error: a\nWarning: b\n",
    { content: "Error: what a note may hold" },
  ];
  for (const value of results) assertEquals(readEnding(value), { kind: "ok", value });
});

Deno.test("a result whose status is all it says may say that the call failed", () => {
  const ending = readEnding({ status: "error", message: "city is required" });
  assertEquals(ending.kind === "error" && ending.error.type, "validation");
  for (const value of [{ status: "error", message: "down", job: 7 }, { status: "error" }]) {
    assertEquals(readEnding(value), { kind: "ok", value });
  }
});
