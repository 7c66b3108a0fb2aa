/**
 * What may still follow a place in a text, as a formula over the rests of patterns.
 * @module
 */
import type { RegexNode } from "../schema/regex_syntax.ts";

/** The part of a pattern that is still to be matched. */
export type Rest =
  | { readonly kind: "then"; readonly id: number; readonly node: RegexNode; readonly next: Rest }
  /** The match is complete; whatever follows is fine. */
  | { readonly kind: "done"; readonly id: number }
  /** The match is complete if it ends here. */
  | { readonly kind: "here"; readonly id: number };

/** A rest that begins with a node. */
export type StartedRest = Extract<Rest, { kind: "then" }>;

type Repeat = Extract<RegexNode, { kind: "repeat" }>;

/** A condition on the text that follows. */
export type Formula =
  | { readonly kind: "always" | "never"; readonly id: number }
  | { readonly kind: "rest"; readonly id: number; readonly rest: Rest }
  | { readonly kind: "and" | "or"; readonly id: number; readonly parts: readonly Formula[] }
  | { readonly kind: "not"; readonly id: number; readonly part: Formula };

/** Makes rests and formulas; equal ones are the same object. */
export interface FormulaTable {
  /** A node, and what is to be matched after it. */
  then(node: RegexNode, next: Rest): Rest;
  /** The items of the sequence that a rest begins with, one by one. */
  spellOut(rest: StartedRest, items: readonly RegexNode[]): Rest;
  /** A repeat with one repetition behind it. */
  oneLess(node: Repeat): RegexNode;
  ofRest(rest: Rest): Formula;
  all(parts: readonly Formula[]): Formula;
  any(parts: readonly Formula[]): Formula;
  not(part: Formula): Formula;
}

/** What any text satisfies. */
export const ALWAYS: Formula = { kind: "always", id: 0 };
/** What no text satisfies. */
export const NEVER: Formula = { kind: "never", id: 1 };
/** Nothing more to match, whatever follows. */
export const DONE: Rest = { kind: "done", id: 0 };
/** Nothing more to match, nor to follow. */
export const HERE: Rest = { kind: "here", id: 1 };

/** Makes a table of formulas of its own. */
export function makeFormulaTable(): FormulaTable {
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

  function spellOut({ id, next }: StartedRest, items: readonly RegexNode[]): Rest {
    const known = spelledOut.get(id) ?? items.reduceRight((rest, item) => then(item, rest), next);
    spelledOut.set(id, known);
    return known;
  }

  function oneLess(node: Repeat): RegexNode {
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

  return {
    then,
    spellOut,
    oneLess,
    ofRest,
    all: (parts) => join("and", parts),
    any: (parts) => join("or", parts),
    not,
  };
}
