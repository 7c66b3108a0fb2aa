/**
 * Synonyms of keys, and a second value beside a key.
 * @module
 */
import { assertEquals } from "@std/assert";
import type { JsonValue } from "../../src/core/json.ts";
import type { Site } from "../../src/core/mutator.ts";
import type { JsonSchema } from "../../src/core/tool.ts";
import { keyCollision } from "../../src/mutators/key_collision.ts";
import { keySynonym } from "../../src/mutators/key_synonym.ts";

const surroundings = { canary: "/tmp/canary", marker: "canary-marker", files: [] };

function synonyms(key: string, siblings: readonly string[] = []): string[] {
  const site: Site = {
    pointer: `/${key}`,
    schema: { type: "string" },
    value: "a",
    required: true,
    siblings: [key, ...siblings],
  };
  return keySynonym.variants(site, surroundings).map((edit) => edit.pointer.slice(1));
}

Deno.test("a synonym has the casing of the key, and is not its other casing", () => {
  assertEquals(synonyms("path"), ["file_path", "filePath", "file", "filename"]);
  assertEquals(synonyms("filePath"), ["path", "file", "filename"]);
  assertEquals(synonyms("maxResults"), ["limit", "numResults", "count", "topK"]);
  assertEquals(synonyms("max_results"), ["limit", "num_results", "count", "top_k"]);
});

Deno.test("a name that another property has, in any casing, is no synonym", () => {
  assertEquals(synonyms("query", ["q", "searchQuery"]), ["search", "keywords"]);
});

Deno.test("the id and the name of a thing are shortened where only one can be meant", () => {
  assertEquals(synonyms("user_id"), ["id", "user"]);
  assertEquals(synonyms("userId"), ["id", "user"]);
  assertEquals(synonyms("dataset_name"), ["name", "dataset"]);
  assertEquals(synonyms("user_id", ["team_id"]), []);
  assertEquals(synonyms("frobnicate"), []);
});

Deno.test("the second value is another one of the same type", () => {
  const cases: [JsonValue, JsonSchema, JsonValue | undefined][] = [
    ["a", { type: "string" }, "a-other"],
    ["a", { type: "string", enum: ["a", "b"] }, "b"],
    ["https://a.example/x?y", { type: "string" }, "https://example.org/x?y"],
    ["https://example.org", { type: "string" }, "https://example.org-other"],
    [3, { type: "integer" }, 4],
    [true, { type: "boolean" }, false],
    [["a"], { type: "array", items: { enum: ["a", "b"] } }, ["b"]],
    [[], { type: "array" }, undefined],
    [{ a: 1 }, { type: "object" }, undefined],
    [null, true, undefined],
  ];
  for (const [value, schema, expected] of cases) {
    const site: Site = { pointer: "/url", schema, value, required: true, siblings: ["url"] };
    const [edit] = keyCollision.variants(site, surroundings);
    assertEquals(edit !== undefined && "value" in edit ? edit.value : undefined, expected);
  }
});
