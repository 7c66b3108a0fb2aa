/**
 * Calls of tools that do not exist.
 * @module
 */
import type { CheckContext, Observation } from "../core/check.ts";

/** Whether the name called is none that the registry lists. */
export function isPhantom({ testCase }: Observation, { registry }: CheckContext): boolean {
  return !registry.tools.some((tool) => tool.name === testCase.call.tool);
}

/** Whom a problem is about: the registry as a whole where the name called is no tool's, else the tool called. */
export function blame(observation: Observation, context: CheckContext): { readonly tool?: "*" } {
  return isPhantom(observation, context) ? { tool: "*" } : {};
}
