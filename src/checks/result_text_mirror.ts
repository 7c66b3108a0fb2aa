/**
 * Structured results have a text beside them.
 * @module
 */
import type { Check } from "../core/check.ts";
import type { Problem } from "../core/problem.ts";
import { observe } from "./_example.ts";
import { resultJson } from "./_json_result.ts";
import { readMcpResult } from "../core/mcp_result.ts";
import { isPhantom } from "./_phantom.ts";

/** Data that a client may not read is also given as text. */
export const resultTextMirror: Check = {
  id: "result-text-mirror",
  severity: "info",
  docs: {
    summary: "A result with structured content has content for clients that read only that.",
    why: "Many hosts show the model the blocks alone; with none, the tool seems to have returned nothing.",
    fix: "Add a text block with the JSON of the structured content, or a summary of it.",
    sources: [
      "https://github.com/ggml-org/llama.cpp/issues/26410",
      "https://github.com/dust-tt/dust/pull/26388",
      "https://github.com/usememos/memos/issues/6226",
    ],
  },
  examples: {
    good: {
      observation: observe({
        outcome: {
          kind: "ok",
          value: { content: [{ type: "text", text: '{"rows":3}' }], structuredContent: { rows: 3 } },
        },
      }),
    },
    bad: {
      observation: observe({
        outcome: { kind: "ok", value: { content: [], structuredContent: { rows: 3 } } },
      }),
    },
  },
  check(observation, context): readonly Problem[] | null {
    const result = resultJson(observation.outcome);
    const mcp = result === undefined ? undefined : readMcpResult(result);
    if (mcp?.structured === undefined || mcp.structured === null || isPhantom(observation, context)) {
      return null;
    }
    return mcp.content.length > 0 ? [] : [{
      code: "no-content",
      message: "Expected content beside the structured content: received none",
      pointer: "",
    }];
  },
};
