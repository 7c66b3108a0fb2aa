import { assert, assertEquals } from "@std/assert";
import * as fc from "fast-check";
import type { JsonValue } from "../../src/core/json.ts";
import { isPlainSchema } from "../../src/schema/plain_keywords.ts";
import { compileValidator } from "../../src/schema/validate.ts";

const DRAFT = "https://json-schema.org/draft/2020-12/schema";
const OLDER = "http://json-schema.org/draft-07/schema";

const KEYWORDS = [
  ..."type title description enum const default examples properties required additionalProperties items"
    .split(" "),
  ..."minimum maximum minLength maxLength minItems maxItems anyOf format pattern uniqueItems".split(" "),
  ..."$schema $ref $defs definitions oneOf allOf exclusiveMinimum exclusiveMaximum".split(" "),
];

/** Objects of the usual keywords with values that fit, and with any others. */
function anySchema(): fc.Arbitrary<JsonValue> {
  const { schema } = fc.letrec<{ schema: JsonValue; value: JsonValue }>((tie) => ({
    value: fc.oneof(
      fc.constantFrom<JsonValue>(
        "string",
        "object",
        "a",
        "#",
        "#/$defs/a",
        "# a",
        DRAFT,
        0,
        3,
        -1,
        1.5,
        true,
        null,
        ["a"],
        ["a", "a"],
        [],
        {},
      ),
      fc.dictionary(fc.constantFrom("a", "b"), tie("schema"), { noNullPrototype: true, maxKeys: 2 }),
      tie("schema"),
    ),
    schema: fc.oneof(
      { maxDepth: 4 },
      fc.boolean(),
      fc.dictionary(fc.constantFrom(...KEYWORDS), tie("value"), { noNullPrototype: true, maxKeys: 4 }),
    ),
  }));
  return schema;
}

Deno.test("what is plainly a schema is one by the schema of schemas, of either draft", () => {
  const judges = [DRAFT, OLDER].map((uri) => compileValidator({ $schema: `${uri}#`, $ref: `${uri}#` }));
  let plain = 0;
  fc.assert(
    fc.property(anySchema(), (schema) => {
      if (!isPlainSchema(schema)) return;
      plain++;
      for (const judge of judges) assertEquals(judge.violations(schema), []);
    }),
    { seed: 3, numRuns: 3_000 },
  );
  assert(plain > 300, `${plain} plain schemas`);
});

Deno.test("an ordinary tool's schema is plain, and one with a keyword that wants a closer look is not", () => {
  const ordinary = {
    type: "object",
    properties: {
      city: { type: "string", description: "A city", enum: ["oslo"] },
      days: { type: "integer", minimum: 1 },
    },
    required: ["city"],
    additionalProperties: false,
  };
  assertEquals(isPlainSchema(ordinary), true);
  for (
    const odd of [{ type: "strin" }, { pattern: "(" }, { required: "a" }, {
      properties: { a: { minLength: -1 } },
    }]
  ) {
    assertEquals(isPlainSchema({ ...ordinary, ...odd }), false, JSON.stringify(odd));
  }
});
