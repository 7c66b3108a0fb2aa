/**
 * Whole numbers with a point.
 * @module
 */
import type { TextMutator } from "../core/mutator.ts";
import { isIntegerToken, otherTexts, splitTokens } from "./_json_text.ts";

/** Whole numbers in another notation of JSON: `5.0` or `5e0` for `5`. */
export const integralFloat: TextMutator = {
  id: "integral-float",
  level: "text",
  expects: "accept",
  docs: {
    summary:
      "Writes whole numbers with a decimal point or with an exponent, which JSON has for the same number.",
    why:
      "Models and hosts keep all numbers as floats; code that looks at the notation refuses a page number.",
    fix: "Judge a number by its value: an integer is whatever has no fraction.",
    sources: [
      "https://github.com/warpdotdev/warp/issues/12333",
      "https://github.com/tontinton/maki/pull/142",
      "https://github.com/raw-labs/mxcp/pull/85",
    ],
  },
  variants(text): readonly string[] {
    const tokens = splitTokens(text);
    return otherTexts(
      text,
      [".0", "e0"].map((ending) =>
        tokens.map((token) => isIntegerToken(token) ? token + ending : token).join("")
      ).filter(Boolean),
    );
  },
  example: {
    text: '{"id":8650,"ratio":0.5,"name":"5"}',
    texts: ['{"id":8650.0,"ratio":0.5,"name":"5"}', '{"id":8650e0,"ratio":0.5,"name":"5"}'],
  },
};
