/**
 * Progress: what the line says, and that it never wraps.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { progressText, type RunState } from "../../src/cli/progress_text.ts";
import { assertProperty } from "../_property.ts";

const STATE: RunState = {
  tool: "find_city",
  toolsDone: 2,
  tools: 4,
  calls: 1_200,
  findings: 3,
  elapsedMs: 4_000,
  maxTimeMs: 50_000,
};

Deno.test("tool, calls, findings, pace and time left", () => {
  assertEquals(
    progressText(STATE, 100),
    "██████░░░░░░ 2/4  find_city  1200 calls  3 findings  300/s  0:04 left",
  );
});

Deno.test("no pace before there is one, and never more time left than the run may take", () => {
  assertEquals(progressText({ ...STATE, elapsedMs: 900 }, 100).includes("/s"), false);
  assert(progressText({ ...STATE, toolsDone: 0 }, 100).endsWith("0:46 left"));
  assert(progressText({ ...STATE, toolsDone: 1, elapsedMs: 49_000 }, 100).endsWith("0:01 left"));
});

Deno.test("names in wide characters take two columns each", () => {
  assertEquals(
    progressText({ ...STATE, tool: "查询城市的人口和面积" }, 44),
    "██████░░░░░░ 2/4  查询城市的人口和面积",
  );
  assertEquals(progressText({ ...STATE, tool: "查询城市的人口和面积" }, 30), "██████░░░░░░ 2/4");
});

Deno.test("the line never wraps, and holds nothing that a terminal would obey", () => {
  const state = fc.record({
    tool: fc.oneof(fc.constant("*"), fc.string(), fc.constant("\x1b[2J\r\n")),
    toolsDone: fc.nat(9),
    tools: fc.integer({ min: 9, max: 99 }),
    calls: fc.nat(),
    findings: fc.nat(),
    elapsedMs: fc.nat(),
    maxTimeMs: fc.nat(),
  });
  assertProperty(
    fc.property(state, fc.nat(120), (each, width) => {
      const text = progressText(each, width);
      assert([...text].length <= width);
      // deno-lint-ignore no-control-regex
      assert(!/[\u0000-\u001f\u007f-\u009f]/.test(text));
    }),
  );
});
