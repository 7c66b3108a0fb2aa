/**
 * What every mutator keeps to.
 * @module
 */
import { assert, assertEquals, assertStrictEquals } from "@std/assert";
import fc from "fast-check";
import { applyEdit, type Edit } from "../../src/core/edit.ts";
import {
  cloneJson,
  equalJson,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  parseJson,
  showJson,
} from "../../src/core/json.ts";
import type {
  BatchMutator,
  CallMutator,
  Mutator,
  Site,
  TextMutator,
  ValueMutator,
} from "../../src/core/mutator.ts";
import type { Surroundings } from "../../src/core/surroundings.ts";
import { mutators } from "../../src/mutators/mod.ts";
import { compileValidator } from "../../src/schema/validate.ts";
import {
  anyCall,
  anyName,
  anySite,
  anyText,
  callOf,
  closedSchemaAt,
  deepFreeze,
  documentAt,
  toolOf,
} from "./_mutator_inputs.ts";

const FOLDER = new URL("../../src/mutators/", import.meta.url);
const MAX_VARIANTS = 6;
const RUNS = { numRuns: 60, seed: 1 };

const surroundings: Surroundings = {
  canary: "/tmp/canary",
  marker: "canary-marker",
  root: "/srv/data",
  sibling: "/srv/data-canary",
  links: { file: "/srv/data/messcall-link.txt", folder: "/srv/data/messcall-link" },
  home: "/srv/own/messcall-canary",
  port: 20_011,
  command: "/tmp/bin/messcall-probe",
  table: "messcall_0",
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
      assertStrictEquals(Object.values(module)[0], mutator);
    });
    await t.step("is documented", () => checkDocs(mutator));
    await t.step("does as its example says", () => checkExample(mutator));
    await t.step("bears any input, changes none of it, and repeats itself", () => checkAnyInput(mutator));
  });
}

function checkExample(mutator: Mutator): void {
  switch (mutator.level) {
    case "value":
      return checkValueExample(mutator);
    case "call":
      return checkCallExample(mutator);
    case "text":
      return checkTextExample(mutator);
    case "batch":
      return checkBatchExample(mutator);
  }
}

function checkAnyInput(mutator: Mutator): void {
  switch (mutator.level) {
    case "value":
      return checkAnySite(mutator);
    case "call":
      return checkAnyCall(mutator);
    case "text":
      return checkAnyText(mutator);
    case "batch":
      return checkAnyBatch(mutator);
  }
}

function checkDocs({ docs }: Mutator): void {
  for (const text of [docs.summary, docs.why, docs.fix]) assert(/^[A-Z].{20,}\.$/s.test(text), text);
  const sources = docs.sources ?? [];
  for (const source of sources) assert(source.startsWith("https://"), source);
  assertEquals(new Set(sources).size, sources.length);
}

function checkValueExample(mutator: ValueMutator): void {
  const { site, edits } = mutator.example;
  assertSameEdits(mutator.variants(deepFreeze(site), surroundings), edits);
  assert(edits.length > 0);
  const document = documentAt(site);
  const validator = compileValidator(closedSchemaAt(site));
  assertEquals(validator.violations(document), [], "the example starts from valid arguments");
  for (const edit of edits) {
    const edited = applyEdit(document, edit);
    assert(edited !== undefined, `${JSON.stringify(edit)} does not apply`);
    assert(!equalJson(edited, document), "the edit changes nothing");
    if (mutator.expects === "reject") {
      assert(validator.violations(edited).length > 0, `${JSON.stringify(edited)} is valid`);
    }
  }
}

/** Compares edits whatever their depth, which the assertions of the standard library do not bear. */
function assertSameEdits(actual: readonly Edit[], expected: readonly Edit[]): void {
  const [a, b] = [actual, expected].map((edits) =>
    edits.map((edit) => ({ ...edit })) as readonly JsonObject[]
  );
  assert(equalJson(a ?? [], b ?? []), `${showJson(a, 300)} is not ${showJson(b, 300)}`);
}

function checkCallExample(mutator: CallMutator): void {
  const { tool, siblings, names } = mutator.example;
  const call = deepFreeze(callOf(tool));
  const calls = mutator.variants(call, siblings.map(toolOf));
  assertEquals(calls, names.map((name) => ({ ...call, tool: name })));
  assert(names.length > 0);
  for (const name of names) assert(!siblings.includes(name), `${name} exists`);
}

function checkTextExample(mutator: TextMutator): void {
  const { text, texts } = mutator.example;
  assertEquals(mutator.variants(text), texts);
  assert(texts.length > 0);
  assert(isJsonObject(parseJson(text)), "the example starts from sound arguments");
}

function checkBatchExample(mutator: BatchMutator): void {
  const { calls, batches } = mutator.example;
  assertEquals(mutator.variants(deepFreeze(calls)), batches);
  assert(batches.length > 0);
}

function checkAnySite(mutator: ValueMutator): void {
  fc.assert(
    fc.property(anySite(mutator.example.site), (drawn) => {
      const site = deepFreeze(drawn);
      const document = deepFreeze(documentAt(site));
      const edits = mutator.variants(site, surroundings);
      assertSameEdits(mutator.variants(site, surroundings), edits);
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
  assert(!equalJson(edited, documentAt(site)), "the edit changes nothing");
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

function checkAnyText(mutator: TextMutator): void {
  fc.assert(
    fc.property(anyText(mutator.example.text), (text) => {
      const texts = mutator.variants(text);
      assertEquals(mutator.variants(text), texts);
      assert(texts.length <= MAX_VARIANTS, `${texts.length} variants`);
      assertEquals(new Set(texts).size, texts.length, "a variant comes twice");
      assert(!texts.includes(text), "a variant is the text itself");
      const value = parseJson(text);
      assert(texts.length === 0 || isJsonObject(value), "what are no arguments has no variants");
      for (const other of texts) checkText(mutator, { other, value });
    }),
    RUNS,
  );
}

/** What must be accepted means the same, what must be refused is no sound JSON, and what may be either is no plain JSON. */
function checkText(
  mutator: TextMutator,
  { other, value }: { readonly other: string; readonly value: JsonValue | undefined },
): void {
  const read = parseJson(other);
  if (mutator.expects === "accept" && mutator.id !== "arguments-empty-text") assertEquals(read, value);
  if (mutator.expects === "reject") {
    assert(read === undefined || JSON.stringify(read).includes("null"), other);
  }
  if (mutator.expects === "accept-or-explain" && mutator.id !== "unsafe-integer") {
    assertEquals(read, undefined, other);
  }
}

function checkAnyBatch(mutator: BatchMutator): void {
  fc.assert(
    fc.property(fc.array(anyCall, { maxLength: 2 }), (drawn) => {
      const calls = deepFreeze(drawn);
      const batches = mutator.variants(calls);
      assertEquals(mutator.variants(calls), batches);
      assert(batches.length <= MAX_VARIANTS, `${batches.length} variants`);
      for (const batch of batches) assert(batch.length > 1, "one call is no batch");
      if (calls.length === 0) assertEquals(batches, []);
    }),
    RUNS,
  );
}
