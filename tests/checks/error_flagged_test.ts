/**
 * Which failures are not marked as such.
 * @module
 */
import { assertEquals } from "@std/assert";
import { observe } from "../../src/checks/_example.ts";
import { errorFlagged } from "../../src/checks/error_flagged.ts";
import { refused, type Sketch, verdict } from "./_judge.ts";

const invalid: Sketch = {
  args: { query: 5 },
  violations: [{ pointer: "/query", keyword: "type", expected: "type string" }],
};
const unflagged = { message: "Error: query must be a string", code: "unflagged" };

Deno.test("only bad calls are judged", async () => {
  assertEquals(await verdict(errorFlagged, refused(unflagged, invalid)), "unflagged");
  assertEquals(await verdict(errorFlagged, refused(unflagged, { called: "serch" })), "unflagged");
  assertEquals(await verdict(errorFlagged, refused(unflagged, {})), "undecided");
  assertEquals(
    await verdict(errorFlagged, observe({ ...invalid, outcome: { kind: "ok", value: [] } })),
    "undecided",
  );
});

Deno.test("a result that says that the tool is unknown is a failure too", async () => {
  const content = [{ type: "text", text: "Unknown tool: serch" }];
  const says = (value: unknown): Promise<string> =>
    verdict(errorFlagged, observe({ called: "serch", outcome: { kind: "ok", value } }));
  assertEquals(await says({ content }), "unflagged");
  assertEquals(await says("未知工具：serch"), "unflagged");
  assertEquals(await says({ content: [{ type: "text", text: "3 hits" }] }), "undecided");
  assertEquals(await says(undefined), "undecided");
});

Deno.test("a tool that repeats what it was given is left alone", async () => {
  const sketch: Sketch = { ...invalid, args: { query: ["Error: a"] } };
  assertEquals(
    await verdict(errorFlagged, refused({ message: "Error: a", code: "unflagged" }, sketch)),
    "undecided",
  );
});
