/**
 * Learning a tool that another shard tests: what it accepts and refuses, for what takes all tools together.
 * @module
 */
import type { ToolDefinition } from "../core/tool.ts";
import { MAX_LOST } from "./explore_tool.ts";
import { type Hunt, MAX_REFUSED, openHunt } from "./hunt.ts";
import { openTool } from "./open_tool.ts";
import { listParts } from "./parts.ts";
import type { Plan } from "./plan.ts";
import { untilOver } from "./time_limit.ts";

/**
 * Makes the calls of a tool that show what it accepts, as the shard makes them that tests it. Nothing is judged.
 *
 * @param plan the plan of the run
 * @param tool the tool
 * @param isOver whether the time is up
 * @returns undefined where the tool cannot be called
 */
export async function learnTool(
  plan: Plan,
  tool: ToolDefinition,
  isOver: () => boolean,
): Promise<Hunt | undefined> {
  const opened = openTool(plan, tool);
  if (typeof opened === "string") return undefined;
  const hunt = openHunt({ ...plan, checks: [] }, { tool, ...opened }, new Set());
  for (const parts of listParts({ ...opened.source, accepted: hunt.accepted })) {
    const lost = hunt.tally.count("timeout") + hunt.tally.count("exit");
    if (isOver() || lost >= MAX_LOST) break;
    const isClean = parts.picks.length === 0 && parts.isWild !== true;
    if (!isClean && hunt.refused.length >= MAX_REFUSED) continue;
    await Array.fromAsync(untilOver(hunt.try(parts, "")));
  }
  return hunt;
}
