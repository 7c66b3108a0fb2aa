/**
 * What the judge says of arguments, in the words of its first validator.
 * @module
 */
import { assert, assertEquals, assertThrows } from "@std/assert";
import type { JsonValue } from "../../src/core/json.ts";
import type { Violation } from "../../src/core/test_case.ts";
import type { JsonSchema } from "../../src/core/tool.ts";
import { compileJudge } from "../../src/schema/judge.ts";
import { SchemaError } from "../../src/schema/validate.ts";

function violations(schema: JsonSchema, value: JsonValue): readonly Violation[] {
  return compileJudge(schema).violations(value);
}

function isValid(schema: JsonSchema, value: JsonValue): boolean {
  return violations(schema, value).length === 0;
}

/** Each keyword broken once: where, and what is expected there. */
const LABELS: readonly {
  readonly schema: JsonSchema;
  readonly value: JsonValue;
  readonly violation: Violation;
}[] = [
  {
    schema: { required: ["a/b"] },
    value: {},
    violation: { pointer: "/a~1b", keyword: "required", expected: "a value" },
  },
  {
    schema: { properties: { x: { additionalProperties: false } } },
    value: { x: { "m~n": 1 } },
    violation: { pointer: "/x/m~0n", keyword: "additionalProperties", expected: "no such key" },
  },
  {
    schema: { unevaluatedProperties: false },
    value: { extra: 1 },
    violation: { pointer: "/extra", keyword: "unevaluatedProperties", expected: "no such key" },
  },
  {
    schema: { properties: { arm: { enum: ["a", 1, null] } } },
    value: { arm: "b" },
    violation: { pointer: "/arm", keyword: "enum", expected: 'one of ["a",1,null]', options: ["a", 1, null] },
  },
  {
    schema: { properties: { kind: { const: "a" } } },
    value: { kind: "b" },
    violation: { pointer: "/kind", keyword: "const", expected: '"a"', options: ["a"] },
  },
  {
    schema: { properties: { ids: { items: { type: ["string", "null"] } } } },
    value: { ids: ["a", 5] },
    violation: { pointer: "/ids/1", keyword: "type", expected: "type string or null" },
  },
  {
    schema: { properties: { n: { minimum: 1 } } },
    value: { n: 0 },
    violation: { pointer: "/n", keyword: "minimum", expected: "at least 1" },
  },
  {
    schema: { properties: { day: { format: "date" } } },
    value: { day: "2026-02-30" },
    violation: { pointer: "/day", keyword: "format", expected: 'a text in the format "date"' },
  },
  {
    schema: { properties: { list: { maxItems: 1 } } },
    value: { list: [1, 2] },
    violation: { pointer: "/list", keyword: "maxItems", expected: "at most 1 item" },
  },
  {
    schema: { properties: { code: { minLength: 3 } } },
    value: { code: "a" },
    violation: { pointer: "/code", keyword: "minLength", expected: "at least 3 characters" },
  },
  {
    schema: { properties: { code: { pattern: "^[A-Z]+$" } } },
    value: { code: "a" },
    violation: { pointer: "/code", keyword: "pattern", expected: 'a text that fits "^[A-Z]+$"' },
  },
];

for (const { schema, value, violation } of LABELS) {
  Deno.test(`a broken ${violation.keyword} is labelled with its place`, () => {
    assertEquals(violations(schema, value), [violation]);
  });
}

Deno.test("every violation is named, not the first only", () => {
  const schema = {
    properties: { a: { type: "string" }, b: { minimum: 1 } },
    required: ["c"],
    additionalProperties: false,
  };
  const found = violations(schema, { a: 1, b: 0, d: 0 }).map(({ pointer, keyword }) =>
    `${keyword} ${pointer}`
  );
  assertEquals(found.toSorted(), ["additionalProperties /d", "minimum /b", "required /c", "type /a"]);
});

Deno.test("what objects inherit meets no requirement and breaks no rule", () => {
  for (const key of ["toString", "constructor", "hasOwnProperty", "valueOf"]) {
    assertEquals(violations({ required: [key] }, {}), [
      { pointer: `/${key}`, keyword: "required", expected: "a value" },
    ]);
    assert(isValid({ required: [key] }, { [key]: 1 }));
    assert(isValid({ properties: { [key]: { type: "string" } }, additionalProperties: false }, {}));
    assert(!isValid({ properties: { [key]: { type: "string" } } }, { [key]: 1 }));
  }
  assert(!isValid({ required: ["__proto__"] }, {}));
  assert(!isValid({ additionalProperties: false }, JSON.parse('{"__proto__":{}}')));
});

Deno.test("tuples mean what their draft says", () => {
  const now = { prefixItems: [{ type: "string" }, { type: "number" }], items: false };
  const then = { items: [{ type: "string" }, { type: "number" }], additionalItems: false };
  const marked = [
    { $schema: "https://json-schema.org/draft/2020-12/schema", ...now },
    ...[
      "http://json-schema.org/draft-04/schema#",
      "http://json-schema.org/draft-06/schema#",
      "http://json-schema.org/draft-07/schema#",
    ]
      .map(($schema) => ({ $schema, ...then })),
    { $schema: "https://json-schema.org/draft/2019-09/schema", ...then },
  ];
  for (const schema of [now, then, ...marked]) {
    const name = JSON.stringify(schema);
    assert(isValid(schema, ["a", 1]), name);
    assert(!isValid(schema, [1, "a"]), name);
    assert(!isValid(schema, ["a", 1, true]), name);
  }
});

