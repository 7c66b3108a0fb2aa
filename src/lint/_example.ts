/**
 * Definitions for the examples of rules: those that most rules have in common.
 * @module
 */
import type { JsonObject } from "../core/json.ts";
import type { ToolDefinition } from "../core/tool.ts";

/** A tool with these parameters, of which some may be required. */
export function toolWith(properties: JsonObject, required?: readonly string[]): ToolDefinition {
  const inputSchema = { type: "object", properties, ...(required === undefined ? {} : { required }) };
  return { name: "search", inputSchema };
}

/** A tool with one parameter that is a choice. */
export function choosing(order: JsonObject): ToolDefinition {
  return { name: "sort", inputSchema: { type: "object", properties: { order } } };
}

/** A choice as it should be. */
export const SORT = choosing({ type: "string", enum: ["asc", "desc"] });
