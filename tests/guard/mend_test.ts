/**
 * Rows A3, B4 and C2 of the mission: what is mended, and what is refused because it has two meanings or would lose some.
 */
import { assert, assertEquals } from "@std/assert";
import type { JsonValue } from "../../src/core/json.ts";
import type { JsonSchema } from "../../src/core/tool.ts";
import type { Policy } from "../../src/guard/mod.ts";
import { callEcho } from "./_call.ts";

const DATASET = { type: "string", enum: ["dm", "adsl", "adae", "Vital Signs"] } as const;
const NAMES = { type: "array", items: { type: "string" } } as const;

const NUMBER_OR_FLAG = { anyOf: [{ type: "integer" }, { type: "boolean" }] } as const;
const CHOICE_OR_NUMBER = { anyOf: [{ const: "auto" }, { type: "integer" }] } as const;
const OR_NULL = { anyOf: [{ type: "integer" }, { type: "null" }] } as const;
const PART = {
  type: "object",
  properties: { kind: { const: "a" }, size: { type: "integer" } },
  required: ["kind"],
} as const;

/** The value that reaches the tool for one argument `x`, the rule of the last change; or the refusal. */
async function given(schema: JsonSchema, x: JsonValue, policy: Policy = {}): Promise<unknown> {
  const ending = await callEcho({ type: "object", properties: { x: schema } }, { x }, policy);
  if (ending.kind === "error") return { refused: ending.error.type, pointer: ending.error.pointer };
  return [(ending.value as { x?: JsonValue }).x, ending.changes?.at(-1)?.rule];
}

const refused = { refused: "validation", pointer: "/x" };

const mended: readonly (readonly [string, JsonSchema, JsonValue, unknown])[] = [
  ["case", DATASET, "ADSL", ["adsl", "spelling"]],
  ["edge whitespace", DATASET, " adsl\n", ["adsl", "edge-whitespace"]],
  ["an extension", DATASET, "ADSL.csv", ["adsl", "extension"]],
  ["quotes", DATASET, "`adsl`", ["adsl", "spelling"]],
  ["a Markdown link", DATASET, "[adsl](adsl)", ["adsl", "quotes"]],
  ["separators", DATASET, "vital_signs", ["Vital Signs", "spelling"]],
  ["JSON text for a list", NAMES, '["a","b"]', [["a", "b"], "json-text"]],
  ["Python text for a list", NAMES, "['a', 'b']", [["a", "b"], "json-text"]],
  ["a scalar for a list", NAMES, "a", [["a"], "scalar-for-list"]],
  ["a delimited string", NAMES, "a-1, b-2", [["a-1", "b-2"], "delimited-string"]],
  ["a delimited string of choices", { type: "array", items: DATASET }, "DM;adsl", [
    ["dm", "adsl"],
    "delimited-string",
  ]],
  ["duplicates", { ...NAMES, uniqueItems: true }, ["a", "b", "a"], [["a", "b"], "duplicates"]],
  ["a list for a scalar", { type: "string" }, ["a"], ["a", "list-for-scalar"]],
  ["JSON text for an object", { type: "object" }, '{"a":1}', [{ a: 1 }, "json-text"]],
  ["a number as text", { type: "integer" }, "10", [10, "number-text"]],
  ["a whole number with a point", { type: "integer" }, "10.0", [10, "number-text"]],
  ["a decimal", { type: "number" }, " 0.50", [0.5, "number-text"]],
  ["a number word", { type: "integer" }, "three", [3, "number-word"]],
  ["a boolean word", { type: "boolean" }, "no", [false, "boolean-word"]],
  ["a boolean for a switch", { enum: ["on", "off"] }, true, ["on", "switch"]],
  ["null for an optional", { type: "integer" }, null, [undefined, "absent"]],
  ["nothing for an optional", { type: "integer" }, "", [undefined, "absent"]],
  ["a word for nothing", { type: "integer" }, "None", [undefined, "absent"]],
  ["a date with the year first", { type: "string", format: "date" }, "2026/3/7", ["2026-03-07", "date"]],
  ["one of two forms", { anyOf: [{ type: "integer" }, { type: "null" }] }, "7", [7, "number-text"]],
  ["one of two forms for one of them", NUMBER_OR_FLAG, "7", [7, "number-text"]],
  ["one of two forms for the other", NUMBER_OR_FLAG, "yes", [true, "boolean-word"]],
  ["a choice where there may be a number", CHOICE_OR_NUMBER, "Auto", ["auto", "spelling"]],
  ["a number where there may be a choice", CHOICE_OR_NUMBER, "10", [10, "number-text"]],
  ["an item of two forms", { type: "array", items: NUMBER_OR_FLAG }, [1, "7", "no"], [
    [1, 7, false],
    "boolean-word",
  ]],
  ["an item that may be null", { type: "array", items: OR_NULL }, ["7", "null"], [[7, null], "null-word"]],
  ["an item of one form or another by oneOf", { type: "array", items: { oneOf: NUMBER_OR_FLAG.anyOf } }, [
    "7",
  ], [[7], "number-text"]],
  ["a scalar for a list of two forms", { type: "array", items: CHOICE_OR_NUMBER }, "AUTO", [
    ["auto"],
    "scalar-for-list",
  ]],
  ["a delimited string of two forms", { type: "array", items: CHOICE_OR_NUMBER }, "3, Auto", [
    [3, "auto"],
    "delimited-string",
  ]],
  ["a delimited string of what may be null", { type: "array", items: OR_NULL }, "1,2", [
    [1, 2],
    "delimited-string",
  ]],
  ["JSON text for an item of two forms", { type: "array", items: { anyOf: [PART, { type: "integer" }] } }, [
    '{"kind":"a","size":1}',
  ], [[{ kind: "a", size: 1 }], "json-text"]],
  [
    "a form among siblings of the alternatives",
    {
      type: "array",
      items: { type: "string", anyOf: [{ enum: ["dm"] }, { enum: ["adsl"] }] },
    },
    "ADSL,Dm",
    [["adsl", "dm"], "delimited-string"],
  ],
  ["a form within a form", { type: "array", items: { anyOf: [{ type: "null" }, NUMBER_OR_FLAG] } }, ["no"], [
    [false],
    "boolean-word",
  ]],
  ["digits where the pattern wants them", { enum: ["7", "8"] }, 7, ["7", "number-for-text"]],
];

