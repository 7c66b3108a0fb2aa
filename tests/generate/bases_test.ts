/**
 * Clean arguments that messes are made on.
 * @module
 */
import { assert, assertEquals, assertNotEquals } from "@std/assert";
import { isJsonObject, type JsonObject, type JsonValue } from "../../src/core/json.ts";
import type { Surroundings } from "../../src/core/surroundings.ts";
import type { JsonSchema } from "../../src/core/tool.ts";
import { type Bases, openBases } from "../../src/generate/bases.ts";
import { compileJudge } from "../../src/schema/judge.ts";
import { UngeneratableError } from "../../src/generate/ungeneratable_error.ts";

const nowhere: Surroundings = { canary: "/canary", marker: "marker", files: [] };

function open(schema: JsonSchema, { seed = 1, files = [] as readonly string[], name = "tool" } = {}): Bases {
  return openBases({ name, inputSchema: schema }, compileJudge(schema), {
    seed,
    surroundings: { ...nowhere, files },
  });
}

/** Some draws of a kind, none of which may be missing, invalid or anything but an object. */
function draw(schema: JsonSchema, kind: keyof Bases, options?: Parameters<typeof open>[1]): JsonObject[] {
  const bases = open(schema, options);
  const judge = compileJudge(schema);
  return Array.from({ length: 12 }, () => {
    const value = bases[kind]();
    assert(isJsonObject(value), `no ${kind} arguments could be made`);
    assertEquals(judge.violations(value), [], JSON.stringify(value));
    return value;
  });
}

const KINDS = ["full", "lean", "some"] as const;

const SEARCH = {
  type: "object",
  properties: {
    query: { type: "string", minLength: 1 },
    limit: { type: "integer", minimum: 1, maximum: 50 },
    fields: { type: "array", items: { type: "string", enum: ["title", "body", "tags"] }, uniqueItems: true },
    range: { type: "object", properties: { from: { type: "string", format: "date" } }, required: ["from"] },
    exact: { type: "boolean", default: false },
  },
  required: ["query", "range"],
  additionalProperties: false,
};

Deno.test("full arguments have every optional property, lean ones only what is required", () => {
  for (const value of draw(SEARCH, "full")) {
    assertEquals(Object.keys(value).toSorted(), Object.keys(SEARCH.properties).toSorted());
  }
  for (const value of draw(SEARCH, "lean")) assertEquals(Object.keys(value).toSorted(), ["query", "range"]);
});

Deno.test("what is drawn varies, and leaves optional properties out as well as in", () => {
  const values = draw(SEARCH, "some");
  assert(new Set(values.map((value) => JSON.stringify(value))).size > 6);
  assert(values.some((value) => "limit" in value) && values.some((value) => !("limit" in value)));
});

Deno.test("what cannot be left out or added without breaking the schema stays as it is", () => {
  const together = {
    type: "object",
    properties: { a: { type: "string" }, b: { type: "string" }, c: { type: "string" } },
    minProperties: 1,
    maxProperties: 2,
  };
  for (const kind of KINDS) draw(together, kind);
});

