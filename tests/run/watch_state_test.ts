/**
 * Which parts of a state have changed.
 * @module
 */
import { assertEquals } from "@std/assert";
import * as fc from "fast-check";
import type { JsonValue } from "../../src/core/json.ts";
import { watchState } from "../../src/run/watch_state.ts";
import { assertAsyncProperty } from "../_property.ts";

/** What is said to have changed from one state to the next, for each. */
async function changes(...states: readonly JsonValue[]): Promise<readonly (readonly string[])[]> {
  const left = [...states];
  const changed = watchState(() => left.shift() ?? null);
  const all: (readonly string[])[] = [];
  for (const _ of states) all.push(await changed());
  return all.slice(1);
}

Deno.test("what was added, removed or replaced is named by its place, down to the row of a table", async () => {
  const notes = { a: { text: "x", tags: ["t"] } };
  assertEquals(await changes({ notes }, { notes: { ...notes, b: 1 } }), [["state:/notes/b"]]);
  assertEquals(await changes({ notes }, { notes: {} }), [["state:/notes/a"]]);
  assertEquals(await changes({ notes }, { notes: { a: { text: "x", tags: [] } } }), [["state:/notes/a"]]);
  assertEquals(await changes([1, 2], [1, 3, 4]), [["state:/1", "state:/2"]]);
  assertEquals(await changes({ n: 1 }, { n: 2 }, { n: 2 }), [["state:/n"], []]);
  assertEquals(await changes("a", "b"), [["state:"]]);
  assertEquals(await changes({ "a/b": 1 }, { "a/b": 2 }), [["state:/a~1b"]]);
});

Deno.test("a state that the probe hands out itself is compared with what it was", async () => {
  const state = { rows: ["a"] };
  const changed = watchState(() => state);
  assertEquals(await changed(), []);
  state.rows.push("b");
  assertEquals(await changed(), ["state:/rows/1"]);
});

Deno.test("the probe may take its time", async () => {
  let n = 0;
  const changed = watchState(async () => await Promise.resolve(n++));
  assertEquals([await changed(), await changed()], [[], ["state:"]]);
});

Deno.test("something is named exactly where the states differ", async () => {
  const json = fc.jsonValue({ maxDepth: 3 }).map((value): JsonValue => JSON.parse(JSON.stringify(value)));
  await assertAsyncProperty(fc.asyncProperty(json, json, async (a, b) => {
    const [first = [], second = []] = await changes(a, b, b);
    assertEquals(first.length === 0, JSON.stringify(sorted(a)) === JSON.stringify(sorted(b)));
    assertEquals(second, []);
  }));
});

function sorted(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).toSorted(([a], [b]) => a < b ? -1 : 1).map(([key, item]) => [key, sorted(item)]),
  );
}
