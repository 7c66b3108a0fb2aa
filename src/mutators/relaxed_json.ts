/**
 * JSON as people write it.
 * @module
 */
import type { TextMutator } from "../core/mutator.ts";
import { isJson, isStringToken, nextIndex, otherTexts, readObject, splitTokens } from "./_json_text.ts";
import { pythonText } from "./_python_text.ts";

/** The arguments in a laxer notation: with a trailing comma, a comment, bare keys, doubled braces, or as Python. */
export const relaxedJson: TextMutator = {
  id: "relaxed-json",
  level: "text",
  expects: "accept-or-explain",
  docs: {
    summary:
      "Writes the arguments with a trailing comma, with a comment, with bare keys, with doubled braces, or as Python prints them.",
    why:
      "Models mix the notations of all the languages they know; a parser that fishes for fragments runs another call.",
    fix: "Mend only what can mean one thing, as a whole, or refuse and show how the text has to look.",
    sources: [
      "https://github.com/tinyhumansai/tinyagents/pull/68",
      "https://github.com/huggingface/chat-ui/pull/1229",
      "https://github.com/GeniePod/genie-claw/pull/469",
      "https://github.com/camel-ai/camel/issues/4169",
    ],
  },
  variants(text): readonly string[] {
    const value = readObject(text);
    if (value === undefined || Object.keys(value).length === 0) return [];
    const inside = text.trim().slice(1, -1);
    const printed = pythonText(value);
    return otherTexts(text, [
      `{${inside},}`,
      `{ // the arguments\n${inside}\n}`,
      withBareKeys(text),
      `{${text.trim()}}`,
      ...(printed === undefined ? [] : [printed]),
    ]).filter((other) => !isJson(other));
  },
  example: {
    text: '{"note":"it is","active":true}',
    texts: [
      '{"note":"it is","active":true,}',
      '{ // the arguments\n"note":"it is","active":true\n}',
      '{note:"it is",active:true}',
      '{{"note":"it is","active":true}}',
      "{'note': 'it is', 'active': True}",
    ],
  },
};

/** The text without the quotes around keys that are plain names; the text itself where a key is none. */
function withBareKeys(text: string): string {
  const tokens = splitTokens(text);
  const isKey = (token: string, index: number): boolean =>
    isStringToken(token) && tokens[nextIndex(tokens, index)] === ":";
  const keys = tokens.filter(isKey);
  if (!keys.every((key) => /^"[A-Za-z_]\w*"$/.test(key))) return text;
  return tokens.map((token, index) => isKey(token, index) ? token.slice(1, -1) : token).join("");
}
