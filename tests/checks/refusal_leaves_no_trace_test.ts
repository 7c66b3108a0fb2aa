/**
 * Which refusals have changed something.
 * @module
 */
import { assertEquals } from "@std/assert";
import { refusalLeavesNoTrace } from "../../src/checks/refusal_leaves_no_trace.ts";
import type { ToolError } from "../../src/core/outcome.ts";
import { refused, type Sketch, verdict } from "./_judge.ts";

const INVALID: Sketch = { violations: [{ pointer: "/query", keyword: "type", expected: "type string" }] };

async function leaves(error: ToolError, sketch: Sketch, effects = ["/srv/root/a.md"]): Promise<string> {
  return await verdict(refusalLeavesNoTrace, { ...refused(error, sketch), effects });
}

Deno.test("what a refused call left behind is found", async () => {
  assertEquals(await leaves({ message: "query: expected a string" }, INVALID), "trace");
  assertEquals(await leaves({ type: "not_found", message: "no such note" }, {}), "trace");
  assertEquals(await leaves({ message: "unknown tool" }, { called: "serch" }), "trace");
});

Deno.test("no change, and bookkeeping, are left alone", async () => {
  assertEquals(await leaves({ message: "query: expected a string" }, INVALID, []), "fine");
  assertEquals(
    await leaves({ message: "query: expected a string" }, INVALID, ["/srv/root/errors.log"]),
    "fine",
  );
});

Deno.test("work that was rightly begun may leave its traces", async () => {
  assertEquals(await leaves({ type: "internal", message: "exit code 1" }, {}), "undecided");
  assertEquals(await leaves({ message: "build failed" }, {}), "undecided");
  assertEquals(await leaves({ type: "transient", message: "connection lost" }, INVALID), "undecided");
  assertEquals(
    await leaves({ message: "exit code 2" }, { ...INVALID, tool: { name: "run_shell" } }),
    "undecided",
  );
});
