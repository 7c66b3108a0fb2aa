/**
 * Approval: what tools may be, as a lock says it, or as they are when their guard is made.
 * @module
 */
import type { Lock, LockedTool } from "../core/lock.ts";
import type { Registry } from "../core/registry.ts";
import type { ToolDefinition } from "../core/tool.ts";
import { compareDefinitions } from "../schema/compare_definitions.ts";
import type { Policy } from "./policy.ts";
import { type ResultWatch, watchResults } from "./result_drift.ts";

/** A definition as it was approved, and as text, which is its fingerprint. */
export interface Approved {
  /** The definition as text. */
  readonly text: string;
  /** The definition. */
  readonly tool: LockedTool["tool"];
  /** What its results are like. */
  readonly results: ResultWatch;
}

/** What becomes of tools that are not what was approved; undefined where nobody asks. */
export function driftRule({ drift, onDrift, lock }: Policy): NonNullable<Policy["drift"]> | undefined {
  // Whoever gives a lock means it.
  return drift ?? (lock !== undefined ? "refuse" : onDrift !== undefined ? "report" : undefined);
}

/**
 * What is approved of a registry, by the names of its tools.
 *
 * @param registry the registry as it is
 * @param lock what was approved before; without it, what is there is approved
 */
export function approvedOf({ tools }: Registry, lock: Lock | undefined): ReadonlyMap<string, Approved> {
  const definitions = lock === undefined ? tools : lock.tools.map(({ tool }) => tool);
  return new Map(definitions.map((tool) => {
    const text = textOf(tool);
    // A copy, since a definition may be changed where it stands.
    return [tool.name, { text, tool: JSON.parse(text), results: watchResults(JSON.parse(text)) }];
  }));
}

/**
 * The tools that a guard lists and judges calls by: where what is not approved is refused, no word of that.
 *
 * @param registry the registry as it is
 * @param policy whether there is a lock, and what becomes of tools that differ from it
 */
export function approvedTools({ tools }: Registry, policy: Policy): readonly ToolDefinition[] {
  const { lock } = policy;
  if (lock === undefined || driftRule(policy) !== "refuse") return tools;
  const locked = new Map(lock.tools.map(({ tool }) => [tool.name, tool]));
  return tools.flatMap((tool) => {
    const before = locked.get(tool.name);
    if (before === undefined) return [];
    return compareDefinitions(before, tool).length === 0 ? [tool] : [asApproved(tool, before)];
  });
}

/** What a registry says of a tool beside its definition, and the definition that was approved. */
function asApproved(
  { title: _, description: __, outputSchema: ___, annotations: ____, ...beside }: ToolDefinition,
  before: LockedTool["tool"],
): ToolDefinition {
  return { ...beside, ...before };
}

/** A definition as models see it. */
export function textOf(
  { name, title, description, inputSchema, outputSchema, annotations }: ToolDefinition,
): string {
  return JSON.stringify({ name, title, description, inputSchema, outputSchema, annotations });
}
