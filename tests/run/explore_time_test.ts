/**
 * How the time of a run is shared out.
 * @module
 */
import { assert } from "@std/assert";
import type { ToolDefinition } from "../../src/core/tool.ts";
import { explore } from "../../src/run/explore.ts";
import { mutatorOf, planOf, registryOf } from "./_plan.ts";

const SCHEMA = { type: "object", properties: { text: { type: "string" } }, required: ["text"] };

const shout = mutatorOf(
  "shout",
  ({ pointer, value }) => typeof value === "string" ? [{ op: "replace", pointer, value: `${value}!` }] : [],
);

Deno.test("tools that are not called take nothing of the time", async () => {
  const idle = Array.from({ length: 30 }, (_, i): ToolDefinition => ({
    name: `erase_${i}`,
    inputSchema: SCHEMA,
    annotations: { destructiveHint: true },
  }));
  let last = 0;
  const registry = registryOf([{ name: "first", inputSchema: SCHEMA }, ...idle], () => {
    last = performance.now();
    return new Promise((resolve) => setTimeout(resolve, 1));
  });
  const started = performance.now();
  const plan = planOf(registry, { mutators: [shout], runs: 100_000, maxTimeMs: 1_000 });
  for await (const _ of explore(plan));
  // Half of the time is the names'.
  assert(last - started > 300, `${Math.round(last - started)} ms`);
});
