/**
 * Numbers, strings and listed values simpler than one.
 * @module
 */
import type { JsonValue } from "../core/json.ts";
import { fromDecimal, leastCommonMultiple, toDecimal } from "../schema/decimal.ts";
import type { Form, NumberForm, StringForm } from "../schema/form.ts";
import { compareSimplicity } from "./json_order.ts";
import { stringsOf } from "./make_string.ts";
import type { Candidate } from "./shrink_candidate.ts";
import { simplerStrings } from "./simpler_strings.ts";
import { UngeneratableError } from "./ungeneratable_error.ts";

/** Up to this length, every piece of a string with a pattern is tried without. */
const PIECEWISE = 24;

/** Beyond this, whole numbers are not halved one by one. */
const FAR = 2 ** 52;

/** Fractions of more decimal places are not halved. */
const MAX_PLACES = 9;

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
  const isFraction = steps.length === 0 && !Number.isInteger(value);
  const places = isFraction ? placesOf(value) : 0;
  const step = steps.length > 0 ? fromDecimal(leastCommonMultiple(steps)) : 10 ** -places;
  const start = simplestNumber(form, steps.length > 0 ? step : 1);
  const aligned = (number: number): number => Number((Math.round(number / step) * step).toPrecision(15)) + 0;
  if (floor === undefined) {
    yield { value: start };
    if (Math.abs(value) > FAR) {
      for (const size of [1e3, 1e6, 2 ** 31, FAR]) yield { value: start + Math.sign(value) * aligned(size) };
    }
    if (value < 0) yield { value: -value };
    if (isFraction) yield* rounded(value, places);
    if (places > MAX_PLACES) return;
  }
  let low = floor ?? start;
  while (true) {
    const candidate = aligned(value - (value - low) / 2);
    if (candidate === low || candidate === value || Math.abs(value - candidate) > Math.abs(value - low)) {
      break;
    }
    yield { value: candidate, floor: low };
    low = candidate;
  }
  const towards = Math.sign(value - start) * step;
  // Bugs that hang on parity or on the last digit stop the halving early.
  for (const count of [1, 2, 10]) {
    const candidate = aligned(value - count * towards);
    if (Math.abs(candidate - value) <= Math.abs(start - value)) yield { value: candidate };
  }
}

/** The number of a form nearest to zero, among the multiples of a step. */
function simplestNumber(
  { minimum, maximum, minimumExcluded, maximumExcluded }: NumberForm,
  step: number,
): number {
  if (minimum > 0) {
    const least = Math.ceil(minimum / step) * step;
    return least === minimum && minimumExcluded ? least + step : least;
  }
  if (maximum < 0 || (maximum === 0 && maximumExcluded)) {
    const most = Math.floor(maximum / step) * step;
    return most === maximum && maximumExcluded ? most - step : most;
  }
  return minimum === 0 && minimumExcluded ? step : 0;
}

/** The decimal places of a number's shortest text. */
function placesOf(value: number): number {
  const { scale } = toDecimal(value);
  return scale;
}

function* rounded(value: number, places: number): Generator<Candidate> {
  for (const fewer of [0, 1, 2, 3, 6, 9]) {
    if (fewer >= places) return;
    for (const round of [Math.trunc, Math.ceil, Math.floor]) {
      yield { value: Number((round(value * 10 ** fewer) / 10 ** fewer).toPrecision(15)) + 0 };
    }
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
  // A length in code units is kept where characters of two units are made plain.
  yield { value: "a".repeat(value.length) };
  const everyPiece = !isPlain && value.length <= PIECEWISE;
  for (const simpler of simplerStrings(value, { minLength: form.minLength, everyPiece })) {
    yield { value: simpler };
  }
}