for (const [name, schema, value, expected] of mended) {
  Deno.test(`mended: ${name}`, async () => assertEquals(await given(schema, value), expected));
}

const kept: readonly (readonly [string, JsonSchema, JsonValue])[] = [
  ["leading zeros", { type: "integer" }, "00713"],
  ["nineteen digits", { type: "integer" }, "1234567890123456789"],
  ["an exponent", { type: "number" }, "1e3"],
  ["a sign", { type: "integer" }, "+5"],
  ["grouped thousands", { type: "number" }, "1,000"],
  ["a fraction for a whole number", { type: "integer" }, "10.5"],
  ["a boolean for a number", { type: "integer" }, true],
  ["a number for a text", { type: "string" }, 5],
  ["an object for a list of texts", NAMES, { a: 1 }],
  ["a word for everything", NAMES, "全部"],
  ["a sentence that may be a list", NAMES, "Smith, John and others"],
  ["a misspelt choice", DATASET, "adls"],
  ["two extensions", DATASET, "adsl.xpt.csv"],
  ["a choice that two are spelt like", { enum: ["A", "a"] }, "á"],
  ["null for an item", NAMES, [null]],
];

for (const [name, schema, value] of kept) {
  Deno.test(`refused: ${name}`, async () => {
    const ending = await given(schema, value);
    assert(typeof ending === "object" && ending !== null && "refused" in ending, JSON.stringify(ending));
  });
}

Deno.test("a choice that does not exist is refused, or by policy the closest is taken", async () => {
  assertEquals(await given(DATASET, "adls"), refused);
  assertEquals(await given(DATASET, "adslx", { onUnknownEnum: "closest" }), ["adsl", "closest-choice"]);
  // Two letters that changed places are one slip: adae is further away.
  assertEquals(await given(DATASET, "adls", { onUnknownEnum: "closest" }), ["adsl", "closest-choice"]);
  // It is as far from adsl as from adae.
  assertEquals(await given(DATASET, "adxx", { onUnknownEnum: "closest" }), refused);
});

