/**
 * Caps: results longer than a model reads are cut, and say so: how much there is, how much is shown, how to get the rest.
 * @module
 */
import { isJsonObject, type JsonObject, type JsonValue } from "../core/json.ts";

/** How to ask for less. */
const ADVICE = "ask for less, by narrower arguments";

/**
 * Cuts a result.
 *
 * @param value a result that is longer than the limit
 * @param limit the greatest number of characters of its JSON text
 * @returns the result within the limit, with what was left out said in it
 */
export function cap(value: JsonValue, limit: number): JsonValue {
  if (typeof value === "string") return cutText(value, limit);
  if (Array.isArray(value)) return capped(value, limit);
  if (!isJsonObject(value)) return value;
  return isBlockResult(value) ? cutBlocks(value, limit) : cutParts(value, limit);
}

function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const kept = Math.max(0, limit - 120);
  return `${text.slice(0, kept)}\n[truncated: the first ${kept} of ${text.length} characters; ${ADVICE}]`
    .toWellFormed();
}

function capped(items: readonly JsonValue[], limit: number): JsonObject {
  const kept = firstWithin(items, limit - 200);
  return {
    items: kept,
    total: items.length,
    truncated: true,
    explanation: `The first ${kept.length} of ${items.length} items; ${ADVICE}`,
  };
}

function firstWithin(items: readonly JsonValue[], limit: number): readonly JsonValue[] {
  let left = limit;
  const end = items.findIndex((item) => (left -= JSON.stringify(item).length + 1) < 0);
  return end < 0 ? items : items.slice(0, end);
}

/** Cuts the longest parts of an object, each as what it is, until the whole is within the limit. */
function cutParts(value: JsonObject, limit: number): JsonObject {
  const sizes = Object.entries(value).map(([key, part]) => ({ key, size: JSON.stringify(part).length }));
  const total = sizes.reduce((sum, { size, key }) => sum + size + key.length + 4, 2);
  const [longest] = sizes.sort((a, b) => b.size - a.size);
  if (longest === undefined || total <= limit) return value;
  const part = value[longest.key] ?? null;
  const room = Math.max(0, limit - (total - longest.size) - 300);
  const said: JsonObject = { ...value, truncated: true };
  if (Array.isArray(part)) {
    const kept = firstWithin(part, room);
    return {
      ...said,
      [longest.key]: kept,
      total: part.length,
      explanation: `The first ${kept.length} of ${part.length} of ${longest.key}; ${ADVICE}`,
    };
  }
  const cut = typeof part === "string"
    ? cutText(part, room)
    : isJsonObject(part)
    ? cutParts(part, room)
    : part;
  return {
    ...said,
    [longest.key]: cut,
    explanation: `${longest.key} is cut to ${room} characters; ${ADVICE}`,
  };
}

/** Cuts the longest list or text of an object, and again, until the whole is within the limit; keys stay as they are. */
function cutQuietly(value: JsonObject, limit: number): JsonObject {
  const [longest] = Object.entries(value).map(([key, part]) => ({
    key,
    part,
    size: JSON.stringify(part).length,
  }))
    .sort((a, b) => b.size - a.size);
  const over = JSON.stringify(value).length - limit;
  if (longest === undefined || over <= 0) return value;
  const { key, part, size } = longest;
  const room = Math.max(0, size - over);
  const cut = typeof part === "string"
    ? part.slice(0, Math.max(0, room - 2)).toWellFormed()
    : Array.isArray(part)
    ? firstWithin(part, room - 2)
    : isJsonObject(part)
    ? cutQuietly(part, room)
    : part;
  // Of what cannot be cut any further, the rest has to do.
  const isShorter = JSON.stringify(cut).length < size;
  return isShorter ? cutQuietly({ ...value, [key]: cut }, limit) : value;
}

/** Whether a result is one of the Model Context Protocol: blocks of content. */
function isBlockResult(value: JsonObject): boolean {
  return Array.isArray(value.content) &&
    value.content.every((block) => isJsonObject(block) && block.type !== undefined);
}

function cutBlocks(value: JsonObject, limit: number): JsonObject {
  const blocks = Array.isArray(value.content) ? value.content : [];
  const texts = blocks.filter((block) => isJsonObject(block) && block.type === "text").length;
  const room = Math.floor(limit / Math.max(1, texts));
  const content = blocks.map((block) =>
    isJsonObject(block) && typeof block.text === "string"
      ? { ...block, text: cutText(block.text, room) }
      : block
  );
  const { structuredContent } = value;
  return {
    ...value,
    content,
    // What is structured is held against a schema: it is cut without a word, which stands in the text.
    ...(isJsonObject(structuredContent) ? { structuredContent: cutQuietly(structuredContent, limit) } : {}),
  };
}
