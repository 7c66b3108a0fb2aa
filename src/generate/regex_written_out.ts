/**
 * What an automaton cannot follow, written out: a group that is referred to becomes one of the strings it can match.
 * @module
 */
import { partsOf, type RegexNode } from "../schema/regex_syntax.ts";
import { planWalks } from "./regex_walk.ts";

/** How many strings of each referred group are tried. */
const VARIANTS = 6;
/** Strings of a group are kept short: they are written more than once. */
const LONGEST_WORD = 24;

/** Patterns that an automaton can follow. */
export interface WrittenOut {
  /** Each matches nothing, or little, that the pattern does not. */
  readonly variants: readonly RegexNode[];
  /** Whether they match just what the pattern does. */
  readonly isExact: boolean;
}

/**
 * Writes out backreferences, and leaves out lookbehind that looks around in turn, which is left to the engine to check.
 *
 * @param node the pattern
 * @param source its text
 * @returns the pattern itself where there is nothing to write out
 */
export function writeOut(node: RegexNode, source: string): WrittenOut {
  const kept = withoutNestedLooks(node);
  const referred = new Set(
    partsOf(kept).flatMap((part) => part.kind === "backreference" ? [part.group] : []),
  );
  if (referred.size === 0) return { variants: [kept], isExact: kept === node };
  const variants = Array.from(
    { length: VARIANTS },
    (_, variant) => writeWords(kept, { referred, source, variant }),
  );
  return { variants, isExact: false };
}

/** Parts that ask what stands ahead. */
const LOOKING_AHEAD: ReadonlySet<RegexNode["kind"]> = new Set(["look", "boundary", "end"]);

/** What stands behind is followed by derivatives, what stands ahead of that is not known yet then. */
function withoutNestedLooks(node: RegexNode): RegexNode {
  const isNested = (part: RegexNode): boolean =>
    part.kind === "look" && part.behind &&
    partsOf(part.body).some(({ kind }) => LOOKING_AHEAD.has(kind));
  if (!partsOf(node).some(isNested)) return node;
  return mapNodes(node, (part) => isNested(part) ? { kind: "sequence", items: [] } : part);
}

interface Context {
  readonly referred: ReadonlySet<string>;
  readonly source: string;
  readonly variant: number;
}

function writeWords(pattern: RegexNode, { referred, source, variant }: Context): RegexNode {
  const words = new Map<string, RegexNode>();
  return mapNodes(pattern, (node) => {
    // A group that has not taken part yet is empty.
    if (node.kind === "backreference") return words.get(node.group) ?? { kind: "sequence", items: [] };
    const keys = node.kind === "group"
      ? [String(node.index), node.name].filter((key) => referred.has(key))
      : [];
    if (node.kind !== "group" || keys.length === 0) return node;
    const word = wordOf(node.body, source, variant + node.index * VARIANTS);
    keys.forEach((key) => words.set(key, word));
    return word;
  });
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

/** Replaces nodes, innermost and leftmost first. */
function mapNodes(node: RegexNode, change: (node: RegexNode) => RegexNode): RegexNode {
  switch (node.kind) {
    case "sequence":
      return change({ ...node, items: node.items.map((item) => mapNodes(item, change)) });
    case "choice":
      return change({ ...node, branches: node.branches.map((branch) => mapNodes(branch, change)) });
    case "repeat":
    case "look":
    case "group":
      return change({ ...node, body: mapNodes(node.body, change) });
    default:
      return change(node);
  }
}
