/**
 * Numbers, strings and listed values simpler than one.
 * @module
 */
import type { JsonValue } from "../core/json.ts";
import { fromDecimal, leastCommonMultiple } from "../schema/decimal.ts";
import type { Form, NumberForm, StringForm } from "../schema/form.ts";
import { compareSimplicity } from "./json_order.ts";
import { stringsOf } from "./make_string.ts";
import type { Candidate } from "./simplifications.ts";
import { simplerStrings } from "./simpler_strings.ts";
import { UngeneratableError } from "./ungeneratable_error.ts";

/** Up to this length, every piece of a string with a pattern is tried without. */
const PIECEWISE = 24;

/** Beyond this, whole numbers are not halved one by one. */
const FAR = 2 ** 52;

/** Lists simpler values of the same type, simplest first; not all of them are valid. */
export function* simplerScalars(
  form: Form,
  value: JsonValue,
  floor: number | undefined,
): Generator<Candidate> {
  const listed = form.finite.filter((member) => compareSimplicity(member, value) < 0);
  for (const member of listed.toSorted(compareSimplicity)) yield { value: member };
  if (typeof value === "number") {
    for (const each of form.number) yield* simplerNumbers(each, value, floor);
  } else if (typeof value === "string") {
    for (const each of form.string) yield* simplerTexts(each, value);
  }
}

/** From the number nearest to zero, ever closer to the value by halves; fractions are rounded first. */
function* simplerNumbers(form: NumberForm, value: number, floor: number | undefined): Generator<Candidate> {
  const steps = form.integer ? [1, ...form.multiplesOf] : form.multiplesOf;
  const step = steps.length === 0 ? 1 : fromDecimal(leastCommonMultiple(steps));
  const nearest = Math.min(Math.max(0, form.minimum), form.maximum);
  const aligned = (number: number, round: (x: number) => number): number =>
    Number((round(number / step) * step).toPrecision(15));
  const whole = nearest === form.maximum ? aligned(nearest, Math.floor) : aligned(nearest, Math.ceil);
  const start = whole === form.minimum && form.minimumExcluded
    ? whole + step
    : whole === form.maximum && form.maximumExcluded
    ? whole - step
    : whole;
  if (floor === undefined) {
    yield { value: start + 0 };
    yield { value: nearest + 0 };
  }
  if (Math.abs(value) > FAR && floor === undefined) {
    for (const size of [1e3, 1e6, 2 ** 31, FAR]) {
      yield { value: start + Math.sign(value) * aligned(size, Math.round) };
    }
  }
  if (value < 0 && floor === undefined) yield { value: -value };
  if (!Number.isInteger(value) && steps.length === 0) {
    for (const places of [0, 1, 2, 3, 6, 9]) {
      yield { value: Number(value.toFixed(places)) + 0 };
      yield { value: Math.trunc(value * 10 ** places) / 10 ** places + 0 };
    }
    return;
  }
  let low = floor ?? start;
  for (let gap = value - low; Math.abs(gap) >= step;) {
    gap = Math.trunc(gap / 2 / step) * step;
    const candidate = aligned(value - gap, Math.round);
    if (candidate === value || gap === 0) {
      const last = aligned(value - Math.sign(value - low) * step, Math.round);
      if (last !== low && last !== value) yield { value: last + 0, floor: low };
      return;
    }
    yield { value: candidate + 0, floor: low };
    low = candidate;
  }
}

function* simplerTexts(form: StringForm, value: string): Generator<Candidate> {
  const isPlain = form.patterns.length + form.formats.length + form.excluded.length === 0;
  if (!isPlain) {
    try {
      const strings = stringsOf(form);
      if (strings.canShrinkWithoutContext(value)) {
        for (const simpler of strings.shrink(value, undefined)) yield { value: simpler.value };
        return;
      }
    } catch (error) {
      if (!(error instanceof UngeneratableError)) throw error;
    }
  }
  const everyPiece = !isPlain && value.length <= PIECEWISE;
  for (const simpler of simplerStrings(value, { minLength: form.minLength, everyPiece })) {
    yield { value: simpler };
  }
}
