/**
 * Which results JSON cannot carry.
 * @module
 */
import { assertEquals } from "@std/assert";
import fc from "fast-check";
import { observe } from "../../src/checks/_example.ts";
import { resultJsonRoundtrip } from "../../src/checks/result_json_roundtrip.ts";
import { judge } from "./_judge.ts";

/** The codes and places of the problems of a result. */
async function losses(
  value: unknown,
): Promise<readonly (readonly [string, string | undefined])[] | undefined> {
  const problems = await judge(resultJsonRoundtrip, {
    observation: observe({ outcome: { kind: "ok", value } }),
  });
  return problems?.map(({ code, pointer }) => [code, pointer] as const);
}

class Money {
  constructor(readonly cents: number) {}
  toJSON(): string {
    return `${this.cents / 100} EUR`;
  }
}

Deno.test("what JSON drops or changes is found, with its place", async () => {
  assertEquals(await losses(undefined), [["undefined", ""]]);
  assertEquals(await losses({ a: [1, undefined] }), [["undefined", "/a/1"]]);
  assertEquals(await losses({ mean: NaN }), [["not-finite", "/mean"]]);
  assertEquals(await losses([-Infinity]), [["not-finite", "/0"]]);
  assertEquals(await losses({ n: 1n }), [["bigint", "/n"]]);
  assertEquals(await losses({ f: () => 1 }), [["function", "/f"]]);
  assertEquals(await losses([Symbol("a")]), [["symbol", "/0"]]);
  assertEquals(await losses({ m: new Map() }), [["map", "/m"]]);
  assertEquals(await losses(new Set([1])), [["set", ""]]);
  assertEquals(await losses({ at: new Date(0) }), [["date", "/at"]]);
  assertEquals(await losses({ e: new TypeError("x") }), [["error", "/e"]]);
  assertEquals(await losses(/a/), [["regexp", ""]]);
  assertEquals(await losses(Promise.resolve(1)), [["promise", ""]]);
  assertEquals(await losses(new Uint8Array(2)), [["bytes", ""]]);
  assertEquals(await losses({ price: new Money(5) }), [["instance", "/price"]]);
  assertEquals(await losses({ "a/b": [new Array(2)] }), [["sparse", "/a~1b/0"]]);
});

Deno.test("one problem of each kind, at its first place", async () => {
  assertEquals(await losses([NaN, 1n, Infinity, 2n]), [["not-finite", "/0"], ["bigint", "/1"]]);
});

Deno.test("a cycle is found, and a value that is held twice is none", async () => {
  const cycle: { list: unknown[] } = { list: [] };
  cycle.list.push(cycle);
  assertEquals(await losses(cycle), [["cycle", "/list/0"]]);
  const twice = { a: 1 };
  assertEquals(await losses([twice, twice, [twice]]), []);
});

Deno.test("hostile values are bad values, not exceptions", async () => {
  const trap = {
    get a(): never {
      throw new Error("no");
    },
  };
  assertEquals(await losses({ trap }), [["unreadable", "/trap"]]);
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  assertEquals(await losses([proxy]), [["unreadable", "/0"]]);
});

Deno.test("wide, deep and shared results end soon", async () => {
  let shared: unknown = "leaf";
  for (let level = 0; level < 100; level++) shared = [shared, shared];
  assertEquals(await losses(shared), []);
  let deep: unknown = "leaf";
  for (let level = 0; level < 50_000; level++) deep = { deep };
  assertEquals(await losses(deep), []);
  assertEquals(await losses(new Array(4_294_967_295)), [["sparse", ""]]);
});

Deno.test("whatever came out of JSON goes into it", async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (value) => assertEquals(await losses(value), [])),
    { seed: 42 },
  );
});

Deno.test("silence is fine exactly where the value comes back equal", async () => {
  const anything = fc.anything({
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withSparseArray: true,
  });
  await fc.assert(
    fc.asyncProperty(anything, async (value) => {
      const found = await losses(value);
      if (found?.length === 0) assertEquals(JSON.parse(JSON.stringify(value)), plain(value));
    }),
    { seed: 42, numRuns: 1000 },
  );
});

/** The same value with 0 for -0, which JSON does not tell apart and no model needs. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return Object.is(value, -0) ? 0 : value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item)]));
}