/** Schemas as registries have them, one kind of difficulty each. */
const SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  "no properties": { type: "object", properties: {}, additionalProperties: false },
  "anything": { type: "object" },
  "no type": { properties: { a: { type: "string" } }, required: ["a"] },
  "bounds": {
    type: "object",
    properties: {
      a: { type: "number", exclusiveMinimum: 0, maximum: 1 },
      b: { type: "integer", minimum: -5, exclusiveMaximum: -1 },
      c: { type: "integer", multipleOf: 7, minimum: 20 },
      d: { type: "string", minLength: 30, maxLength: 31 },
      e: { type: "array", items: { type: "null" }, minItems: 3, maxItems: 3 },
    },
    required: ["a", "b", "c", "d", "e"],
  },
  "patterns and formats": {
    type: "object",
    properties: {
      a: { type: "string", pattern: "^[A-Z]{2}-\\d{3}$" },
      b: { type: "string", format: "email" },
      c: { type: "string", format: "date-time" },
      d: { type: "string", format: "uri" },
    },
    required: ["a", "b", "c", "d"],
  },
  "alternatives": {
    type: "object",
    properties: {
      a: { anyOf: [{ type: "string" }, { type: "null" }] },
      b: { oneOf: [{ const: 1 }, { enum: ["x", "y"] }] },
      c: { type: ["integer", "null"] },
    },
    required: ["a", "b", "c"],
  },
  "parts": {
    type: "object",
    allOf: [{ properties: { a: { type: "string" } }, required: ["a"] }, { $ref: "#/$defs/b" }],
    $defs: { b: { properties: { b: { type: "boolean" } }, required: ["b"] } },
  },
  "tuples": {
    type: "object",
    properties: {
      at: { type: "array", prefixItems: [{ type: "number" }, { type: "string" }], minItems: 2, items: false },
    },
    required: ["at"],
  },
  "items all different": {
    type: "object",
    properties: { a: { type: "array", items: { enum: ["x", "y", "z"] }, uniqueItems: true, minItems: 3 } },
    required: ["a"],
  },
  "a tree with optional branches": {
    type: "object",
    properties: { name: { type: "string" }, children: { type: "array", items: { $ref: "#" } } },
    required: ["name"],
  },
  "a tree with required branches": {
    type: "object",
    properties: { name: { type: "string" }, children: { type: "array", items: { $ref: "#" } } },
    required: ["name", "children"],
  },
  "a chain that null ends": {
    type: "object",
    properties: { next: { anyOf: [{ $ref: "#" }, { type: "null" }] } },
    required: ["next"],
  },
  "any JSON": {
    type: "object",
    properties: { value: { $ref: "#/$defs/json" } },
    required: ["value"],
    $defs: {
      json: {
        anyOf: [
          { type: "string" },
          { type: "array", items: { $ref: "#/$defs/json" } },
          { type: "object", additionalProperties: { $ref: "#/$defs/json" } },
        ],
      },
    },
  },
};

for (const [name, schema] of Object.entries(SCHEMAS)) {
  Deno.test(`valid arguments are made: ${name}`, () => {
    for (const kind of KINDS) draw(schema, kind);
  });
}

Deno.test("examples of the definition are used, wherever they stand", () => {
  const schema = {
    type: "object",
    properties: {
      city: { type: "string", examples: ["Oslo", "Bergen"] },
      code: { type: "string", example: "NO-03" },
      ids: { type: "array", items: { type: "string", examples: ["id-1", "id-2", "id-3"] }, minItems: 1 },
      trip: { type: "object", properties: { by: { $ref: "#/$defs/means" } }, required: ["by"] },
    },
    required: ["city", "code", "ids", "trip"],
    $defs: { means: { type: "string", examples: ["train"] } },
  };
  for (const kind of KINDS) {
    const values = draw(schema, kind);
    assertEquals(new Set(values.map(({ city }) => city)), new Set<JsonValue | undefined>(["Oslo", "Bergen"]));
    for (const { code, ids, trip } of values) {
      assertEquals([code, trip], ["NO-03", { by: "train" }]);
      assert(
        Array.isArray(ids) && ids.every((id) => ["id-1", "id-2", "id-3"].includes(id)),
        JSON.stringify(ids),
      );
    }
  }
});

Deno.test("examples of a list's items are used for every item, behind a reference too", () => {
  const schema = {
    type: "object",
    properties: { ids: { type: "array", items: { $ref: "#/$defs/id" }, minItems: 1 } },
    required: ["ids"],
    $defs: { id: { type: "string", examples: ["id-1", "id-2", "id-3"] } },
  };
  for (const { ids } of draw(schema, "some")) {
    assert(
      Array.isArray(ids) && ids.every((id) => ["id-1", "id-2", "id-3"].includes(id)),
      JSON.stringify(ids),
    );
  }
});

