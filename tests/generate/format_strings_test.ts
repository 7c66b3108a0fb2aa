import { assert, assertEquals, assertThrows } from "@std/assert";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import * as fc from "fast-check";
import { numberFormat } from "../../src/generate/format_number.ts";
import { formatPattern, stringsOfFormat } from "../../src/generate/format_strings.ts";
import { stringsMatchingAll } from "../../src/generate/regex_strings.ts";
import { UngeneratableError } from "../../src/generate/ungeneratable_error.ts";

const ajv = new Ajv({ strict: false, logger: false });
// The default export of this CommonJS module is seen as a namespace by the type checker.
(addFormats as unknown as (ajv: Ajv) => void)(ajv);

/** Each format, and its simplest string. */
const FORMATS: [string, string][] = [
  ["date", "1900-01-01"],
  ["time", "00:00:00Z"],
  ["date-time", "1900-01-01T00:00:00Z"],
  ["iso-time", "00:00:00"],
  ["iso-date-time", "1900-01-01T00:00:00"],
  ["duration", "P0D"],
  ["uri", "urn:aa:a"],
  ["uri-reference", "a"],
  ["uri-template", "/a"],
  ["url", "http://a.io"],
  ["email", "a@a.io"],
  ["hostname", "a"],
  ["ipv4", "0.0.0.0"],
  ["ipv6", "::"],
  ["regex", "a"],
  ["uuid", "aaaaaaaa-aaaa-1aaa-aaaa-aaaaaaaaaaaa"],
  ["json-pointer", ""],
  ["json-pointer-uri-fragment", "#"],
  ["relative-json-pointer", "0"],
  ["byte", ""],
  ["password", ""],
  ["binary", ""],
  ["idn-email", "a@a.io"],
  ["idn-hostname", "a"],
  ["iri", "http://a.io"],
  ["iri-reference", "/a"],
];

for (const [format, simplest] of FORMATS) {
  Deno.test(`stringsOfFormat() makes every ${format} valid, varied, and shrink to the simplest`, () => {
    const arbitrary = stringsOfFormat(format);
    assert(arbitrary !== undefined);
    const validate = ajv.compile({ type: "string", format });
    const texts = fc.sample(arbitrary, { numRuns: 500, seed: 1 });
    assertEquals(texts.filter((text) => !validate(text)), []);
    assert(new Set(texts).size > 300);
    assertEquals(fc.check(fc.property(arbitrary, () => false), { seed: 1 }).counterexample, [simplest]);
  });
}

Deno.test("stringsOfFormat() covers every string format of ajv-formats", () => {
  const strings = Object.keys(ajv.formats).filter((format) => numberFormat(format) === undefined);
  assertEquals(strings.filter((format) => stringsOfFormat(format) === undefined), []);
  assertEquals(stringsOfFormat("int32"), undefined);
  assertEquals(stringsOfFormat("constructor"), undefined);
  assertEquals(numberFormat("toString"), undefined);
});

Deno.test("stringsOfFormat() reaches leap days, offsets and each form of an IPv6 address", () => {
  const sample = (format: string): string[] =>
    fc.sample(stringsOfFormat(format) ?? fc.constant(""), { numRuns: 3000, seed: 1 });
  const reached: [string, RegExp[]][] = [
    ["date", [/-02-29$/, /-31$/, /^19/, /^21/]],
    ["date-time", [/Z$/, /\.\d+/, /\+\d\d:\d\d$/, /-\d\d:\d\d$/]],
    ["ipv6", [/^::$/, /^(?:\w+:){7}\w+$/, /^\w+(?::\w+)*::\w+/, /\.\d+$/, /::$/]],
    ["duration", [/W$/, /Y/, /T/, /^P\d+D$/]],
    ["byte", [/==$/, /[^=]=$/, /[^=]$/]],
  ];
  for (const [format, forms] of reached) {
    const texts = sample(format);
    for (const form of forms) assert(texts.some((text) => form.test(text)), `${format} ${form}`);
  }
});

Deno.test("stringsOfFormat() meets lengths, or says that it cannot", () => {
  const bounds: [string, number, number][] = [["email", 30, 30], ["uri", 150, 200], ["hostname", 100, 110], [
    "date-time",
    30,
    32,
  ], ["byte", 8, 8]];
  for (const [format, minLength, maxLength] of bounds) {
    const validate = ajv.compile({ type: "string", format, minLength, maxLength });
    const arbitrary = stringsOfFormat(format, { minLength, maxLength }) ?? fc.constant("");
    assertEquals(fc.sample(arbitrary, { numRuns: 50, seed: 1 }).filter((text) => !validate(text)), []);
  }
  assertThrows(() => stringsOfFormat("uuid", { maxLength: 35 }), UngeneratableError);
  assertThrows(() => stringsOfFormat("ipv4", { minLength: 16 }), UngeneratableError);
});

Deno.test("formatPattern() lets a format meet a pattern", () => {
  const email = formatPattern("email") ?? "";
  for (const text of fc.sample(stringsMatchingAll([email, "^x.*@corp\\.com$"]), { numRuns: 50, seed: 1 })) {
    assert(/^x[^@]*@corp\.com$/.test(text), text);
  }
});
