/**
 * Backreferences, written out: a group that is referred to becomes one of the strings it can match.
 * @module
 */
import type { RegexNode } from "../schema/regex_syntax.ts";
import { planWalks } from "./regex_walk.ts";

/** How many strings of each referred group are tried. */
const VARIANTS = 6;
/** Strings of a group are kept short: they are written more than once. */
const LONGEST_WORD = 24;

/**
 * Lists variants of a pattern without backreferences, each a subset of it.
 *
 * @param node the pattern
 * @param source its text
 * @returns the pattern itself where it has none
 */
export function writtenOut(node: RegexNode, source: string): readonly RegexNode[] {
  const referred = new Set(referencesIn(node));
  if (referred.size === 0) return [node];
  return Array.from({ length: VARIANTS }, (_, variant) => writeOut(node, { referred, source, variant }));
}

interface Context {
  readonly referred: ReadonlySet<string>;
  readonly source: string;
  readonly variant: number;
}

function writeOut(pattern: RegexNode, { referred, source, variant }: Context): RegexNode {
  const words = new Map<string, RegexNode>();

  function visit(node: RegexNode): RegexNode {
    switch (node.kind) {
      case "sequence":
        return { ...node, items: node.items.map(visit) };
      case "choice":
        return { ...node, branches: node.branches.map(visit) };
      case "repeat":
      case "look":
        return { ...node, body: visit(node.body) };
      case "group": {
        const body = visit(node.body);
        const keys = [String(node.index), node.name].filter((key) => referred.has(key));
        if (keys.length === 0) return { ...node, body };
        const word = wordOf(body, source, variant + node.index * VARIANTS);
        keys.forEach((key) => words.set(key, word));
        return word;
      }
      // A group that has not taken part yet is empty.
      case "backreference":
        return words.get(node.group) ?? { kind: "sequence", items: [] };
      default:
        return node;
    }
  }

  return visit(pattern);
}

/** One string that a group matches, as a pattern; the group itself where none is found. */
function wordOf(body: RegexNode, source: string, seed: number): RegexNode {
  const whole: RegexNode = { kind: "sequence", items: [{ kind: "start" }, body, { kind: "end" }] };
  const walks = planWalks({ all: [whole], none: [], sources: [source] }, { maxLength: LONGEST_WORD });
  if (typeof walks === "string") return body;
  const word = seed % VARIANTS === 0 ? walks.simplest : walks.draw(seed);
  return {
    kind: "sequence",
    items: [...word].map((char) => ({
      kind: "set",
      source: char.replace(/[\\^$.*+?()[\]{}|/]/, "\\$&"),
      flags: "u",
    })),
  };
}

function referencesIn(node: RegexNode): string[] {
  switch (node.kind) {
    case "sequence":
      return node.items.flatMap(referencesIn);
    case "choice":
      return node.branches.flatMap(referencesIn);
    case "repeat":
    case "group":
    case "look":
      return referencesIn(node.body);
    case "backreference":
      return [node.group];
    default:
      return [];
  }
}
