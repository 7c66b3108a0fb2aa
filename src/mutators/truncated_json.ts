/**
 * Arguments that were cut off.
 * @module
 */
import type { TextMutator } from "../core/mutator.ts";
import { isStringToken, nextIndex, otherTexts, readObject, splitTokens } from "./_json_text.ts";

/** The beginning of the arguments, cut where something of them is lost. */
export const truncatedJson: TextMutator = {
  id: "truncated-json",
  level: "text",
  expects: "reject",
  docs: {
    summary: "Cuts the text inside its longest string, before its last key, and in its middle.",
    why:
      "A model that reaches its limit stops in the middle of a value; closed by a repairer, half a file is written as a whole.",
    fix: "Let a strict parser decide, refuse what it does not take, and say that the call was cut off.",
    sources: [
      "https://github.com/QwenLM/qwen-code/pull/2021",
      "https://github.com/ahwurm/localharness/issues/77",
      "https://github.com/Zoo-Code-Org/Zoo-Code/issues/1221",
      "https://github.com/jaseci-labs/jac/pull/6766",
      "https://github.com/can1357/oh-my-pi/issues/11104",
    ],
  },
  variants(text): readonly string[] {
    const value = readObject(text);
    if (value === undefined || Object.keys(value).length === 0) return [];
    // Never at the last brace alone: closed again, that text is the very call that was meant.
    return otherTexts(text, [
      ...cutLongestString(splitTokens(text)),
      ...cutBeforeLastKey(splitTokens(text)),
      text.slice(0, Math.ceil(text.length / 2)),
    ]);
  },
  example: {
    text: '{"content":"# Title of it","path":"a"}',
    texts: ['{"content":"# Titl', '{"content":"# Title of it",', '{"content":"# Title'],
  },
};

/** The text up to the middle of its longest string. */
function cutLongestString(tokens: readonly string[]): string[] {
  const lengths = tokens.map((token, index) =>
    isStringToken(token) && tokens[nextIndex(tokens, index)] !== ":" ? token.length : 0
  );
  const longest = Math.max(...lengths);
  if (longest < 4) return [];
  const at = lengths.indexOf(longest);
  const token = tokens[at] ?? "";
  return [tokens.slice(0, at).join("") + token.slice(0, Math.floor(token.length / 2))];
}

/** The text up to its last key, the comma before it included. */
function cutBeforeLastKey(tokens: readonly string[]): string[] {
  const at = tokens.findLastIndex((token, index) =>
    isStringToken(token) && tokens[nextIndex(tokens, index)] === ":"
  );
  return at < 0 ? [] : [tokens.slice(0, at).join("")];
}
