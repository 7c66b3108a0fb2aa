/**
 * The legal values a text offers.
 * @module
 */
import { bracketedAt, parseJson } from "./_bracketed.ts";
import { nonEmpty, textList } from "./_fields.ts";

/** How many places of a text are tried for each wording. */
const MAX_TRIES = 5;

/** What comes before a list of legal values, the surest first. */
const MARKERS: readonly RegExp[] = [
  /\bexpected one of:?\s*/i,
  /\binvalid enum value\. expected\s*/i,
  /\binput should be\s*/i,
  /\b(?:must|should|can) (?:only )?be (?:equal to )?(?:any |either |one )(?:of )?(?:the following:?\s*|:?\s*)/i,
  /\b(?:not |any |is |are |be )?one of(?: the following| these)?(?: values| options)?:?\s*/i,
  /\b(?:available|allowed|valid|accepted|possible|supported|known|legal|permitted)(?: [\w-]+){0,2}(?: are| is)?:\s*/i,
  /\b(?:allowed|valid|accepted|possible|supported) values are\s*/i,
  /\b(?:options|choices|choose from|pick from|candidates)(?: are)?:\s*/i,
  /(?:可用|可选|允许|支持|合法|有效|可能)(?:的)?(?:值|工具|选项|取值|数据集|参数)?(?:为|是|包括|有)?\s*[:：]\s*/,
  /(?:доступны|допустимы|возможны|разреш[её]нны|поддерживаемы)\S*(?: \p{L}+){0,2}\s*[:：]\s*/iu,
  /\bdid you mean:?\s*/i,
];

const QUOTED = /^(?:"([^"]*)"|'([^']*)'|`([^`]*)`|«([^»]*)»|“([^”]*)”|「([^」]*)」)/;
const SEPARATOR = /^\s*(?:[,，、;|/]\s*(?:(?:or|and|或|и|или)\s+)?|(?:or|and|或|或者|和|и|или)\s+)/i;
const BARE = /^[\p{L}\p{N}_./:*@+\u2018-\u201d-]+$/u;

/** The legal values a text offers, or undefined where it offers none. */
export function optionsInText(text: string): readonly string[] | undefined {
  for (const marker of MARKERS) {
    for (const match of [...text.matchAll(new RegExp(marker, `g${marker.flags}`))].slice(0, MAX_TRIES)) {
      const options = nonEmpty(
        readList(text.slice(match.index + match[0].length), /[:：]\s*$|mean/i.test(match[0])),
      );
      if (options !== undefined) return options;
    }
  }
  return undefined;
}

/**
 * Reads the list a text begins with: JSON, a Python list or set, quoted values, or bare words.
 *
 * @param text the text after the words that announce a list
 * @param announced whether they do so beyond doubt, so that one bare word may be a list
 */
function readList(text: string, announced: boolean): readonly string[] | undefined {
  const start = /^(?:\w+\()?[[{(]/.exec(text)?.[0].length;
  if (start !== undefined) return readBracketed(bracketedAt(text, start - 1));
  const bare = readBare(text);
  return readQuoted(text) ?? (announced || (bare?.length ?? 0) > 1 ? bare : undefined);
}

function readBracketed(list: string | undefined): readonly string[] | undefined {
  if (list === undefined) return undefined;
  const parsed = parseJson(list);
  if (Array.isArray(parsed)) return textList(parsed);
  const inner = list.slice(1, -1).trim().replace(/,$/, "");
  if (/^[[({]/.test(inner)) return readBracketed(bracketedAt(inner, 0));
  return readQuoted(inner) ?? readBare(inner);
}

function readQuoted(text: string): readonly string[] | undefined {
  const options: string[] = [];
  let rest = text;
  while (true) {
    const quoted = QUOTED.exec(rest);
    if (quoted === null) break;
    rest = rest.slice(quoted[0].length);
    // A word that goes on after the mark has the marks in it.
    if (/^[\p{L}\p{N}_.](?=[\p{L}\p{N}])/u.test(rest)) return undefined;
    options.push(quoted.slice(1).find((part) => part !== undefined) ?? "");
    const separator = SEPARATOR.exec(rest);
    if (separator === null) break;
    rest = rest.slice(separator[0].length);
  }
  return nonEmpty(options);
}

/** Bare words up to the end of the sentence; a word with a space in it means that this is prose and no list. */
function readBare(text: string): readonly string[] | undefined {
  const sentence = text.split(/[.!?](?:\s|$)|[\n;)。；）]/)[0]?.trim() ?? "";
  const words = sentence.split(/\s*(?:[,，、|]|\bor\b|\band\b|或| или )\s*/).map((word) => word.trim())
    .filter(Boolean);
  const items = words.filter((word) => !/^(?:\.{3}|…|\d+ more)/.test(word));
  return items.length > 0 && items.every((word) => BARE.test(word)) ? items : undefined;
}
