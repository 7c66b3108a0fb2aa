/**
 * A mess that may be taken says what the clean value said, and no mess is both to be taken and to be refused.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { applyEdit, type Edit } from "../../src/core/edit.ts";
import type { JsonObject, JsonValue } from "../../src/core/json.ts";
import { joinPointer } from "../../src/core/json_pointer.ts";
import type { Site, ValueMutator } from "../../src/core/mutator.ts";
import { dateVariant } from "../../src/mutators/date_variant.ts";
import { fidelityPayload } from "../../src/mutators/fidelity_payload.ts";
import { formattedNumber } from "../../src/mutators/formatted_number.ts";
import { misspellOptionalKey } from "../../src/mutators/misspell_optional_key.ts";
import { mutators } from "../../src/mutators/mod.ts";
import { pathFileUrl } from "../../src/mutators/path_file_url.ts";
import { placeholderFill } from "../../src/mutators/placeholder_fill.ts";
import { unicodeVariant } from "../../src/mutators/unicode_variant.ts";
import { compileValidator } from "../../src/schema/validate.ts";

const surroundings = { canary: "/tmp/canary", marker: "canary-marker", files: [] };

function siteOf(key: string, schema: JsonObject, value: JsonValue): Site {
  return { pointer: joinPointer("", key), schema, value, required: false, siblings: [key] };
}

/** The values that a mutator puts at a site. */
function valuesAt(mutator: ValueMutator, site: Site): JsonValue[] {
  return mutator.variants(site, surroundings).map((edit) => "value" in edit ? edit.value : edit.pointer);
}

/** The instant that a date in one of the notations says, whatever the zone of this machine. */
function instantOf(date: JsonValue): number {
  if (typeof date === "number") return date < 1e11 ? date * 1000 : date;
  const text = String(date)
    .replace(/^(\d\d)\/(\d\d)\/(\d{4})/, "$3-$2-$1")
    .replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3")
    .replace(/^(\S+) (\d\d:\S+Z)$/, "$1T$2");
  return Date.parse(/[A-Z][a-z]{2} \d{4}$/.test(text) ? `${text} GMT` : text);
}

Deno.test("every notation of a date says the same instant", () => {
  const dates = { date: ["2026-03-23", "2024-02-29", "2026-03-04"], "date-time": ["2026-03-23T10:00:00Z"] };
  const odd = { "date-time": ["2024-02-29T23:59:59+02:00", "2026-03-23T10:00:00.250Z"] };
  for (const [format, values] of [...Object.entries(dates), ...Object.entries(odd)]) {
    for (const value of values) {
      const others = valuesAt(dateVariant, siteOf("since", { type: "string", format }, value));
      assert(others.length > 1, value);
      for (const other of others) assertEquals(instantOf(other), Date.parse(value), `${other} for ${value}`);
    }
  }
});

Deno.test("a day that could be a month is not written with slashes, and a text is no date", () => {
  const dates = valuesAt(dateVariant, siteOf("since", { type: "string", format: "date" }, "2026-03-04"));
  assert(dates.every((date) => !String(date).includes("/")));
  assertEquals(valuesAt(dateVariant, siteOf("query", { type: "string" }, "2026-03-23")), []);
  assertEquals(valuesAt(dateVariant, siteOf("since", { type: "string", format: "date" }, "2026-02")), []);
});

Deno.test("every number written for people is the number", () => {
  const cases: [string, number, string[]][] = [
    ["limit", 5, []],
    ["limit", 1234567, ["1,234,567", "1 234 567", "1_234_567"]],
    ["offset", -1000, ["-1,000", "-1 000", "-1_000"]],
    ["ratio", 1.5, ["1,5"]],
    ["ratio", 1.125, []],
    ["timeout_ms", 50, ["50ms", "50 ms"]],
    ["timeoutSeconds", 30, ["30s", "30 seconds"]],
    ["timeout", 30, []],
    ["percent", 50, ["50%", "50 %"]],
    ["max_size_mb", 1e21, ["1e+21MB", "1e+21 MB"]],
  ];
  for (const [key, value, expected] of cases) {
    assertEquals(valuesAt(formattedNumber, siteOf(key, { type: "number" }, value)), expected);
  }
  assertEquals(valuesAt(formattedNumber, siteOf("limit", { type: ["number", "string"] }, 5000)), []);
});

Deno.test("what looks alike is the same name in normal form, without what is invisible", () => {
  for (const name of ["adsl", "two words", "café", "it's", 'the "best" one', "データ", "/srv/data/a b.txt"]) {
    const others = valuesAt(unicodeVariant, siteOf("name", { type: "string" }, name));
    assert(others.length > 2);
    for (const other of others) {
      const plain = String(other).replace(/[\u200b\ufeff\u202e]/g, "").normalize("NFKC")
        .replaceAll("\u2019", "'").replace(/[\u201c\u201d]/g, '"');
      assertEquals(plain, name.normalize("NFKC"));
    }
  }
  assertEquals(valuesAt(unicodeVariant, siteOf("path", { type: "string" }, "..")), []);
});

