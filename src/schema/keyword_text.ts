/**
 * `minLength`, `maxLength` and `pattern`.
 * @module
 */
import type { JsonValue } from "../core/json.ts";
import { ANY_STRING, NEVER, only, restrict, type StringForm } from "./form.ts";
import { countOf, type KeywordFamily } from "./keyword_family.ts";
import { patternTest } from "./pattern_test.ts";
import { codePointCount } from "./text_length.ts";

/** The family. */
export const textFamily: KeywordFamily = {
  keywords: ["minLength", "maxLength", "pattern"],
  test({ schema }) {
    const min = countOf(schema, "minLength") ?? 0;
    const max = maxLengthOf(schema) ?? Infinity;
    const matches = typeof schema.pattern === "string" ? patternTest(schema.pattern) : undefined;
    return (value) => {
      if (typeof value !== "string") return true;
      if (min > 0 || max < value.length) {
        const length = codePointCount(value);
        if (length < min || length > max) return false;
      }
      return matches === undefined || matches(value);
    };
  },
  allows({ schema }) {
    const minLength = countOf(schema, "minLength") ?? 0;
    const maxLength = maxLengthOf(schema) ?? Infinity;
    const patterns = typeof schema.pattern === "string" ? [schema.pattern] : [];
    return restrict("string", minLength > maxLength ? [] : [{ ...ANY_STRING, minLength, maxLength, patterns }]);
  },
  refuses({ schema, node }) {
    const min = countOf(schema, "minLength") ?? 0;
    const max = maxLengthOf(schema);
    const beyond: StringForm[] = [];
    if (min > 0) beyond.push({ ...ANY_STRING, maxLength: min - 1 });
    if (max !== undefined) beyond.push({ ...ANY_STRING, minLength: max + 1 });
    if (typeof schema.pattern === "string") {
      const matches = patternTest(schema.pattern);
      const test = (value: JsonValue): boolean => typeof value === "string" && !matches(value);
      beyond.push({ ...ANY_STRING, checks: [{ pointer: node.pointer, keyword: "pattern", test }] });
    }
    return beyond.length === 0 ? NEVER : only("string", beyond);
  },
};

function maxLengthOf(schema: Parameters<typeof countOf>[0]): number | undefined {
  const { maxLength } = schema;
  return typeof maxLength === "number" && maxLength >= 0 ? Math.floor(maxLength) : undefined;
}
