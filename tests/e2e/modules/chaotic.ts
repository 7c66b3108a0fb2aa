/**
 * A registry that dies, hangs, floods and lies: what it does with a number follows from that number alone.
 * @module
 */
import process from "node:process";

/** What a call does. */
export type Deed =
  | "answer"
  | "refuse"
  | "engine-error"
  | "flood"
  | "lie"
  | "late-answer"
  | "exit"
  | "float"
  | "hang"
  | "late-throw";

/** Of how many thousand calls each deed is, the common one aside. */
const SHARES: readonly (readonly [deed: Deed, share: number])[] = [
  ["refuse", 100],
  ["engine-error", 50],
  ["flood", 4],
  ["lie", 50],
  ["late-answer", 50],
  ["exit", 6],
  ["float", 4],
  ["hang", 3],
  ["late-throw", 4],
];

/** What the call of a number does. */
export function deedOf(number: number, seed: number): Deed {
  let place = scramble(number, seed) % 1000;
  for (const [deed, share] of SHARES) {
    if (place < share) return deed;
    place -= share;
  }
  return "answer";
}

/** A number that looks like chance: the finish of MurmurHash3, which is in the public domain. */
function scramble(number: number, seed: number): number {
  let hash = (number + Math.imul(seed + 1, 0x9e3779b1)) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

async function perform(deed: Deed, number: number): Promise<unknown> {
  switch (deed) {
    case "answer":
      return { number };
    case "refuse":
      throw new Error(`number ${number} is taken: give another`);
    case "engine-error":
      throw new TypeError("Cannot read properties of undefined (reading 'number')");
    case "flood":
      console.log("x".repeat(1_000_000));
      return { number };
    case "lie":
      for (let id = 1; id < 4; id++) {
        process.send?.({ kind: "ended", id, ending: { kind: "ok", value: "lie" } });
      }
      process.send?.(null);
      return { number };
    case "late-answer":
      await new Promise((resolve) => setTimeout(resolve, 5));
      return { number };
    case "exit":
      return Deno.exit(7);
    case "float":
      void Promise.reject(new Error("nobody waits"));
      return { number };
    case "late-throw":
      setTimeout(() => {
        throw new Error("too late");
      }, 3);
      return { number };
    case "hang":
      while (true);
  }
}

export default [{
  name: "act",
  description: "Does what its number says, for a test.",
  inputSchema: {
    type: "object",
    properties: { number: { type: "integer" }, seed: { type: "integer" } },
    required: ["number", "seed"],
    additionalProperties: false,
  },
  execute: ({ number, seed }: { readonly number: number; readonly seed: number }) =>
    perform(deedOf(number, seed), number),
}, {
  name: "weigh",
  description: "Returns a text of a megabyte; changes nothing.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  execute: () => ({ text: "x".repeat(1_000_000) }),
}];
