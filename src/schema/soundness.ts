/**
 * Soundness: what makes a schema unusable is said at once, not when a value happens to come by.
 * @module
 */
import { isJsonObject, type JsonObject, showJson } from "../core/json.ts";
import { KeywordError } from "./keyword_error.ts";
import { compilePattern } from "./pattern_test.ts";
import type { SchemaNode, SchemaNodes } from "./schema_node.ts";
import { subschemas } from "./subschemas.ts";

const TYPES: ReadonlySet<unknown> = new Set([
  "array",
  "boolean",
  "integer",
  "null",
  "number",
  "object",
  "string",
]);
/** Keywords that hold schemas without applying them. */
const STORES: ReadonlySet<string> = new Set(["$defs", "definitions"]);

/**
 * Follows every schema that applies to a value or its parts.
 *
 * @param nodes the nodes of a document
 * @throws {KeywordError} where a reference leads nowhere, a type is none, or a pattern is no regular expression
 */
export function checkSoundness(nodes: SchemaNodes): void {
  const seen = new Set<SchemaNode>([nodes.root]);
  // The set grows while it is gone through.
  for (const node of seen) {
    const { schema } = node;
    if (!isJsonObject(schema)) continue;
    checkKeywords(node, schema);
    for (const [tokens] of subschemas(schema)) {
      if (!STORES.has(tokens[0] ?? "")) seen.add(nodes.inner(node, ...tokens));
    }
    if (typeof schema.$ref === "string") seen.add(nodes.referred(node, schema.$ref));
    if (typeof schema.$dynamicRef === "string" && node.resource.dialect === "2020-12") {
      seen.add(nodes.referredDynamically(node, schema.$dynamicRef));
    }
  }
}

function checkKeywords(node: SchemaNode, { type, pattern, patternProperties }: JsonObject): void {
  if (type !== undefined && ![type].flat().every((each) => TYPES.has(each))) {
    throw new KeywordError(node.pointer, "type", `names no type: ${showJson(type)}`);
  }
  const sources = isJsonObject(patternProperties) ? Object.keys(patternProperties) : [];
  checkPatterns(node, "patternProperties", sources);
  if (typeof pattern === "string") checkPatterns(node, "pattern", [pattern]);
}

function checkPatterns(node: SchemaNode, keyword: string, sources: readonly string[]): void {
  const broken = sources.find((source) => compilePattern(source) === undefined);
  if (broken === undefined) return;
  throw new KeywordError(node.pointer, keyword, `holds what is no regular expression: ${showJson(broken)}`);
}
