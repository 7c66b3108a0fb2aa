/**
 * Phantom calls: names that no tool has are refused with those that exist, and never taken for another.
 * @module
 */
import type { ToolError } from "../core/outcome.ts";
import { splitWords } from "../schema/words.ts";
import { indexNames, type NameIndex } from "./nearest_name.ts";

/** A call of a tool that does not exist, for the log. */
export interface PhantomCall {
  /** The name that was called. */
  readonly name: string;
  /** The names offered instead, the nearest first. */
  readonly offered: readonly string[];
  /** The call's id. */
  readonly id: string;
}

/** Names that can be looked up when a call misses them. */
export interface Phantoms {
  /** Words the refusal of a name that no tool has. */
  refuse(name: string): ToolError & { readonly options: readonly string[] };
}

/** Up to so many tools are all named in the refusal. */
const FEW_TOOLS = 8;
/** So many are offered otherwise. */
const OFFERED = 3;

/**
 * Prepares the refusal of unknown names.
 *
 * @param names the names that exist
 */
export function openPhantoms(names: readonly string[]): Phantoms {
  let index: NameIndex | undefined;
  let byWord: ReadonlyMap<string, readonly string[]> | undefined;

  /** The nearest name by letters; where none is near, those that share the most words. */
  function offer(name: string): readonly string[] {
    index ??= indexNames(names);
    const near = index.nearest(name)?.name;
    if (near !== undefined) return [near];
    byWord ??= indexWords(names);
    const shared = new Map<string, number>();
    for (const word of new Set(splitWords(name.slice(0, 200)))) {
      for (const other of byWord.get(word) ?? []) shared.set(other, (shared.get(other) ?? 0) + 1);
    }
    return [...shared].sort(([, a], [, b]) => b - a).slice(0, OFFERED).map(([other]) => other);
  }

  return {
    refuse(name) {
      const near = offer(name);
      const options = names.length <= FEW_TOOLS
        ? [...near, ...names.filter((other) => !near.includes(other))]
        : near.length > 0
        ? near
        : names.slice(0, OFFERED);
      const [first] = near;
      const rest = names.length > options.length ? `, of ${names.length} tools` : "";
      return {
        type: "not_found",
        message: `There is no tool of that name; there ${options.length === 1 ? "is" : "are"} ${
          options.join(", ")
        }${rest}`,
        hint: first === undefined ? "Call one of the tools in the list" : `Did you mean ${first}?`,
        options,
      };
    },
  };
}

function indexWords(names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const byWord = new Map<string, string[]>();
  for (const name of names) {
    for (const word of new Set(splitWords(name))) {
      const known = byWord.get(word);
      if (known === undefined) byWord.set(word, [name]);
      else known.push(name);
    }
  }
  return byWord;
}
