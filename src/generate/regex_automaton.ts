/**
 * Patterns as an automaton whose states are found as they are walked into.
 * @module
 */
import { partsOf, type RegexNode } from "../schema/regex_syntax.ts";
import { ANY_CHAR, type CharGroup, makeAlphabet, type RegexSet } from "./regex_alphabet.ts";
import { type Before, makeFormulas } from "./regex_derivative.ts";
import type { Formula } from "./regex_formula.ts";

/** What a string has to match, and what it must not. */
export interface Patterns {
  readonly all: readonly RegexNode[];
  readonly none: readonly RegexNode[];
  /** The patterns as written. */
  readonly sources: readonly string[];
}

/** States are numbers, 0 the first; so are groups of characters. */
export interface Automaton {
  readonly groups: readonly CharGroup[];
  /** The number of states found so far. */
  size(): number;
  /** How many steps finding them took. */
  work(): number;
  /** Whether a string may end in a state. */
  accepts(state: number): boolean;
  /** The state after a character of a group; -1 where nothing can follow any more. */
  next(state: number, group: number): number;
  /** The group of a character; undefined where it is unlike any the strings are made of. */
  groupOf(char: string): number | undefined;
}

interface State {
  readonly formula: Formula;
  readonly behinds: readonly Formula[];
  readonly before: Before;
  readonly next: (number | undefined)[];
}

/**
 * Makes the automaton of patterns: each is searched for anywhere in the string, as JSON Schema does.
 *
 * @param patterns parsed patterns without backreferences
 * @returns its automaton, of which only the first state is there yet
 */
export function makeAutomaton(patterns: Patterns): Automaton {
  const nodes = [...patterns.all, ...patterns.none].flatMap(partsOf);
  const sets = nodes.filter((node) => node.kind === "set");
  const lookbehinds = nodes.flatMap((node) => node.kind === "look" && node.behind ? [node.body] : []);
  const seesWords = nodes.some((node) => node.kind === "boundary");
  const alphabet = makeAlphabet([ANY_CHAR, ...sets], patterns.sources, seesWords);
  const formulas = makeFormulas();
  const states: State[] = [];
  const known = new Map<string, number>();

  function stateOf(formula: Formula, behinds: readonly Formula[], before: Before): number {
    const key = `${formula.id};${behinds.map(({ id }) => id).join()};${before}`;
    const number = known.get(key) ?? states.push({ formula, behinds, before, next: [] }) - 1;
    known.set(key, number);
    return number;
  }

  function placeOf({ behinds, before }: State): { before: Before; behind(body: RegexNode): boolean } {
    const place = {
      before,
      behind(body: RegexNode): boolean {
        const formula = behinds[lookbehinds.indexOf(body)];
        return formula !== undefined && formulas.accepts(formula, place);
      },
    };
    return place;
  }

  function follow(state: State, group: number): number {
    const word = alphabet.groups[group]?.word ?? false;
    const step = {
      ...placeOf(state),
      word,
      matches: (set: RegexSet): boolean => alphabet.matches(set, group),
    };
    const formula = formulas.derive(state.formula, step);
    if (formula.kind === "never") return -1;
    return stateOf(
      formula,
      state.behinds.map((behind) => formulas.derive(behind, step)),
      seesWords && word ? "word" : "other",
    );
  }

  stateOf(
    formulas.all([
      ...patterns.all.map((node) => formulas.found(node)),
      ...patterns.none.map((node) => formulas.not(formulas.found(node))),
    ]),
    lookbehinds.map((body) => formulas.endsHere(body)),
    "start",
  );
  return {
    groups: alphabet.groups,
    size: () => states.length,
    work: () => formulas.work(),
    accepts(number): boolean {
      const state = states[number];
      return state !== undefined && formulas.accepts(state.formula, placeOf(state));
    },
    next(number, group): number {
      const state = states[number];
      return state === undefined ? -1 : state.next[group] ??= follow(state, group);
    },
    groupOf: (char) => alphabet.groupOf(char),
  };
}
