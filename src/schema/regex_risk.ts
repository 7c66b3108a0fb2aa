/**
 * Patterns on which a backtracking engine may take exponential time.
 * @module
 */
import { parseRegex, type RegexNode } from "./regex_syntax.ts";

/** From how many repetitions on the time matters. */
const MANY = 8;

/** By how many ambiguous repetitions stand in one another. */
const SAFE_LENGTHS = [Infinity, 20, 8] as const;

/** Characters that tell apart the sets patterns are usually made of. */
const PROBES = [..."az09AZ_-. ,:/@#+\\\"'\n", "é", "中"];

/**
 * Tells how long a text a backtracking engine can be asked about, without it taking a second or more.
 *
 * @param source the pattern
 * @returns infinity, but where it repeats what can itself be split in several ways, as `(a+)+` does; 0 where it is no pattern
 */
export function longestSafeText(source: string): number {
  try {
    return SAFE_LENGTHS[Math.min(ambiguityOf(parseRegex(source).node), SAFE_LENGTHS.length - 1)] ?? 0;
  } catch {
    return 0;
  }
}

/** Whether long texts should be kept from a backtracking engine. */
export function isCatastrophic(source: string): boolean {
  return longestSafeText(source) < Infinity;
}

/** How many ambiguous repetitions stand in one another. */
function ambiguityOf(node: RegexNode): number {
  switch (node.kind) {
    case "sequence":
      return Math.max(0, ...node.items.map(ambiguityOf));
    case "choice":
      return Math.max(0, ...node.branches.map(ambiguityOf));
    case "group":
    case "look":
      return ambiguityOf(node.body);
    case "repeat":
      return ambiguityOf(node.body) + Number(node.max >= MANY && isAmbiguous(node.body));
    default:
      return 0;
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
