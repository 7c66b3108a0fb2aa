/**
 * Results in the form of the Model Context Protocol.
 * @module
 */
import { isJsonObject, type JsonObject, type JsonValue, parseJson } from "./json.ts";

/** The fields such a result has; one with others is a value of the tool's own. */
const FIELDS = new Set(["content", "structuredContent", "isError", "_meta", "resultType"]);

/** The blocks that content is made of. */
export const BLOCK_TYPES: ReadonlySet<string> = new Set([
  "text",
  "image",
  "audio",
  "resource",
  "resource_link",
]);

/** A result of the Model Context Protocol. */
export interface McpResult {
  /** Its blocks, whatever they are. */
  readonly content: readonly JsonValue[];
  /** Its value as data. */
  readonly structured: JsonValue | undefined;
}

/** Reads such a result; undefined where a value has not its form, or only happens to have a list called content. */
export function readMcpResult(value: JsonValue): McpResult | undefined {
  if (!isJsonObject(value) || !Object.keys(value).every((key) => FIELDS.has(key))) return undefined;
  const { content = [], structuredContent, isError } = value;
  if (!Array.isArray(content)) return undefined;
  const isMarked = structuredContent !== undefined || typeof isError === "boolean";
  if (!isMarked && !content.some(isKnownBlock)) return undefined;
  return { content, structured: structuredContent };
}

function isKnownBlock(block: JsonValue): block is JsonObject {
  return isJsonObject(block) && typeof block.type === "string" && BLOCK_TYPES.has(block.type);
}

/** The text of a result: that of its blocks, or the result itself where it is a text. */
export function spokenText(value: JsonValue): string | undefined {
  if (typeof value === "string") return value;
  const texts = readMcpResult(value)?.content.flatMap((block) =>
    isJsonObject(block) && block.type === "text" && typeof block.text === "string" ? [block.text] : []
  );
  return texts === undefined || texts.length === 0 ? undefined : texts.join("\n");
}

/** A result as data: what its blocks hold as JSON text is read, whatever form it has. */
export function resultData(value: JsonValue): readonly JsonValue[] {
  const mcp = readMcpResult(value);
  const text = spokenText(value);
  const parsed = text !== undefined && /^\s*[[{]/.test(text) ? parseJson(text) : undefined;
  const whole = mcp === undefined ? value : mcp.structured;
  return [whole, parsed].filter((data) => data !== undefined);
}
