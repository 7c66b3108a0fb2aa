/**
 * Texts made to fit: what a string means where the schema asks for something else, or for one of a few strings.
 * @module
 */
import type { JsonObject, JsonValue } from "../core/json.ts";
import { matchesFormat } from "../schema/format_test.ts";
import { patternTest } from "../schema/pattern_test.ts";
import { codePointCount } from "../schema/text_length.ts";
import { splitWords } from "../schema/words.ts";
import type { Fit } from "./change.ts";
import { foldText, indexChoices } from "./choice_index.ts";

/** Extensions that models add to the names of data sets and documents. */
const EXTENSION = /\.(?:csv|tsv|xpt|sas7bdat|xlsx?|json|jsonl|ya?ml|xml|txt|md|pdf|parquet|sql|html?)$/i;
/** Marks around a name: quotes, backticks, a Markdown link whose text and target are one, an at sign. */
const MARKS = /^(["'`])(.+)\1$|^\[(.+)\]\(\3\)$|^@(\w.*)$/s;
const MARK = /^["'`[@]/;
/** A plain decimal number, as JSON writes it but for exponents. */
const DECIMAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;
/** What looks like a number and says more than its value does. */
const TELLING = /^[+-]?\d[\d.,' ]*(?:e[+-]?\d+)?$/i;
const YES = new Set("true yes on 1 да 是".split(" "));
const NO = new Set("false no off 0 нет 否".split(" "));
const NUMBER_WORDS = "zero one two three four five six seven eight nine ten eleven twelve".split(" ");
/** Words for no value at all. */
const NOTHING = /^\s*(?:null|none|nil|undefined|n\/a)?\s*$/i;

/** Whether a value says that there is none. */
export function saysNothing(value: JsonValue | undefined): boolean {
  return value === null || (typeof value === "string" && NOTHING.test(value));
}

/** The text without what copying left at its edges: space and marks. */
export function bareText(text: string): string {
  const trimmed = text.trim();
  if (!MARK.test(trimmed)) return trimmed;
  const [, , quoted, linked, named] = MARKS.exec(trimmed) ?? [];
  return (quoted ?? linked ?? named ?? trimmed).trim();
}

/** Whether a string satisfies what a schema says of strings and choices. */
export function fitsText(schema: JsonObject, text: string): boolean {
  const { minLength, maxLength, pattern, format, enum: members } = schema;
  const length = codePointCount(text);
  return (typeof minLength !== "number" || length >= minLength) &&
    (typeof maxLength !== "number" || length <= maxLength) &&
    (typeof pattern !== "string" || patternTest(pattern)(text)) &&
    (typeof format !== "string" || matchesFormat(format, text)) &&
    (!Array.isArray(members) || members.includes(text)) &&
    (schema.const === undefined || schema.const === text);
}

/** The ways in which a choice is spelt otherwise, the mildest first. */
const SPELLINGS: readonly (readonly [rule: string, spelling: (text: string) => string])[] = [
  ["edge-whitespace", (text) => text.trim()],
  ["quotes", bareText],
  ["case", (text) => bareText(text).toLowerCase()],
  ["spelling", (text) => splitWords(bareText(text)).join(" ")],
  ["extension", (text) => bareText(text).replace(EXTENSION, "").toLowerCase()],
  [
    "number-of-word",
    (text) => splitWords(bareText(text)).map((word) => word.replace(/(?<=..[^s])s$/, "")).join(" "),
  ],
];

/** The choice that a text spells otherwise: in other case, separators or number, with an extension, or in marks. */
export function fitChoice(text: string, choices: readonly JsonValue[]): Fit {
  const { byFold } = indexChoices(choices);
  const fold = foldText(text);
  // Links and extensions are looked at closely; all else that no choice comes to is none.
  const isClose = byFold.has(fold) || byFold.has(fold.replace(/s$/, "")) || /[.[]/.test(text);
  return isClose && fold !== "" ? fitSpelling(text, choices) : undefined;
}

function fitSpelling(text: string, choices: readonly JsonValue[]): Fit {
  for (const [rule, spelling] of SPELLINGS) {
    const wanted = spelling(text);
    if (wanted === "") return undefined;
    const isExtension = rule === "extension";
    const found = choices.filter((choice) =>
      typeof choice !== "string"
        ? JSON.stringify(choice) === wanted
        : (isExtension ? choice.toLowerCase() : spelling(choice)) === wanted
    );
    const [only] = found;
    if (found.length === 1 && only !== undefined) return { value: only, rule };
    if (found.length > 1) {
      return { objection: `it may be ${found.map((one) => JSON.stringify(one)).join(" or ")}` };
    }
  }
  return undefined;
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

/** The number that a text means, where it has but one meaning and nothing of it is lost. */
export function fitNumber(text: string, isWhole: boolean): Fit {
  const bare = text.trim();
  const word = NUMBER_WORDS.indexOf(bare.toLowerCase());
  if (word >= 0) return { value: word, rule: "number-word" };
  if (!DECIMAL.test(bare)) {
    return TELLING.test(bare)
      ? { objection: "as a number it would lose digits or signs, or could be read in two ways" }
      : undefined;
  }
  const value = Number(bare);
  const isExact = String(value) === bare.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "");
  if (!isExact || (Number.isInteger(value) && !Number.isSafeInteger(value))) {
    return { objection: "as a number it would lose digits" };
  }
  return isWhole && !Number.isInteger(value) ? undefined : { value, rule: "number-text" };
}

/** The boolean that a word means. */
export function fitBoolean(text: string): Fit {
  const word = text.trim().toLowerCase();
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
