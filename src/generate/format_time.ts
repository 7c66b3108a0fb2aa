/**
 * Formats of dates and times, as patterns: RFC 3339, years 1900 to 2199, leap days, fractions and offsets in use.
 * @module
 */

const DAY =
  String.raw`(?:(?:19|2[01])\d\d-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|` +
  String.raw`(?:0[13578]|1[02])-31)|(?:(?:19|2[01])(?:0[48]|[2468][048]|[13579][26])|2000)-02-29)`;
const CLOCK = String.raw`(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?`;
const OFFSET = String.raw`(?:Z|[+-](?:0\d|1[0-4]):(?:00|30|45))`;
const TIME_PART = String.raw`T(?:\d{1,3}H(?:\d{1,2}M(?:\d{1,2}S)?)?|\d{1,3}M(?:\d{1,2}S)?|\d{1,5}S)`;
const DATE_PART = String.raw`(?:\d{1,3}Y(?:\d{1,2}M(?:\d{1,2}D)?)?|\d{1,3}M(?:\d{1,2}D)?|\d{1,4}D)`;

/** Patterns that match nothing but their format. */
export const TIME_FORMATS = {
  date: `^${DAY}$`,
  time: `^${CLOCK}${OFFSET}$`,
  "date-time": `^${DAY}T${CLOCK}${OFFSET}$`,
  "iso-time": `^${CLOCK}${OFFSET}?$`,
  "iso-date-time": `^${DAY}[T ]${CLOCK}${OFFSET}?$`,
  duration: String.raw`^P(?:${DATE_PART}(?:${TIME_PART})?|${TIME_PART}|\d{1,3}W)$`,
} as const;
