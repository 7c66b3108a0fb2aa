/**
 * Classifying arguments that are no JSON: which mutator of texts makes such a text.
 * @module
 */
import { parseJson } from "../core/json.ts";

/** A mutator's id, and how its mess is undone; undefined where the text is not of its making. */
type Undo = readonly [mutator: string, undo: (text: string) => string | undefined];

/** From the surest to the least sure. */
const UNDOS: readonly Undo[] = [
  ["arguments-empty-text", (text) => text.trim() === "" ? "{}" : undefined],
  ["fenced-json", (text) => /^\s*```[a-z]*\s*\n?([^]*?)\n?```\s*$/i.exec(text)?.[1]],
  ["control-tokens", (text) => {
    const bare = text.replaceAll(/<[|｜][^<>]{1,40}[|｜]>|<\/?(?:tool_call|function_call|s)>/g, "");
    return bare === text ? undefined : bare;
  }],
  ["concatenated-json", (text) => {
    const cut = [...text.matchAll(/\}\s*(?=\{)/g)].map(({ index }) => index + 1).find((at) =>
      parseJson(text.slice(0, at)) !== undefined
    );
    return cut === undefined || parseJson(text.slice(cut)) === undefined ? undefined : text.slice(0, cut);
  }],
  ["non-finite-number", (text) => {
    const finite = text.replaceAll(/(?<=[:[,]\s*)-?(?:NaN|Infinity)(?=\s*[,\]}])/g, "0");
    return finite === text ? undefined : finite;
  }],
  ["invalid-escape", (text) => {
    const escaped = text.replaceAll(/\\(?!["\\/bfnrt]|u[\da-fA-F]{4})/g, "\\\\");
    return escaped === text ? undefined : escaped;
  }],
  ["relaxed-json", relax],
];

/** What comes where JSON has none: comments, other quotes, words of Python, keys without quotes, a comma too many. */
function relax(text: string): string | undefined {
  const relaxed = text
    .replaceAll(/^\s*\/\/.*$/gm, "")
    .replaceAll(/'((?:[^'"\\]|\\.)*)'(?=\s*[:,\]}])/g, '"$1"')
    .replaceAll(/(?<=[:[,]\s*)True(?=\s*[,\]}])/g, "true")
    .replaceAll(/(?<=[:[,]\s*)False(?=\s*[,\]}])/g, "false")
    .replaceAll(/(?<=[:[,]\s*)None(?=\s*[,\]}])/g, "null")
    .replaceAll(/(?<=[{,]\s*)([A-Za-z_]\w*)(?=\s*:)/g, '"$1"')
    .replaceAll(/,(?=\s*[\]}])/g, "");
  return relaxed === text ? undefined : relaxed;
}

/**
 * Says which mutator makes such a text.
 *
 * @param text the arguments as the model wrote them, which are no JSON
 * @returns the mutator's id; undefined where none does
 */
export function classifyText(text: string): string | undefined {
  for (const [mutator, undo] of UNDOS) {
    const clean = undo(text);
    if (clean !== undefined && parseJson(clean) !== undefined) return mutator;
  }
  return isCutOff(text) ? "truncated-json" : undefined;
}

/** Whether a text begins as JSON does and ends before what it opened is closed. */
function isCutOff(text: string): boolean {
  const start = text.trimStart();
  if (!start.startsWith("{") && !start.startsWith("[")) return false;
  const bare = start.replaceAll(/"(?:[^"\\]|\\[^])*"/g, "");
  const opened = [...bare].reduce(
    (depth, letter) => depth + (/[{[]/.test(letter) ? 1 : /[}\]]/.test(letter) ? -1 : 0),
    0,
  );
  return opened > 0;
}
