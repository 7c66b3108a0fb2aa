/**
 * Strings of a form: from the pool, or walked through patterns and formats.
 * @module
 */
import type * as fc from "fast-check";
import { acceptsString } from "../schema/accepts.ts";
import type { StringForm } from "../schema/form.ts";
import { formatPattern, stringsOfFormat } from "./format_strings.ts";
import { blameCheck, drawUntil, type Maker } from "./maker.ts";
import { poolStrings } from "./pool_string.ts";
import { stringsMatchingAll } from "./regex_strings.ts";

/** Formats that any string has. */
const LOOSE: ReadonlySet<string> = new Set(["password", "binary"]);

/** Makes the maker of a string form. */
export function makeStrings(form: StringForm): Maker {
  const strings = stringsOf(form);
  const { checks, formats, patterns } = form;
  const isPlain = checks.length === 0 && formats.length === 0 && patterns.length === 0 &&
    form.excluded.length === 0;
  if (isPlain) return { make: ({ random, biasFactor }) => strings.generate(random, biasFactor).value };
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

/** The strings of a form, but for its checks. */
export function stringsOf(form: StringForm): fc.Arbitrary<string> {
  const { minLength, maxLength, patterns, excluded } = form;
  const formats = form.formats.filter((format) => !LOOSE.has(format));
  const length = {
    ...(minLength > 0 ? { minLength } : {}),
    ...(maxLength < Infinity ? { maxLength } : {}),
  };
  const [format, ...others] = formats;
  if (format !== undefined && others.length === 0 && patterns.length === 0 && excluded.length === 0) {
    return stringsOfFormat(format, length) ?? poolStrings(length);
  }
  const sources = [...patterns, ...formats.flatMap((each) => formatPattern(each) ?? [])];
  if (sources.length === 0 && excluded.length === 0) return poolStrings(length);
  return stringsMatchingAll(sources.length === 0 ? [""] : sources, { ...length, not: excluded });
}
