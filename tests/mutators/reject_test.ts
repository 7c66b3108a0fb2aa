/**
 * What must be refused is invalid, and stays clear of what a tolerant registry may take.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import fc from "fast-check";
import { applyEdit } from "../../src/core/edit.ts";
import type { JsonObject, JsonValue } from "../../src/core/json.ts";
import type { Site } from "../../src/core/mutator.ts";
import { enumTypo } from "../../src/mutators/enum_typo.ts";
import { mutators } from "../../src/mutators/mod.ts";
import { wrongType } from "../../src/mutators/wrong_type.ts";
import { listSites } from "../../src/schema/sites.ts";
import { compileValidator } from "../../src/schema/validate.ts";

const surroundings = { canary: "/tmp/canary", marker: "canary-marker", files: [] };

/** A tool with every keyword the rejecting mutators read. */
const schema: JsonObject = {
  type: "object",
  properties: {
    dataset: { type: "string", enum: ["adsl", "adae", "dm"] },
    title: { type: "string", minLength: 3, maxLength: 8 },
    emoji: { type: "string", minLength: 2, maxLength: 2 },
    limit: { type: "integer", minimum: 1, maximum: 20 },
    step: { type: "integer", exclusiveMinimum: 0, exclusiveMaximum: 100, multipleOf: 5 },
    ratio: { type: "number", minimum: 0, maximum: 1 },
    recursive: { type: "boolean" },
    since: { type: "string", format: "date" },
    at: { type: "string", format: "date-time" },
    time: { type: "string", format: "time" },
    mail: { type: "string", format: "email" },
    page: { type: "string", format: "uri" },
    uuid: { type: "string", format: "uuid" },
    host: { type: "string", format: "ipv4" },
    tags: { type: "array", items: { type: "string" }, minItems: 1, maxItems: 3 },
    numbers: { type: "array", items: { type: "number" } },
    union: { type: ["string", "integer"] },
    event: {
      type: "object",
      properties: { actor: { type: "string" }, action: { type: "string" } },
      required: ["actor", "action"],
      additionalProperties: false,
    },
  },
  required: ["dataset", "limit", "tags"],
  additionalProperties: false,
};

const valid: JsonValue = {
  dataset: "adsl",
  title: "Report",
  emoji: "👩🎉",
  limit: 3,
  step: 5,
  ratio: 0.5,
  recursive: true,
  since: "2026-03-23",
  at: "2026-03-23T10:00:00Z",
  time: "10:00:00Z",
  mail: "a@example.org",
  page: "https://example.org/a",
  uuid: "123e4567-e89b-12d3-a456-426614174000",
  host: "10.0.0.1",
  tags: ["a", "b"],
  numbers: [1, 2],
  union: "a",
  event: { actor: "a", action: "b" },
};

Deno.test("every variant of a rejecting mutator breaks a closed schema", () => {
  const validator = compileValidator(schema);
  assertEquals(validator.violations(valid), []);
  const tried = new Map<string, number>();
  for (const site of listSites(schema, valid)) {
    for (const mutator of mutators) {
      if (mutator.level !== "value" || mutator.expects !== "reject") continue;
      for (const edit of mutator.variants(site, surroundings)) {
        const edited = applyEdit(valid, edit);
        assert(
          edited !== undefined && validator.violations(edited).length > 0,
          `${mutator.id} ${JSON.stringify(edit)}`,
        );
        tried.set(mutator.id, (tried.get(mutator.id) ?? 0) + 1);
      }
    }
  }
  const rejecting = mutators.filter(({ level, expects }) => level === "value" && expects === "reject");
  assertEquals([...tried.keys()].sort(), rejecting.map(({ id }) => id));
});

Deno.test("a typo is no choice, whatever its case and the space around it", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string({ unit: fc.constantFrom(..."abAB _é") }), { minLength: 1, maxLength: 5 }),
      (members) => {
        const site = siteOf(members[0] ?? "", { type: "string", enum: members });
        const known = members.map((member) => member.trim().toLowerCase());
        for (const edit of enumTypo.variants(site, surroundings)) {
          assert(edit.op === "replace" && typeof edit.value === "string");
          assert(!known.includes(edit.value.trim().toLowerCase()), edit.value);
        }
      },
    ),
    { seed: 1, numRuns: 300 },
  );
});

/** The values a site is given, as JSON text. */
function wrongFor(site: Site): string[] {
  return wrongType.variants(site, surroundings).map((edit) =>
    JSON.stringify("value" in edit ? edit.value : edit.op)
  );
}

Deno.test("a value that can be mended is not of the wrong type", () => {
  const cases: [Site, string[]][] = [
    [siteOf("10", { type: "string" }), ["true", "[]", "{}"]],
    [siteOf("true", { type: "string", enum: ["true", "false"] }), ["5", "[]", "{}"]],
    [siteOf(["a"], { type: "array", items: { type: "string" } }), ["7", "true", "{}"]],
    [siteOf([1], { type: "array", items: { type: "number" } }), ["true", '"text"', "{}"]],
    [siteOf([{}], { type: "array", items: { type: "object" } }), ["7", "true", '"text"']],
    [siteOf([1], { type: "array" }), []],
    [siteOf(1, { type: ["integer", "string"] }), ["true", "{}"]],
    [siteOf(1, { type: ["integer", "null"] }), ["1.5", '"1.5"', '"abc"', "true", "{}"]],
    // No double lies between these and the next integers, so that a half beside them is one of those.
    [siteOf(2 ** 53 - 2, { type: "integer" }), ['"abc"', "true", "{}"]],
    [siteOf(2 ** 51 + 1, { type: "integer" }), [
      "2251799813685249.5",
      '"2251799813685249.5"',
      '"abc"',
      "true",
      "{}",
    ]],
    [siteOf("a", { enum: ["a"] }), []],
  ];
  for (const [site, expected] of cases) assertEquals(wrongFor(site), expected);
  assert(wrongFor({ ...siteOf(1, { type: "integer" }), required: true }).includes("null"));
});

function siteOf(value: JsonValue, schema: JsonObject): Site {
  return { pointer: "/dataset", schema, value, required: false, siblings: ["dataset"] };
}
