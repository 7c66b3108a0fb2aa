/**
 * Arguments without text.
 * @module
 */
import type { TextMutator } from "../core/mutator.ts";
import { otherTexts, readObject } from "./_json_text.ts";

/** Nothing, space, null or empty quotes for the text of an empty object. */
export const argumentsEmptyText: TextMutator = {
  id: "arguments-empty-text",
  level: "text",
  expects: "accept",
  docs: {
    summary:
      "Gives nothing, space, null or a pair of quotes for the text of arguments that are an empty object.",
    why:
      "Providers send an empty text where a tool is called without arguments, and a parser of JSON fails on it.",
    fix:
      "Read an empty text as an empty object before it is parsed; a tool that requires something then names it.",
    sources: [
      "https://github.com/openai/openai-agents-js/issues/664",
      "https://github.com/vllm-project/vllm/issues/19419",
      "https://github.com/Lexus2016/hermes-agent-evolution/pull/1170",
      "https://github.com/aws-samples/bedrock-engineer/pull/188",
    ],
  },
  variants(text): readonly string[] {
    const value = readObject(text);
    const isEmpty = value !== undefined && Object.keys(value).length === 0;
    return isEmpty ? otherTexts(text, ["", " ", "\n", "null", '""']) : [];
  },
  example: { text: "{}", texts: ["", " ", "\n", "null", '""'] },
};
