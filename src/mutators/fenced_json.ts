/**
 * Arguments in a block of code.
 * @module
 */
import type { TextMutator } from "../core/mutator.ts";
import { otherTexts, readObject } from "./_json_text.ts";

/** The arguments in a fenced block of Markdown. */
export const fencedJson: TextMutator = {
  id: "fenced-json",
  level: "text",
  expects: "accept-or-explain",
  docs: {
    summary:
      "Puts the arguments into a fenced block of Markdown, with and without its language and a sentence before.",
    why:
      "Models show JSON to people in such a block; taken for no arguments, it makes the tool blame a missing field.",
    fix: "Unwrap a single block that is the whole text, or refuse and say that the text is not JSON.",
    sources: [
      "https://github.com/earendil-works/pi/issues/8858",
      "https://github.com/agents-flex/agents-flex/pull/64",
      "https://github.com/langchain-ai/langchain/pull/33012",
    ],
  },
  variants(text): readonly string[] {
    if (readObject(text) === undefined) return [];
    const block = `\`\`\`json\n${text}\n\`\`\``;
    return otherTexts(text, [block, `\`\`\`\n${text}\n\`\`\``, `Here are the arguments:\n\n${block}\n`]);
  },
  example: {
    text: '{"a":1}',
    texts: [
      '```json\n{"a":1}\n```',
      '```\n{"a":1}\n```',
      'Here are the arguments:\n\n```json\n{"a":1}\n```\n',
    ],
  },
};
