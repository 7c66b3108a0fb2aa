/**
 * Strings of a form: from the pool, or walked through patterns and formats.
 * @module
 */
import type * as fc from "fast-check";
import { acceptsString } from "../schema/accepts.ts";
import type { StringForm } from "../schema/form.ts";
import { formatPattern, stringsOfFormat } from "./format_strings.ts";
import { blameCheck, drawUntil, type Maker, settledDraw } from "./maker.ts";
import { poolStrings } from "./pool_string.ts";
import { stringsMatchingAll } from "./regex_strings.ts";
import { UngeneratableError } from "./ungeneratable_error.ts";

/** Formats that any string has. */
const LOOSE: ReadonlySet<string> = new Set(["password", "binary"]);

/** Strings drawn to see whether most of them meet a form. */
const TRIALS = 24;
/** How many plans are kept. */
const MAX_PLANS = 2000;

const plans = new Map<string, fc.Arbitrary<string>>();

/** Longer strings are not built. */
const MAX_LENGTH = 1_000_000;

/** Makes the maker of a string form. */
export function makeStrings(form: StringForm): Maker {
  if (form.minLength > MAX_LENGTH) {
    throw new UngeneratableError("", "minLength", `asks for more than ${MAX_LENGTH} characters`);
  }
  const strings = stringsOf(form);
  const { checks, formats, patterns } = form;
  // A plan made for just this form keeps to it; only what was put together by trial is tried again.
  if (
    checks.length === 0 &&
    (formats.length === 0 || (formats.length === 1 && patterns.length + form.excluded.length === 0))
  ) {
    return { make: ({ random, biasFactor }) => strings.generate(random, biasFactor).value };
  }
  const otherwise = { pointer: "", keyword: formats.length > 0 ? "format" : "pattern" } as const;
  return {
    make: ({ random, biasFactor }) =>
      drawUntil(
        () => strings.generate(random, biasFactor).value,
        (value) => acceptsString(form, value),
        (value) => blameCheck(checks, value, otherwise),
      ),
  };
}

/** The strings of a form, but for its checks; most of them meet it, and few plans are made twice. */
export function stringsOf(form: StringForm): fc.Arbitrary<string> {
  const { minLength, maxLength, patterns, excluded, formats } = form;
  if (patterns.length + excluded.length + formats.length === 0) return plan(form);
  const key = JSON.stringify([minLength, maxLength, patterns, excluded, formats]);
  const known = plans.get(key);
  if (known !== undefined) return known;
  if (plans.size >= MAX_PLANS) plans.clear();
  const made = plan(form);
  plans.set(key, made);
  return made;
}

function plan(form: StringForm): fc.Arbitrary<string> {
  const { minLength, maxLength, patterns, excluded } = form;
  const formats = form.formats.filter((format) => !LOOSE.has(format));
  const length = {
    ...(minLength > 0 ? { minLength } : {}),
    ...(maxLength < Infinity ? { maxLength } : {}),
  };
  if (patterns.length + excluded.length + formats.length === 0) return poolStrings(length);
  const [format] = formats;
  const ofFormat = format === undefined ? undefined : stringsOfFormat(format, length);
  if (formats.length === 1 && patterns.length + excluded.length === 0) return ofFormat ?? poolStrings(length);
  const sources = patterns.length === 0 ? [""] : patterns;
  if (formats.length === 0) return stringsMatchingAll(sources, { ...length, not: excluded });
  // Patterns and formats at once make large plans; mostly the one says what the other does.
  const wanted = { ...form, checks: [] };
  if (ofFormat !== undefined && mostlyMeets(ofFormat, wanted)) return ofFormat;
  if (patterns.length > 0) {
    const matching = stringsMatchingAll(patterns, { ...length, not: excluded });
    if (mostlyMeets(matching, wanted)) return matching;
  }
  const all = [...sources, ...formats.flatMap((each) => formatPattern(each) ?? [])];
  return stringsMatchingAll(all, { ...length, not: excluded });
}

function mostlyMeets(strings: fc.Arbitrary<string>, form: StringForm): boolean {
  const { random } = settledDraw(0, 1);
  let count = 0;
  for (let i = 0; i < TRIALS; i++) {
    if (acceptsString(form, strings.generate(random, undefined).value)) count++;
  }
  return count > TRIALS / 2;
}
