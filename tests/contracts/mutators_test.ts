/**
 * What every mutator keeps to.
 * @module
 */
import { assert, assertEquals, assertNotEquals } from "@std/assert";
import fc from "fast-check";
import { applyEdit, type Edit } from "../../src/core/edit.ts";
import { cloneJson, isJsonObject, type JsonValue } from "../../src/core/json.ts";
import { joinPointer, splitPointer } from "../../src/core/json_pointer.ts";
import type { CallMutator, Mutator, Site, ValueMutator } from "../../src/core/mutator.ts";
import type { Surroundings } from "../../src/core/surroundings.ts";
import type { JsonSchema, ToolCall, ToolDefinition } from "../../src/core/tool.ts";
import { mutators } from "../../src/mutators/mod.ts";
import { compileValidator } from "../../src/schema/validate.ts";

const FOLDER = new URL("../../src/mutators/", import.meta.url);
const MAX_VARIANTS = 6;
const RUNS = { numRuns: 60, seed: 1 };

const surroundings: Surroundings = {
  canary: "/tmp/canary",
  marker: "canary-marker",
  root: "/srv/data",
  sibling: "/srv/data-canary",
  files: [],
};

Deno.test("the list of mutators is sorted, and equal to the folder", () => {
  const files = [...Deno.readDirSync(FOLDER)].map((entry) => entry.name)
    .filter((name) => name.endsWith(".ts") && !name.startsWith("_") && name !== "mod.ts");
  const ids = mutators.map((mutator) => mutator.id);
  assertEquals(ids, files.map((name) => name.slice(0, -3).replaceAll("_", "-")).sort());
});

for (const mutator of mutators) {
  Deno.test(`mutator ${mutator.id}`, async (t) => {
    await t.step("is the one export of its file, under its own name", async () => {
      const module: Record<string, unknown> = await import(
        new URL(`${mutator.id.replaceAll("-", "_")}.ts`, FOLDER).href
      );
      assertEquals(Object.keys(module), [
        mutator.id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
      ]);
      assertEquals(Object.values(module)[0], mutator);
    });
    await t.step("is documented", () => checkDocs(mutator));
    await t.step("does as its example says", () => {
      if (mutator.level === "value") checkValueExample(mutator);
      else checkCallExample(mutator);
    });
    await t.step("bears any input, changes none of it, and repeats itself", () => {
      if (mutator.level === "value") checkAnySite(mutator);
      else checkAnyCall(mutator);
    });
  });
}

function checkDocs({ docs }: Mutator): void {
  for (const text of [docs.summary, docs.why, docs.fix]) assert(/^[A-Z].{20,}\.$/s.test(text), text);
  const sources = docs.sources ?? [];
  for (const source of sources) assert(source.startsWith("https://"), source);
  assertEquals(new Set(sources).size, sources.length);
}

function checkValueExample(mutator: ValueMutator): void {
  const { site, edits } = mutator.example;
  assertEquals(mutator.variants(deepFreeze(site), surroundings), edits);
  assert(edits.length > 0);
  const document = documentAt(site);
  const validator = compileValidator(closedSchemaAt(site));
  assertEquals(validator.violations(document), [], "the example starts from valid arguments");
  for (const edit of edits) {
    const edited = applyEdit(document, edit);
    assert(edited !== undefined, `${JSON.stringify(edit)} does not apply`);
    assertNotEquals(edited, document);
    if (mutator.expects === "reject") {
      assert(validator.violations(edited).length > 0, `${JSON.stringify(edited)} is valid`);
    }
  }
}

function checkCallExample(mutator: CallMutator): void {
  const { tool, siblings, names } = mutator.example;
  const call = deepFreeze(callOf(tool));
  const calls = mutator.variants(call, siblings.map(toolOf));
  assertEquals(calls, names.map((name) => ({ ...call, tool: name })));
  assert(names.length > 0);
  for (const name of names) assert(!siblings.includes(name), `${name} exists`);
}

function checkAnySite(mutator: ValueMutator): void {
  fc.assert(
    fc.property(anySite(mutator.example.site), (drawn) => {
      const site = deepFreeze(drawn);
      const document = deepFreeze(documentAt(site));
      const edits = mutator.variants(site, surroundings);
      assertEquals(mutator.variants(site, surroundings), edits);
      assert(edits.length <= MAX_VARIANTS, `${edits.length} variants`);
      assertEquals(
        new Set(edits.map((edit) => JSON.stringify(edit))).size,
        edits.length,
        "a variant comes twice",
      );
      for (const edit of edits) checkEdit(site, edit, applyEdit(document, edit));
    }),
    RUNS,
  );
}

/** An edit applies and changes something; it replaces, moves and removes only what is there. */
function checkEdit(site: Site, edit: Edit, edited: JsonValue | undefined): void {
  assert(edited !== undefined, `${JSON.stringify(edit)} does not apply`);
  assertNotEquals(edited, documentAt(site));
  assert(edit.op === "add" || site.value !== undefined);
  cloneJson(edited);
}

