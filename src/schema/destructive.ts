/**
 * Whether a tool destroys what cannot be brought back: as it declares, or else as its name says.
 * @module
 */
import type { ToolDefinition } from "../core/tool.ts";
import { words } from "./text_kind.ts";
import { splitWords } from "./words.ts";

/** Verbs of tools that destroy, as names have them. */
const DESTROY = words(
  "delete del remove rm rmdir unlink drop destroy purge erase wipe truncate uninstall kill terminate shutdown",
);

/** Two words that destroy together only: a title is formatted, a filter cleared and a counter reset every day. */
const DESTROY_TOGETHER = [
  "clear all",
  "reset all",
  "flush all",
  "clear database",
  "reset database",
  "empty trash",
  "shut down",
  "reset hard",
  "hard reset",
  "factory reset",
  "format disk",
  "format drive",
  "format partition",
  "format volume",
];

/** What comes first where a destroying word after it says something else: it looks, it makes, or it takes back. */
const OTHERWISE = words(
  "get list read fetch show describe view search find count check is has can preview " +
    "add create new insert set update edit configure undo restore recover cancel prevent",
);

/** Parts of a value that a tool takes out of what it is given: nothing is lost by that. */
const PARTS = words(
  "accents background blanks diacritics duplicate duplicates noise nulls outliers prefix punctuation spaces " +
    "stopwords suffix whitespace",
);

/** Why a tool counts as one that destroys. */
export interface Destruction {
  /** What says so. */
  readonly reason: string;
  /** What to do to have the tool called all the same. */
  readonly remedy: string;
}

/**
 * Tells whether a tool destroys something for good. What it declares goes before what its name says.
 *
 * @param tool the name, and what the tool says of its effects
 * @returns why it counts as such; undefined where nothing says so
 */
export function destructionOf(
  { name, annotations = {} }: Pick<ToolDefinition, "name" | "annotations">,
): Destruction | undefined {
  if (annotations.destructiveHint === true) {
    return { reason: "declared destructive", remedy: "see --allow-destructive" };
  }
  if (annotations.destructiveHint === false || annotations.readOnlyHint === true) return undefined;
  const verb = destroyingWord(splitWords(name));
  return verb === undefined ? undefined : {
    reason: `its name says that it destroys (${verb})`,
    remedy: "see --allow-destructive, or declare destructiveHint: false",
  };
}

/** The word that says so: the first or the last, or the second where the first only says whose tool it is. */
function destroyingWord(name: readonly string[]): string | undefined {
  const [first = "", second = ""] = name;
  if (OTHERWISE.has(first) || name.some((word) => PARTS.has(word))) return undefined;
  return DESTROY_TOGETHER.find((pair) => ` ${name.join(" ")} `.includes(` ${pair} `)) ??
    [first, second, name.at(-1) ?? ""].find((word) => DESTROY.has(word));
}
