/**
 * Strings that patterns match, by construction.
 * @module
 */
import * as fc from "fast-check";
import type { JsonPointer } from "../core/json_pointer.ts";
import { longestSafeText } from "../schema/regex_risk.ts";
import { parseRegex, type RegexSyntax } from "../schema/regex_syntax.ts";
import { codePointCount } from "../schema/text_length.ts";
import type { StringLength } from "./pool_string.ts";
import { writeOut } from "./regex_written_out.ts";
import { planWalks, type WalkLength, type Walks } from "./regex_walk.ts";
import { simplerStrings } from "./simpler_strings.ts";
import { UngeneratableError } from "./ungeneratable_error.ts";

/** What else is asked of the strings. */
export interface PatternOptions extends WalkLength {
  /** Patterns that must not match. */
  readonly not?: readonly string[];
  /** `i`, for letters of either case; JSON Schema has no flags. */
  readonly flags?: "" | "i";
  /** Where the pattern stands, for the error. */
  readonly pointer?: JsonPointer;
}

/** How many strings in a row an engine may refuse before the simplest one is taken. */
const MAX_TRIES = 40;
/** Strings that are tried before the first one is given out. */
const TRIALS = 12;
/** Up to this length every piece of a string is tried out while shrinking, so that whole repetitions can go. */
const LONGEST_PIECEWISE = 40;

/**
 * Makes strings that a pattern matches somewhere, as JSON Schema's `pattern` asks.
 *
 * @param source an ECMAScript regular expression: lookaround, `\b`, backreferences, `\p{..}` included
 * @param options the length in code points, which is met by choosing repetitions
 * @returns an arbitrary that shrinks to the shortest match, a user's own string included
 * @throws {UngeneratableError} where no engine accepts the pattern, nothing matches, or it is too complex
 *
 * @example
 * ```ts
 * import * as fc from "fast-check";
 * import { stringsMatching } from "./regex_strings.ts";
 * fc.assert(fc.property(stringsMatching("^[a-z]+-\\d{2}$"), (s) => /^[a-z]+-\d{2}$/.test(s)));
 * ```
 */
export function stringsMatching(source: string, options: PatternOptions = {}): fc.Arbitrary<string> {
  return stringsMatchingAll([source], options);
}

/**
 * Makes strings that each of several patterns matches, and none of `options.not`.
 *
 * @param sources the patterns
 * @param options the length, and what must not match
 * @returns an arbitrary as of {@linkcode stringsMatching}
 * @throws {UngeneratableError} as there; also where the patterns contradict one another
 */
export function stringsMatchingAll(
  sources: readonly string[],
  options: PatternOptions = {},
): fc.Arbitrary<string> {
  const { not = [], flags = "", pointer = "" } = options;
  const refuse = (reason: string): never => {
    throw new UngeneratableError(pointer, "pattern", reason);
  };
  const parse = (source: string): RegexSyntax => {
    try {
      return parseRegex(source, flags);
    } catch (error) {
      return refuse(error instanceof Error ? error.message : String(error));
    }
  };
  const wanted = sources.map(parse);
  const unwanted = not.map(parse);
  const texts = [...sources, ...not];
  const safe = Math.min(...texts.map(longestSafeText));
  const written = wanted.map(({ node }, i) => writeOut(node, sources[i] ?? ""));
  const kept = unwanted.map(({ node }, i) => writeOut(node, not[i] ?? ""));
  const none = kept.flatMap(({ variants, isExact }) => isExact ? variants : []);
  const exact = [...written, ...kept].every(({ isExact }) => isExact);
  const count = Math.max(1, ...written.map(({ variants }) => variants.length));
  const plans = Array.from({ length: count }, (_, n) => {
    const all = written.flatMap(({ variants }) => variants[n % variants.length] ?? []);
    return planWalks({ all, none, sources: texts }, options);
  });
  const walks = plans.filter((plan) => typeof plan !== "string");
  if (walks.length === 0) refuse(reasonOf(!exact || plans.includes("too-complex"), texts, options));

  const mayAsk = (text: string): boolean => text.length <= safe && !(exact && safe < Infinity);
  const engines = [
    (text: string): boolean =>
      wanted.every(({ regExp }) => regExp.test(text)) && !unwanted.some(({ regExp }) => regExp.test(text)),
    ...plainEngines(texts, sources.length, flags),
  ];
  const trials = walks.flatMap((walk) => [
    walk.simplest,
    ...Array.from({ length: TRIALS }, (_, seed) => walk.draw(seed)),
  ]);
  for (const agreed of [engines, engines.slice(0, 1)]) {
    const accepts = (text: string): boolean => mayAsk(text) ? agreed.every((engine) => engine(text)) : exact;
    const good = trials.filter(accepts);
    // The engines differ on what a character is; where they agree on hardly anything, the `u` flag decides.
    if (good.length * 3 < trials.length && agreed.length > 1) continue;
    const [simplest] = good.toSorted((a, b) => codePointCount(a) - codePointCount(b));
    if (simplest === undefined) break;
    // The automaton is asked first: it takes linear time whatever the pattern.
    const matches = (text: string): boolean =>
      ((exact ? walks[0]?.matches(text) : undefined) ?? mayAsk(text)) && accepts(text);
    return new PatternStrings({ walks, accepts, matches, simplest, ...options });
  }
  return refuse(reasonOf(true, texts, options));
}

