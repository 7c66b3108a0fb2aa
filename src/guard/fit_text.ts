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
  return value === null || (typeof value === "string" && value.length < 20 && NOTHING.test(value));
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
  return (typeof minLength !== "number" || codePointCount(text) >= minLength) &&
    (typeof maxLength !== "number" || text.length <= maxLength || codePointCount(text) <= maxLength) &&
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
  if (fold === "") return undefined;
  const found = byFold.get(fold) ?? byFold.get(fold.replace(/s$/, ""));
  const [only] = found ?? [];
  if (found?.length === 1 && only !== undefined) {
    return { value: only, rule: text.trim() === only ? "edge-whitespace" : "spelling" };
  }
  // Of several, a milder rule may tell; links and extensions are looked at closely; all else is none of them.
  return found !== undefined || /[.[]/.test(text) ? fitSpelling(text, choices) : undefined;
}

function fitSpelling(text: string, choices: readonly JsonValue[]): Fit {
  const index = spelledChoices(choices);
  for (const [rule, spelling] of SPELLINGS) {
    const wanted = spelling(text);
    if (wanted === "") return undefined;
    const found = index.get(rule)?.get(wanted);
    const [only] = found ?? [];
    if (found === undefined || only === undefined) continue;
    if (found.length === 1) return { value: only, rule };
    return { objection: `it may be ${found.map((one) => JSON.stringify(one)).join(" or ")}` };
  }
  return undefined;
}

/** Choices by rule and by spelling; a schema's list of choices is always the same. */
type SpelledChoices = ReadonlyMap<string, ReadonlyMap<string, readonly JsonValue[]>>;
const spelled = new WeakMap<readonly JsonValue[], SpelledChoices>();

function spelledChoices(choices: readonly JsonValue[]): SpelledChoices {
  const known = spelled.get(choices);
  if (known !== undefined) return known;
  const made = new Map(SPELLINGS.map(([rule, spelling]) => {
    // The extension is what the text has beyond the choice.
    const own = rule === "extension" ? (text: string): string => text.toLowerCase() : spelling;
    return [
      rule,
      Map.groupBy(choices, (choice) => typeof choice === "string" ? own(choice) : JSON.stringify(choice)),
    ] as const;
  }));
  spelled.set(choices, made);
  return made;
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