Deno.test("examples that break the schema are passed over", () => {
  const schema = {
    type: "object",
    properties: { n: { type: "integer", examples: ["five", 500], maximum: 9, minimum: 0 } },
    required: ["n"],
  };
  for (const { n } of draw(schema, "some")) assert(typeof n === "number" && n <= 9);
});

Deno.test("files that exist are used where a string is a place in a file system, and nowhere else", () => {
  const schema = {
    type: "object",
    properties: {
      file_path: { type: "string" },
      sources: { type: "array", items: { type: "string" } },
      paths: { type: "array", items: { type: "string" }, minItems: 1 },
      query: { type: "string" },
      kind_of_file: { type: "string", enum: ["a", "b"] },
      maxFiles: { type: "integer" },
    },
    required: ["file_path", "paths", "query", "kind_of_file", "maxFiles"],
  };
  const files = ["/root/a.txt", "/root/sub", "/root/sub/b.csv"];
  const values = draw(schema, "full", { files });
  assertEquals(new Set(values.map((value) => value.file_path)), new Set<JsonValue | undefined>(files));
  for (const { paths, query } of values) {
    assert(Array.isArray(paths) && [paths[0], paths.at(-1)].every((path) => files.includes(String(path))));
    assert(!files.includes(String(query)));
  }
});

Deno.test("the same seed draws the same arguments, another seed or another tool others", () => {
  for (const kind of KINDS) {
    assertEquals(draw(SEARCH, kind, { seed: 5 }), draw(SEARCH, kind, { seed: 5 }));
    assertNotEquals(draw(SEARCH, kind, { seed: 5 }), draw(SEARCH, kind, { seed: 6 }));
    assertNotEquals(draw(SEARCH, kind, { seed: 5 }), draw(SEARCH, kind, { seed: 5, name: "other" }));
  }
});

Deno.test("where nothing satisfies the schema there are no arguments, and no endless search", () => {
  const impossible: readonly JsonSchema[] = [
    false,
    { type: "array", items: {} },
    { type: "object", properties: { a: { type: "string", minLength: 5, maxLength: 2 } }, required: ["a"] },
    { type: "object", properties: { a: false }, required: ["a"] },
    { type: "object", properties: { self: { $ref: "#" } }, required: ["self"] },
  ];
  for (const schema of impossible) assertEquals(kindsOf(schema), [], JSON.stringify(schema));
});

/** The kinds of arguments that can be made; none where it is said at once that there are none. */
function kindsOf(schema: JsonSchema): readonly string[] {
  try {
    const bases = open(schema);
    return KINDS.filter((kind) => bases[kind]() !== undefined);
  } catch (error) {
    if (error instanceof UngeneratableError) return [];
    throw error;
  }
}

Deno.test("more different items than there are values ends too", async () => {
  const script = `
    import { openBases } from ${JSON.stringify(import.meta.resolve("../../src/generate/bases.ts"))};
    import { compileJudge } from ${JSON.stringify(import.meta.resolve("../../src/schema/judge.ts"))};
    const a = { type: "array", items: { type: "boolean" }, uniqueItems: true, minItems: 3 };
    const inputSchema = { type: "object", properties: { a }, required: ["a"] };
    const surroundings = { canary: "", marker: "", files: [] };
    const made = [];
    try {
      const bases = openBases({ name: "t", inputSchema }, compileJudge(inputSchema), { seed: 1, surroundings });
      made.push(bases.some());
    } catch (error) {
      made.push(error.name);
    }
    console.log(String(made[0]));
  `;
  // In a process of its own: a loop that never yields cannot be stopped from within.
  const { stdout, success } = await new Deno.Command(Deno.execPath(), {
    args: ["eval", "--no-check", script],
    cwd: new URL("../..", import.meta.url),
    signal: AbortSignal.timeout(5_000),
  }).output();
  assertEquals([success, /^(undefined|UngeneratableError)\n$/.test(new TextDecoder().decode(stdout))], [
    true,
    true,
  ]);
});
