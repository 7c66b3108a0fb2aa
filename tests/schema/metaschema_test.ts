/**
 * Schemas judged by the schema of schemas.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import type { JsonSchema } from "../../src/core/tool.ts";
import { metaschemaViolations } from "../../src/schema/metaschema.ts";

function places(schema: JsonSchema): string[] {
  return metaschemaViolations(schema).map(({ pointer }) => pointer);
}

Deno.test("a schema of any draft is in order where it names none", () => {
  const schemas: readonly JsonSchema[] = [
    true,
    {},
    { type: "object", properties: { a: { type: ["string", "null"] } } },
    { items: [{ type: "string" }], additionalItems: false },
    { prefixItems: [{ type: "string" }], items: false },
    { $defs: { a: {} }, definitions: { b: {} } },
  ];
  for (const schema of schemas) assertEquals(places(schema), [], JSON.stringify(schema));
});

Deno.test("what breaks the rules is named by its place", () => {
  assert(places({ type: "strin" }).every((place) => place === "/type"));
  assert(places({ properties: { a: { minLength: "1" } } }).includes("/properties/a/minLength"));
  assert(places({ properties: [] }).includes("/properties"));
  assert(places({ required: "a" }).includes("/required"));
});

Deno.test("the draft that a schema names is the one it is judged by", () => {
  const tuple = { items: [{ type: "string" }] };
  assertEquals(places({ $schema: "http://json-schema.org/draft-07/schema#", ...tuple }), []);
  assert(places({ $schema: "https://json-schema.org/draft/2020-12/schema", ...tuple }).includes("/items"));
});

Deno.test("a dialect that nobody knows is not judged, and neither is what is too deep", () => {
  assertEquals(places({ $schema: "https://example.org/own", type: "strin" }), []);
  const deep = Array.from({ length: 20_000 }).reduce<JsonSchema>((inner) => ({ not: inner }), {});
  assertEquals(places(deep), []);
});
