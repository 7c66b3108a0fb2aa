/**
 * Formats of numbers.
 * @module
 */

/** The numbers of a format. */
export interface NumberFormat {
  /** Whether they are whole. */
  readonly integer: boolean;
  /** The least of them. */
  readonly minimum: number;
  /** The greatest of them. */
  readonly maximum: number;
}

const FORMATS: Readonly<Record<string, NumberFormat>> = {
  int32: { integer: true, minimum: -(2 ** 31), maximum: 2 ** 31 - 1 },
  // Beyond 2^53 a number of JSON text is no longer the one that was written.
  int64: { integer: true, minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
  float: { integer: false, minimum: -3.4028234663852886e38, maximum: 3.4028234663852886e38 },
  double: { integer: false, minimum: -Number.MAX_VALUE, maximum: Number.MAX_VALUE },
};

/** What a format asks of a number; undefined where it asks nothing. */
export function numberFormat(format: string): NumberFormat | undefined {
  return Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
}
