/**
 * More than one text in one.
 * @module
 */
import type { TextMutator } from "../core/mutator.ts";
import { otherTexts, readObject } from "./_json_text.ts";

/** The arguments followed by more: by themselves, by prose, by a beginning; or behind an empty object. */
export const concatenatedJson: TextMutator = {
  id: "concatenated-json",
  level: "text",
  expects: "accept-or-explain",
  docs: {
    summary:
      "Writes the arguments twice, with half of them after, with a sentence after, or behind an empty object.",
    why:
      "Streams that are joined wrongly repeat what was sent; where it fails to parse, some run the tool without arguments.",
    fix:
      "Take the first whole object where all others repeat it, or refuse; never run the tool with an empty object instead.",
    sources: [
      "https://github.com/NousResearch/hermes-agent/pull/54879",
      "https://github.com/NousResearch/hermes-agent/pull/79333",
    ],
  },
  variants(text): readonly string[] {
    const value = readObject(text);
    if (value === undefined || Object.keys(value).length === 0) return [];
    const half = text.slice(0, Math.ceil(text.length / 2));
    return otherTexts(text, [text + text, `${text} I will now read it`, text + half, `{}${text}`]);
  },
  example: {
    text: '{"id":"m"}',
    texts: ['{"id":"m"}{"id":"m"}', '{"id":"m"} I will now read it', '{"id":"m"}{"id"', '{}{"id":"m"}'],
  },
};
