/**
 * Which results are failures, and which only tell of one.
 * @module
 */
import { assertEquals } from "@std/assert";
import { observe } from "../../src/checks/_example.ts";
import { failureNotSuccess } from "../../src/checks/failure_not_success.ts";
import type { Sketch } from "./_judge.ts";
import { verdict } from "./_judge.ts";

async function returns(value: unknown, sketch: Sketch = {}): Promise<string> {
  const tool = { name: "set_lamp", ...sketch.tool };
  return await verdict(failureNotSuccess, observe({ ...sketch, tool, outcome: { kind: "ok", value } }));
}

const block = (text: string): object => ({ content: [{ type: "text", text }] });

Deno.test("a failure that is all a result tells is found", async () => {
  for (
    const value of [
      { success: false, message: "no power" },
      { ok: false, error: "no power", code: 7, data: null },
      { succeeded: false, reason: "no power", items: [] },
      "Error: no power",
      "Failed - no power",
      "Error executing set_lamp: no power",
      "错误：没有电",
      "Ошибка: нет тока",
      block("Error: no power"),
      block('{"success": false, "error": "no power"}'),
      { content: [], structuredContent: { success: false, reason: "no power" } },
    ]
  ) assertEquals(await returns(value), "told-as-result", JSON.stringify(value));
  const args = { query: "garden" };
  assertEquals(
    await returns({ success: false, room: "garden", error: "no power" }, { args }),
    "told-as-result",
  );
});

Deno.test("a result that went well, and one without a reason, are left alone", async () => {
  for (
    const value of [
      { success: true, message: "set" },
      { ok: false },
      { success: false, message: "" },
      { found: false, message: "nothing there" },
      "Errors: 0",
      "Failed logins are kept for a week.",
      ["Error: no power"],
      null,
    ]
  ) assertEquals(await returns(value), "fine", JSON.stringify(value));
});

Deno.test("a tool that asks whether something is well may hear that it is not", async () => {
  for (
    const name of ["check_health", "ping_server", "validate_order", "is_open", "get_logs", "read_console"]
  ) {
    assertEquals(
      await returns({ ok: false, message: "disk is full" }, { tool: { name } }),
      "undecided",
      name,
    );
  }
});

Deno.test("a thing that failed, described, is a result", async () => {
  const build = { id: 7, name: "nightly", succeeded: false, reason: "tests failed" };
  assertEquals(await returns(build, { tool: { name: "get_build" } }), "fine");
  assertEquals(await returns({ success: false, message: "3 of 9 sent", sent: [1, 2, 3] }), "fine");
});

Deno.test("a flag that the schema of the result declares is an answer", async () => {
  const outputSchema = { type: "object", properties: { success: { type: "boolean" } } };
  assertEquals(await returns({ success: false, message: "no power" }, { tool: { outputSchema } }), "fine");
});

Deno.test("a text that was sent is not the tool's own, and invalid calls have other checks", async () => {
  assertEquals(await returns("Error: boom", { args: { query: "Error: boom" } }), "fine");
  const violations = [{ pointer: "/query", keyword: "type", expected: "type string" }] as const;
  assertEquals(await returns("Error: query must be text", { violations }), "undecided");
});

Deno.test("who asks for an error to be shown is shown one", async () => {
  const asked = {
    args: { kind: "error" },
    outcome: { kind: "ok", value: "Error: operation failed" },
  } as const;
  assertEquals(await verdict(failureNotSuccess, observe(asked)), "fine");
  const other = { ...asked, args: { kind: "plain" } };
  assertEquals(await verdict(failureNotSuccess, observe(other)), "told-as-result");
});

Deno.test("a failure that an adapter told from a result by its words is found as well", async () => {
  const ends = (code: string): Promise<string> =>
    verdict(
      failureNotSuccess,
      observe({
        tool: { name: "set_lamp" },
        outcome: { kind: "error", error: { message: "Error: no power", code } },
      }),
    );
  assertEquals([await ends("unflagged"), await ends("-32602")], ["told-as-result", "undecided"]);
});
