/**
 * Where the rules about the structure of schemas draw the line: schemas that look wrong and are not, and the reverse.
 * @module
 */
import type { JsonObject } from "../../src/core/json.ts";
import { drawLines, type Line, one, tool } from "./_lines.ts";

const IT = "/inputSchema/properties/it";

const LINES: Readonly<Record<string, readonly Line[]>> = {
  "property-untyped": [
    ["a choice", one({ enum: ["a", 1] }), []],
    ["a reference", one({ $ref: "#/$defs/a" }), []],
    ["any value on purpose", one({ description: "Any JSON value is accepted" }), []],
    [
      "a condition on a property that is declared",
      tool({
        type: "object",
        properties: { it: { type: "string" } },
        allOf: [{ if: { properties: { it: {} } }, then: {} }],
      }),
      [],
    ],
    ["true", tool({ type: "object", properties: { it: true } }), [IT]],
    ["false, which forbids it", tool({ type: "object", properties: { it: false } }), []],
    ["a property of items", one({ type: "array", items: { type: "object", properties: { a: {} } } }), [
      `${IT}/items/properties/a`,
    ]],
  ],
  "default-null-not-nullable": [
    [
      "an alternative that is null",
      one({ anyOf: [{ type: "string" }, { type: "null" }], default: null }),
      [],
    ],
    ["OpenAPI's keyword", one({ type: "string", nullable: true, default: null }), []],
    ["no type at all", one({ default: null }), []],
    [
      "alternatives none of which is null",
      one({ anyOf: [{ type: "string" }, { type: "integer" }], default: null }),
      [
        `${IT}/default`,
      ],
    ],
    ["a list of types", one({ type: ["string", "integer"], default: null }), [`${IT}/default`]],
  ],
  "root-missing-properties": [
    ["a reference", tool({ type: "object", $ref: "#/$defs/a" }), []],
    ["no object, which another rule finds", tool({ type: "string" }), []],
    ["a map", tool({ type: "object", additionalProperties: { type: "string" } }), ["/inputSchema"]],
  ],
  "free-form-object": [
    ["a map of texts", one({ type: "object", additionalProperties: { type: "string" } }), []],
    ["an object without keys", one({ type: "object", additionalProperties: false }), []],
    ["alternatives", one({ type: "object", anyOf: [{ properties: { a: {} } }] }), []],
    ["the arguments themselves", tool({ type: "object" }), []],
    ["anything", one({ type: "object" }), [IT]],
    ["anything, said aloud", one({ type: "object", additionalProperties: true }), [IT]],
    [
      "keys that another tool tells",
      one({ type: "object", description: "Settings of the column; call get_column_type_info first" }),
      [],
    ],
    ["keys of the user", one({ type: "object", description: "User-provided metadata of the file" }), []],
    [
      "a list of objects that depend on something",
      one({
        type: "array",
        description: "Inputs, which depend on the model",
        items: { type: "object" },
      }),
      [],
    ],
    ["keys the author knows", one({ type: "object", description: "Latitude and longitude" }), [IT]],
    [
      "an object whose wrapper speaks of another",
      one({
        type: "object",
        description: "Any valid request",
        properties: { a: { type: "object" } },
      }),
      [`${IT}/properties/a`],
    ],
  ],
  "deep-nesting": [
    ["a body around three", one(nested(3)), []],
    ["a branch without keys of its own", one({ ...nested(3, { type: "object", properties: {} }) }), []],
    ["a body around four", one(nested(4)), [`${IT}/properties/in/properties/in/properties/in`]],
  ],
  "enum-large": [
    ["codes of languages", one({ enum: pairs("", 51) }), []],
    ["codes of regions", one({ enum: pairs("-US", 51) }), []],
    ["names", one({ enum: pairs("_name", 51) }), [`${IT}/enum`]],
    ["codes and a name", one({ enum: [...pairs("", 51), "everything"] }), [`${IT}/enum`]],
  ],
  "too-many-params": [
    ["filters that all belong", tool({ type: "object", properties: many(15) }), []],
    ["one more", tool({ type: "object", properties: many(16) }), ["/inputSchema/properties"]],
  ],
  "contradictory-bounds": [
    ["equal bounds", one({ type: "integer", minimum: 3, maximum: 3 }), []],
    ["equal bounds, one exclusive", one({ type: "integer", exclusiveMinimum: 3, maximum: 3 }), [
      `${IT}/exclusiveMinimum`,
    ]],
    ["bounds of draft 4", one({ type: "integer", minimum: 3, exclusiveMinimum: true, maximum: 9 }), []],
    ["lengths", one({ type: "string", minLength: 9, maxLength: 3 }), [`${IT}/minLength`]],
  ],
  "keyword-type-mismatch": [
    ["one of several types", one({ type: ["string", "null"], minLength: 1 }), []],
    ["no type", one({ minLength: 1 }), []],
    ["a type that is none", one({ type: "str", minimum: 1 }), []],
    ["a length of a number", one({ type: "integer", minLength: 1 }), [`${IT}/minLength`]],
  ],
  "ref-unresolved": [
    ["the document", one({ $ref: "#" }), []],
    [
      "an anchor",
      tool({ type: "object", properties: { it: { $ref: "#a" } }, $defs: { b: { $anchor: "a" } } }),
      [],
    ],
    [
      "an identifier",
      tool({
        $id: "https://a.example/b",
        type: "object",
        properties: { it: { $ref: "https://a.example/b" } },
      }),
      [],
    ],
    ["a key with a slash", tool({ properties: { it: { $ref: "#/$defs/a~1b" } }, $defs: { "a/b": {} } }), []],
    ["a key with a space", tool({ properties: { it: { $ref: "#/$defs/a%20b" } }, $defs: { "a b": {} } }), []],
    ["a broken escape", one({ $ref: "#/$defs/%" }), [`${IT}/$ref`]],
    ["elsewhere", one({ $ref: "https://example.com/schema.json" }), [`${IT}/$ref`]],
    ["what every object has", one({ $ref: "#/$defs/toString" }), [`${IT}/$ref`]],
  ],
  "schema-recursive": [
    [
      "a reference used twice",
      tool({
        properties: { a: { $ref: "#/$defs/x" }, it: { $ref: "#/$defs/x" } },
        $defs: { x: { type: "string" } },
      }),
      [],
    ],
    ["the document in itself", one({ $ref: "#" }), [`${IT}/$ref`]],
    [
      "two that refer to each other",
      tool({
        properties: { it: { $ref: "#/$defs/a" } },
        $defs: { a: { items: { $ref: "#/$defs/b" } }, b: { items: { $ref: "#/$defs/a" } } },
      }),
      [`${IT}/$ref`],
    ],
    ["a reference to itself alone", tool({ properties: { it: { $ref: "#/properties/it" } } }), [
      `${IT}/$ref`,
    ]],
  ],
  "ref-siblings": [
    [
      "a newer draft",
      tool({
        $schema: "https://json-schema.org/draft/2020-12/schema",
        properties: { it: { $ref: "#/$defs/a", maxLength: 3 } },
      }),
      [],
    ],
    ["no draft at all", one({ $ref: "#/$defs/a", maxLength: 3 }), []],
  ],
  "example-invalid": [
    [
      "an example through a reference",
      tool({
        properties: { it: { $ref: "#/$defs/a", examples: [5] } },
        $defs: { a: { type: "string" } },
      }),
      [`${IT}/examples/0`],
    ],
    [
      "one that is right, one that is not",
      one({ type: "string", format: "date", examples: ["2025-01-31", "31.1."] }),
      [
        `${IT}/examples/1`,
      ],
    ],
    ["examples that are no list", one({ type: "string", examples: 5 }), []],
  ],
  "pagination-unbounded": [
    ["a number of pages", one({ type: "integer" }, "page"), []],
    ["a limit with a maximum", one({ type: "integer", maximum: 50 }, "limit"), []],
    [
      "a limit that is brought into bounds",
      one({ type: "integer", description: "Capped at 50" }, "limit"),
      [],
    ],
    ["a speed limit", one({ type: "integer" }, "speed_limit"), []],
    ["a limit", one({ type: ["integer", "null"] }, "pageSize"), ["/inputSchema/properties/pageSize"]],
  ],
  "renders-as-any": [
    ["a type beside the alternatives", one({ type: "string", anyOf: [{ minLength: 1 }] }), []],
    ["choices alone", one({ enum: ["a"] }), []],
    ["alternatives", one({ anyOf: [{ type: "string" }, { type: "null" }] }), [IT]],
  ],
};

drawLines(LINES);

/** Objects within each other, and what is in the innermost. */
function nested(levels: number, inner: JsonObject = { type: "string" }): JsonObject {
  return levels === 0 ? inner : { type: "object", properties: { in: nested(levels - 1, inner) } };
}

/** Two letters each, and an ending. */
function pairs(ending: string, count: number): readonly string[] {
  const letters = [..."abcdefghij"];
  return letters.flatMap((one) => letters.map((two) => `${one}${two}${ending}`)).slice(0, count);
}

function many(count: number): JsonObject {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [`key${i}`, { type: "string" }]));
}
