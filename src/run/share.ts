/**
 * Shares: which of several machines makes which part of a run. It follows from the plan alone, so that each knows its own.
 * @module
 */
import type { ToolDefinition } from "../core/tool.ts";
import { partOf } from "../schema/role.ts";

/** What falls to which shard, by its number from 1. */
export interface Shares {
  /** The shard of each tool, in the order of the plan. */
  readonly tools: readonly number[];
  /** The shard of what takes all tools together: effects, sequences and what is stored. */
  readonly across: number;
  /** The shard of the names that do not exist. */
  readonly names: number;
}

/** What learning what a tool accepts costs beside testing it: its clean calls, and nothing is made smaller. */
const LEARNING_COST = 0.25;

/**
 * Shares a run out, the greatest part first, each to the shard that has the least to do. Tools that work on the same
 * things stay together: what one of them answers may depend on what another was called with. What takes all tools is
 * made where the most of them are tested, for the same reason.
 *
 * @param tools the tools of the run
 * @param count how many shards there are
 */
export function shareOut(tools: readonly ToolDefinition[], count: number): Shares {
  const loads = Array.from({ length: count }, () => 0);
  function assign(cost: number, to: number = loads.indexOf(Math.min(...loads))): number {
    loads[to] = (loads[to] ?? 0) + cost;
    return to + 1;
  }
  const across = assign(tools.length * LEARNING_COST, 0);
  const owners = new Map<ToolDefinition, number>();
  const groups = groupTools(tools).toSorted((a, b) => b.length - a.length);
  for (const [place, group] of groups.entries()) {
    const owner = place === 0 ? assign(group.length, 0) : assign(group.length);
    for (const tool of group) owners.set(tool, owner);
  }
  return { across, tools: tools.map((tool) => owners.get(tool) ?? 1), names: assign(1) };
}

/** Groups tools by the things they work on, as their names or what they read and write say. */
function groupTools(tools: readonly ToolDefinition[]): readonly (readonly ToolDefinition[])[] {
  let groups: { readonly tools: readonly ToolDefinition[]; readonly things: ReadonlySet<string> }[] = [];
  for (const tool of tools) {
    const things = thingsOf(tool);
    const related = groups.filter((group) => !group.things.isDisjointFrom(things));
    const joined = related.reduce((all, group) => all.union(group.things), things);
    groups = [
      ...groups.filter((group) => !related.includes(group)),
      { tools: [...related.flatMap((group) => group.tools), tool], things: joined },
    ];
  }
  return groups.map((group) => group.tools);
}

function thingsOf(tool: ToolDefinition): ReadonlySet<string> {
  const { name, reads = [], writes = [] } = tool;
  const noun = partOf(tool)?.noun;
  return new Set([
    // Two of one name are one tool to whoever calls it.
    `tool:${name}`,
    ...(noun === undefined ? [] : [`noun:${noun}`]),
    ...[...reads, ...writes].map((thing) => `thing:${thing}`),
  ]);
}
