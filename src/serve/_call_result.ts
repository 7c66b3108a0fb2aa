/**
 * How calls ended, in the form of the Model Context Protocol.
 * @module
 */
import { isJsonObject, type JsonValue } from "../core/json.ts";
import { type Ending, errorText, thrownText } from "../core/outcome.ts";
import type { ToolDefinition } from "../core/tool.ts";
import { promisesObject } from "./_mcp_tool.ts";

/** The fields of a result of the protocol, and the blocks its content is made of. */
const FIELDS = new Set(["content", "structuredContent", "isError", "_meta"]);
const BLOCK_TYPES = new Set<unknown>(["text", "image", "audio", "resource", "resource_link"]);

/**
 * Writes how a call ended as the result of `tools/call`.
 *
 * All that goes wrong is a result marked as an error, which a model gets to read; an error of the protocol would be
 * kept from it.
 *
 * @param ending how the call ended
 * @param tool the tool that was called, where there is one
 */
export function toCallResult(ending: Ending, tool: ToolDefinition | undefined): object {
  switch (ending.kind) {
    case "ok":
      return succeeded(ending.value, tool);
    case "error":
      return failed(errorText(ending.error));
    case "throw":
      return failed(`Internal error: ${thrownText(ending.error)}`);
    case "timeout":
      return failed("Internal error: the tool did not answer in time");
    case "exit":
      return failed(`Internal error: the tool's process ended with code ${ending.code}`);
  }
}

function succeeded(value: unknown, tool: ToolDefinition | undefined): object {
  let text: string | undefined;
  try {
    text = JSON.stringify(value);
  } catch (error) {
    return failed(`Internal error: the result is not JSON: ${thrownText(error)}`);
  }
  // What JSON has no form for, such as undefined, is no content.
  if (text === undefined) return { content: [] };
  const data: JsonValue = JSON.parse(text);
  if (isMcpResult(data)) return data;
  return {
    content: [{ type: "text", text: typeof data === "string" ? data : text }],
    ...(isJsonObject(data) && promisesObject(tool?.outputSchema) ? { structuredContent: data } : {}),
  };
}

function failed(text: string): object {
  return { content: [{ type: "text", text }], isError: true };
}

/** Whether a value has that form already, and does not only happen to have a list called content. */
function isMcpResult(data: JsonValue): data is object & JsonValue {
  if (!isJsonObject(data) || !Object.keys(data).every((key) => FIELDS.has(key))) return false;
  const { content, structuredContent, isError } = data;
  if (!Array.isArray(content)) return false;
  return isJsonObject(structuredContent) || typeof isError === "boolean" ||
    content.some((block) => isJsonObject(block) && BLOCK_TYPES.has(block.type));
}