Deno.test("a tuple deep inside makes the whole an older draft, and one in an example does not", () => {
  const inside = { properties: { pair: { items: [{ type: "string" }], additionalItems: false } } };
  assert(!isValid(inside, { pair: [1] }));
  const now = { properties: { pair: { prefixItems: [{ type: "string" }] } } };
  for (
    const aside of [{ examples: [{ items: ["a"] }] }, { default: { items: ["a"] } }, {
      description: '"items":[',
    }]
  ) {
    assert(!isValid({ ...now, ...aside }, { pair: [1] }), JSON.stringify(aside));
  }
});

Deno.test("draft-04 has its own exclusive bounds and its own id", () => {
  const schema = {
    $schema: "http://json-schema.org/draft-04/schema#",
    id: "https://example.org/tool.json",
    properties: { n: { minimum: 0, exclusiveMinimum: true } },
  };
  assert(isValid(schema, { n: 0.5 }));
  assert(!isValid(schema, { n: 0 }));
});

Deno.test("an id where no draft is named is a keyword like any other that nobody knows", () => {
  assert(isValid({ id: "tool", type: "object" }, {}));
  assert(!isValid({ id: "tool", type: "object" }, []));
});

Deno.test("dependencies of an older draft hold where no draft is named", () => {
  assert(!isValid({ dependencies: { a: ["b"] } }, { a: 1 }));
  assert(!isValid({ dependentRequired: { a: ["b"] } }, { a: 1 }));
});

Deno.test("patterns that only one of the two modes of regular expressions reads are read", () => {
  const cases: readonly [string, string, string][] = [
    ["^[\\w-.]+$", "a.b-c", "a b"],
    ["^\\-a$", "-a", "a"],
    ["^a{,2}$", "a{,2}", "aa"],
    ["^\\p{L}+$", "Мир", "42"],
    ["^.$", "😀", "ab"],
  ];
  for (const [pattern, good, bad] of cases) {
    assert(isValid({ pattern }, good), `${pattern} ${good}`);
    assert(!isValid({ pattern }, bad), `${pattern} ${bad}`);
  }
  assert(!isValid({ patternProperties: { "^\\p{Lu}": { type: "string" } } }, { Ж: 1 }));
});

Deno.test("lengths are counted in characters, not in halves of them", () => {
  assert(isValid({ maxLength: 1 }, "😀"));
  assert(!isValid({ minLength: 2 }, "😀"));
});

Deno.test("what registries send is borne: unknown keywords, formats and dialects", () => {
  for (
    const aside of [{ "x-order": 1 }, { format: "wibble" }, { $schema: "https://example.org/own" }, {
      $comment: "a",
    }, { deprecated: true }]
  ) {
    assert(isValid({ ...aside, minLength: 1 }, "a"), JSON.stringify(aside));
    assert(!isValid({ ...aside, minLength: 1 }, ""), JSON.stringify(aside));
  }
  assertEquals([isValid(true, 1), isValid(false, 1)], [true, false]);
});

Deno.test("nullable of OpenAPI lets null through", () => {
  assert(isValid({ type: "string", nullable: true }, null));
  assert(!isValid({ type: "string" }, null));
});

Deno.test("judging changes nothing: no default is filled in, no type is bent, no key is taken out", () => {
  const schema = {
    properties: { a: { default: 1 }, n: { type: "number" } },
    additionalProperties: false,
  };
  const value = { n: "5", extra: true };
  assertEquals(violations(schema, value).map(({ keyword }) => keyword).toSorted(), [
    "additionalProperties",
    "type",
  ]);
  assertEquals(value, { n: "5", extra: true });
});

Deno.test("what no judge can be made of is a schema error", () => {
  const broken: readonly JsonSchema[] = [
    { type: "strin" },
    { $ref: "#/$defs/nowhere" },
    { $ref: "https://example.org/remote.json" },
    { pattern: "(" },
    { properties: [] },
    { minLength: "a" },
  ];
  for (const schema of broken) assertThrows(() => compileJudge(schema), SchemaError);
});

Deno.test("two judges of schemas with one name do not meet", () => {
  const named = { $id: "https://example.org/same.json", type: "string" };
  assert(isValid(named, "a"));
  assert(isValid({ ...named, type: "number" }, 1));
  assert(isValid(named, "a"));
});

Deno.test("a schema that holds itself is judged to the bottom", () => {
  const tree = {
    type: "object",
    properties: { children: { type: "array", items: { $ref: "#" } } },
    additionalProperties: false,
  };
  assert(isValid(tree, { children: [{ children: [] }] }));
  assertEquals(violations(tree, { children: [{ children: [{ x: 1 }] }] }).map(({ pointer }) => pointer), [
    "/children/0/children/0/x",
  ]);
});
