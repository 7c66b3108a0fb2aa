/**
 * Exploring names: calls of tools that do not exist, which concern the registry as a whole.
 * @module
 */
import type { CallMutator } from "../core/mutator.ts";
import type { RunEvent } from "../core/report.ts";
import type { ToolCall, ToolDefinition } from "../core/tool.ts";
import { openBases } from "../generate/bases.ts";
import { deriveSeed, shuffle } from "../generate/numbers.ts";
import { UngeneratableError } from "../generate/ungeneratable_error.ts";
import { compileJudge } from "../schema/judge.ts";
import { SchemaError } from "../schema/validate.ts";
import type { CallPlan, Plan } from "./plan.ts";
import { stampCheck } from "./stamp_check.ts";
import { openTally } from "./tally.ts";
import { acceptedCase } from "./test_case.ts";
import { orOver } from "./time_limit.ts";
import { holdTrial, type Trial, verdictsOf } from "./trial.ts";

/** The name under which the registry as a whole stands in a report. */
export const REGISTRY = "*";

/** How many tools lend their names; a registry answers alike for all. */
const MAX_TOOLS = 12;
const MAX_TOOLS_QUICK = 3;

/** Calls without an answer, or deaths, after which no more names are tried. */
const MAX_LOST = 3;

/**
 * Calls the registry by names it does not have.
 *
 * @param plan the plan of the run
 * @param tools tools that may be called, whose names the unknown ones are made of
 * @param options the fingerprints already found, and whether the time is up
 */
export async function* exploreNames(
  plan: Plan,
  tools: readonly ToolDefinition[],
  options: { readonly known: Set<string>; isOver(): boolean },
): AsyncGenerator<RunEvent> {
  const tally = openTally();
  const pairs = { tried: 0, total: 0 };
  if (tools.length === 0) return;
  yield { kind: "tool-start", tool: REGISTRY };
  for (const { tool, mutator, calls } of listNames(plan, tools)) {
    pairs.total += Math.min(1, calls.length);
    let tried = 0;
    for (const call of calls) {
      if (options.isOver() || tally.count("timeout") + tally.count("exit") >= MAX_LOST) break;
      tried = 1;
      const id = `names-${tally.count("ok") + tally.count("error") + tally.count("throw")}`;
      const trial = await orOver<Trial | undefined>(
        holdTrial(plan, tool, {
          ...acceptedCase({ call: { ...call, id } }, mutator.id),
          expects: mutator.expects,
        }),
        () => undefined,
      );
      if (trial === undefined) break;
      tally.add(trial);
      for (const verdict of verdictsOf(trial)) {
        if (options.known.has(verdict.fingerprint)) continue;
        options.known.add(verdict.fingerprint);
        const again = await orOver(holdTrial(plan, tool, trial.observation.testCase), () => undefined);
        const flaky = again !== undefined &&
          !verdictsOf(again).some(({ fingerprint }) => fingerprint === verdict.fingerprint);
        // Silence once may be the machine's.
        if ((flaky || again === undefined) && trial.observation.outcome.kind === "timeout") {
          options.known.delete(verdict.fingerprint);
          continue;
        }
        yield {
          kind: "finding",
          finding: stampCheck({ trial, verdict }, { seed: plan.seed, path: [`names:${call.tool}`], flaky }),
        };
      }
    }
    pairs.tried += tried;
  }
  yield { kind: "tool-end", report: tally.report(REGISTRY, pairs) };
}

/** Calls by names that do not exist, which one mutator made of one tool's name. */
interface NameCalls {
  readonly tool: ToolDefinition;
  readonly mutator: CallMutator;
  readonly calls: readonly ToolCall[];
}

/**
 * Lists the calls of a registry by names it does not have, each name once.
 *
 * @param plan what calls are made of in this run
 * @param tools tools that may be called, whose names the unknown ones are made of
 */
export function* listNames(plan: CallPlan, tools: readonly ToolDefinition[]): Generator<NameCalls> {
  const named = new Set(plan.registry.tools.map((tool) => tool.name));
  const lenders = shuffle(tools, deriveSeed(plan.seed, REGISTRY)).slice(
    0,
    plan.quick ? MAX_TOOLS_QUICK : MAX_TOOLS,
  );
  for (const tool of lenders) {
    const clean = cleanCall(plan, tool);
    for (const mutator of plan.mutators) {
      if (mutator.level !== "call" || clean === undefined) continue;
      const calls = mutator.variants(clean, plan.registry.tools).filter(({ tool }) => !named.has(tool));
      for (const call of calls) named.add(call.tool);
      yield { tool, mutator, calls };
    }
  }
}

/** A call that would be right if the tool's name were; none where no arguments can be made. */
function cleanCall(plan: CallPlan, tool: ToolDefinition): ToolCall | undefined {
  try {
    const bases = openBases(tool, compileJudge(tool.inputSchema), plan);
    const value = bases.lean() ?? bases.full();
    return value === undefined
      ? undefined
      : { id: `names-${tool.name}`, tool: tool.name, args: { kind: "json", value } };
  } catch (error) {
    if (error instanceof SchemaError || error instanceof UngeneratableError) return undefined;
    throw error;
  }
}
