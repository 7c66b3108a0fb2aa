import { assert, assertEquals } from "@std/assert";
import * as fc from "fast-check";
import { isJsonObject, type JsonValue } from "../../src/core/json.ts";
import type { JsonSchema } from "../../src/core/tool.ts";
import { arbitraryFromSchema } from "../../src/generate/arbitrary.ts";
import { makeCanon } from "../../src/schema/canonical.ts";
import { UngeneratableError } from "../../src/generate/ungeneratable_error.ts";
import { randomSchemas } from "./random_schemas.ts";

/** A bug: which valid values trigger it, and the simplest that does. */
interface Planted {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly minimum: JsonValue;
  breaks(value: JsonValue): boolean;
}

const search: JsonSchema = {
  type: "object",
  properties: {
    query: { type: "string", minLength: 1, maxLength: 100 },
    mode: { enum: ["fast", "deep", "auto"] },
    limit: { type: "integer", minimum: 1, maximum: 100_000 },
    ratio: { type: "number", minimum: 0, maximum: 1 },
    tags: { type: "array", items: { type: "string", maxLength: 20 }, maxItems: 10 },
    exact: { type: "boolean" },
    filter: {
      type: "object",
      properties: { from: { type: "string", format: "date" }, owner: { type: "string" } },
    },
    cursor: { type: ["string", "null"] },
  },
  required: ["query", "mode"],
  additionalProperties: false,
};

const tree: JsonSchema = {
  $defs: {
    node: {
      type: "object",
      properties: {
        value: { type: "integer" },
        children: { type: "array", items: { $ref: "#/$defs/node" } },
      },
      required: ["value"],
    },
  },
  $ref: "#/$defs/node",
};

