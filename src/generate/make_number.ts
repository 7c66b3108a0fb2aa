/**
 * Numbers of a range: whole ones of every magnitude, short decimals, and now and then any double.
 * @module
 */
import type * as fc from "fast-check";
import { acceptsNumber } from "../schema/accepts.ts";
import { type Decimal, fromDecimal, leastCommonMultiple, toDecimal, unitsAt } from "../schema/decimal.ts";
import type { NumberForm } from "../schema/form.ts";
import { blameCheck, type Draw, drawUntil, type Maker } from "./maker.ts";

/** How far whole numbers reach from their anchor; each reach is as likely as the others. */
const REACHES = [5, 20, 100, 1000, 1e5, 2 ** 31, Number.MAX_SAFE_INTEGER];
/** One draw in so many is a bound of the range itself. */
const BOUND_EVERY = 12;

/** Makes the maker of a number form. */
export function makeNumbers(form: NumberForm): Maker {
  const draw = drawer(form);
  const fits = (value: number): boolean => acceptsNumber(form, value) && dividesAsDouble(form, value);
  const otherwise = {
    pointer: "",
    keyword: "multipleOf",
    reason: "has no multiple in range that a double can hold",
  } as const;
  return {
    make: (state) =>
      drawUntil(() => draw(state) + 0, fits, (value) => blameCheck(form.checks, value, otherwise)),
  };
}

/** Validators divide doubles: `4.02 / 0.01` is no whole number to them, so such values are left out. */
function dividesAsDouble(form: NumberForm, value: number): boolean {
  for (const step of form.multiplesOf) {
    const quotient = value / step;
    if (!Number.isInteger(quotient) || Math.abs(quotient) >= 1e21) return false;
  }
  return true;
}

function drawer(form: NumberForm): (draw: Draw) => number {
  if (form.multiplesOf.length > 0) return multiples(form);
  if (form.integer) {
    const least = Math.ceil(form.minimum) + (form.minimumExcluded && Number.isInteger(form.minimum) ? 1 : 0);
    const most = Math.floor(form.maximum) - (form.maximumExcluded && Number.isInteger(form.maximum) ? 1 : 0);
    return whole(least, most);
  }
  return reals(form);
}

/** Whole numbers from the least to the most, near the one closest to zero. */
function whole(least: number, most: number): (draw: Draw) => number {
  if (most - least <= 200) return ({ random }) => random.nextInt(least, most);
  const anchor = Math.min(Math.max(0, least), most);
  if (!Number.isSafeInteger(anchor)) {
    return ({ random }) => anchor + (anchor > 0 ? 1 : -1) * spread(anchor, random);
  }
  const reaches = REACHES.map((reach) => ({
    from: Math.max(least, anchor - reach, Number.MIN_SAFE_INTEGER),
    to: Math.min(most, anchor + reach, Number.MAX_SAFE_INTEGER),
  })).filter(({ from, to }, i, all) => i === 0 || from !== all[i - 1]?.from || to !== all[i - 1]?.to);
  const bounds = [least, most].filter(Number.isSafeInteger);
  return (draw) => {
    const { random } = draw;
    if (bounds.length > 0 && isAtBound(draw)) return bounds[random.nextInt(0, bounds.length - 1)] ?? anchor;
    const reach = reaches[random.nextInt(0, reaches.length - 1)];
    if (reach === undefined) return anchor;
    if (reach.to - reach.from <= Number.MAX_SAFE_INTEGER) return random.nextInt(reach.from, reach.to);
    return random.nextInt(0, 1) === 0 ? random.nextInt(reach.from, -1) : random.nextInt(0, reach.to);
  };
}

/** A whole number of doubles beyond the safe ones. */
function spread(anchor: number, random: fc.Random): number {
  return Math.abs(anchor) * 2 ** -52 * random.nextInt(0, 1 << 20);
}

function isAtBound({ random, biasFactor }: Draw): boolean {
  return random.nextInt(1, biasFactor === undefined ? BOUND_EVERY : Math.min(BOUND_EVERY, biasFactor * 2)) ===
    1;
}

/** Whole numbers and decimals of a few places between the bounds; where they are close, any double between them. */
function reals(form: NumberForm): (draw: Draw) => number {
  const { minimum, maximum } = form;
  const least = Math.ceil(minimum) + (form.minimumExcluded && Number.isInteger(minimum) ? 1 : 0);
  const most = Math.floor(maximum) - (form.maximumExcluded && Number.isInteger(maximum) ? 1 : 0);
  const integers = least <= most ? whole(least, most) : undefined;
  const bounds = [
    ...(form.minimumExcluded ? [] : [minimum]),
    ...(form.maximumExcluded ? [] : [maximum]),
  ].filter(Number.isFinite);
  const from = Math.max(minimum, -Number.MAX_VALUE);
  const to = Math.min(maximum, Number.MAX_VALUE);
  const isWide = to - from > 4;
  return (draw) => {
    const { random } = draw;
    const way = random.nextInt(0, 9);
    if (bounds.length > 0 && isAtBound(draw)) return bounds[random.nextInt(0, bounds.length - 1)] ?? from;
    if (integers !== undefined && (isWide ? way < 5 : way < 1)) return integers(draw);
    if (isWide && way < 9) {
      const base = integers === undefined ? from : integers(draw);
      const places = 10 ** random.nextInt(1, 3);
      const value = Math.round(base) + random.nextInt(1, places - 1) / places;
      const rounded = Number(value.toFixed(3));
      if (rounded > from && rounded < to) return rounded;
    }
    if (!isWide && way < 8) {
      const value = Number((from + (to - from) * fraction(random)).toPrecision(3));
      if (value > from && value < to) return value;
    }
    const share = fraction(random);
    const value = Number.isFinite(to - from) ? from + (to - from) * share : (share - 0.5) * Number.MAX_VALUE;
    return Math.min(Math.max(value, from), to);
  };
}

function fraction(random: fc.Random): number {
  return random.nextInt(0, 2 ** 31 - 1) / 2 ** 31;
}

/** Whole numbers of the least common step, exactly. */
function multiples(form: NumberForm): (draw: Draw) => number {
  const step: Decimal = leastCommonMultiple(form.integer ? [1, ...form.multiplesOf] : form.multiplesOf);
  const least = Number.isFinite(form.minimum) ? stepsTo(form.minimum, step, true) : -Infinity;
  const most = Number.isFinite(form.maximum) ? stepsTo(form.maximum, step, false) : Infinity;
  const count = whole(least, most);
  return (draw) => fromDecimal({ units: step.units * BigInt(Math.trunc(count(draw))), scale: step.scale });
}

/** The number of steps nearest to a bound, inside it. */
function stepsTo(bound: number, step: Decimal, isLower: boolean): number {
  const decimal = toDecimal(bound);
  const scale = Math.max(decimal.scale, step.scale);
  const [units, size] = [unitsAt(decimal, scale), unitsAt(step, scale)];
  const quotient = units / size;
  const isExact = quotient * size === units;
  const floor = isExact || units >= 0n ? quotient : quotient - 1n;
  return Number(isLower && !isExact ? floor + 1n : floor);
}
