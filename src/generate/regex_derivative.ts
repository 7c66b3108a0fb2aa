/**
 * Derivatives of formulas (Brzozowski 1964): what must follow once a character has been read. They give exact
 * intersection, complement, lookaround and `\b`, without building an automaton first.
 * @module
 */
import type { RegexNode } from "../schema/regex_syntax.ts";
import { ANY_CHAR, type RegexSet } from "./regex_alphabet.ts";
import {
  ALWAYS,
  DONE,
  type Formula,
  HERE,
  makeFormulaTable,
  NEVER,
  type Rest,
  type StartedRest,
} from "./regex_formula.ts";

/** What stands before the place a formula is about. */
export type Before = "start" | "word" | "other";

/** A place between two characters. */
export interface Place {
  readonly before: Before;
  /** Whether a lookbehind of this body holds. */
  behind(body: RegexNode): boolean;
}

/** A place and the character after it. */
export interface Step extends Place {
  readonly word: boolean;
  matches(set: RegexSet): boolean;
}

/** Makes formulas and reads characters off them. */
export interface Formulas {
  /** A pattern found anywhere in the text that follows. */
  found(node: RegexNode): Formula;
  /** A pattern whose match ends exactly here, wherever it began. */
  endsHere(node: RegexNode): Formula;
  all(parts: readonly Formula[]): Formula;
  not(part: Formula): Formula;
  /**
   * What must follow once a character has been read.
   *
   * @throws {RangeError} where a pattern is too complex
   */
  derive(formula: Formula, step: Step): Formula;
  /** Whether nothing more needs to follow. */
  accepts(formula: Formula, place: Place): boolean;
  /** How many steps all derivatives took together. */
  work(): number;
}

/** Steps that one derivative may take. */
const MAX_WORK = 50_000;

const ANYTHING: RegexNode = {
  kind: "repeat",
  body: ANY_CHAR,
  min: 0,
  max: Infinity,
};
/** Makes formulas of a table of their own. */
export function makeFormulas(): Formulas {
  const { then, spellOut, oneLess, ofRest, all, any, not } = makeFormulaTable();
  let work = 0;

  function derive(formula: Formula, step: Step): Formula {
    const memo = new Map<number, Formula>();
    const open = new Set<number>();
    const started = work;
    let cuts = 0;

    function ofFormula(formula: Formula): Formula {
      switch (formula.kind) {
        case "always":
        case "never":
          return formula;
        case "rest":
          return after(formula.rest);
        case "not":
          return not(ofFormula(formula.part));
        case "and":
          return all(formula.parts.map(ofFormula));
        case "or":
          return any(formula.parts.map(ofFormula));
      }
    }

    /** What may follow a rest: one of what follows on the ways to its first characters, each place passed once. */
    function after(rest: Rest): Formula {
      const known = memo.get(rest.id);
      if (known !== undefined) return known;
      // A repetition that only looked ahead has come round to itself: it adds nothing.
      if (open.has(rest.id)) {
        cuts++;
        return NEVER;
      }
      const before = cuts;
      const found = new Set<Formula>();
      open.add(rest.id);
      collect(rest, found, new Set());
      open.delete(rest.id);
      const derived = any([...found]);
      if (cuts === before) memo.set(rest.id, derived);
      return derived;
    }

    function collect(rest: Rest, found: Set<Formula>, passed: Set<number>): void {
      if (passed.has(rest.id)) return;
      passed.add(rest.id);
      if (++work - started > MAX_WORK) throw new RangeError("the pattern is too complex");
      if (rest.kind === "done") found.add(ALWAYS);
      if (rest.kind !== "then") return;
      const { node, next } = rest;
      const goOn = (further: Rest): void => collect(further, found, passed);
      switch (node.kind) {
        case "set":
          if (step.matches(node)) found.add(ofRest(next));
          return;
        case "sequence":
          return goOn(spellOut(rest, node.items));
        case "choice":
          return node.branches.forEach((branch) => goOn(then(branch, next)));
        case "repeat":
          if (node.max > 0) goOn(then(node.body, then(oneLess(node), next)));
          if (node.min === 0) goOn(next);
          return;
        case "group":
          return goOn(then(node.body, next));
        case "look": {
          if (node.behind) return step.behind(node.body) !== node.negative ? goOn(next) : undefined;
          const ahead = after(then(node.body, DONE));
          found.add(all([node.negative ? not(ahead) : ahead, after(next)]));
          return;
        }
        case "boundary":
          return (step.before === "word") !== step.word !== node.negative ? goOn(next) : undefined;
        case "start":
          return step.before === "start" ? goOn(next) : undefined;
        case "end":
          return;
        case "backreference":
          return goOn(next);
      }
    }

    return ofFormula(formula);
  }

  function accepts(formula: Formula, place: Place): boolean {
    const memo = new Map<number, boolean>();

    function holds(formula: Formula): boolean {
      switch (formula.kind) {
        case "always":
          return true;
        case "never":
          return false;
        case "rest":
          return mayEnd(formula.rest);
        case "not":
          return !holds(formula.part);
        case "and":
          return formula.parts.every(holds);
        case "or":
          return formula.parts.some(holds);
      }
    }

    function mayEnd(rest: Rest): boolean {
      if (rest.kind !== "then") return true;
      const known = memo.get(rest.id) ?? mayEndWith(rest);
      memo.set(rest.id, known);
      return known;
    }

    function mayEndWith(rest: StartedRest): boolean {
      const { node, next } = rest;
      switch (node.kind) {
        case "set":
          return false;
        case "sequence":
          return mayEnd(spellOut(rest, node.items));
        case "choice":
          return node.branches.some((branch) => mayEnd(then(branch, next)));
        case "repeat":
          return (node.min === 0 || mayEnd(then(node.body, HERE))) && mayEnd(next);
        case "group":
          return mayEnd(then(node.body, next));
        case "look": {
          const isThere = node.behind ? place.behind(node.body) : mayEnd(then(node.body, DONE));
          return isThere !== node.negative && mayEnd(next);
        }
        case "boundary":
          return (place.before === "word") !== node.negative && mayEnd(next);
        case "start":
          return place.before === "start" && mayEnd(next);
        case "end":
        case "backreference":
          return mayEnd(next);
      }
    }

    return holds(formula);
  }

  return {
    found: (node) => ofRest(then(ANYTHING, then(node, DONE))),
    endsHere: (node) => ofRest(then(ANYTHING, then(node, HERE))),
    all,
    not,
    derive,
    accepts,
    work: () => work,
  };
}
