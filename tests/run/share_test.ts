/**
 * Shares: every part of a run is one shard's, and what belongs together stays together.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import type { ToolDefinition } from "../../src/core/tool.ts";
import { shareOut } from "../../src/run/share.ts";
import { assertProperty } from "../_property.ts";

function toolsOf(...names: readonly string[]): readonly ToolDefinition[] {
  return names.map((name) => ({ name, inputSchema: {} }));
}

const LONERS = toolsOf(..."roll flip shuffle count sort trim pad join".split(" "));

Deno.test("one shard has all of it", () => {
  assertEquals(shareOut(LONERS, 1), { tools: LONERS.map(() => 1), across: 1, names: 1 });
  assertEquals(shareOut([], 1), { tools: [], across: 1, names: 1 });
});

Deno.test("shards have much the same to do", () => {
  const { tools, names } = shareOut(LONERS, 4);
  const sizes = [1, 2, 3, 4].map((shard) => [...tools, names].filter((owner) => owner === shard).length);
  assertEquals(sizes, [1, 3, 3, 2]);
});

Deno.test("tools that work on the same things are in one shard: by their names, or by what they say", () => {
  const { tools, across } = shareOut([
    ...toolsOf("flip", "create_note", "roll", "delete_notes", "get_note"),
    { name: "alpha", inputSchema: {}, writes: ["queue"] },
    { name: "beta", inputSchema: {}, reads: ["queue"] },
    ...toolsOf("beta"),
  ], 3);
  const [flip, create, roll, remove, read, alpha, beta, again] = tools;
  assertEquals([create, remove, read, across], [1, 1, 1, 1]);
  assertEquals([beta, again], [alpha, alpha]);
  assert(alpha !== 1 && flip !== 1 && roll !== 1);
});

Deno.test("every tool is one shard's, and it is the same whenever it is asked", () => {
  const names = fc.array(fc.string({ maxLength: 12 }), { maxLength: 30 });
  assertProperty(fc.property(names, fc.integer({ min: 1, max: 12 }), (list, count) => {
    const shares = shareOut(toolsOf(...list), count);
    assertEquals(shares, shareOut(toolsOf(...list), count));
    assertEquals(shares.tools.length, list.length);
    for (const owner of [...shares.tools, shares.across, shares.names]) {
      assert(Number.isInteger(owner) && owner >= 1 && owner <= count);
    }
  }));
});
