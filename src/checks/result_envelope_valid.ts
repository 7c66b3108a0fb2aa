/**
 * Results in the form of the Model Context Protocol keep to it, and so do those of tool outputs.
 * @module
 */
import type { Check } from "../core/check.ts";
import { isJsonObject, type JsonObject, type JsonValue, showJson } from "../core/json.ts";
import { joinPointer } from "../core/json_pointer.ts";
import type { Problem } from "../core/problem.ts";
import { observe } from "./_example.ts";
import { resultJson } from "./_json_result.ts";
import { BLOCK_TYPES, readMcpResult } from "../core/mcp_result.ts";
import { isPhantom } from "./_phantom.ts";
import { judgeOutput } from "./_tool_output.ts";

/** Blocks of other conventions, whose results look alike. */
const FOREIGN_TYPES =
  /^(?:image_url|input_\w+|output_\w+|media|file|document|thinking|redacted_thinking|search_result|tool_\w+|video\w*|audio_url|image-\w+|file-\w+|custom)$/;

/** What each block must hold as a text. */
const TEXT_FIELDS: Readonly<Record<string, readonly string[]>> = {
  text: ["text"],
  audio: ["data", "mimeType"],
  resource_link: ["uri", "name"],
};

/** Every block of content is one that clients of the protocol know. */
export const resultEnvelopeValid: Check = {
  id: "result-envelope-valid",
  severity: "error",
  docs: {
    summary:
      "A result in the form of MCP is a list of blocks that its clients know, each complete; a tool output has its fields.",
    why: "Clients refuse the whole result for one block out of form, or show the model nothing.",
    fix: "Return `content` at the top, and write data that is no block as the text of one.",
    sources: [
      "https://github.com/cloudflare/mcp-server-cloudflare/issues/12",
      "https://github.com/samihalawa/mcp-server-smtp/pull/4",
      "https://modelcontextprotocol.io/specification/2025-11-25/server/tools#tool-result",
    ],
  },
  examples: {
    good: {
      observation: observe({
        outcome: { kind: "ok", value: { content: [{ type: "text", text: "3 rows" }] } },
      }),
    },
    bad: {
      observation: observe({
        outcome: { kind: "ok", value: { content: [{ type: "text", text: { rows: 3 } }] } },
      }),
    },
  },
  check(observation, context): readonly Problem[] | null {
    const result = resultJson(observation.outcome);
    if (result === undefined || isPhantom(observation, context)) return null;
    const wrapped = isJsonObject(result) && Object.keys(result).length === 1 ? result.toolResult : undefined;
    if (isJsonObject(wrapped) && Array.isArray(wrapped.content)) {
      return [{
        code: "nested",
        message: 'Expected "content" at the top of the result: received it under "toolResult"',
        pointer: "/toolResult",
      }];
    }
    const mcp = readMcpResult(result);
    if (mcp === undefined) return judgeOutput(result, observation.tool.outputSchema);
    for (const [index, block] of mcp.content.entries()) {
      const fault = faultOf(block);
      if (fault !== undefined) return [{ ...fault, pointer: joinPointer("/content", index) }];
    }
    return [];
  },
};

/** What is wrong with a block. */
function faultOf(block: JsonValue): Problem | undefined {
  if (!isJsonObject(block) || typeof block.type !== "string") {
    return {
      code: "no-block",
      message: `Expected a block with a type: received ${showJson(block, 60)}`,
    };
  }
  const { type } = block;
  if (!BLOCK_TYPES.has(type)) {
    if (FOREIGN_TYPES.test(type)) return undefined;
    return {
      code: "unknown-block",
      message: `Expected a block of type ${[...BLOCK_TYPES].join(", ")}: received ${showJson(type, 60)}`,
    };
  }
  const missing = missingField(type, block);
  return missing === undefined ? undefined : {
    code: `${type}-without-${missing}`,
    message: `Expected the text "${missing}" in a block of type ${type}: received ${
      showJson(block[missing], 60)
    }`,
  };
}

function missingField(type: string, block: JsonObject): string | undefined {
  if (type === "image") {
    // Other conventions hold the picture under a source or an address.
    const isOther = "source" in block || "url" in block || "image" in block || "image_url" in block;
    return isOther ? undefined : ["data", "mimeType"].find((field) => typeof block[field] !== "string");
  }
  if (type === "resource") return isJsonObject(block.resource) ? undefined : "resource";
  return TEXT_FIELDS[type]?.find((field) => typeof block[field] !== "string");
}
