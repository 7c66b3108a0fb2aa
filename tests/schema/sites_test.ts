/**
 * Every place in a call's arguments that a mess can happen at.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import type { JsonValue } from "../../src/core/json.ts";
import { type JsonPointer, readPointer } from "../../src/core/json_pointer.ts";
import type { Site } from "../../src/core/mutator.ts";
import type { JsonSchema } from "../../src/core/tool.ts";
import { listSites } from "../../src/schema/sites.ts";
import { jsonValues } from "../core/_values.ts";
import { assertProperty } from "../_property.ts";

function pointers(schema: JsonSchema, value: JsonValue): string[] {
  return listSites(schema, value).map(({ pointer }) => pointer);
}

function siteAt(pointer: JsonPointer, schema: JsonSchema, value: JsonValue): Site {
  const found = listSites(schema, value).filter((site) => site.pointer === pointer);
  const [site] = found;
  assert(site !== undefined && found.length === 1, `${found.length} sites at ${pointer}`);
  return site;
}

Deno.test("sites are the root, the properties declared, then those that are not, in order", () => {
  const schema = {
    type: "object",
    properties: { b: { type: "string" }, a: { type: "number" } },
    required: ["b"],
  };
  assertEquals(pointers(schema, { c: 1, b: "x" }), ["", "/b", "/a", "/c"]);
  assertEquals(siteAt("/b", schema, { b: "x" }), {
    pointer: "/b",
    schema: { type: "string" },
    value: "x",
    required: true,
    siblings: ["b", "a"],
  });
  assertEquals(siteAt("/a", schema, { b: "x" }), {
    pointer: "/a",
    schema: { type: "number" },
    value: undefined,
    required: false,
    siblings: ["b", "a"],
  });
});

Deno.test("a key that is not declared has the schema of further keys", () => {
  const open = { type: "object", properties: {}, additionalProperties: { type: "number" } };
  assertEquals(siteAt("/extra", open, { extra: 1 }).schema, { type: "number" });
  assertEquals(siteAt("/extra", { type: "object" }, { extra: 1 }).schema, true);
  assertEquals(siteAt("/extra", { type: "object", additionalProperties: false }, { extra: 1 }).schema, false);
});

Deno.test("a key that a pattern governs has the pattern's schema", () => {
  const schema = {
    type: "object",
    patternProperties: { "^x-": { type: "number" } },
    additionalProperties: false,
  };
  assertEquals(siteAt("/x-rate", schema, { "x-rate": 1 }).schema, { type: "number" });
});

Deno.test("names that objects inherit are declared only where the schema declares them", () => {
  const inherited = { type: "object", properties: {} };
  assertEquals(siteAt("/constructor", inherited, { constructor: 1 }).schema, true);
  const own = JSON.parse(
    '{"type":"object","properties":{"__proto__":{"type":"string"},"toString":{"type":"number"}}}',
  );
  assertEquals(siteAt("/__proto__", own, JSON.parse('{"__proto__":"a"}')).value, "a");
  assertEquals(siteAt("/__proto__", own, {}).value, undefined);
  assertEquals(siteAt("/toString", own, {}), {
    pointer: "/toString",
    schema: { type: "number" },
    value: undefined,
    required: false,
    siblings: ["__proto__", "toString"],
  });
});

Deno.test("of a list, the first and the last item are sites", () => {
  const schema = { type: "array", items: { type: "string" } };
  assertEquals(pointers(schema, ["a", "b", "c", "d"]), ["", "/0", "/3"]);
  assertEquals(pointers(schema, ["a"]), ["", "/0"]);
  assertEquals(pointers(schema, []), [""]);
  assertEquals(siteAt("/3", schema, ["a", "b", "c", "d"]).schema, { type: "string" });
});

Deno.test("an item of a tuple has its own schema, of either draft", () => {
  const now = { prefixItems: [{ type: "string" }, { type: "number" }], items: { type: "boolean" } };
  const then = { items: [{ type: "string" }, { type: "number" }], additionalItems: { type: "boolean" } };
  for (const schema of [now, then]) {
    assertEquals(siteAt("/0", schema, ["a", 1]).schema, { type: "string" });
    assertEquals(siteAt("/1", schema, ["a", 1]).schema, { type: "number" });
    assertEquals(siteAt("/2", schema, ["a", 1, true]).schema, { type: "boolean" });
  }
  assertEquals(siteAt("/1", { items: [{ type: "string" }] }, ["a", 1]).schema, true);
});

Deno.test("references are resolved, and their own properties are sites", () => {
  const schema = {
    type: "object",
    properties: { where: { $ref: "#/$defs/place", description: "Where it is" } },
    $defs: {
      place: { type: "object", properties: { path: { $ref: "#/$defs/text" } }, required: ["path"] },
      text: { type: "string" },
    },
  };
  assertEquals(pointers(schema, { where: { path: "a" } }), ["", "/where", "/where/path"]);
  assertEquals(siteAt("/where/path", schema, { where: { path: "a" } }).schema, { type: "string" });
  assertEquals(siteAt("/where/path", schema, { where: { path: "a" } }).required, true);
});

Deno.test("of alternatives, the branch that the value is of is the site's schema", () => {
  for (const keyword of ["anyOf", "oneOf"]) {
    const schema = {
      properties: {
        limit: {
          description: "How many",
          [keyword]: [{ type: "string", enum: ["all"] }, { type: "integer", minimum: 1 }, { type: "null" }],
        },
      },
    };
    assertEquals(siteAt("/limit", schema, { limit: 5 }).schema, {
      description: "How many",
      type: "integer",
      minimum: 1,
    });
    assertEquals(siteAt("/limit", schema, { limit: null }).schema, { description: "How many", type: "null" });
    assertEquals(siteAt("/limit", schema, { limit: "all" }).schema, {
      description: "How many",
      type: "string",
      enum: ["all"],
    });
    assertEquals(siteAt("/limit", schema, {}).schema, {
      description: "How many",
      type: "string",
      enum: ["all"],
    });
  }
});

Deno.test("parts that all hold are joined: properties and required add up", () => {
  const schema = {
    type: "object",
    properties: { a: { type: "string" } },
    required: ["a"],
    allOf: [
      { properties: { b: { type: "number" } }, required: ["b"] },
      { $ref: "#/$defs/more" },
    ],
    $defs: { more: { properties: { c: { type: "boolean" } }, required: ["c"] } },
  };
  const sites = listSites(schema, { a: "x", b: 1, c: true });
  assertEquals(new Set(sites.map(({ pointer }) => pointer)), new Set(["", "/a", "/b", "/c"]));
  assert(sites.every(({ required }) => required));
  assertEquals(siteAt("/c", schema, { a: "x", b: 1, c: true }).schema, { type: "boolean" });
});

Deno.test("schemas that hold themselves end with the value, or at a depth", () => {
  const tree = {
    type: "object",
    properties: { name: { type: "string" }, children: { type: "array", items: { $ref: "#" } } },
  };
  assertEquals(pointers(tree, { name: "a", children: [{ name: "b" }] }), [
    "",
    "/name",
    "/children",
    "/children/0",
    "/children/0/name",
    "/children/0/children",
  ]);
  const deep = Array.from({ length: 200 }).reduce<JsonValue>((inner) => ({ children: [inner] }), {});
  assert(listSites(tree, deep).length < 50);
});

Deno.test("alternatives and parts that lead back to themselves end", () => {
  const either = {
    $defs: { x: { anyOf: [{ type: "string" }, { $ref: "#/$defs/x" }] } },
    properties: { x: { $ref: "#/$defs/x" } },
  };
  assertEquals(siteAt("/x", either, { x: "a" }).value, "a");
  assertEquals(pointers({ type: "object", allOf: [{ $ref: "#" }] }, { a: 1 }), ["", "/a"]);
});

Deno.test("a schema that says nothing has the sites of what the value has", () => {
  assertEquals(pointers({}, { a: 1, b: [2] }), ["", "/a", "/b"]);
  assertEquals(pointers({ additionalProperties: {} }, { b: [1, 2, 3] }), ["", "/b", "/b/0", "/b/2"]);
  assertEquals([pointers({ type: "string" }, "a"), pointers(true, { a: 1 })], [[""], [""]]);
});

Deno.test("whatever the value, a site's pointer leads to what the site holds, and no site is there twice", () => {
  const schema = {
    properties: {
      a: { type: "string" },
      "b/c": { items: { properties: { "m~n": true } } },
      0: { anyOf: [{ type: "null" }, {}] },
    },
    additionalProperties: { prefixItems: [{ type: "string" }] },
  };
  assertProperty(fc.property(jsonValues, (value) => {
    const sites = listSites(schema, value);
    for (const site of sites) assertEquals(readPointer(value, site.pointer), site.value);
    assertEquals(new Set(sites.map(({ pointer }) => pointer)).size, sites.length);
  }));
});
