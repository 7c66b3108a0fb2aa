/**
 * What counts as running a tool that does not exist.
 * @module
 */
import { assertEquals } from "@std/assert";
import { observe } from "../../src/checks/_example.ts";
import { phantomRefused } from "../../src/checks/phantom_refused.ts";
import type { Ending } from "../../src/core/outcome.ts";
import { judge, verdict } from "./_judge.ts";

function call(called: string, outcome: Ending): ReturnType<typeof observe> {
  return observe({ called, outcome });
}

Deno.test("a result is found, and so is silence; the fault is the registry's", async () => {
  for (
    const [value, code] of [
      [[], "executed"],
      ["[native code]", "executed"],
      [undefined, "no-answer"],
      [null, "no-answer"],
    ] as const
  ) {
    const problems = await judge(phantomRefused, { observation: call("toString", { kind: "ok", value }) });
    assertEquals(problems?.map(({ code, tool }) => [code, tool]), [[code, "*"]]);
  }
});

Deno.test("a refusal without its mark was not run", async () => {
  for (
    const value of ["Unknown tool: serch", { content: [{ type: "text", text: "Tool serch not found" }] }]
  ) {
    assertEquals(await verdict(phantomRefused, call("serch", { kind: "ok", value })), "fine");
  }
});

Deno.test("real names, hidden handlers and other endings are judged elsewhere", async () => {
  assertEquals(await verdict(phantomRefused, call("search", { kind: "ok", value: [] })), "undecided");
  assertEquals(
    await verdict(phantomRefused, call("hidden", { kind: "ok", value: [] }), {
      registry: { handlers: ["hidden"] },
    }),
    "undecided",
  );
  assertEquals(
    await verdict(phantomRefused, call("serch", { kind: "throw", error: new Error("no") })),
    "fine",
  );
  assertEquals(await verdict(phantomRefused, call("serch", { kind: "timeout" })), "undecided");
  assertEquals(await verdict(phantomRefused, call("serch", { kind: "exit", code: 1 })), "undecided");
});
