/**
 * Tool outputs: objects with a text for the model, and fields that are for its host.
 * @module
 */
import { isJsonObject, type JsonValue, showJson } from "../core/json.ts";
import { joinPointer } from "../core/json_pointer.ts";
import type { Problem } from "../core/problem.ts";
import type { JsonSchema } from "../core/tool.ts";

/** The fields of a tool output, and what each must be. Only `is_error` tells such a result from any other object. */
const OUTPUT_FIELDS: Readonly<
  Record<string, { readonly words: string; readonly is: (value: JsonValue) => boolean }>
> = {
  content: { words: "a text", is: (value) => typeof value === "string" },
  title: { words: "a text", is: (value) => typeof value === "string" },
  metadata: { words: "an object", is: isJsonObject },
  is_error: { words: "true or false", is: (value) => typeof value === "boolean" },
};

/** What is wrong with a tool output; null where a result is none, or has a schema to be held to. */
export function judgeOutput(result: JsonValue, schema: JsonSchema | undefined): readonly Problem[] | null {
  if (!isJsonObject(result) || !("is_error" in result) || schema !== undefined) return null;
  if (!Object.keys(result).every((key) => Object.hasOwn(OUTPUT_FIELDS, key))) return null;
  const { content } = result;
  // A list of blocks with this mark is a result of Anthropic's.
  if (Array.isArray(content)) return null;
  if (content === undefined) {
    return [{
      code: "output-without-content",
      message: 'Expected the text "content" in a tool output: received none',
    }];
  }
  return Object.entries(OUTPUT_FIELDS).flatMap(([key, { words, is }]) => {
    const value = result[key];
    return value === undefined || is(value) ? [] : [{
      code: `output-${key}`,
      message: `Expected ${words} for "${key}" of a tool output: received ${showJson(value, 60)}`,
      pointer: joinPointer("", key),
    }];
  });
}