Deno.test("what has two readings is refused, as an argument and as an item", async () => {
  assertEquals(await given(NUMBER_OR_FLAG, "1"), refused);
  const list = { type: "array", items: NUMBER_OR_FLAG } as const;
  assertEquals(await given(list, ["1"]), { ...refused, pointer: "/x/0" });
  assertEquals(await given(list, "1"), refused);
  // A tool that says "none" means that, and one that does not means nothing by it.
  assertEquals(
    await given({ type: "array", items: { anyOf: [{ enum: ["none"] }, { type: "null" }] } }, ["None"]),
    [
      ["none"],
      "spelling",
    ],
  );
});

Deno.test("a word for nothing is null where that is one of the forms, and is no list of one", async () => {
  const value = async (x: JsonSchema, given: JsonValue): Promise<unknown> => {
    const ending = await callEcho({ type: "object", properties: { x }, required: ["x"] }, { x: given });
    return ending.kind === "ok" ? ending.value : ending.error.type;
  };
  assertEquals(await value(OR_NULL, "None"), { x: null });
  assertEquals(await value({ anyOf: [NAMES, { type: "null" }] }, "null"), { x: null });
  assertEquals(await value({ type: "array", items: OR_NULL }, "null"), "validation");
  assertEquals(await value({ type: "array", items: { type: ["integer", "null"] } }, "null"), "validation");
});

Deno.test("what is wrong in one of several referenced forms is mended there", async () => {
  const schema = {
    type: "object",
    properties: { x: { type: "array", items: { anyOf: [{ $ref: "#/$defs/a" }, { $ref: "#/$defs/b" }] } } },
    $defs: { a: PART, b: { ...PART, properties: { ...PART.properties, kind: { const: "b" } } } },
  };
  const ending = await callEcho(schema, { x: [{ kind: "b", size: "4" }] });
  assertEquals(ending.kind === "ok" && ending.value, { x: [{ kind: "b", size: 4 }] });
});

Deno.test("nothing is changed in arguments that are valid", async () => {
  const args = { x: " ADSL.csv ", y: "null", z: "10" };
  const ending = await callEcho(
    { type: "object", properties: { x: {}, y: { type: "string" }, z: {} } },
    args,
  );
  assertEquals(ending, { kind: "ok", value: args });
});

Deno.test("keys: aliases, casings and one letter; two sources of one argument are refused", async () => {
  const schema = { type: "object", properties: { urls: NAMES, max_results: { type: "integer" } } } as const;
  const policy = { tools: { tool: { aliases: { url_list: "urls" } } } };
  const value = async (args: JsonValue): Promise<unknown> => {
    const ending = await callEcho(schema, args, policy);
    return ending.kind === "ok" ? ending.value : ending.error.type;
  };
  assertEquals(await value({ url_list: ["a"] }), { urls: ["a"] });
  assertEquals(await value({ maxResults: "5" }), { max_results: 5 });
  assertEquals(await value({ max_result: 5 }), { max_results: 5 });
  assertEquals(await value({ urls: ["a"], url_list: ["b"] }), "validation");
  assertEquals(await value({ URLs: ["a"], url_list: ["b"] }), "validation");
  assertEquals(await value({ maxResults: 5, max_result: 6 }), "validation");
  assertEquals(await value({ other: 1 }), "validation");
  assertEquals(await value({ arguments: { urls: ["a"] } }), { urls: ["a"] });
  assertEquals(await value({ name: "another", arguments: { urls: ["a"] } }), "validation");
  assertEquals(await value(null), {});
});

Deno.test("keys that are not declared are kept where policy or schema says so", async () => {
  const open = { type: "object", properties: { a: {} } } as const;
  assertEquals(await callEcho(open, { b: 1 }, { unknownKeys: "keep" }), { kind: "ok", value: { b: 1 } });
  assertEquals(await callEcho({ ...open, additionalProperties: true }, { b: 1 }), {
    kind: "ok",
    value: { b: 1 },
  });
});

Deno.test("with mending off, every mess is refused", async () => {
  assertEquals(await given(DATASET, "ADSL", { mend: false }), refused);
});

Deno.test("arguments that are nested without end are refused", async () => {
  let deep: JsonValue = 1;
  for (let i = 0; i < 100_000; i++) deep = [deep];
  const ending = await callEcho({
    $ref: "#/$defs/a",
    $defs: { a: { type: "array", items: { $ref: "#/$defs/a" } } },
  }, deep);
  assertEquals(ending.kind, "error");
});
