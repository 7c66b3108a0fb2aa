/**
 * `format`, asserted as the judge does; formats that are not known mean nothing.
 * @module
 */
import type { JsonValue } from "../core/json.ts";
import { ANY_NUMBER, ANY_STRING, type Form, NEVER, only, restrict } from "./form.ts";
import { isFormatOf, matchesFormat } from "./format_test.ts";
import type { KeywordContext, KeywordFamily, Test } from "./keyword_family.ts";

/** Numbers of the formats that say how wide an integer is. */
const INTEGERS = new Map([
  ["int32", { ...ANY_NUMBER, integer: true, minimum: -(2 ** 31), maximum: 2 ** 31 - 1 }],
  ["int64", { ...ANY_NUMBER, integer: true, minimum: -(2 ** 63), maximum: 2 ** 63 }],
]);

/** The family. */
export const formatFamily: KeywordFamily = {
  keywords: ["format"],
  applies: ({ schema: { format } }) =>
    typeof format === "string" && (isFormatOf("string", format) || isFormatOf("number", format)),
  test(context): Test {
    const format = formatOf(context);
    return (value) => matchesFormat(format, value);
  },
  allows(context): Form {
    const format = formatOf(context);
    if (isFormatOf("string", format)) return restrict("string", [{ ...ANY_STRING, formats: [format] }]);
    return restrict("number", [INTEGERS.get(format) ?? ANY_NUMBER]);
  },
  refuses(context): Form {
    const format = formatOf(context);
    const test = (value: JsonValue): boolean => !matchesFormat(format, value);
    const checks = [{ pointer: context.node.pointer, keyword: "format", test }];
    if (isFormatOf("string", format)) return only("string", [{ ...ANY_STRING, checks }]);
    return INTEGERS.has(format) ? only("number", [{ ...ANY_NUMBER, checks }]) : NEVER;
  },
};

function formatOf({ schema }: KeywordContext): string {
  return String(schema.format);
}
