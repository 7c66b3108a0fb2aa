/**
 * The order in which strings shrink: shorter first, then plainer characters.
 * @module
 */

/** How many pieces of a long string are left out one by one in a round; the next round starts from the shorter one. */
const MAX_PIECES = 256;

/** The first character of each plain run, plainest run first. */
const PLAIN_RUNS = ["a", "0", "A"] as const;

/** How a string may be simplified. */
export interface Simplification {
  /** The least number of code points a candidate has; default 0. */
  readonly minLength?: number;
  /** Leaves out pieces of every size instead of halving sizes; default false. */
  readonly everyPiece?: boolean;
}

/**
 * Lists strings simpler than one, simplest first. Each is strictly simpler, so a walk along them ends.
 *
 * @param value the string to simplify
 * @param options what a candidate must keep
 * @returns candidates, lazily
 */
export function* simplerStrings(value: string, options: Simplification = {}): Generator<string> {
  const { minLength = 0, everyPiece = false } = options;
  const chars = [...value];
  const { length } = chars;
  const leastPiece = Math.ceil(length / MAX_PIECES);
  for (
    let size = length - minLength;
    size >= leastPiece && size > 0;
    size = everyPiece ? size - 1 : size >> 1
  ) {
    for (let end = length; end > 0; end -= everyPiece ? 1 : size) {
      yield chars.toSpliced(Math.max(0, end - size), size).join("");
    }
  }
  if (chars.some((char) => char !== "a")) yield "a".repeat(length);
  for (const [index, char] of chars.slice(0, MAX_PIECES).entries()) {
    for (const plainer of plainerChars(char)) yield chars.with(index, plainer).join("");
  }
}

/** Characters plainer than one: the first of each plainer run, then half-way and one step down its own run. */
function plainerChars(char: string): string[] {
  const run = PLAIN_RUNS.findIndex((first) => isInRun(char, first));
  if (run === -1) return [...PLAIN_RUNS];
  const first = PLAIN_RUNS[run]?.charCodeAt(0) ?? 0;
  const steps = char.charCodeAt(0) - first;
  const within = steps === 0 ? [] : [0, steps >> 1, steps - 1];
  return [...PLAIN_RUNS.slice(0, run), ...new Set(within.map((step) => String.fromCharCode(first + step)))];
}

function isInRun(char: string, first: string): boolean {
  const steps = char.charCodeAt(0) - first.charCodeAt(0);
  return char.length === 1 && steps >= 0 && steps < (first === "0" ? 10 : 26);
}
