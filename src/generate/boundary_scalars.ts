/**
 * Boundary values of numbers and strings: at each bound, one step inside it and one outside.
 * @module
 */
import { fromDecimal, leastCommonMultiple } from "../schema/decimal.ts";
import { ANY_STRING, type NumberForm, type StringForm } from "../schema/form.ts";
import { codePointCount } from "../schema/text_length.ts";
import { stringsOf } from "./make_string.ts";
import { settledDraw } from "./maker.ts";
import type { PartValue } from "./part_values.ts";
import { UngeneratableError } from "./ungeneratable_error.ts";

/** Longer strings are not made for a bound's sake. */
const MAX_LENGTH = 10_000;
/** The same where a pattern or a format has to be walked. */
const MAX_WALK = 300;

/** Lists the bounds of a range, their neighbours, and what is near zero. */
export function* numberBoundaries(form: NumberForm): Generator<PartValue> {
  const steps = form.integer ? [1, ...form.multiplesOf] : form.multiplesOf;
  const step = steps.length === 0 ? 1 : fromDecimal(leastCommonMultiple(steps));
  const at = (value: number): number => Number(value.toPrecision(15)) + 0;
  const { minimum, maximum } = form;
  const low = form.minimumExcluded ? "exclusiveMinimum" : "minimum";
  const high = form.maximumExcluded ? "exclusiveMaximum" : "maximum";
  if (Number.isFinite(minimum)) {
    const least = at(Math.ceil(minimum / step) * step);
    yield { value: minimum + 0, keyword: low, label: "the bound" };
    yield { value: at(least + step), keyword: low, label: "a step above" };
    yield { value: below(least, step), keyword: low, label: "a step below" };
  }
  if (Number.isFinite(maximum)) {
    const most = at(Math.floor(maximum / step) * step);
    yield { value: maximum + 0, keyword: high, label: "the bound" };
    yield { value: at(most - step), keyword: high, label: "a step below" };
    yield { value: -below(-most, step), keyword: high, label: "a step above" };
  }
  for (const value of [0, 1, -1]) yield { value: at(value * step), keyword: "type", label: "near zero" };
  if (form.integer) yield { value: 0.5, keyword: "type", label: "a fraction" };
  for (const multiple of form.multiplesOf) {
    yield { value: at(multiple * 1.5), keyword: "multipleOf", label: "between two multiples" };
  }
}

/** One step below, or the next double where the step is lost in it. */
function below(value: number, step: number): number {
  const stepped = Number((value - step).toPrecision(15));
  return stepped < value ? stepped : value - Math.abs(value) * 2 ** -52;
}

/** Lists strings at each bound of the length and one beyond, and one that misses each pattern and format. */
export function* stringBoundaries(form: StringForm): Generator<PartValue> {
  const { minLength, maxLength } = form;
  for (
    const [length, label] of [[minLength, "the bound"], [minLength + 1, "one more"], [
      minLength - 1,
      "one less",
    ]] as const
  ) {
    yield* textOf(form, length, { keyword: "minLength", label });
  }
  if (maxLength < Infinity) {
    for (
      const [length, label] of [[maxLength, "the bound"], [maxLength - 1, "one less"], [
        maxLength + 1,
        "one more",
      ]] as const
    ) {
      yield* textOf(form, length, { keyword: "maxLength", label });
    }
  }
  for (const pattern of form.patterns) {
    yield* textOf({ ...ANY_STRING, excluded: [pattern] }, 3, { keyword: "pattern", label: "no match" });
  }
  if (form.formats.length > 0) {
    for (const value of ["not a format", ""]) yield { value, keyword: "format", label: "another format" };
  }
}

/** A string of just that length, where one can be made. */
function* textOf(form: StringForm, length: number, what: Omit<PartValue, "value">): Generator<PartValue> {
  const isPlain = form.patterns.length + form.excluded.length + form.formats.length === 0;
  if (length < 0 || length > (isPlain ? MAX_LENGTH : MAX_WALK)) return;
  try {
    const strings = stringsOf({ ...form, minLength: length, maxLength: length });
    const { value } = strings.generate(settledDraw(0, 1).random, undefined);
    if (codePointCount(value) === length) yield { value, ...what };
  } catch (error) {
    if (!(error instanceof UngeneratableError)) throw error;
  }
}
