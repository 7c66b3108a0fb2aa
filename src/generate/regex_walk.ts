/**
 * Walks through an automaton of patterns that end in a match after a given number of characters.
 * @module
 */
import { type Automaton, makeAutomaton, type Patterns } from "./regex_automaton.ts";
import type { StringLength } from "./pool_string.ts";

/** The strings of an automaton, within bounds. */
export interface Walks {
  /** The shortest, of the plainest characters. */
  readonly simplest: string;
  /** A string chosen by a seed: the same one for the same seed. */
  draw(seed: number): string;
  /** Whether the patterns match a string; undefined where the automaton cannot say. */
  matches(text: string): boolean | undefined;
}

/** Why there is no walk. */
export type NoWalk = "unsatisfiable" | "too-complex";

/** The bounds of strings, and how far above the shortest they usually reach. */
export interface WalkLength extends StringLength {
  /** How many characters the longest usual string has beyond the shortest; 16 by default. */
  readonly span?: number;
}

const USUAL_SPAN = 16;
/** How often the span is taken where no string has such a length. */
const WIDENING = [1, 4, 16, 64] as const;
const MAX_STATES = 12_000;
/** Steps of derivatives, above which exploring takes too long. */
const MAX_WORK = 2_000_000;
/** States times characters, above which a plan takes too long. */
const MAX_PLAN = 8_000_000;
/** Three draws in four take a plain character where one fits. */
const PLAIN_OF_FOUR = 3;
const PLAIN_CHARS = 62;
const WEIGHT_LIMIT = 12;

/**
 * Plans strings for patterns.
 *
 * @param patterns what to match
 * @param length the bounds, in code points
 * @returns the walks, or why there is none
 */
export function planWalks(patterns: Patterns, length: WalkLength): Walks | NoWalk {
  try {
    return plan(patterns, length);
  } catch (error) {
    // Repetitions in repetitions can go deeper than the stack.
    if (error instanceof RangeError) return "too-complex";
    throw error;
  }
}

function plan(patterns: Patterns, length: WalkLength): Walks | NoWalk {
  const { minLength = 0, maxLength = Infinity, span = USUAL_SPAN } = length;
  const automaton = makeAutomaton(patterns);
  const explored = explore(automaton, maxLength);
  const { shortest } = explored;
  if (shortest === undefined) return explored.complete ? "unsatisfiable" : "too-complex";
  for (const factor of WIDENING) {
    const top = Math.min(maxLength, Math.max(shortest, minLength) + span * factor);
    const reach = endingIn(automaton, explored.widen(top), top);
    if (reach === undefined) return "too-complex";
    const lengths = reach.flatMap((ends, length) => length >= minLength && ends[0] === 1 ? [length] : []);
    if (lengths[0] !== undefined) return makeWalks(automaton, reach, lengths);
    // A longer string would go through some state twice, so that there would be a shorter one too.
    if (top === maxLength || top >= minLength + automaton.size()) return "unsatisfiable";
  }
  return "too-complex";
}

/** Goes through the states breadth first, up to the first at which a string may end. */
function explore(
  automaton: Automaton,
  maxLength: number,
): { shortest: number | undefined; complete: boolean; widen(depth: number): number } {
  let depth = 0;
  let expanded = 0;
  let complete = true;
  let shortest: number | undefined = automaton.accepts(0) ? 0 : undefined;

  const isSpent = (): boolean => automaton.size() > MAX_STATES || automaton.work() > MAX_WORK;

  /** Expands the states at the next depth. */
  function deepen(): void {
    const layer = automaton.size();
    depth++;
    for (; expanded < layer && !isSpent(); expanded++) {
      automaton.groups.forEach((_, group) => automaton.next(expanded, group));
    }
    for (let state = layer; shortest === undefined && state < automaton.size(); state++) {
      if (automaton.accepts(state)) shortest = depth;
    }
  }

  while (shortest === undefined && expanded < automaton.size() && depth < maxLength) {
    if (isSpent()) {
      complete = false;
      break;
    }
    deepen();
  }
  return {
    shortest,
    complete,
    /** Expands the states up to a depth; returns how many states have been expanded. */
    widen(to): number {
      while (depth < to && expanded < automaton.size() && !isSpent()) deepen();
      return expanded;
    },
  };
}

