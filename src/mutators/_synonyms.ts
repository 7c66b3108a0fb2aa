/**
 * Other names that models give to an argument.
 * @module
 */
import { lastToken } from "../core/json_pointer.ts";
import type { Site } from "../core/mutator.ts";
import { splitWords } from "../schema/words.ts";

/** Names that stand for one another, the likeliest first; a name belongs to the first group that has it. */
const GROUPS: readonly (readonly string[])[] = [
  ["path", "file_path", "filePath", "file", "filename"],
  ["paths", "files", "file_paths", "path"],
  ["directory", "dir", "folder"],
  ["query", "q", "search", "search_query", "keywords"],
  ["url", "uri", "link", "href"],
  ["urls", "url_list", "url", "links", "page_urls"],
  ["text", "content", "body", "message"],
  ["limit", "max_results", "num_results", "count", "top_k"],
  ["name", "title", "label"],
  ["command", "cmd", "script"],
  ["language", "lang"],
  ["old_string", "old_str", "old_text"],
  ["new_string", "new_str", "new_text"],
  ["id", "identifier"],
];

/** The synonyms of the key of a declared property, written in its casing; none that is declared beside it. */
export function synonymsOf(site: Site): string[] {
  const key = lastToken(site.pointer);
  if (key === undefined || !site.siblings.includes(key)) return [];
  const declared = new Set(site.siblings.map(spelling));
  const isCamel = /^[a-z\d]+[A-Z]/.test(key);
  const names = (groupOf(key) ?? shortened(key, site.siblings))
    .filter((name) => !declared.has(spelling(name)))
    .map((name) => isCamel ? camel(name) : name);
  return [...new Set(names)];
}

function groupOf(key: string): readonly string[] | undefined {
  return GROUPS.find((group) => group.some((name) => spelling(name) === spelling(key)));
}

/** `user_id` becomes `id` and `user`, and so for names, where only one property ends that way. */
function shortened(key: string, siblings: readonly string[]): readonly string[] {
  const words = splitWords(key);
  const last = words.at(-1) ?? "";
  const isOnly = siblings.filter((sibling) => splitWords(sibling).at(-1) === last).length === 1;
  return words.length > 1 && ["id", "name"].includes(last) && isOnly
    ? [last, words.slice(0, -1).join("_")]
    : [];
}

/** A name without its casing. */
function spelling(name: string): string {
  return splitWords(name).join("_");
}

function camel(name: string): string {
  return splitWords(name)
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join("");
}
