/**
 * The mender that is written as code, on the values that the fuzz draws and on single ones.
 */
import { assert, assertEquals } from "@std/assert";
import type { JsonValue } from "../../src/core/json.ts";
import type { JsonSchema } from "../../src/core/tool.ts";
import type { Change } from "../../src/guard/change.ts";
import { compileMender } from "../../src/guard/compile_mender.ts";
import { openGuardedTool } from "../../src/guard/guarded_tool.ts";
import { mend, mendStepwise } from "../../src/guard/mend.ts";
import { UNFIT } from "../../src/guard/unfit.ts";
import { bundledSchemas } from "./_schemas.ts";
import { fuzzMenders } from "./mender_fuzz.ts";

Deno.test("where the written mender has an answer, the stepwise one has the same", async () => {
  const { written, values, differences } = fuzzMenders(await bundledSchemas(), { count: 2000, seed: 7 });
  assertEquals(differences, []);
  assert(written > 20 && values.changes > 100, JSON.stringify({ written, values }));
});

const ITEM = {
  type: "object",
  properties: { sku: { type: "string", enum: ["a", "b"] }, count: { type: "integer", minimum: 1 } },
  required: ["sku"],
} as const;

const SCHEMA: JsonSchema = {
  type: "object",
  properties: {
    ids: { type: "array", items: { type: "integer" } },
    items: { type: "array", items: ITEM },
    main: { $ref: "#/$defs/item" },
    when: { type: "string", format: "date" },
    perhaps: { anyOf: [{ type: "integer" }, { type: "null" }] },
    several: { type: "array", items: { anyOf: [{ const: "auto" }, { type: "integer" }, { type: "null" }] } },
    'a"];throw 1;//': { type: "boolean" },
    toString: { type: "integer" },
    flag: { type: "boolean" },
  },
  required: ["flag"],
  $defs: { item: { ...ITEM, additionalProperties: false } },
};

/** What the written mender alone makes of arguments. */
function written(
  args: JsonValue,
): { readonly value: JsonValue | undefined; readonly rules: readonly string[] } {
  const tool = openGuardedTool({ name: "tool", inputSchema: SCHEMA }, {});
  assert(tool.isReady && compileMender(tool) !== undefined);
  const changes: Change[] = [];
  const value = tool.mend(args, changes);
  const { breaches: _, objections: __, ...mended } = mend(args, tool);
  const { breaches: ___, objections: ____, ...stepwise } = mendStepwise(args, tool);
  assertEquals(mended, stepwise);
  return { value: value === UNFIT ? undefined : value, rules: changes.map(({ rule }) => rule) };
}

const answered: readonly (readonly [string, JsonValue, JsonValue, readonly string[]])[] = [
  ["nothing to mend", { flag: true, ids: [1] }, { flag: true, ids: [1] }, []],
  ["items of a list", { flag: "yes", ids: [1, "2"] }, { ids: [1, 2], flag: true }, [
    "number-text",
    "boolean-word",
  ]],
  ["objects in a list", { flag: true, items: [{ sku: " A", Count: "2" }] }, {
    flag: true,
    items: [{ sku: "a", count: 2 }],
  }, [
    "spelling",
    "key",
    "number-text",
  ]],
  ["behind a reference", { flag: true, main: { sku: "B" } }, { flag: true, main: { sku: "b" } }, [
    "spelling",
  ]],
  ["a format", { flag: true, when: "2026/3/7" }, { flag: true, when: "2026-03-07" }, ["date"]],
  ["an alternative", { flag: true, perhaps: "7" }, { flag: true, perhaps: 7 }, ["number-text"]],
  ["items that are alternatives", { flag: true, several: ["Auto", "7", 8, "null"] }, {
    flag: true,
    several: ["auto", 7, 8, null],
  }, ["spelling", "number-text", "null-word"]],
  ["a text for a list of alternatives", { flag: true, several: "AUTO,7" }, {
    flag: true,
    several: ["auto", 7],
  }, ["delimited-string"]],
  ["a key that is code", { flag: true, 'a"];throw 1;//': "no" }, { flag: true, 'a"];throw 1;//': false }, [
    "boolean-word",
  ]],
  ["a key of the prototype", { flag: true, toString: "5" }, { flag: true, toString: 5 }, ["number-text"]],
  ["left out", { ids: null, flag: true }, { flag: true }, ["absent"]],
  ["the order of keys", { Flag: "on", ids: "1,2" }, { flag: true, ids: [1, 2] }, [
    "delimited-string",
    "key",
    "boolean-word",
  ]],
];

for (const [name, args, value, rules] of answered) {
  Deno.test(`the written mender answers: ${name}`, () => {
    const made = written(args);
    assertEquals(made, { value, rules });
    assertEquals(JSON.stringify(made.value), JSON.stringify(reordered(value, args)));
  });
}

const given: readonly (readonly [string, JsonValue])[] = [
  ["no object", "x"],
  ["an envelope", { arguments: { flag: true } }],
  ["a value with two readings", { flag: true, ids: "00713" }],
  ["beyond repair", { flag: true, items: [{ sku: "a", count: 0 }] }],
  ["a key that means nothing", { flag: true, zzz: 1 }],
  ["two keys for one argument", { FLAG: true, Flag: true }],
];

for (const [name, args] of given) {
  Deno.test(`the written mender leaves to the stepwise one: ${name}`, () =>
    assertEquals(written(args).value, undefined));
}

/** The expected value with its keys in the order in which the arguments have them. */
function reordered(value: JsonValue, args: JsonValue): JsonValue {
  const order = Object.keys(args ?? {}).map((key) => key === "Flag" ? "flag" : key);
  return Object.fromEntries(
    Object.entries(value ?? {}).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b)),
  );
}