/** The patterns without the `u` flag, as some validators compile them; none where they mean nothing then. */
function plainEngines(
  texts: readonly string[],
  wanted: number,
  flags: string,
): ((text: string) => boolean)[] {
  try {
    const plain = texts.map((text) => new RegExp(text, flags));
    return [(text) => plain.every((regExp, i) => regExp.test(text) === i < wanted)];
  } catch {
    return [];
  }
}

function reasonOf(
  complex: boolean,
  sources: readonly string[],
  { minLength, maxLength }: StringLength,
): string {
  const bounds = [
    ...(minLength === undefined ? [] : [`at least ${minLength}`]),
    ...(maxLength === undefined ? [] : [`at most ${maxLength}`]),
  ];
  const length = bounds.length === 0 ? "" : ` of ${bounds.join(" and ")} characters`;
  const patterns = sources.map((source) => `/${source.slice(0, 200)}/`).join(", ");
  return complex ? `${patterns}${length} is beyond the generator` : `${patterns} matches no string${length}`;
}

interface PatternPlan extends StringLength {
  readonly walks: readonly Walks[];
  readonly simplest: string;
  /** Whether the engines accept what a walk made. */
  accepts(text: string): boolean;
  /** Whether a string from elsewhere matches. */
  matches(text: string): boolean;
}

class PatternStrings extends fc.Arbitrary<string> {
  readonly #plan: PatternPlan;

  constructor(plan: PatternPlan) {
    super();
    this.#plan = plan;
  }

  override generate(random: fc.Random): fc.Value<string> {
    const { walks, accepts, simplest } = this.#plan;
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const seed = random.nextInt();
      const text = walks[(seed >>> 8) % walks.length]?.draw(seed) ?? simplest;
      if (accepts(text)) return new fc.Value(text, undefined);
    }
    return new fc.Value(simplest, undefined);
  }

  override canShrinkWithoutContext(value: unknown): value is string {
    if (typeof value !== "string") return false;
    const { minLength = 0, maxLength = Infinity, matches } = this.#plan;
    const length = codePointCount(value);
    return length >= minLength && length <= maxLength && matches(value);
  }

  override shrink(value: string): fc.Stream<fc.Value<string>> {
    return fc.stream(this.#simpler(value)).map((text) => new fc.Value(text, undefined));
  }

  *#simpler(value: string): Generator<string> {
    const { simplest, matches, minLength = 0 } = this.#plan;
    if (value === simplest) return;
    if (codePointCount(simplest) <= codePointCount(value)) yield simplest;
    for (
      const text of simplerStrings(value, {
        minLength,
        everyPiece: codePointCount(value) <= LONGEST_PIECEWISE,
      })
    ) {
      if (text !== simplest && matches(text)) yield text;
    }
  }
}
