/**
 * Ids with more digits than a number holds.
 * @module
 */
import { splitWords } from "../schema/words.ts";
import type { TextMutator } from "../core/mutator.ts";
import { isIntegerToken, nextIndex, otherTexts, splitTokens } from "./_json_text.ts";

/** Nineteen digits, as databases and social networks give them out; read as a number, the last ones are lost. */
const DIGITS = "2512292042121000001";

/** An id of nineteen digits, written as a number. */
export const unsafeInteger: TextMutator = {
  id: "unsafe-integer",
  level: "text",
  expects: "accept-or-explain",
  docs: {
    summary: "Writes nineteen digits for an id that is a whole number.",
    why: "Parsers round it without a word, and the tool looks for, or changes, the thing with another id.",
    fix: "Declare ids as strings; refuse a number beyond 2^53 and ask for the digits in quotes.",
    sources: [
      "https://github.com/earendil-works/pi/issues/8943",
      "https://github.com/oceanbase/powercontext/issues/1098",
      "https://github.com/anthropics/claude-code/issues/78762",
      "https://github.com/iswalle/getnote-mcp/issues/15",
    ],
  },
  variants(text): readonly string[] {
    const tokens = splitTokens(text);
    // Ids only: any other number of this size asks for work without end.
    const isId = tokens.map((token, index) => {
      const colon = nextIndex(tokens, index);
      return tokens[colon] === ":" && namesId(token) ? nextIndex(tokens, colon) : -1;
    });
    const at = isId.find((index) => index >= 0 && isIntegerToken(tokens[index] ?? ""));
    return at === undefined ? [] : otherTexts(text, [tokens.with(at, DIGITS).join("")]);
  },
  example: {
    text: '{"limit":5,"user_id":7}',
    texts: ['{"limit":5,"user_id":2512292042121000001}'],
  },
};

function namesId(key: string): boolean {
  const last = splitWords(key).at(-1);
  return last === "id" || last === "identifier";
}
