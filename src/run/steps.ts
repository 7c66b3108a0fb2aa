/**
 * Steps: calls that are made before another, and what later ones take from their results.
 * @module
 */
import type { Observation } from "../core/check.ts";
import { applyEdit } from "../core/edit.ts";
import { isJsonObject, type JsonValue, parseJson } from "../core/json.ts";
import { readPointer } from "../core/json_pointer.ts";
import type { Outcome } from "../core/outcome.ts";
import type { Step, TestCase } from "../core/test_case.ts";
import type { ToolCall } from "../core/tool.ts";
import { invoke } from "./invoke.ts";
import type { Plan } from "./plan.ts";
import { acceptedCase } from "./test_case.ts";

/** What was played: the calls before, and the last one with what it takes filled in. */
export interface Played {
  readonly before: readonly Observation[];
  readonly call: ToolCall;
}

/**
 * Makes the calls that come before a test case's own.
 *
 * @param plan the plan of the run
 * @param testCase the test case
 * @returns what came of them, and the call that is to be made now
 */
export async function playSteps(plan: Plan, { before = [], call, takes }: TestCase): Promise<Played> {
  const made: Observation[] = [];
  for (const step of before) {
    const next = fill(step, made);
    const outcome = await invoke(plan.registry, next, plan.timeoutMs);
    const tool = plan.registry.tools.find(({ name }) => name === next.tool) ??
      { name: next.tool, inputSchema: true };
    made.push({ tool, outcome, testCase: acceptedCase({ call: next }) });
  }
  return { before: made, call: fill({ call, ...(takes === undefined ? {} : { takes }) }, made) };
}

/** A result as a document to point into: the structured part of an MCP result, or the JSON that its one text holds. */
export function resultDocument(outcome: Outcome): JsonValue | undefined {
  if (outcome.kind !== "ok") return undefined;
  let value: JsonValue | undefined;
  try {
    value = JSON.parse(JSON.stringify(outcome.value));
  } catch {
    return undefined;
  }
  if (typeof value === "string") return parseJson(value) ?? value;
  if (!isJsonObject(value) || !Array.isArray(value.content)) return value;
  if (isJsonObject(value.structuredContent)) return value.structuredContent;
  const [block] = value.content;
  return isJsonObject(block) && typeof block.text === "string" ? parseJson(block.text) ?? block.text : value;
}

/** A call with the values it takes from earlier results; what is not there leaves the literal in place. */
function fill({ call, takes = [] }: Step, made: readonly Observation[]): ToolCall {
  return takes.reduce((filled, { step, from, pointer }) => {
    const earlier = made[step];
    const document = earlier && resultDocument(earlier.outcome);
    const value = document === undefined ? undefined : readPointer(document, from);
    if (value === undefined || filled.args.kind !== "json") return filled;
    const args = applyEdit(filled.args.value, { op: "add", pointer, value });
    return args === undefined ? filled : { ...filled, args: { kind: "json", value: args } };
  }, call);
}
