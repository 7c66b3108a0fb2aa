/**
 * Patterns on which a backtracking engine may take exponential time.
 * @module
 */
import { parseRegex, type RegexNode } from "./regex_syntax.ts";

/** From how many repetitions on the time matters. */
const MANY = 8;

/** Characters that tell apart the sets patterns are usually made of. */
const PROBES = [..."az09AZ_-. ,:/@#+\\\"'\n", "é", "中"];

/**
 * Tells whether a pattern repeats something that can itself be split in several ways, as `(a+)+` does.
 *
 * @param source the pattern
 * @returns whether long strings should be kept from the engine; true also where it is no pattern
 */
export function isCatastrophic(source: string): boolean {
  try {
    return hasAmbiguousRepeat(parseRegex(source).node);
  } catch {
    return true;
  }
}

function hasAmbiguousRepeat(node: RegexNode): boolean {
  switch (node.kind) {
    case "sequence":
      return node.items.some(hasAmbiguousRepeat);
    case "choice":
      return node.branches.some(hasAmbiguousRepeat);
    case "group":
    case "look":
      return hasAmbiguousRepeat(node.body);
    case "repeat":
      return (node.max >= MANY && isAmbiguous(node.body)) || hasAmbiguousRepeat(node.body);
    default:
      return false;
  }
}

/** Whether one run of a body can be read as several: its length varies, and what ends it can begin it. */
function isAmbiguous(body: RegexNode): boolean {
  const [min, max] = lengthOf(body);
  return min !== max && max > 1 && overlap(edge(body, "first"), edge(body, "last"));
}

/** The least and greatest number of characters a node takes. */
function lengthOf(node: RegexNode): readonly [number, number] {
  switch (node.kind) {
    case "set":
      return [1, 1];
    case "sequence":
      return node.items.map(lengthOf).reduce(([a, b], [min, max]) => [a + min, b + max], [0, 0]);
    case "choice": {
      const lengths = node.branches.map(lengthOf);
      return [Math.min(...lengths.map(([min]) => min)), Math.max(...lengths.map(([, max]) => max))];
    }
    case "repeat": {
      const [min, max] = lengthOf(node.body);
      return [min * node.min, max === 0 || node.max === 0 ? 0 : max * node.max];
    }
    case "group":
      return lengthOf(node.body);
    case "backreference":
      return [0, Infinity];
    default:
      return [0, 0];
  }
}

/** The probes a node may begin or end with. */
function edge(node: RegexNode, side: "first" | "last"): ReadonlySet<string> {
  switch (node.kind) {
    case "set": {
      const test = new RegExp(`^(?:${node.source})$`, node.flags);
      const literal = node.source.startsWith("\\") && node.source.length > 1
        ? node.source.slice(1)
        : node.source;
      return new Set([...PROBES, ...literal.length === 1 ? [literal] : []].filter((char) => test.test(char)));
    }
    case "sequence": {
      const found = new Set<string>();
      for (const item of side === "first" ? node.items : node.items.toReversed()) {
        edge(item, side).forEach((char) => found.add(char));
        if (lengthOf(item)[0] > 0) break;
      }
      return found;
    }
    case "choice":
      return new Set(node.branches.flatMap((branch) => [...edge(branch, side)]));
    case "repeat":
    case "group":
      return edge(node.body, side);
    case "backreference":
      return new Set(PROBES);
    default:
      return new Set();
  }
}

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return [...a].some((char) => b.has(char));
}
