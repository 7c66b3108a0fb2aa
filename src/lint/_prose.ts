/**
 * Words of descriptions, in the scripts they come in.
 * @module
 */
import type { JsonPointer } from "../core/json_pointer.ts";
import type { ToolDefinition } from "../core/tool.ts";
import { splitWords } from "../schema/words.ts";
import { listParameters, readText } from "./_parameters.ts";

/** Words that add nothing to a name. */
const EMPTY_WORDS = new Set(
  "a an the of to for in on by with from and or this that it its your new given specified specific tool function parameter value"
    .split(" "),
);

/** A word without the endings of plurals and of verbs: `lists`, `listing` and `listed` are `list`. */
export function stem(word: string): string {
  const short = word.replace(/ies$/, "y").replace(/(?:ing|ed|es|s)$/, "").replace(/e$/, "");
  return short.length >= 2 ? short : word;
}

/** Whether a description has no word that the name has not. */
export function repeatsName(name: string, description: string): boolean {
  // Far longer than the name, it says more; splitting every description costs more than all else.
  if (description.length > 2 * name.length + 40) return false;
  const named = new Set(splitWords(name).map(stem));
  const said = splitWords(description).filter((word) => !EMPTY_WORDS.has(word)).map(stem);
  return said.length > 0 && said.every((word) => named.has(word));
}

/** How many words a text has; scripts that put no space between words have about two characters to a word. */
export function countWords(text: string): number {
  const dense = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu) ?? [];
  const spaced = text.match(/[\p{L}\p{N}][\p{L}\p{N}'’_-]*/gu) ?? [];
  const mixed = spaced.filter((word) =>
    !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word)
  );
  return mixed.length + Math.ceil(dense.length / 2);
}

/** The distinct words of a text, in lower case. */
export function distinctWords(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
}

/** What follows the name of a parameter in a line that describes it, and what it goes on to say. */
const SAID =
  /^[`*']{0,3}\s{0,8}(?:\([^)]{0,60}\)|\[[^\]]{0,60}\])?[`*]{0,2}\s?(?:[:：–—]|-(?=\s))\s{0,8}(.*)$/;

/** A value and no words: the line is of an example of a call. */
const LITERAL = /^(?:"[^"]*"|'[^']*'|-?[\d.]+|true|false|null|[[{](?:.*[\]}])?)\s?,?$/;

/**
 * What a text says of a parameter, where one of its lines begins with the name and goes on with a colon or a dash.
 *
 * @param text a description, such as that of the tool with its `Args:`
 * @param name the parameter's
 */
export function lineAbout(text: string, name: string): string | undefined {
  for (const line of text.split("\n")) {
    const start = line.trimStart().replace(/^[\s*•`'-]{0,12}/, "");
    if (!start.startsWith(name)) continue;
    const [, said] = SAID.exec(start.slice(name.length).trimEnd()) ?? [];
    if (said !== undefined && !LITERAL.test(said)) return said;
  }
  return undefined;
}

/** A description, and where it is. */
export interface Described {
  readonly pointer: JsonPointer;
  readonly text: string;
}

/** The description of a tool and those of its parameters, where there are any. */
export function listDescriptions(tool: ToolDefinition): readonly Described[] {
  const places: readonly Described[] = [
    { pointer: "/description", text: readText(tool.description) },
    ...listParameters(tool).map(({ pointer, schema }): Described => ({
      pointer: `${pointer}/description` as JsonPointer,
      text: readText(schema.description),
    })),
  ];
  return places.filter(({ text }) => text !== "");
}