Deno.test("bait for repairers is valid, and is put only where any text is a sound value", () => {
  const free: JsonObject[] = [
    { type: "string" },
    { type: "string", maxLength: 12 },
    { type: "string", minLength: 20 },
    { type: ["string", "null"] },
  ];
  for (const key of ["content", "id", "query"]) {
    for (const schema of free) {
      const validator = compileValidator(schema);
      for (const value of valuesAt(fidelityPayload, siteOf(key, schema, "alpha"))) {
        assertEquals(validator.violations(value), [], JSON.stringify(value));
      }
    }
    assert(valuesAt(fidelityPayload, siteOf(key, { type: "string" }, "alpha")).length > 3);
  }
  const bound: [string, JsonObject][] = [
    ["content", { type: "string", enum: ["alpha"] }],
    ["content", { type: "string", format: "date" }],
    ["content", { type: "string", pattern: "^a" }],
    ["content", { type: ["string", "array"] }],
    ["content", { anyOf: [{ type: "string" }], type: "string" }],
    ...["path", "file_name", "command", "url", "regex", "sql"]
      .map((key): [string, JsonObject] => [key, { type: "string" }]),
  ];
  for (const [key, schema] of bound) {
    assertEquals(valuesAt(fidelityPayload, siteOf(key, schema, "alpha")), [], key);
  }
});

Deno.test("every placeholder is one that its property does not allow", () => {
  const properties: Readonly<Record<string, JsonObject>> = {
    since: { type: "string", format: "date" },
    kind: { type: "string", enum: ["a", ""] },
    limit: { type: "integer", minimum: 1 },
    offset: { type: "integer", minimum: 0 },
    ratio: { type: "number", exclusiveMinimum: 0 },
    tags: { type: "array", minItems: 1 },
    ids: { type: "array" },
    range: { type: "object", required: ["from"] },
    options: { type: "object" },
    id: { type: ["string", "integer"], minLength: 1 },
    verbose: { type: "boolean" },
  };
  const site: Site = {
    pointer: "",
    schema: { type: "object", properties },
    value: {},
    required: true,
    siblings: [],
  };
  const [filled] = valuesAt(placeholderFill, site);
  assertEquals(filled, { since: "", limit: 0, ratio: 0, tags: [], range: {} });
  for (const [key, value] of Object.entries(filled ?? {})) {
    assert(compileValidator(properties[key] ?? true).violations(value).length > 0, key);
  }
});

Deno.test("a misspelt key is no other property's, in any casing", () => {
  const site = (key: string, others: readonly string[]): Site => ({
    ...siteOf(key, { type: "integer" }, 3),
    siblings: [key, ...others],
  });
  assertEquals(valuesAt(misspellOptionalKey, site("limit", [])), ["/limits", "/liit"]);
  assertEquals(valuesAt(misspellOptionalKey, site("limit", ["Limits"])), ["/liit"]);
  assertEquals(valuesAt(misspellOptionalKey, site("maxResults", ["max", "max_result"])), ["/maxReults"]);
  assertEquals(valuesAt(misspellOptionalKey, { ...site("limit", []), required: true }), []);
});

Deno.test("a file: URL leads to the planted file, and not where files are meant", () => {
  const urls = valuesAt(pathFileUrl, siteOf("uri", { type: "string" }, "https://example.org"));
  assertEquals(urls.length, 3);
  for (const url of urls) assertEquals(new URL(String(url)).pathname, "/tmp/canary/secret.txt");
  const described = { type: "string", description: "A file: or https: URI" };
  assertEquals(valuesAt(pathFileUrl, siteOf("uri", described, "https://example.org")), []);
  assertEquals(valuesAt(pathFileUrl, siteOf("path", { type: "string" }, "a.txt")), []);
});

/** Sites where several mutators have a say. */
const SITES: readonly Site[] = [
  siteOf("dataset", { type: "string", enum: ["adsl", "adae", "dm"] }, "adsl"),
  siteOf("kind", { type: "string", enum: ["reports", "open_issues", "class"] }, "reports"),
  siteOf("kind", { type: "string", enum: ["reports", "open_issues", "class"] }, "open_issues"),
  siteOf("clear", { type: "string", enum: ["yes", "no"] }, "yes"),
  siteOf("clear", { type: "string", enum: ["true", "false", "auto"] }, "false"),
  siteOf("since", { type: "string", format: "date" }, "2026-03-23"),
  siteOf("at", { type: "string", format: "date-time" }, "2026-03-23T10:00:00Z"),
  siteOf("id", { type: "string", minLength: 2, maxLength: 4 }, "10"),
  siteOf("limit", { type: "integer", minimum: 1, maximum: 2000 }, 1500),
  siteOf("seconds", { type: "number", minimum: 0 }, 1.5),
  siteOf("recursive", { type: "boolean" }, false),
  siteOf("tags", { type: "array", items: { type: "string" }, minItems: 1 }, ["a"]),
  siteOf("path", { type: "string" }, "/srv/data/a.txt"),
  siteOf("url", { type: "string", format: "uri" }, "https://example.org/a"),
];

Deno.test("nothing is both to be refused and to be accepted", () => {
  let seen = 0;
  for (const site of SITES) {
    const verdicts = new Map<string, [string, string]>();
    const all = mutators.filter((mutator) => mutator.level === "value");
    for (const mutator of all.filter(({ expects }) => expects !== "contain")) {
      for (const edit of mutator.variants(site, surroundings)) {
        const result = JSON.stringify(resultOf(site, edit));
        const [other, expects] = verdicts.get(result) ?? [mutator.id, mutator.expects];
        const isAtOdds = (expects === "reject") !== (mutator.expects === "reject");
        assert(!isAtOdds, `${result}: ${other} says ${expects}, ${mutator.id} says ${mutator.expects}`);
        verdicts.set(result, [mutator.id, mutator.expects]);
        seen++;
      }
    }
  }
  assert(seen > 100, `${seen} messes`);
});

function resultOf(site: Site, edit: Edit): JsonValue | undefined {
  const document: JsonObject = { [site.pointer.slice(1)]: site.value ?? null };
  return applyEdit(document, edit);
}
