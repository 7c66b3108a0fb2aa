/**
 * The characters that strings for a set of patterns are made of, put together where no pattern tells them apart.
 * @module
 */
import type { RegexNode } from "../schema/regex_syntax.ts";

/** A set of a pattern: one character that it may match. */
export type RegexSet = Extract<RegexNode, { kind: "set" }>;

/** What searching for a pattern anywhere passes over. */
export const ANY_CHAR: RegexSet = { kind: "set", source: "[^]", flags: "u" };

/** Characters that every set of the patterns, and `\b`, treat alike. */
export interface CharGroup {
  /** Those of it that strings are made of, plainest first. */
  readonly chars: readonly string[];
  /** Whether they are word characters, as `\b` sees it. */
  readonly word: boolean;
}

/** The groups of an alphabet, and which of them each set matches. */
export interface Alphabet {
  /** The groups, by number. */
  readonly groups: readonly CharGroup[];
  /** Whether a set matches the characters of a group. */
  matches(set: RegexSet, group: number): boolean;
  /** The number of the group a character belongs to; undefined where it is like no character of the alphabet. */
  groupOf(char: string): number | undefined;
}

const PLAIN = "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const SIGNS = " -_.,:/@#+=!?&%$*()[]{}<>|;'\"\\^`~";
const LETTERS_ELSEWHERE = "éüñøçßÅÉжяПДάλהعअกあア中文한😀";
const SPACES = "\t\n\r\u00a0";

/** One character of a pattern, as written. */
const CHAR = String
  .raw`\\u\{[\da-fA-F]+\}|\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\c[A-Za-z]|\\[^]|[^]`;
const RANGE = new RegExp(`(${CHAR})-(${CHAR})`, "gu");
const SINGLE = new RegExp(CHAR, "gu");
const ESCAPED: Readonly<Record<string, string>> = {
  t: "\t",
  n: "\n",
  r: "\r",
  v: "\v",
  f: "\f",
  "0": "\0",
  s: SPACES,
  S: "",
};

/** How many characters of a wide range stand for it, and how many of a set that no other character fits. */
const PER_RANGE = 12;
const PER_RARE_SET = 12;

/**
 * Finds the alphabet of patterns.
 *
 * @param sets every set in them
 * @param sources the patterns as written
 * @param seesWords whether a pattern asks for word boundaries
 * @returns characters grouped by what the sets say of them
 */
export function makeAlphabet(
  sets: readonly RegexSet[],
  sources: readonly string[],
  seesWords: boolean,
): Alphabet {
  const distinct = [...new Map(sets.map((set) => [keyOf(set), set])).values()];
  const tests = distinct.map((set) => new RegExp(`^(?:${set.source})$`, set.flags));
  const numbers = new Map(distinct.map((set, row) => [keyOf(set), row]));
  const rows = new Map(sets.map((set) => [set, numbers.get(keyOf(set)) ?? -1]));
  const named = sources.flatMap(charsNamedIn);
  const mayBeAstral = named.some((char) => char.length > 1) ||
    sources.some((source) => /\\[pP]\{/.test(source));
  const base = [...PLAIN, ...SIGNS, ...LETTERS_ELSEWHERE, ...named].filter((char) =>
    (char.length === 1 || mayBeAstral) && char.isWellFormed()
  );
  const rare = tests.filter((test) => !base.some((char) => test.test(char))).flatMap(searchUnicode);

  const groups: { chars: string[]; word: boolean; signature: string }[] = [];
  const bySignature = new Map<string, number>();
  for (const char of new Set([...base, ...rare])) {
    const signature = signatureOf(char, tests, seesWords);
    const known = bySignature.get(signature);
    if (known === undefined) {
      bySignature.set(signature, groups.length);
      groups.push({ chars: [char], word: isWord(char), signature });
    } else groups[known]?.chars.push(char);
  }
  return {
    groups,
    matches: (set, group) => groups[group]?.signature[rows.get(set) ?? -1] === "1",
    groupOf: (char) => bySignature.get(signatureOf(char, tests, seesWords)),
  };
}

function keyOf(set: RegexSet): string {
  return `${set.flags}/${set.source}`;
}

/** What each set says of a character, one digit each, and whether it is a word character where that matters. */
function signatureOf(char: string, tests: readonly RegExp[], seesWords: boolean): string {
  return tests.map((test) => (test.test(char) ? "1" : "0")).join("") + (seesWords && isWord(char) ? "w" : "");
}

function isWord(char: string): boolean {
  return /^\w$/.test(char);
}

/** The characters a pattern names, the bounds of its ranges, and some within and just outside them. */
function charsNamedIn(source: string): string[] {
  const singles = (source.match(SINGLE) ?? []).flatMap((text) => [...unescapeChar(text)]);
  const ranged = [...source.matchAll(RANGE)].flatMap(([, from = "", to = ""]) => {
    const first = unescapeChar(from).codePointAt(0);
    const last = unescapeChar(to).codePointAt(0);
    if (first === undefined || last === undefined || last < first) return [];
    const step = Math.max(1, Math.floor((last - first) / PER_RANGE));
    const inside = Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, i) => first + i * step);
    return [...inside, last, first - 1, last + 1].filter((code) => code >= 0 && code <= 0x10FFFF)
      .map((code) => String.fromCodePoint(code));
  });
  return [...singles, ...ranged];
}

/** The character an escape stands for; several where it stands for a set. */
function unescapeChar(text: string): string {
  if (!text.startsWith("\\") || text.length === 1) return text;
  const codes = [...text.matchAll(/\\u\{([\da-fA-F]+)\}|\\[ux]([\da-fA-F]+)/g)];
  if (codes.length > 0) {
    const units = codes.map(([, braced, bare]) => Number.parseInt(braced ?? bare ?? "0", 16));
    return units.length === 1 && units[0] !== undefined && units[0] <= 0x10FFFF
      ? String.fromCodePoint(units[0])
      : String.fromCharCode(...units);
  }
  if (text.startsWith("\\c")) return String.fromCharCode(text.charCodeAt(2) % 32);
  return ESCAPED[text.charAt(1)] ?? text.charAt(1);
}

/** The first characters anywhere that a set of rare ones matches. */
function searchUnicode(test: RegExp): string[] {
  const found: string[] = [];
  for (let code = 0; code <= 0x10FFFF && found.length < PER_RARE_SET; code++) {
    if (code === 0xD800) code = 0xE000;
    const char = String.fromCodePoint(code);
    if (test.test(char)) found.push(char);
  }
  return found;
}
