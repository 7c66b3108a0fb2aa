/**
 * What may still follow, as a formula over the rests of patterns: its derivative by a character is what may follow then.
 *
 * Derivatives (Brzozowski 1964) give exact intersection, complement, lookaround and `\b`, without building an automaton first.
 * @module
 */
import type { RegexNode } from "../schema/regex_syntax.ts";
import { ANY_CHAR, type RegexSet } from "./regex_alphabet.ts";

/** The part of a pattern that is still to be matched. */
export type Rest =
  | { readonly kind: "then"; readonly id: number; readonly node: RegexNode; readonly next: Rest }
  /** The match is complete; whatever follows is fine. */
  | { readonly kind: "done"; readonly id: number }
  /** The match is complete if it ends here. */
  | { readonly kind: "here"; readonly id: number };

/** A condition on the text that follows. */
export type Formula =
  | { readonly kind: "always" | "never"; readonly id: number }
  | { readonly kind: "rest"; readonly id: number; readonly rest: Rest }
  | { readonly kind: "and" | "or"; readonly id: number; readonly parts: readonly Formula[] }
  | { readonly kind: "not"; readonly id: number; readonly part: Formula };

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

/** Makes and derives formulas; equal ones are the same object. */
export interface Formulas {
  /** A pattern found anywhere in the text that follows. */
  found(node: RegexNode): Formula;
  /** A pattern whose match ends exactly here, wherever it began. */
  endsHere(node: RegexNode): Formula;
  all(parts: readonly Formula[]): Formula;
  not(part: Formula): Formula;
  /** What must follow once a character has been read. */
  derive(formula: Formula, step: Step): Formula;
  /** Whether nothing more needs to follow. */
  accepts(formula: Formula, place: Place): boolean;
}

const ANYTHING: RegexNode = {
  kind: "repeat",
  body: ANY_CHAR,
  min: 0,
  max: Infinity,
};
const ALWAYS: Formula = { kind: "always", id: 0 };
const NEVER: Formula = { kind: "never", id: 1 };
const DONE: Rest = { kind: "done", id: 0 };
const HERE: Rest = { kind: "here", id: 1 };

