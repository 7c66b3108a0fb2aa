/**
 * Tokens: what definitions cost in every request. All figures are estimates.
 * @module
 */
import { isJsonObject, type JsonValue } from "../core/json.ts";
import type { TokenCounter, TokenParts, TokenRange, ToolTokens } from "../core/token_cost.ts";
import type { ToolDefinition } from "../core/tool.ts";
import { renderHarmonyTool } from "./render_harmony.ts";

/**
 * Claude's tokens over those of o200k. There is no public tokenizer of Claude 3 and later; one document measured 1.22 and,
 * for the newest models, 1.62 (prose in Spanish), and JSON in English is expected to be nearer to o200k.
 */
const CLAUDE: TokenRange = { from: 1, to: 1.62 };

/** How deep and how far schemas are looked at. */
const MAX_PLACES = 200_000;

/** Loads the counter of o200k, which holds a dictionary of megabytes. */
export async function loadO200k(): Promise<TokenCounter> {
  const { countTokens } = await import("gpt-tokenizer/encoding/o200k_base");
  // Texts that look like special tokens are counted as text, as they are in a definition.
  return (text) => countTokens(text, { disallowedSpecial: new Set() });
}

/**
 * Counts what a tool costs.
 *
 * @param tool the definition
 * @param count how many tokens a text has
 * @returns estimates, and how much of them is made up of what
 *
 * @example
 * ```ts
 * import { countTool } from "./tokens.ts";
 * import { assertEquals } from "@std/assert";
 * const cost = countTool({ name: "now", inputSchema: { type: "object", properties: {} } }, (text) => text.length);
 * assertEquals(cost.o200kJson, 92);
 * ```
 */
export function countTool(tool: ToolDefinition, count: TokenCounter): ToolTokens {
  const { name, description, inputSchema } = tool;
  const json = count(JSON.stringify({
    type: "function",
    function: { name, ...(description === undefined ? {} : { description }), parameters: inputSchema },
  }));
  return {
    tool: name,
    o200kJson: json,
    openaiRendered: count(renderHarmonyTool(tool)),
    claudeEstimate: claudeRange(json),
    parts: partsOf(tool, json, count),
  };
}

/** The range that Claude's count lies in. */
export function claudeRange(json: number): TokenRange {
  return { from: Math.round(json * CLAUDE.from), to: Math.round(json * CLAUDE.to) };
}

function partsOf(
  { description = "", inputSchema }: ToolDefinition,
  json: number,
  count: TokenCounter,
): TokenParts {
  const texts = gather(inputSchema);
  const own = description === "" ? 0 : count(description);
  // Tokens of parts do not add up to those of the whole exactly: no part is given more than is left.
  const enums = Math.min(json - own, sum(texts.enums, count));
  const parameters = Math.min(json - own - enums, sum(texts.parameters, count));
  return { description: own, parameters, enums, boilerplate: Math.max(0, json - own - enums - parameters) };
}

function sum(texts: readonly string[], count: TokenCounter): number {
  return texts.reduce((total, text) => total + count(text), 0);
}

/** Names and descriptions of parameters, and lists of choices, wherever they are in a schema. */
function gather(
  root: JsonValue,
): { readonly parameters: readonly string[]; readonly enums: readonly string[] } {
  const parameters: string[] = [];
  const enums: string[] = [];
  // The list grows while it is walked, so that no depth of nesting overflows the stack.
  const open: { readonly value: JsonValue; readonly isMap: boolean }[] = [{ value: root, isMap: false }];
  for (const { value, isMap } of open) {
    if (open.length > MAX_PLACES) break;
    if (Array.isArray(value)) {
      for (const inner of value) open.push({ value: inner ?? null, isMap: false });
      continue;
    }
    if (!isJsonObject(value)) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (isMap) parameters.push(key);
      if (!isMap && typeof inner === "string" && (key === "description" || key === "title")) {
        parameters.push(inner);
      } else if (!isMap && (key === "enum" || key === "const")) enums.push(JSON.stringify(inner));
      else {open.push({
          value: inner,
          isMap: !isMap && (key === "properties" || key === "patternProperties"),
        });}
    }
  }
  return { parameters, enums };
}
