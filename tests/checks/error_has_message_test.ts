/**
 * Which refusals have a text.
 * @module
 */
import { assertEquals } from "@std/assert";
import { errorHasMessage } from "../../src/checks/error_has_message.ts";
import type { ToolError } from "../../src/core/outcome.ts";
import { refused, verdict } from "./_judge.ts";

const SPEAKING: readonly (string | ToolError)[] = [
  "no such file",
  "失败",
  "错误：缺少参数",
  "오류",
  "Нет",
  "E_NO",
  '{"error":"query is required"}',
  '{"error":{"code":400,"details":[{"field":"query"}]}}',
  '{"query":5}',
  "[not JSON",
  { message: "", hint: "try a longer query" },
  { message: "422", options: ["json", "csv"] },
];

const SILENT: readonly (string | ToolError)[] = [
  "",
  "   \n",
  "!",
  "404",
  "-32603",
  "E",
  "undefined",
  "null",
  "Error: undefined",
  "Error",
  "{}",
  "[]",
  '{"error":{"code":500,"message":""}}',
  '{"success":false,"data":null}',
  { message: "", pointer: "/query", code: "internal-error" },
];

Deno.test("a text in any script counts, wherever it stands", async () => {
  for (const refusal of SPEAKING) {
    assertEquals(await verdict(errorHasMessage, refused(refusal, {})), "fine", JSON.stringify(refusal));
  }
});

Deno.test("codes, signs, empty envelopes and unset values are no text", async () => {
  for (const refusal of SILENT) {
    assertEquals(await verdict(errorHasMessage, refused(refusal, {})), "empty", JSON.stringify(refusal));
  }
});