/** For each length, which states a string of exactly that length can end from. */
function endingIn(automaton: Automaton, expanded: number, top: number): Uint8Array[] | undefined {
  const size = automaton.size();
  const follows = Array.from({ length: expanded }, (_, state) => [
    ...new Set(automaton.groups.map((_, group) => automaton.next(state, group)).filter((next) => next >= 0)),
  ]);
  const edges = follows.reduce((sum, next) => sum + next.length, 0);
  if (edges * top > MAX_PLAN) return undefined;
  const reach = [Uint8Array.from({ length: size }, (_, state) => Number(automaton.accepts(state)))];
  for (let length = 1; length <= top; length++) {
    const shorter = reach[length - 1];
    const ends = new Uint8Array(size);
    follows.forEach((nexts, state) => {
      if (nexts.some((next) => shorter?.[next] === 1)) ends[state] = 1;
    });
    reach.push(ends);
  }
  return reach;
}

/** The groups a character may be of, and where each ends among all their weights. */
interface Choices {
  readonly groups: readonly number[];
  readonly ends: readonly number[];
}

function makeWalks(automaton: Automaton, reach: readonly Uint8Array[], lengths: readonly number[]): Walks {
  const { groups } = automaton;
  const size = automaton.size();
  const weights = groups.map(({ chars }) => Math.min(chars.length, WEIGHT_LIMIT));
  const memo = new Map<number, Choices>();

  function choicesAt(state: number, left: number): Choices {
    const key = left * size + state;
    const known = memo.get(key);
    if (known !== undefined) return known;
    const open = groups.flatMap((_, group) => {
      const next = automaton.next(state, group);
      return next >= 0 && reach[left - 1]?.[next] === 1 ? [group] : [];
    });
    let total = 0;
    const choices = { groups: open, ends: open.map((group) => total += weights[group] ?? 0) };
    memo.set(key, choices);
    return choices;
  }

  function walk(length: number, random: (below: number) => number): string {
    let [text, state] = ["", 0];
    for (let left = length; left > 0; left--) {
      const { groups: open, ends } = choicesAt(state, left);
      let choice = 0;
      if (open.length > 1) {
        const at = random(ends.at(-1) ?? 1);
        while (at >= (ends[choice] ?? Infinity)) choice++;
      }
      const group = open[choice] ?? 0;
      const chars = groups[group]?.chars ?? [];
      const kinds = random(4) < PLAIN_OF_FOUR ? Math.min(PLAIN_CHARS, chars.length) : chars.length;
      text += chars[random(kinds)];
      state = automaton.next(state, group);
    }
    return text;
  }

  return {
    simplest: walk(lengths[0] ?? 0, () => 0),
    draw(seed): string {
      const random = smallRandom(seed);
      return walk(lengths[random(lengths.length)] ?? 0, random);
    },
    matches: (text): boolean | undefined => {
      try {
        return run(automaton, text);
      } catch (error) {
        if (error instanceof RangeError) return undefined;
        throw error;
      }
    },
  };
}

/** Whether an automaton accepts a text; undefined where it does not know a character of it. */
function run(automaton: Automaton, text: string): boolean | undefined {
  let state = 0;
  for (const char of text) {
    const group = automaton.groupOf(char);
    if (group === undefined) return undefined;
    state = automaton.next(state, group);
    if (state < 0) return false;
  }
  return automaton.accepts(state);
}

/** A small generator (xorshift32), so that a whole string costs fast-check one draw. */
function smallRandom(seed: number): (below: number) => number {
  let state = (seed ^ 0x9E3779B9) | 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}
