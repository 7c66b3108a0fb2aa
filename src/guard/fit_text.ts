/**
 * Texts made to fit: what a string means where the schema asks for something else, or for one of a few strings.
 * @module
 */
import type { JsonObject, JsonValue } from "../core/json.ts";
import { matchesFormat } from "../schema/format_test.ts";
import { patternTest } from "../schema/pattern_test.ts";
import { codePointCount } from "../schema/text_length.ts";
import type { Fit } from "./change.ts";

/** Marks around a name: quotes, backticks, a Markdown link whose text and target are one, an at sign. */
const MARKS = /^(["'`])(.+)\1$|^\[(.+)\]\(\3\)$|^@(\w.*)$/s;
/** A plain decimal number, as JSON writes it but for exponents. */
const DECIMAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
/** A whole number that is exact. */
const PLAIN = /^(?:0|-?[1-9]\d{0,14})$/;
/** What looks like a number and says more than its value does. */
const TELLING = /^[+-]?\d[\d.,' ]*(?:e[+-]?\d+)?$/i;
const YES = new Set("true yes on 1 да 是".split(" "));
const NO = new Set("false no off 0 нет 否".split(" "));
const NUMBER_WORDS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
/** Words for no value at all. */
const NOTHING = /^\s*(?:null|none|nil|undefined|n\/a)?\s*$/i;

/** Whether a value says that there is none. */
export function saysNothing(value: JsonValue | undefined): boolean {
  return value === null ||
    (typeof value === "string" && value.length < 20 && mayBeNothing(value.charCodeAt(0)) &&
      NOTHING.test(value));
}

/** Whether a text may be a word for nothing, by its first sign: such a word begins with n, u or space. */
function mayBeNothing(first: number): boolean {
  const lower = first | 32;
  return !(first > 32 && first < 128) || lower === 110 || lower === 117;
}

/** The text without what copying left at its edges: space and marks. */
export function bareText(text: string): string {
  const trimmed = text.trim();
  return isMark(trimmed.charCodeAt(0)) ? withoutMarks(trimmed) : trimmed;
}

function withoutMarks(text: string): string {
  const [, , quoted, linked, named] = MARKS.exec(text) ?? [];
  return (quoted ?? linked ?? named ?? text).trim();
}

/** The signs " ' ` [ and @ */
function isMark(code: number): boolean {
  return code === 34 || code === 39 || code === 96 || code === 91 || code === 64;
}

/** Whether a string satisfies what a schema says of strings and choices. */
export function fitsText(schema: JsonObject, text: string): boolean {
  const { minLength, maxLength, pattern, format, enum: members } = schema;
  return (typeof minLength !== "number" || codePointCount(text) >= minLength) &&
    (typeof maxLength !== "number" || text.length <= maxLength || codePointCount(text) <= maxLength) &&
    (typeof pattern !== "string" || patternTest(pattern)(text)) &&
    (typeof format !== "string" || matchesFormat(format, text)) &&
    (!Array.isArray(members) || members.includes(text)) &&
    (schema.const === undefined || schema.const === text);
}

/** The string that was meant where a schema does not take it as it is. */
export function fitString(text: string, schema: JsonObject): Fit {
  const tried: readonly (readonly [string, string])[] = [
    ["edge-whitespace", text.trim()],
    ["quotes", bareText(text)],
    ["date", isoDate(text.trim())],
  ];
  const found = tried.find(([, one]) => one !== text && fitsText(schema, one));
  return found === undefined ? undefined : { value: found[1], rule: found[0] };
}

/** A date with the year first, in the one order that leaves, as ISO 8601 writes it. */
function isoDate(text: string): string {
  return text.replace(
    /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/,
    (_, year, month, day) => `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`,
  );
}

/** Powers of ten that a double holds exactly. */
const POWERS = [1, 10, 100, 1000, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15];
/** So many digits are exact in a double, and so is the quotient of them and a power of ten. */
const EXACT_DIGITS = 15;
/** Smaller ones are written with an exponent. */
const LEAST_PLAIN = 1e-6;

/** Reads a plain decimal number of few digits, as most are; undefined where the text has to be looked at closely. */
function readShort(text: string): number | undefined {
  const isNegative = text.charCodeAt(0) === 45;
  const from = isNegative ? 1 : 0;
  const { length } = text;
  let digits = 0;
  let point = -1;
  if (length === from || length - from > EXACT_DIGITS + 1) return undefined;
  for (let i = from; i < length; i++) {
    const digit = text.charCodeAt(i) - 48;
    if (digit === -2 && point < 0 && i > from && i + 1 < length) point = i;
    else if (digit >= 0 && digit <= 9) digits = digits * 10 + digit;
    else return undefined;
  }
  const whole = (point < 0 ? length : point) - from;
  const isPadded = whole > 1 && text.charCodeAt(from) === 48;
  if (isPadded || (point < 0 ? whole > EXACT_DIGITS : length - from - 1 > EXACT_DIGITS)) return undefined;
  const value = point < 0 ? digits : digits / (POWERS[length - point - 1] ?? NaN);
  // Minus zero, and what JavaScript would write with an exponent.
  if (value < LEAST_PLAIN && (isNegative || value > 0)) return undefined;
  return isNegative ? -value : value;
}

/** The number that a text means, where it has but one meaning and nothing of it is lost. */
export function fitNumber(text: string, isWhole: boolean): Fit {
  const short = readShort(text);
  if (short !== undefined) {
    return isWhole && !Number.isInteger(short) ? undefined : { value: short, rule: "number-text" };
  }
  const bare = text.trim();
  const value = Number(bare);
  // What JavaScript would write itself is exact; what it would write otherwise has to be looked at.
  if (PLAIN.test(bare) || (String(value) === bare && DECIMAL.test(bare))) {
    return isWhole && !Number.isInteger(value) ? undefined : { value, rule: "number-text" };
  }
  const word = NUMBER_WORDS.indexOf(bare.toLowerCase());
  if (word >= 0) return { value: word, rule: "number-word" };
  if (!DECIMAL.test(bare)) {
    return TELLING.test(bare)
      ? { objection: "as a number it would lose digits or signs, or could be read in two ways" }
      : undefined;
  }
  const isExact = String(value) === bare.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "");
  if (!isExact || (Number.isInteger(value) && !Number.isSafeInteger(value))) {
    return { objection: "as a number it would lose digits" };
  }
  return isWhole && !Number.isInteger(value) ? undefined : { value, rule: "number-text" };
}

/** The boolean that a word means. */
export function fitBoolean(text: string): Fit {
  const word = YES.has(text) || NO.has(text) ? text : text.trim().toLowerCase();
  if (YES.has(word)) return { value: true, rule: "boolean-word" };
  return NO.has(word) ? { value: false, rule: "boolean-word" } : undefined;
}

/** The choice that stands for a switch that is on or off, where the choices are two such words. */
export function fitSwitch(value: boolean, choices: readonly JsonValue[]): Fit {
  const words = choices.filter((choice) => typeof choice === "string");
  const of = (set: ReadonlySet<string>): string[] => words.filter((word) => set.has(word.toLowerCase()));
  const [on, off] = [of(YES), of(NO)];
  const [meant] = value ? on : off;
  return on.length === 1 && off.length === 1 && meant !== undefined
    ? { value: meant, rule: "switch" }
    : undefined;
}
