/**
 * Which shared calls disturb each other.
 * @module
 */
import { assertEquals } from "@std/assert";
import { observe, oks } from "../../src/checks/_example.ts";
import type { Observation } from "../../src/core/check.ts";
import { parallelConsistent } from "../../src/checks/parallel_consistent.ts";
import type { ToolDefinition } from "../../src/core/tool.ts";
import { verdict } from "./_judge.ts";

const shared = { concurrency: "shared" } as const;

async function atOnce(
  value: unknown,
  answers: readonly unknown[],
  tool: Partial<ToolDefinition> = shared,
): Promise<string> {
  const one = observe({ tool, args: { query: "a" }, outcome: { kind: "ok", value } });
  const other: Observation = observe({ tool, args: { query: "b" }, outcome: { kind: "ok", value: "x" } });
  return await verdict(parallelConsistent, { ...one, batch: [one, other] }, { answers: oks(...answers) });
}

Deno.test("a result that is given at once only is found", async () => {
  assertEquals(await atOnce(["a", "b"], [["a"], ["a"]]), "differs-at-once");
  assertEquals(await atOnce({ n: 2 }, [{ n: 1 }, { n: 1 }, { n: 2 }, { n: 2 }]), "differs-at-once");
  const readOnly = { annotations: { readOnlyHint: true } };
  assertEquals(await atOnce(["b"], [["a"], ["a"]], readOnly), "differs-at-once");
});

Deno.test("the same result, and one in which only the clock went on, are left alone", async () => {
  assertEquals(await atOnce(["a"], [["a"], ["a"]]), "fine");
  assertEquals(
    await atOnce("12:00:01 UTC", ["12:00:02 UTC", "12:00:02 UTC", "12:00:02 UTC", "12:00:02 UTC"]),
    "undecided",
  );
});

Deno.test("results that change anyway, and tools that promise nothing, are left alone", async () => {
  assertEquals(await atOnce(["a"], [["b"], ["c"]]), "undecided");
  assertEquals(await atOnce(["b"], [["a"], ["a"]], {}), "undecided");
  assertEquals(
    await atOnce(["b"], [["a"], ["a"]], { concurrency: "exclusive", annotations: { readOnlyHint: true } }),
    "undecided",
  );
});

Deno.test("an error at once only is found, unless it comes from elsewhere", async () => {
  const cases = [["index is being written", "fails-at-once"], [
    "HTTP error 429: too many requests",
    "undecided",
  ]] as const;
  for (const [message, expected] of cases) {
    const one = observe({ tool: shared, outcome: { kind: "error", error: { message } } });
    const other = observe({ tool: shared, args: { query: "b" }, outcome: { kind: "ok", value: 1 } });
    assertEquals(
      await verdict(parallelConsistent, { ...one, batch: [one, other] }, { answers: oks(1, 1) }),
      expected,
    );
  }
});
