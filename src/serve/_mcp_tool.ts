/**
 * Tool definitions in the form of the Model Context Protocol.
 * @module
 */
import { isJsonObject, type JsonObject } from "../core/json.ts";
import type { JsonSchema, ToolDefinition } from "../core/tool.ts";

/**
 * Writes a tool as `tools/list` shows it.
 *
 * The protocol knows arguments and structured results as objects only, and clients drop a whole list for one schema
 * that does not say so. What a tool leaves open is said for it; what it says is not changed.
 */
export function toMcpTool({ outputSchema, ...tool }: ToolDefinition): object {
  const { name, title, description, inputSchema, annotations } = tool;
  return {
    name,
    title,
    description,
    inputSchema: objectSchema(inputSchema),
    outputSchema: promisesObject(outputSchema) ? outputSchema : undefined,
    annotations,
  };
}

/** Whether the protocol can express what a tool promises of its result. */
export function promisesObject(schema: JsonSchema | undefined): schema is JsonObject {
  return isJsonObject(schema) && schema.type === "object";
}

/** A schema of arguments that says that they are an object. */
export function objectSchema(schema: JsonSchema): JsonObject {
  if (typeof schema === "boolean") return { type: "object", ...(schema ? {} : { not: {} }) };
  return "type" in schema ? schema : { type: "object", ...schema };
}
