/**
 * Exact decimals: numbers as their shortest text means them, not as binary fractions.
 * @module
 */

/** A number as `units` times ten to the minus `scale`. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

/** The exact decimal of a number's shortest text. */
export function toDecimal(value: number): Decimal {
  const [mantissa = "0", exponent = "0"] = String(value).split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  const scale = fraction.length - Number(exponent);
  const units = BigInt(whole + fraction);
  return scale >= 0 ? { units, scale } : { units: units * 10n ** BigInt(-scale), scale: 0 };
}

/** The nearest number. */
export function fromDecimal({ units, scale }: Decimal): number {
  return scale === 0 ? Number(units) : Number(`${units}e-${scale}`);
}

/** The units of a decimal at a finer scale. */
export function unitsAt(decimal: Decimal, scale: number): bigint {
  return decimal.units * 10n ** BigInt(scale - decimal.scale);
}

/** Whether a number is a whole number of steps, exactly; a step of zero or less divides nothing. */
export function isMultipleOf(value: number, step: number): boolean {
  if (!(step > 0) || !Number.isFinite(value)) return false;
  if (Number.isInteger(step) && Number.isInteger(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER) {
    return value % step === 0;
  }
  const a = toDecimal(value);
  const b = toDecimal(step);
  const scale = Math.max(a.scale, b.scale);
  return unitsAt(a, scale) % unitsAt(b, scale) === 0n;
}

/** The least step that is a whole number of each of the steps. */
export function leastCommonMultiple(steps: readonly number[]): Decimal {
  const decimals = steps.map(toDecimal);
  const scale = decimals.reduce((finest, decimal) => Math.max(finest, decimal.scale), 0);
  const units = decimals.map((decimal) => unitsAt(decimal, scale)).reduce(
    (a, b) => a / gcd(a, b) * b,
    1n * 1n,
  );
  return { units, scale };
}

function gcd(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}
