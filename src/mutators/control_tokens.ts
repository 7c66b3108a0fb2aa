/**
 * Tokens of a chat template around the arguments.
 * @module
 */
import type { TextMutator } from "../core/mutator.ts";
import { otherTexts, readObject } from "./_json_text.ts";

/** The arguments with control tokens of a chat template before or after them: `{}<|im_end|>`. */
export const controlTokens: TextMutator = {
  id: "control-tokens",
  level: "text",
  expects: "accept-or-explain",
  docs: {
    summary:
      "Leaves tokens of a chat template around the arguments: the end of a turn, a channel, the tag of a call.",
    why:
      "A server whose template does not fit the model lets its tokens through, and the text is no JSON then.",
    fix:
      "Strip the tokens of the template at both ends and nowhere else, or refuse and say that they must go.",
    sources: [
      "https://github.com/exo-explore/exo/pull/2187",
      "https://github.com/vllm-project/vllm/issues/32587",
    ],
  },
  variants(text): readonly string[] {
    if (readObject(text) === undefined) return [];
    return otherTexts(text, [
      `${text}<|im_end|>`,
      `${text}</tool_call>`,
      `<tool_call>${text}</tool_call>`,
      `<|channel|>commentary json<|message|>${text}<|call|>`,
    ]);
  },
  example: {
    text: "{}",
    texts: [
      "{}<|im_end|>",
      "{}</tool_call>",
      "<tool_call>{}</tool_call>",
      "<|channel|>commentary json<|message|>{}<|call|>",
    ],
  },
};
