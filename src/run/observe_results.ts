/**
 * Observing results: clean calls, and the schema of what comes back.
 * @module
 */
import type { JsonValue } from "../core/json.ts";
import { resultData } from "../core/mcp_result.ts";
import type { Registry } from "../core/registry.ts";
import type { ToolDefinition } from "../core/tool.ts";
import { type InferredSchema, inferSchema } from "../schema/infer.ts";
import { invoke } from "./invoke.ts";
import { openTool, whyForbidden } from "./open_tool.ts";
import type { CallPlan } from "./plan.ts";

/** What clean calls are made of, and with what. */
export interface ObservePlan extends CallPlan {
  readonly registry: Registry;
  /** How long one call may take, in milliseconds. */
  readonly timeoutMs: number;
}

/**
 * Calls each tool with clean arguments, and infers what its results look like.
 *
 * @param plan what the calls are made of; tools that destroy are left alone unless it says otherwise
 * @param calls how often each tool is called, at most
 * @returns the schema of the results, by tool; none of a tool that was not called or never succeeded
 */
export async function observeResults(
  plan: ObservePlan,
  calls: number,
): Promise<ReadonlyMap<string, InferredSchema>> {
  const seen = new Map<string, InferredSchema>();
  for (const tool of plan.tools) {
    const schema = inferSchema(await listResults(plan, tool, calls));
    if (schema !== undefined) seen.set(tool.name, schema);
  }
  return seen;
}

async function listResults(
  plan: ObservePlan,
  tool: ToolDefinition,
  calls: number,
): Promise<readonly JsonValue[]> {
  const opened = whyForbidden(plan, tool) ?? openTool(plan, tool);
  if (typeof opened === "string") return [];
  const { full, lean } = opened.source.pools;
  const results: JsonValue[] = [];
  for (const [index, value] of interleave(full, lean).slice(0, calls).entries()) {
    const call = {
      id: `${tool.name}-observed-${index}`,
      tool: tool.name,
      args: { kind: "json", value },
    } as const;
    const outcome = await invoke(plan.registry, call, plan.timeoutMs);
    if (outcome.kind === "ok") results.push(...dataOf(outcome.value));
  }
  return results;
}

/** What a result says as data; what is no JSON says nothing. A text that holds JSON is read, as its readers will. */
function dataOf(value: unknown): readonly JsonValue[] {
  let json: JsonValue;
  try {
    json = JSON.parse(JSON.stringify(value) ?? "null");
  } catch {
    return [];
  }
  return resultData(json).slice(-1);
}

function interleave<T>(first: readonly T[], second: readonly T[]): readonly T[] {
  return Array.from({ length: Math.max(first.length, second.length) }, (_, i) => [first[i], second[i]])
    .flat().filter((value) => value !== undefined);
}