/** A field of an object; undefined where there is none. */
function field(value: JsonValue | undefined, key: string): JsonValue | undefined {
  return isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The length of a field that is a string or an array; -1 where it is neither. */
function lengthOf(value: JsonValue | undefined): number {
  return typeof value === "string" || Array.isArray(value) ? value.length : -1;
}

function depthOf(value: JsonValue): number {
  const children = field(value, "children");
  return 1 + (Array.isArray(children) ? Math.max(0, ...children.map(depthOf)) : 0);
}

const base = { query: "a", mode: "auto" };
const PLANTED: readonly Planted[] = [
  { name: "anything", schema: search, minimum: base, breaks: () => true },
  {
    name: "a key present",
    schema: search,
    minimum: { ...base, exact: false },
    breaks: (v) => field(v, "exact") !== undefined,
  },
  {
    name: "a flag set",
    schema: search,
    minimum: { ...base, exact: true },
    breaks: (v) => field(v, "exact") === true,
  },
  {
    name: "null",
    schema: search,
    minimum: { ...base, cursor: null },
    breaks: (v) => field(v, "cursor") === null,
  },
  {
    name: "one mode",
    schema: search,
    minimum: { query: "a", mode: "deep" },
    breaks: (v) => field(v, "mode") === "deep",
  },
  {
    name: "a number above",
    schema: search,
    minimum: { ...base, limit: 1001 },
    breaks: (v) => Number(field(v, "limit")) > 1000,
  },
  {
    name: "an odd number",
    schema: search,
    minimum: { ...base, limit: 13 },
    breaks: (v) => Number(field(v, "limit")) > 12 && Number(field(v, "limit")) % 2 === 1,
  },
  {
    name: "a long string",
    schema: search,
    minimum: { query: "a".repeat(7), mode: "auto" },
    breaks: (v) => lengthOf(field(v, "query")) > 6,
  },
  {
    name: "a character",
    schema: search,
    minimum: { query: "é", mode: "auto" },
    breaks: (v) => String(field(v, "query")).includes("é"),
  },
  {
    name: "a blank",
    schema: search,
    minimum: { query: " ", mode: "auto" },
    breaks: (v) => /\s/.test(String(field(v, "query"))),
  },
  {
    name: "three tags",
    schema: search,
    minimum: { ...base, tags: ["", "", ""] },
    breaks: (v) => lengthOf(field(v, "tags")) >= 3,
  },
  {
    name: "an empty list",
    schema: search,
    minimum: { ...base, tags: [] },
    breaks: (v) => lengthOf(field(v, "tags")) === 0,
  },
  {
    name: "a long tag",
    schema: search,
    minimum: { ...base, tags: ["aaaa"] },
    breaks: (v) => ([field(v, "tags") ?? []].flat()).some((tag) => lengthOf(tag) > 3),
  },
  {
    name: "two keys together",
    schema: search,
    minimum: { ...base, exact: false, limit: 1 },
    breaks: (v) => field(v, "limit") !== undefined && field(v, "exact") !== undefined,
  },
  {
    name: "a nested key",
    schema: search,
    minimum: { ...base, filter: { owner: "" } },
    breaks: (v) => field(field(v, "filter"), "owner") !== undefined,
  },
  {
    name: "an emoji",
    schema: search,
    minimum: { query: "🙂", mode: "auto" },
    breaks: (v) => String(field(v, "query")).includes("🙂"),
  },
  {
    name: "a fraction",
    schema: search,
    minimum: { ...base, ratio: 0.6 },
    breaks: (v) => Number(field(v, "ratio")) > 0.5 && Number(field(v, "ratio")) < 1,
  },
  {
    name: "a deep tree",
    schema: tree,
    minimum: { value: 0, children: [{ value: 0, children: [{ value: 0 }] }] },
    breaks: (v) => depthOf(v) >= 3,
  },
  {
    name: "a large value in a tree",
    schema: tree,
    minimum: { value: 101 },
    breaks: (v) => Number(field(v, "value")) > 100,
  },
  { name: "any large number", schema: true, minimum: 100, breaks: (v) => typeof v === "number" && v >= 100 },
];

/** Runs one planted bug: what it shrinks to, and how many calls that took. */
function shrink(
  { schema, breaks }: Planted,
  seed: number,
): { readonly found: unknown; readonly calls: number } {
  let calls = 0;
  let hasFailed = false;
  const property = fc.property(arbitraryFromSchema(schema), (value) => {
    if (hasFailed) calls++;
    if (!breaks(value)) return true;
    hasFailed = true;
    return false;
  });
  const { counterexample } = fc.check(property, { seed, numRuns: 20_000 });
  return { found: counterexample?.[0], calls };
}

Deno.test("planted bugs shrink to their minimum, in few calls", () => {
  const results = PLANTED.flatMap((planted) =>
    [1, 2, 3].map((seed) => ({ planted, ...shrink(planted, seed) }))
  );
  const missed = results.filter(({ planted, found }) => !deepEqual(found, planted.minimum));
  const report = missed.map(({ planted, found }) => `${planted.name}: ${JSON.stringify(found)}`).join("\n");
  assert(missed.length <= results.length / 10, report);
  const calls = results.map((result) => result.calls).toSorted((a, b) => a - b);
  assert((calls[calls.length >> 1] ?? Infinity) <= 150, calls.join());
});

Deno.test("shrinking never leaves validity, and ends", () => {
  const property = fc.property(randomSchemas, (schema) => {
    let arbitrary: fc.Arbitrary<JsonValue>;
    try {
      arbitrary = arbitraryFromSchema(schema);
    } catch (error) {
      if (error instanceof UngeneratableError) return;
      throw error;
    }
    const { nodes, test } = makeCanon(schema);
    const accepts = test(nodes.root);
    const [value] = fc.sample(arbitrary, { numRuns: 1, seed: 5 });
    let current = new fc.Value<JsonValue>(value ?? null, undefined);
    for (let steps = 0;; steps++) {
      assert(steps < 200);
      const list = [...take(arbitrary.shrink(current.value, current.context), 12)];
      for (const each of list) assert(accepts(each.value), JSON.stringify(each.value));
      const next = list.at(-1);
      if (next === undefined) break;
      current = next;
    }
  });
  fc.assert(property, { numRuns: 80, seed: 3 });
});

Deno.test("a value of the user's own shrinks", () => {
  const arbitrary = arbitraryFromSchema(search);
  const own = { query: "hello world", mode: "deep", limit: 5000, tags: ["x", "y"], exact: true };
  const property = fc.property(arbitrary, (value) => field(value, "mode") !== "deep");
  const { counterexample } = fc.check(property, { examples: [[own]], numRuns: 1 });
  assertEquals(counterexample?.[0], { query: "a", mode: "deep" });
});

function* take<T>(values: Iterable<T>, count: number): Generator<T> {
  let taken = 0;
  for (const value of values) {
    if (taken++ >= count) return;
    yield value;
  }
}

function deepEqual(a: unknown, b: unknown): boolean {
  try {
    assertEquals(a, b);
    return true;
  } catch {
    return false;
  }
}