function checkAnyCall(mutator: CallMutator): void {
  fc.assert(
    fc.property(anyName, fc.array(anyName, { maxLength: 4 }), (name, others) => {
      const call = deepFreeze(callOf(name));
      const siblings = deepFreeze([name, ...others].map(toolOf));
      const calls = mutator.variants(call, siblings);
      assertEquals(mutator.variants(call, siblings), calls);
      assert(calls.length <= MAX_VARIANTS, `${calls.length} variants`);
      assertEquals(new Set(calls.map(({ tool }) => tool)).size, calls.length, "a name comes twice");
      for (const made of calls) {
        assert(made.tool !== "" && siblings.every((tool) => tool.name !== made.tool), made.tool);
        assertEquals(made, { ...call, tool: made.tool });
      }
    }),
    RUNS,
  );
}

/** Names as registries have them, and any others. */
const anyName = fc.oneof(
  fc.constantFrom("get_data", "readFile", "search", "SEARCH", "list-files", "constructor", "ab", "s"),
  fc.string({ minLength: 1, unit: "grapheme" }),
);

/** Any JSON, own keys named `__proto__` included. */
const anyJson: fc.Arbitrary<JsonValue> = fc.json().map((text) => JSON.parse(text));

/** Keywords with sensible and with odd values. */
const anySchema: fc.Arbitrary<JsonSchema> = fc.oneof(
  fc.boolean(),
  fc.record({
    type: fc.oneof(
      fc.constantFrom("string", "integer", "number", "boolean", "array", "object", "null", "constructor"),
      fc.constantFrom(["string", "null"], ["integer", "string"]),
      anyJson,
    ),
    enum: fc.oneof(fc.constantFrom(["a", "b"], ["adsl", "adae", null], []), anyJson),
    format: fc.oneof(fc.constantFrom("date", "email", "__proto__"), anyJson),
    pattern: fc.oneof(fc.constantFrom("^a", "("), anyJson),
    minimum: fc.oneof(fc.integer(), anyJson),
    exclusiveMaximum: fc.oneof(fc.boolean(), fc.double({ noNaN: true, noDefaultInfinity: true })),
    multipleOf: fc.oneof(fc.integer(), anyJson),
    minLength: fc.oneof(fc.nat(4), anyJson),
    maxItems: fc.oneof(fc.nat(4), anyJson),
    items: fc.oneof(fc.constantFrom({ type: "string" }, { enum: ["all"] }), anyJson),
    properties: fc.oneof(fc.constantFrom({ a: {} }, { reason: {}, constructor: {} }), anyJson),
    required: fc.oneof(fc.constantFrom(["a", "b"]), anyJson),
    additionalProperties: anyJson,
  }, { requiredKeys: [] }).map((schema): JsonSchema => JSON.parse(JSON.stringify(schema))),
);

/** Sites of any kind, half of them with the place or the schema of the mutator's own example. */
function anySite(example: Site): fc.Arbitrary<Site> {
  const key = fc.constantFrom("path", "user_id", "maxResults", "url_list", "0", "", "a/b", "__proto__");
  return fc.record({
    pointer: fc.oneof(
      fc.constant(example.pointer),
      fc.array(fc.oneof(key, fc.string()), { maxLength: 3 }).map((tokens) => joinPointer("", ...tokens)),
    ),
    schema: fc.oneof(fc.constant(example.schema), anySchema),
    value: fc.oneof(
      fc.constant(undefined),
      fc.constant(example.value),
      fc.constantFrom("adsl", "10", "", "https://a.example/x", "/srv/data/a.txt"),
      fc.constantFrom<JsonValue>(3, true, null, ["a"], ["a", "b"], [1, 2], { a: 1 }),
      anyJson,
    ),
    required: fc.boolean(),
    siblings: fc.oneof(fc.constant(example.siblings), fc.array(key)),
  }).map((site) => ({
    ...site,
    // The root always has a value, and a place inside it that has none is a property.
    value: site.pointer === "" && site.value === undefined ? {} : site.value,
  }));
}

/** The smallest document that has the site. */
function documentAt({ pointer, value }: Site): JsonValue {
  const tokens = splitPointer(pointer);
  const last = tokens.at(-1);
  if (last === undefined) return value ?? {};
  const holder: JsonValue = value === undefined ? {} : Object.fromEntries([[last, value]]);
  return tokens.slice(0, -1).reduceRight<JsonValue>(
    (inner, token) => Object.fromEntries([[token, inner]]),
    holder,
  );
}

/** The schema of that document, which allows nothing else in it. */
function closedSchemaAt({ pointer, schema, required }: Site): JsonSchema {
  return splitPointer(pointer).reduceRight<JsonSchema>((inner, token) => ({
    type: "object",
    properties: Object.fromEntries([[token, inner]]),
    required: required ? [token] : [],
    additionalProperties: false,
  }), schema);
}

function callOf(tool: string): ToolCall {
  return { id: "1", tool, args: { kind: "json", value: { query: "deno" } } };
}

function toolOf(name: string): ToolDefinition {
  return { name, inputSchema: { type: "object" } };
}

function deepFreeze<T>(value: T): T {
  if (Array.isArray(value) || isJsonObject(value)) Object.values(value).forEach(deepFreeze);
  return Object.freeze(value);
}
