/**
 * `minLength`, `maxLength` and `pattern`.
 * @module
 */
import { ANY_STRING, type Form, NEVER, only, restrict, type StringForm } from "./form.ts";
import { countOf, type KeywordFamily, type Test } from "./keyword_family.ts";
import { patternTest } from "./pattern_test.ts";
import { codePointCount } from "./text_length.ts";

/** The family. */
export const textFamily: KeywordFamily = {
  keywords: ["minLength", "maxLength", "pattern"],
  test({ schema }): Test {
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
  allows({ schema }): Form {
    const minLength = countOf(schema, "minLength") ?? 0;
    const maxLength = maxLengthOf(schema) ?? Infinity;
    const patterns = typeof schema.pattern === "string" ? [schema.pattern] : [];
    return restrict(
      "string",
      minLength > maxLength ? [] : [{ ...ANY_STRING, minLength, maxLength, patterns }],
    );
  },
  refuses({ schema }): Form {
    const min = countOf(schema, "minLength") ?? 0;
    const max = maxLengthOf(schema);
    const beyond: StringForm[] = [];
    if (min > 0) beyond.push({ ...ANY_STRING, maxLength: min - 1 });
    if (max !== undefined) beyond.push({ ...ANY_STRING, minLength: max + 1 });
    if (typeof schema.pattern === "string") beyond.push({ ...ANY_STRING, excluded: [schema.pattern] });
    return beyond.length === 0 ? NEVER : only("string", beyond);
  },
};

function maxLengthOf(schema: Parameters<typeof countOf>[0]): number | undefined {
  const { maxLength } = schema;
  return typeof maxLength === "number" && maxLength >= 0 ? Math.floor(maxLength) : undefined;
}
