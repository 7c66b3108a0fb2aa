/**
 * Strings with their escapes lost.
 * @module
 */
import type { TextMutator } from "../core/mutator.ts";
import { isJson, isStringToken, otherTexts, splitTokens } from "./_json_text.ts";

/** What is written raw, and what stands for it in JSON: backslashes; line breaks and tabs; quotes. */
const RAW: readonly ReadonlyMap<string, string>[] = [
  new Map([["\\\\", "\\"]]),
  new Map([["\\n", "\n"], ["\\r", "\r"], ["\\t", "\t"]]),
  new Map([['\\"', '"']]),
];

/** A text whose strings hold backslashes, line breaks or quotes unescaped: `"C:\Code"`. */
export const invalidEscape: TextMutator = {
  id: "invalid-escape",
  level: "text",
  expects: "accept-or-explain",
  docs: {
    summary: "Leaves backslashes, line breaks and tabs, or quotes inside strings unescaped.",
    why: "Models write paths and code as they are; a repair that guesses makes another path of them.",
    fix: "Refuse and say which sign must be escaped, or mend only what can have been one thing.",
    sources: [
      "https://github.com/anthropics/claude-code/issues/87251",
      "https://github.com/PyModel/pythinker-code/pull/62",
    ],
  },
  variants(text): readonly string[] {
    const tokens = splitTokens(text);
    const raw = RAW.map((signs) =>
      tokens.map((token) =>
        isStringToken(token) ? token.replace(/\\./gs, (escape) => signs.get(escape) ?? escape) : token
      ).join("")
    );
    // What still parses is a sound text that says something else.
    return otherTexts(text, raw).filter((other) => other !== "" && !isJson(other));
  },
  example: {
    text: '{"file":"E:\\\\Folder\\\\Code.md","say":"\\"hi\\"\\nnow"}',
    texts: [
      '{"file":"E:\\Folder\\Code.md","say":"\\"hi\\"\\nnow"}',
      '{"file":"E:\\\\Folder\\\\Code.md","say":"\\"hi\\"\nnow"}',
      '{"file":"E:\\\\Folder\\\\Code.md","say":""hi"\\nnow"}',
    ],
  },
};
