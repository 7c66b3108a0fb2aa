/**
 * Strings cut out of a fixed text: one draw for the place, one for the length, none for the characters.
 * @module
 */
import * as fc from "fast-check";
import { codePointCount } from "../schema/text_length.ts";
import { simplerStrings } from "./simpler_strings.ts";

/** How long strings are, in code points, as JSON Schema counts. */
export interface StringLength {
  /** The least length; 0 by default. */
  readonly minLength?: number;
  /** The greatest length; none by default. */
  readonly maxLength?: number;
}

/** Words of several scripts and signs, so that a slice of any length is plausible text and short slices still differ. */
const SEEDS = [
  "alpha beta gamma delta 42 hello world Report-2024_final.txt quick brown fox jumps 7 lazy dogs",
  "café naïve Ångström São Paulo übergröße señor Łódź crème brûlée",
  "Привет мир отчёт Москва данные ёж",
  "你好世界 数据 报告 北京 测试 文件名",
  "data 🙂 ok 🐲 done 🚀",
  "user@example.com https://example.org/a?b=c#d 100% (maybe) [list] {key: 'value'} \"quoted\" a/b\\c <tag> & more; x=1, y=2!",
] as const;

/** A prime step visits the words in an order without a short period. */
const STEP = 7919;
const WORDS = SEEDS.flatMap((seed) => seed.split(" "));

/** The text, as code points; strings start anywhere in its first half of them. */
const POOL: readonly string[] = [
  ...Array.from(
    { length: 512 },
    (_, i) => WORDS[(i * STEP + (i >> 3) * 31) % WORDS.length],
  ).join(" "),
];

/** Where each code point starts in code units, so that a slice is one `slice`. */
const TEXT = POOL.join("");
const OFFSETS = Uint32Array.from(
  { length: POOL.length + 1 },
  (() => {
    let at = 0;
    return (_: unknown, i: number): number => i === 0 ? 0 : at += POOL[i - 1]?.length ?? 0;
  })(),
);

/** How far above the least length strings usually reach. */
const USUAL_SPAN = 16;
/** How far above it they reach where fast-check asks for bias; the far end then stands for the greatest length. */
const BIASED_SPAN = 4;
const LONGEST_SLICE = POOL.length >> 1;

/**
 * Makes strings of plausible text: words of several scripts, digits, signs, an emoji now and then; well-formed.
 *
 * @param length the bounds, never left, not even while shrinking
 * @returns an arbitrary that shrinks to the shortest string of plain letters, a user's own string included
 */
export function poolStrings(
  { minLength = 0, maxLength = Infinity }: StringLength = {},
): fc.Arbitrary<string> {
  return new PoolStrings(minLength, maxLength);
}

class PoolStrings extends fc.Arbitrary<string> {
  readonly #min: number;
  readonly #max: number;
  readonly #usualMax: number;

  constructor(min: number, max: number) {
    super();
    this.#min = min;
    this.#max = max;
    this.#usualMax = Math.min(max, min + USUAL_SPAN);
  }

  override generate(random: fc.Random, biasFactor: number | undefined): fc.Value<string> {
    return new fc.Value(cut(this.#drawLength(random, biasFactor), random), undefined);
  }

  override canShrinkWithoutContext(value: unknown): value is string {
    if (typeof value !== "string") return false;
    const length = codePointCount(value);
    return length >= this.#min && length <= this.#max;
  }

  override shrink(value: string): fc.Stream<fc.Value<string>> {
    return fc.stream(simplerStrings(value, { minLength: this.#min })).map((simpler) =>
      new fc.Value(simpler, undefined)
    );
  }

  /** Mostly short; where fast-check asks for bias, the bounds themselves. */
  #drawLength(random: fc.Random, biasFactor: number | undefined): number {
    if (biasFactor === undefined || random.nextInt(1, biasFactor) !== 1) {
      return random.nextInt(this.#min, this.#usualMax);
    }
    const length = random.nextInt(this.#min, Math.min(this.#max, this.#min + BIASED_SPAN));
    return length === this.#min + BIASED_SPAN && this.#max <= LONGEST_SLICE ? this.#max : length;
  }
}

/** Cuts a slice of the pool, going round where it is longer than the pool. */
function cut(length: number, random: fc.Random): string {
  const start = random.nextInt(0, LONGEST_SLICE - 1);
  if (length <= LONGEST_SLICE) return TEXT.slice(OFFSETS[start], OFFSETS[start + length]);
  const rest = length % LONGEST_SLICE;
  return TEXT.slice(0, OFFSETS[LONGEST_SLICE]).repeat(Math.floor(length / LONGEST_SLICE)) +
    TEXT.slice(OFFSETS[start], OFFSETS[start + rest]);
}
