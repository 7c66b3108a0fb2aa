/**
 * What is listed can be called, and what can be called is listed.
 * @module
 */
import type { Check } from "../core/check.ts";
import { showJson } from "../core/json.ts";
import { joinPointer } from "../core/json_pointer.ts";
import { errorText } from "../core/outcome.ts";
import type { Problem } from "../core/problem.ts";
import { observe } from "./_example.ts";
import { isPhantom } from "./_phantom.ts";
import { saysUnknownTool } from "./_unknown_tool.ts";

/** The tools a registry lists and the handlers it has are the same. */
export const registryParity: Check = {
  id: "registry-parity",
  severity: "error",
  docs: {
    summary: "Every tool that is listed has a handler, and every handler is listed.",
    why:
      "A tool without a handler fails however it is called; a handler without a schema is a door the model is not told of and nothing validates.",
    fix:
      "Keep a tool's definition and its handler in one place, and derive the list and the dispatch from it.",
    sources: ["https://github.com/n24q02m/better-godot-mcp/pull/966"],
  },
  examples: {
    good: {
      observation: observe({ outcome: { kind: "ok", value: [] } }),
      registry: { handlers: ["search"] },
    },
    bad: {
      observation: observe({
        outcome: { kind: "error", error: { type: "not_found", message: "Unknown tool: search" } },
      }),
    },
  },
  check(observation, context): readonly Problem[] | null {
    const { testCase: { call, validity }, outcome } = observation;
    const { handlers, tools } = context.registry;
    if (isPhantom(observation, context)) {
      const listed = new Set(tools.map(({ name }) => name));
      return handlers?.filter((name) => !listed.has(name)).map(unlisted) ?? null;
    }
    // It works, whatever is known of its handler.
    if (outcome.kind === "ok") return [];
    if (handlers !== undefined) return handlers.includes(call.tool) ? [] : [orphan(call.tool, "none")];
    if (outcome.kind !== "error" || validity !== "valid") return null;
    const { error } = outcome;
    if (error.type === "permission" || error.type === "transient" || error.type === "cancelled") return null;
    const text = errorText(error);
    return saysUnknownTool(text, call.tool) ? [orphan(call.tool, showJson(text, 80))] : [];
  },
};

function orphan(name: string, received: string): Problem {
  return {
    code: "schema-without-handler",
    message: `Expected a handler for the listed tool ${showJson(name, 80)}: received ${received}`,
    pointer: "",
  };
}

function unlisted(name: string): Problem {
  return {
    code: "handler-without-schema",
    message: `Expected the handler ${
      showJson(name, 80)
    } among the listed tools: received no definition of it`,
    pointer: joinPointer("", name),
    tool: "*",
  };
}
