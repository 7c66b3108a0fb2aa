/**
 * Previewing: the calls a run would make, as far as they follow from the seed and the definitions alone.
 * @module
 */
import type { PreviewCall, ToolPreview } from "../core/preview.ts";
import { argsOf } from "../core/replay_case.ts";
import type { TestCase } from "../core/test_case.ts";
import type { ToolDefinition } from "../core/tool.ts";
import { listNames, REGISTRY } from "./explore_names.ts";
import { openTool, whyForbidden } from "./open_tool.ts";
import { listParts } from "./parts.ts";
import type { CallPlan } from "./plan.ts";

/** What no preview knows, in words. */
const UNFORESEEN: readonly string[] = [
  "The calls follow from the seed and the definitions. In a run, answers change those that come later: messes are made " +
  "on arguments that a tool accepted, and what a refusal teaches is tried",
  "Answers bring further calls, which are not listed: repetitions and clean calls to compare with, smaller forms of a " +
  "call that shows a problem, and calls that a refusal helped to mend",
];

/** What only a run that is not quick makes. */
const UNFORESEEN_UNLESS_QUICK =
  "Raw texts, batches and sequences are made of what a tool accepted, so they are not listed; with --quick there are none";

/**
 * Foresees a run.
 *
 * @param plan what its calls are made of
 * @returns what it would do with each tool, names that do not exist included, and what cannot be foreseen
 */
export function previewTools(
  plan: CallPlan,
): { readonly tools: readonly ToolPreview[]; readonly notes: readonly string[] } {
  const tools = plan.tools.map((tool) => previewTool(plan, tool));
  const callable = plan.tools.filter((_, i) => tools[i]?.skipped === undefined);
  const names = callable.length === 0 ? [] : [previewNames(plan, callable)];
  return {
    tools: [...tools, ...names],
    notes: plan.quick ? UNFORESEEN : [...UNFORESEEN, UNFORESEEN_UNLESS_QUICK],
  };
}

function previewTool(plan: CallPlan, tool: ToolDefinition): ToolPreview {
  const forbidden = whyForbidden(plan, tool);
  const opened = forbidden ?? openTool(plan, tool);
  if (typeof opened === "string") return { name: tool.name, skipped: opened, atMost: 0, calls: [] };
  const parts = [...listParts({ ...opened.source, accepted: new Set() })];
  const calls = parts.map((one) => opened.prepare(one)).filter((testCase) =>
    testCase !== undefined && testCase !== "disputed"
  );
  return { name: tool.name, atMost: plan.runs, calls: calls.map(callOf) };
}

function previewNames(plan: CallPlan, tools: readonly ToolDefinition[]): ToolPreview {
  const calls = [...listNames(plan, tools)].flatMap(({ mutator, calls }) =>
    calls.map((call): PreviewCall => (
      { tool: call.tool, args: argsOf(call), validity: "valid", mutators: [mutator.id] }
    ))
  );
  return { name: REGISTRY, atMost: calls.length, calls };
}

function callOf({ call, validity, mutations }: TestCase): PreviewCall {
  return {
    tool: call.tool,
    args: argsOf(call),
    validity,
    mutators: [...new Set(mutations.map(({ mutator }) => mutator))],
  };
}
