import { assertEquals, assertStrictEquals } from "@std/assert";
import * as fc from "fast-check";
import type { JsonSchema } from "../../src/core/tool.ts";
import { arbitraryFromSchema } from "../../src/generate/arbitrary.ts";
import { compileJudge } from "../../src/schema/judge.ts";
import { withoutUnspoken } from "../../src/schema/vocabulary.ts";

const URI = "https://example.com/dialect";

function speaking(draft: string, ...names: string[]): Record<string, JsonSchema> {
  const entries = names.map((name) => [`https://json-schema.org/draft/${draft}/vocab/${name}`, true]);
  return { [URI]: { $vocabulary: Object.fromEntries(entries) } };
}

const document = {
  $schema: URI,
  properties: { port: { minimum: 10 }, gone: false, mail: { format: "email" } },
  type: "object",
  unevaluatedProperties: false,
} as const;

Deno.test("keywords of a vocabulary that the metaschema leaves out are taken out, at any depth", () => {
  assertEquals(withoutUnspoken(document, speaking("2020-12", "core", "applicator")), {
    $schema: URI,
    properties: { port: {}, gone: false, mail: {} },
  });
  assertEquals(withoutUnspoken(document, speaking("2020-12", "core", "validation")), {
    $schema: URI,
    type: "object",
  });
});

Deno.test("in 2019-09 the unevaluated keywords are applicators", () => {
  const read = withoutUnspoken(document, speaking("2019-09", "core", "applicator"));
  assertEquals(read, {
    $schema: URI,
    properties: { port: {}, gone: false, mail: {} },
    unevaluatedProperties: false,
  });
});

Deno.test("a document whose metaschema is none of the caller's stays as it is", () => {
  assertStrictEquals(withoutUnspoken(document), document);
  assertStrictEquals(withoutUnspoken(document, { [URI]: {} }), document);
});

Deno.test("a schema inside that names another metaschema is read by that one", () => {
  const inner = { $id: "inner", $schema: "https://json-schema.org/draft/2020-12/schema", minimum: 3 };
  const outer = { $schema: URI, $defs: { inner }, minimum: 3 };
  assertEquals(withoutUnspoken(outer, speaking("2020-12", "core")), { $schema: URI, $defs: { inner } });
});

Deno.test("judge and generator heed the vocabularies, those of remote documents included", () => {
  const remotes = {
    ...speaking("2020-12", "core", "applicator"),
    "https://example.com/remote": { $schema: URI, minimum: 10 },
  };
  const schemas: JsonSchema[] = [{ $schema: URI, minimum: 10 }, { $ref: "https://example.com/remote" }];
  for (const schema of schemas) {
    const judge = compileJudge(schema, { remotes });
    assertEquals([judge.verdict(12), judge.verdict(1)], ["valid", "valid"]);
    const values = fc.sample(arbitraryFromSchema(schema, { remotes }), { numRuns: 40, seed: 1 });
    assertEquals(values.some((value) => typeof value === "number" && value < 10), true);
  }
});
