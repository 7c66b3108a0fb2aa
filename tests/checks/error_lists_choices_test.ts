/**
 * Which refusals list the legal values, in the words of real servers.
 * @module
 */
import { assertEquals } from "@std/assert";
import { errorListsChoices } from "../../src/checks/error_lists_choices.ts";
import type { JsonValue } from "../../src/core/json.ts";
import type { ToolError } from "../../src/core/outcome.ts";
import { refused, type Sketch, verdict } from "./_judge.ts";

function choice(value: JsonValue, options: readonly JsonValue[]): Sketch {
  return {
    tool: {
      name: "convert",
      inputSchema: { type: "object", properties: { format: { enum: options }, path: { type: "string" } } },
    },
    args: { format: value, path: "a" },
    violations: [{ pointer: "/format", keyword: "enum", expected: "one of", options }],
  };
}

const few = choice("JSON ", ["json", "csv", "text/html"]);
const levels = choice(9, [1, 2, 3, 4]);
const countries = [..."abcdefghijkl"].map((letter) => `country-${letter}`);
const many = choice("country-x", countries);
const manyEchoed = choice(".country-a", countries);

const CASES: readonly (readonly [expected: string, refusal: string | ToolError, sketch: Sketch])[] = [
  ["fine", 'Invalid option: expected one of "json"|"csv"|"text/html" at format', few],
  ["fine", "Invalid enum value. Expected 'json' | 'csv' | 'text/html', received 'JSON '", few],
  [
    "fine",
    "format\n  Input should be 'json', 'csv' or 'text/html' [type=literal_error, input_value='JSON ', input_type=str]",
    few,
  ],
  ["fine", "'JSON ' is not one of ['json', 'csv', 'text/html']", few],
  ["fine", "格式无效，可选值：json、csv、text/html", few],
  ["fine", "Недопустимый формат: ожидается JSON, CSV или text/html", few],
  ["fine", { type: "not_found", message: "no such format", options: ["json", "csv", "text/html"] }, few],
  ["fine", "format must be between 1 and 4", levels],
  ["fine", "format must be 1, 2, 3 or 4", levels],
  ["fine", "Unknown format country-x, did you mean country-k?", many],
  ["fine", "Unknown format country-x, see https://example.org/formats", many],
  ["fine", "Unknown format country-x. Available: call list_formats", many],

  ["not-all-listed", "data/format must be equal to one of the allowed values", few],
  ["not-all-listed", "Unsupported format: JSON", few],
  ["not-all-listed", { type: "validation", message: "format: json is preferred" }, few],
  ["not-all-listed", "参数 format 的值无效", few],
  ["not-all-listed", "Неизвестное значение format", few],
  ["not-all-listed", "format 9 is out of range", levels],
  ["none-listed", "country-x is not a valid format", many],
  ["none-listed", "Unknown format .country-a", manyEchoed],

  // Not about this value, or not about values at all.
  ["undecided", "Invalid arguments", few],
  ["undecided", "path must be absolute", few],
  ["undecided", "The format of path is not supported", few],
  ["undecided", "Cannot convert to JSON: fetch failed", few],
  ["undecided", { type: "permission", message: "format JSON is not for you" }, few],
  ["undecided", { type: "internal", message: "format JSON failed" }, few],
  ["undecided", "format.trim is not a function: JSON", few],
  ["undecided", "", few],
  ["undecided", "Unsupported format", choice("x", [{ type: "json" }, ["csv"]])],
  ["undecided", "Unsupported format", { ...few, called: "konvert" }],
  ["undecided", "Unsupported format: JSON", {
    ...few,
    violations: [...few.violations ?? [], ...few.violations ?? []],
  }],
];

Deno.test("lists of legal values are looked for where a refusal is about the value", async () => {
  for (const [expected, refusal, sketch] of CASES) {
    assertEquals(
      await verdict(errorListsChoices, refused(refusal, sketch)),
      expected,
      JSON.stringify(refusal),
    );
  }
});

Deno.test("another tool may be where a long list is to be had", async () => {
  const observation = refused("country-x is no format: ask formats_of_all_countries", many);
  const tools = [observation.tool, { name: "formats_of_all_countries", inputSchema: true }];
  assertEquals(await verdict(errorListsChoices, observation, { registry: { tools } }), "fine");
});

Deno.test("a refusal that the clean call gets too is about something else", async () => {
  const error = { message: "format JSON: index is being built" };
  const observation = refused(error, { ...few, clean: { format: "json", path: "a" } });
  const answers = [{ kind: "error", error, elapsedMs: 1 }] as const;
  assertEquals(await verdict(errorListsChoices, observation, { answers }), "undecided");
});
