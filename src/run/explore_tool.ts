/**
 * Exploring one tool: its calls in order, each judged, each new problem made a finding.
 * @module
 */
import { hideCredentials } from "../core/credentials.ts";
import type { JsonValue } from "../core/json.ts";
import type { RunEvent, ToolReport } from "../core/report.ts";
import type { ToolDefinition } from "../core/tool.ts";
import { countPairs, type Pick } from "../generate/mess.ts";
import { measureDefinition } from "./definition_size.ts";
import { exploreBatches } from "./explore_batch.ts";
import { exploreText } from "./explore_text.ts";
import { type Hunt, openHunt } from "./hunt.ts";
import { measureNoop } from "./invoke.ts";
import { openTool } from "./open_tool.ts";
import { listParts } from "./parts.ts";
import type { Plan } from "./plan.ts";
import { reportSkipped } from "./tally.ts";
import { untilOver } from "./time_limit.ts";

/** Calls without an answer, or deaths, after which a tool is left alone. */
export const MAX_LOST = 3;

/** A round trip without work is measured after every so many calls. */
const NOOP_EVERY = 8;

/** What exploring a tool leaves for the end of the run. */
export interface Leftover {
  readonly hunt: Hunt;
  readonly report: ToolReport;
  /** Whether the time ran out before the calls did. */
  readonly cut: boolean;
}

/**
 * Explores a tool.
 *
 * @param plan the plan of the run
 * @param tool the tool
 * @param options the fingerprints already found, and whether the tool's time is up
 * @returns what the end of the run needs to know; undefined where the tool was not called
 */
export async function* exploreTool(
  plan: Plan,
  tool: ToolDefinition,
  options: { readonly known: Set<string>; isOver(): boolean },
): AsyncGenerator<RunEvent, Leftover | undefined> {
  const opened = openTool(plan, tool);
  if (typeof opened === "string") {
    yield { kind: "tool-end", report: { ...reportSkipped(tool.name, opened), ...measureDefinition(tool) } };
    return undefined;
  }
  const { judge, source } = opened;
  const hunt = openHunt(plan, { tool, ...opened }, options.known);

  const tried = new Set<Pick>();
  const notes: string[] = [];
  let cut = false;
  let label = 0;
  // Each time it is asked there is something left to do.
  function isOver(): boolean {
    const over = options.isOver();
    cut ||= over;
    return over;
  }
  for (const parts of listParts({ ...source, accepted: hunt.accepted })) {
    if (isOver()) break;
    const lost = hunt.tally.count("timeout") + hunt.tally.count("exit");
    if (lost >= MAX_LOST) {
      notes.push(`Stopped calling "${tool.name}": ${lost} calls ended without an answer`);
      break;
    }
    for await (const finding of untilOver(hunt.try(parts, String(label)))) yield { kind: "finding", finding };
    if (label++ % NOOP_EVERY === 0) hunt.tally.samples.noop.push(await measureNoop(plan.registry));
    for (const pick of parts.picks) tried.add(pick);
  }
  if (!plan.quick) {
    const fresh = (): JsonValue | undefined => source.bases.some();
    yield* untilOver(exploreBatches(plan, tool, { hunt, known: options.known, isOver, fresh }));
  }
  if (!plan.quick) yield* untilOver(exploreText(plan, tool, { hunt, judge, isOver }));
  const pairs = { tried: countPairs(tried), total: countPairs(source.picks) };
  const figures = hunt.tally.report(tool.name, pairs, {
    ...(cut && plan.signal?.aborted !== true ? { isCut: true } : {}),
    notes: [...notes, ...hunt.warnings],
    given: tool.examples?.length ?? 0,
  });
  // The reason of a refusal may be a secret of the host.
  const report = { ...hideCredentials(figures, ""), ...measureDefinition(tool) };
  const places = hunt.tally.places();
  yield { kind: "tool-end", report, ...(Object.keys(places).length === 0 ? {} : { places }) };
  return { hunt, report, cut };
}
