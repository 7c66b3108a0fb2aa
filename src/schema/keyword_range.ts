/**
 * `minimum`, `maximum`, their exclusive sisters and `multipleOf`.
 * @module
 */
import { isMultipleOf } from "./decimal.ts";
import { ANY_NUMBER, type Form, NEVER, type NumberForm, only, restrict } from "./form.ts";
import { joinNumbers } from "./intersect.ts";
import type { KeywordContext, KeywordFamily, Test } from "./keyword_family.ts";

/** The family. */
export const rangeFamily: KeywordFamily = {
  keywords: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
  test(context): Test {
    const ranges = bounds(context);
    const step = context.schema.multipleOf;
    return (value) => {
      if (typeof value !== "number") return true;
      for (const { minimum, maximum, minimumExcluded, maximumExcluded } of ranges) {
        if (value < minimum || value > maximum) return false;
        if ((minimumExcluded && value === minimum) || (maximumExcluded && value === maximum)) return false;
      }
      return typeof step !== "number" || isMultipleOf(value, step);
    };
  },
  allows(context): Form {
    const { multipleOf } = context.schema;
    const steps = typeof multipleOf === "number" ? [{ ...ANY_NUMBER, multiplesOf: [multipleOf] }] : [];
    const form = [...bounds(context), ...steps]
      .reduce<NumberForm | undefined>((joined, range) => joined && joinNumbers(joined, range), ANY_NUMBER);
    return restrict("number", form === undefined ? [] : [form]);
  },
  refuses(context): Form {
    const { multipleOf } = context.schema;
    const beyond = bounds(context).map((range): NumberForm =>
      range.minimum === -Infinity
        ? { ...ANY_NUMBER, minimum: range.maximum, minimumExcluded: !range.maximumExcluded }
        : { ...ANY_NUMBER, maximum: range.minimum, maximumExcluded: !range.minimumExcluded }
    );
    if (typeof multipleOf !== "number") return beyond.length === 0 ? NEVER : only("number", beyond);
    return only("number", [...beyond, { ...ANY_NUMBER, notMultiplesOf: [multipleOf] }]);
  },
};

/** Each bound as a range open to the other side. In draft-04, the exclusive keywords are flags of the others. */
function bounds({ schema }: KeywordContext): NumberForm[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const found: NumberForm[] = [];
  if (typeof minimum === "number") {
    found.push({ ...ANY_NUMBER, minimum, minimumExcluded: exclusiveMinimum === true });
  }
  if (typeof maximum === "number") {
    found.push({ ...ANY_NUMBER, maximum, maximumExcluded: exclusiveMaximum === true });
  }
  if (typeof exclusiveMinimum === "number") {
    found.push({ ...ANY_NUMBER, minimum: exclusiveMinimum, minimumExcluded: true });
  }
  if (typeof exclusiveMaximum === "number") {
    found.push({ ...ANY_NUMBER, maximum: exclusiveMaximum, maximumExcluded: true });
  }
  return found;
}
