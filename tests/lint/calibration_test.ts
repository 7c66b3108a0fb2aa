/**
 * Where the lint rules draw the line: definitions from the field that look wrong and are not, and the reverse.
 * @module
 */
import type { JsonValue } from "../../src/core/json.ts";
import type { ToolDefinition } from "../../src/core/tool.ts";
import { drawLines, type Line, named, one, tool } from "./_lines.ts";

const LINES: Readonly<Record<string, readonly Line[]>> = {
  "array-has-items": [
    ["a tuple says it too", one({ type: "array", prefixItems: [{ type: "string" }] }), []],
    ["a reference may say it", one({ type: "array", $ref: "#/$defs/list" }), []],
    ["a nullable array", one({ type: ["array", "null"] }), ["/inputSchema/properties/it"]],
    ["an array in an array", one({ type: "array", items: { type: "array" } }), [
      "/inputSchema/properties/it/items",
    ]],
  ],
  "default-fits-schema": [
    ["null stands for no value in generated schemas", one({ type: "string", default: null }), []],
    ["a null the schema allows", one({ type: "string", nullable: true, default: null }), []],
    ["a default that is judged through a reference", referring("#/$defs/mode", "slow"), [
      "/inputSchema/properties/it/default",
    ]],
    ["a default that fits through a reference", referring("#/$defs/mode", "fast"), []],
    ["a default judged through a property", referring("#/properties/mode", "slow"), [
      "/inputSchema/properties/it/default",
    ]],
    ["a reference that leads nowhere", referring("#/$defs/none", "slow"), []],
    ["a choice that is none", one({ enum: ["a", "b"], default: "any" }), [
      "/inputSchema/properties/it/default",
    ]],
  ],
  "description-tautology": [
    ["endings and articles add nothing", named("create-excel-chart", "Creates a new chart."), [
      "/description",
    ]],
    ["one word more says something", named("list_orders", "List open orders"), []],
    ["a description in another language", named("list_orders", "列出订单"), []],
    ["a description without words", named("list_orders", "…"), []],
  ],
  "enum-case-only-difference": [
    ["the same choice twice", one({ enum: ["a", "a"] }), []],
    ["a choice that is no string", one({ enum: ["true", true] }), []],
    ["a confirmation in every case", one({ enum: ["Y", "y", "Yes", "yes"] }), []],
    ["two pairs in one list", one({ enum: ["Up", "up", "Down", "down"] }), [
      "/inputSchema/properties/it/enum",
    ]],
    ["a pair beside a confirmation", one({ enum: ["Yes", "yes", "Later", "later"] }), [
      "/inputSchema/properties/it/enum",
    ]],
    ["alleles", one({ enum: ["AA", "Aa", "aa"] }), ["/inputSchema/properties/it/enum"]],
  ],
  "enum-fits-type": [
    ["a whole number is an integer", one({ type: "integer", enum: [1.0, 2] }), []],
    ["a whole number is a number", one({ type: "number", enum: [1, 2.5] }), []],
    ["null beside nullable", one({ type: "string", nullable: true, enum: ["a", null] }), []],
    ["null in a list of types", one({ type: ["string", "null"], enum: ["a", null] }), []],
    ["a type that is none", one({ type: "float", enum: ["a"] }), []],
    ["truth as text", one({ type: "boolean", enum: ["True", "False"] }), ["/inputSchema/properties/it/enum"]],
  ],
  "extra-keys-refused": [
    ["a map", tool({ type: "object", additionalProperties: { type: "string" } }), []],
    ["the newer keyword", tool({ type: "object", unevaluatedProperties: false }), []],
    ["openness said aloud", tool({ type: "object", additionalProperties: true }), []],
    ["nothing said", tool({ type: "object", additionalProperties: {} }), ["/inputSchema"]],
  ],
  "hidden-unicode": [
    ["joined emoji", named("a", "👩‍💻 and 👨🏽‍🚒 and ❤️‍🔥"), []],
    ["the flag of Scotland", named("a", "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"), []],
    ["Persian joiners", named("a", "می‌خواهم"), []],
    ["direction marks beside Hebrew", named("a", "שלום\u200F!"), []],
    ["a zero-width space", named("a", "sea\u200Brch"), ["/description"]],
    ["a direction mark in Latin text", named("a", "sea\u200Erch"), ["/description"]],
    ["text set backwards", named("a", "safe \u202Etxt.exe"), ["/description"]],
    ["bytes in variation selectors", named("a", "ok😀\uFE01\uFE05\uFE0A"), ["/description"]],
    ["a joiner in Latin text", named("a", "pass\u200Dword"), ["/description"]],
    ["tags in a choice", one({ enum: ["a\u{E0041}"] }), ["/inputSchema/properties/it/enum/0"]],
    ["a byte order mark in a key", tool({ type: "object", properties: { "a\uFEFF": {} } }), [
      "/inputSchema/properties/a\uFEFF",
    ]],
  ],
  "name-unique": [
    ["names that differ in case", [...named("Search"), ...named("search")], []],
    ["three of a name", [...named("a"), ...named("a"), ...named("a")], ["/name"]],
  ],
  "name-usable": [
    ["a name with a dot", named("math.sum"), []],
    ["the longest name", named("a".repeat(128)), []],
    ["one letter more", named("a".repeat(129)), ["/name"]],
    ["no name", named(""), ["/name"]],
    ["a slash", named("repo/read"), ["/name"]],
    ["a line feed at the end", named("search\n"), ["/name"]],
    ["what every object has", named("constructor"), ["/name"]],
    ["the prototype", named("__proto__"), ["/name"]],
    ["another script", named("搜索"), ["/name"]],
  ],
  "names-told-apart": [
    ["one and many", [...named("get_user"), ...named("list_users")], []],
    ["singular and plural", [...named("get_note"), ...named("get_notes")], []],
    ["all and some", [...named("list_issues"), ...named("search_issues")], []],
    ["other nouns", [...named("get_repo_stats"), ...named("get_repo_data")], []],
    ["nothing but vague nouns", [...named("get_data"), ...named("get_info"), ...named("get_stats")], [
      "/name",
    ]],
    ["another style", [...named("getUserInfo"), ...named("fetch-user-details")], ["/name"]],
    ["to get many is to list", [...named("list_models"), ...named("get_models")], ["/name"]],
    ["the verb second", [...named("stories-create-subtask"), ...named("stories-add-subtask")], ["/name"]],
  ],
  "required-known": [
    [
      "one of two, declared around them",
      tool({
        type: "object",
        properties: { a: {}, b: {} },
        anyOf: [{ required: ["a"] }, { required: ["b"] }],
      }),
      [],
    ],
    [
      "a key of a map",
      tool({ type: "object", additionalProperties: { type: "string" }, required: ["a"] }),
      [],
    ],
    ["a name every object has", tool({ type: "object", properties: {}, required: ["toString"] }), [
      "/inputSchema/properties/toString",
    ]],
    ["a name deeper down", one({ type: "object", properties: { a: {} }, required: ["a", "b"] }), [
      "/inputSchema/properties/it/properties/b",
    ]],
    ["a list that is none", tool({ type: "object", properties: {}, required: true }), []],
  ],
  "root-object": [
    ["no schema but true", [{ name: "a", inputSchema: true }], ["/inputSchema"]],
    ["a root that may be null", tool({ type: ["object", "null"] }), ["/inputSchema"]],
    ["an empty schema", tool({}), ["/inputSchema"]],
  ],
  "schema-invalid": [
    ["a tuple of an older draft", one({ type: "array", items: [{ type: "string" }] }), []],
    [
      "that tuple, where 2020-12 is declared",
      tool({
        $schema: "https://json-schema.org/draft/2020-12/schema",
        type: "object",
        properties: { it: { type: "array", items: [{ type: "string" }] } },
      }),
      ["/inputSchema/properties/it/items"],
    ],
    [
      "a boolean bound where draft 4 is declared",
      tool({
        $schema: "http://json-schema.org/draft-04/schema#",
        properties: { it: { minimum: 0, exclusiveMinimum: true } },
      }),
      [],
    ],
    ["a boolean bound", one({ minimum: 0, exclusiveMinimum: true }), [
      "/inputSchema/properties/it/exclusiveMinimum",
    ]],
    ["a type of another language", one({ type: ["float", "null"] }), ["/inputSchema/properties/it/type/0"]],
    ["a required that is a flag", one({ type: "string", required: true }), [
      "/inputSchema/properties/it/required",
    ]],
    ["a name required twice", tool({ type: "object", properties: { a: {} }, required: ["a", "a"] }), [
      "/inputSchema/required",
    ]],
    ["a pattern that needs no u flag", one({ type: "string", pattern: "^[\\w-\\.]+$" }), []],
    ["a pattern no engine of the web takes", one({ type: "string", pattern: "(?P<year>\\d{4})" }), [
      "/inputSchema/properties/it/pattern",
    ]],
    ["keywords nobody knows", one({ type: "string", "x-order": 1, optional: true }), []],
  ],
};

drawLines(LINES);

/** A tool whose parameter `it` is a reference with a default. */
function referring($ref: string, value: JsonValue): readonly ToolDefinition[] {
  const mode = { type: "string", enum: ["fast"] };
  return tool({ type: "object", properties: { mode, it: { $ref, default: value } }, $defs: { mode } });
}
