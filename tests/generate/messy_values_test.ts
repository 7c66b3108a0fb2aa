import { assert, assertEquals } from "@std/assert";
import { isJsonObject } from "../../src/core/json.ts";
import { messyValues } from "../../src/generate/messy_values.ts";
import { compileJudge } from "../../src/schema/judge.ts";

Deno.test("messyValues() lists only what the schema allows", () => {
  const schema = {
    type: "object",
    properties: {
      query: { type: "string", minLength: 1, maxLength: 40 },
      limit: { type: "integer", minimum: 0 },
      tags: { type: "array", items: { type: "string" }, maxItems: 5 },
      extra: { type: "object" },
    },
    required: ["query"],
  };
  const values = messyValues(schema);
  const judge = compileJudge(schema);
  for (const { value } of values) assert(judge.verdict(value) !== "invalid", JSON.stringify(value));
  const labels = new Map(values.map(({ pointer, label, value }) => [`${pointer} ${label}`, value]));
  assert(!labels.has("/query empty") && !labels.has("/query ten thousand characters"));
  for (
    const label of [
      "/query NUL",
      "/query right to left",
      "/limit minus zero",
      "/limit beyond the safe integers",
    ]
  ) {
    assert(labels.has(label), label);
  }
  assert(labels.has("/tags/0 empty") && labels.has("/tags no item"));
});

Deno.test("messyValues() gives keys that objects have of their own accord", () => {
  const values = messyValues({ type: "object" });
  const own = values.filter(({ value }) => isJsonObject(value) && Object.hasOwn(value, "__proto__"));
  assertEquals(own.length, 1);
  assert(values.some(({ label }) => label === "100 objects in one another"));
  assertEquals(messyValues({ type: "object", additionalProperties: false }).map(({ value }) => value), [{}]);
});

Deno.test("messyValues() finds nothing where nothing may be messy", () => {
  assertEquals(messyValues({ enum: ["a", 1] }), []);
  assertEquals(messyValues({ type: "string", pattern: "^[a-z]+$", maxLength: 4 }).map(({ value }) => value), [
    "null",
    "true",
  ]);
});