/** Makes a table of formulas of its own. */
export function makeFormulas(): Formulas {
  const rests = new Map<RegexNode, Map<number, Rest>>();
  const spelledOut = new Map<number, Rest>();
  const formulas = new Map<string, Formula>();
  let restCount = 2;
  const nodeIds = new Map<RegexNode, number>();
  const repeats = new Map<string, RegexNode>();

  function idOf(node: RegexNode): number {
    const id = nodeIds.get(node) ?? nodeIds.size;
    nodeIds.set(node, id);
    return id;
  }

  function then(node: RegexNode, next: Rest): Rest {
    const ofNode = rests.get(node) ?? new Map<number, Rest>();
    rests.set(node, ofNode);
    const known = ofNode.get(next.id);
    if (known !== undefined) return known;
    const rest: Rest = { kind: "then", id: restCount++, node, next };
    ofNode.set(next.id, rest);
    return rest;
  }

  /** The items of a sequence one by one. */
  function spellOut(items: readonly RegexNode[], next: Rest, id: number): Rest {
    const known = spelledOut.get(id) ?? items.reduceRight((rest, item) => then(item, rest), next);
    spelledOut.set(id, known);
    return known;
  }

  /** A repeat with one repetition behind it. */
  function oneLess(node: Extract<RegexNode, { kind: "repeat" }>): RegexNode {
    const [min, max] = [Math.max(0, node.min - 1), node.max - 1];
    if (min === node.min && max === node.max) return node;
    const key = `${idOf(node.body)},${min},${max}`;
    const known = repeats.get(key) ?? { ...node, min, max };
    repeats.set(key, known);
    return known;
  }

  function intern(key: string, make: (id: number) => Formula): Formula {
    const known = formulas.get(key) ?? make(formulas.size + 2);
    formulas.set(key, known);
    return known;
  }

  function ofRest(rest: Rest): Formula {
    return rest.kind === "done" ? ALWAYS : intern(`r${rest.id}`, (id) => ({ kind: "rest", id, rest }));
  }

  function join(kind: "and" | "or", parts: readonly Formula[]): Formula {
    const [neutral, final] = kind === "and" ? [ALWAYS, NEVER] : [NEVER, ALWAYS];
    const flat = new Map<number, Formula>();
    for (const part of parts) {
      for (const each of part.kind === kind ? part.parts : [part]) flat.set(each.id, each);
    }
    flat.delete(neutral.id);
    if (flat.has(final.id)) return final;
    const kept = [...flat.values()].sort((a, b) => a.id - b.id);
    if (kept.some((part) => part.kind === "not" && flat.has(part.part.id))) return final;
    if (kept[0] === undefined) return neutral;
    return kept.length === 1
      ? kept[0]
      : intern(`${kind}${kept.map(({ id }) => id).join()}`, (id) => ({ kind, id, parts: kept }));
  }

  function not(part: Formula): Formula {
    if (part.kind === "always") return NEVER;
    if (part.kind === "never") return ALWAYS;
    return part.kind === "not" ? part.part : intern(`n${part.id}`, (id) => ({ kind: "not", id, part }));
  }

  function derive(formula: Formula, step: Step): Formula {
    const memo = new Map<number, Formula>();
    const open = new Set<number>();
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
        case "or":
          return join(formula.kind, formula.parts.map(ofFormula));
      }
    }

    function after(rest: Rest): Formula {
      if (rest.kind === "done") return ALWAYS;
      if (rest.kind === "here") return NEVER;
      const known = memo.get(rest.id);
      if (known !== undefined) return known;
      // A repetition that consumed nothing has come round to itself: it adds nothing.
      if (open.has(rest.id)) {
        cuts++;
        return NEVER;
      }
      const before = cuts;
      open.add(rest.id);
      const derived = afterNode(rest);
      open.delete(rest.id);
      if (cuts === before) memo.set(rest.id, derived);
      return derived;
    }

    function afterNode({ id, node, next }: Extract<Rest, { kind: "then" }>): Formula {
      switch (node.kind) {
        case "set":
          return step.matches(node) ? ofRest(next) : NEVER;
        case "sequence":
          return after(spellOut(node.items, next, id));
        case "choice":
          return join("or", node.branches.map((branch) => after(then(branch, next))));
        case "repeat": {
          const again = node.max > 0 ? after(then(node.body, then(oneLess(node), next))) : NEVER;
          return node.min > 0 ? again : join("or", [after(next), again]);
        }
        case "group":
          return after(then(node.body, next));
        case "look": {
          if (node.behind) return step.behind(node.body) !== node.negative ? after(next) : NEVER;
          const ahead = after(then(node.body, DONE));
          return join("and", [node.negative ? not(ahead) : ahead, after(next)]);
        }
        case "boundary":
          return (step.before === "word") !== step.word !== node.negative ? after(next) : NEVER;
        case "start":
          return step.before === "start" ? after(next) : NEVER;
        case "end":
          return NEVER;
        case "backreference":
          return after(next);
      }
    }

    return ofFormula(formula);
  }

  function accepts(formula: Formula, place: Place): boolean {
    switch (formula.kind) {
      case "always":
        return true;
      case "never":
        return false;
      case "rest":
        return mayEnd(formula.rest, place);
      case "not":
        return !accepts(formula.part, place);
      case "and":
        return formula.parts.every((part) => accepts(part, place));
      case "or":
        return formula.parts.some((part) => accepts(part, place));
    }
  }

  function mayEnd(rest: Rest, place: Place): boolean {
    if (rest.kind !== "then") return true;
    const { node, next } = rest;
    switch (node.kind) {
      case "set":
        return false;
      case "sequence":
        return mayEnd(spellOut(node.items, next, rest.id), place);
      case "choice":
        return node.branches.some((branch) => mayEnd(then(branch, next), place));
      case "repeat":
        return (node.min === 0 || mayEnd(then(node.body, HERE), place)) && mayEnd(next, place);
      case "group":
        return mayEnd(then(node.body, next), place);
      case "look": {
        const holds = node.behind ? place.behind(node.body) : mayEnd(then(node.body, DONE), place);
        return holds !== node.negative && mayEnd(next, place);
      }
      case "boundary":
        return (place.before === "word") !== node.negative && mayEnd(next, place);
      case "start":
        return place.before === "start" && mayEnd(next, place);
      case "end":
      case "backreference":
        return mayEnd(next, place);
    }
  }

  return {
    found: (node) => ofRest(then(ANYTHING, then(node, DONE))),
    endsHere: (node) => ofRest(then(ANYTHING, then(node, HERE))),
    all: (parts) => join("and", parts),
    not,
    derive,
    accepts,
  };
}
