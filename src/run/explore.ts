/**
 * The run: lint, every tool in turn, then names that do not exist; told as a stream of events.
 * @module
 */
import { hideCredentials } from "../core/credentials.ts";
import type { CheckFinding } from "../core/finding.ts";
import { thrownText } from "../core/outcome.ts";
import type { Problem } from "../core/problem.ts";
import type { RunEvent, ToolReport } from "../core/report.ts";
import type { ToolDefinition } from "../core/tool.ts";
import { adjustSeverity } from "./adjust_severity.ts";
import { measureDefinition } from "./definition_size.ts";
import { exploreEffects } from "./explore_effects.ts";
import { exploreNames } from "./explore_names.ts";
import { exploreSequences } from "./explore_sequences.ts";
import { exploreStored } from "./explore_stored.ts";
import { exploreTool, type Leftover } from "./explore_tool.ts";
import type { Hunt } from "./hunt.ts";
import { catchLateErrors, startClock } from "./invoke.ts";
import { judgeLatency } from "./latency.ts";
import { learnTool } from "./learn_tool.ts";
import { lintTools } from "./lint.ts";
import { openTool, whyForbidden } from "./open_tool.ts";
import type { Plan } from "./plan.ts";
import { shareOut } from "./share.ts";
import { fingerprint } from "./stamp.ts";
import { stampCheck } from "./stamp_check.ts";
import { reportSkipped } from "./tally.ts";
import { limitTime, untilOver } from "./time_limit.ts";
import type { Trial } from "./trial.ts";
import { warningsOf } from "./weakness.ts";

/**
 * Runs a plan, or the shard of it that its scope names.
 *
 * @param plan what to test and with what
 * @returns the events in order; the last is `run-end`
 */
export async function* explore(plan: Plan): AsyncGenerator<RunEvent> {
  for await (const event of exploreAll(plan)) {
    if (event.kind !== "finding" || plan.settings === undefined) {
      yield event;
      continue;
    }
    const finding = adjustSeverity(event.finding, plan.settings);
    if (finding !== undefined) yield { kind: "finding", finding };
  }
}

async function* exploreAll(given: Plan): AsyncGenerator<RunEvent> {
  const elapsed = startClock();
  using limit = limitTime(given.registry, { ms: given.maxTimeMs, signal: given.signal });
  const plan: Plan = { ...given, registry: limit.registry };
  const known = new Set<string>();
  const reports: ToolReport[] = [];
  const hunts = new Map<ToolDefinition, Hunt>();
  const { index = 1, count = 1 } = plan.scope?.shard ?? {};
  const shares = shareOut(plan.tools, count);
  const isOwn = (place: number): boolean => shares.tools[place] === index;
  const takesAll = !plan.quick && shares.across === index;
  let isCut = false;
  const isStopped = (): boolean => plan.signal?.aborted === true;
  using late = catchLateErrors();
  yield {
    kind: "run-start",
    source: plan.registry.source,
    ...(plan.registry.protocol === undefined ? {} : { protocol: plan.registry.protocol }),
    seed: plan.seed,
    runs: plan.runs,
    tools: plan.tools.filter((_, place) => isOwn(place)).map((tool) => tool.name),
    budget: plan.latency,
    ...(plan.told === undefined ? {} : { options: plan.told }),
    ...(plan.scope === undefined ? {} : { scope: plan.scope }),
  };
  if (index === 1) {
    const siblings = plan.registry.tools;
    for (const finding of await lintTools(plan.tools, { rules: plan.lintRules, siblings })) {
      yield { kind: "finding", finding };
    }
  }
  const turns = [...plan.tools.entries()].filter(([place]) => takesAll || isOwn(place));
  let left = turns.filter(([, tool]) => whyForbidden(plan, tool) === undefined).length;
  for (const [place, tool] of turns) {
    if (isOwn(place)) yield { kind: "tool-start", tool: tool.name };
    const forbidden = whyForbidden(plan, tool);
    if (forbidden !== undefined) {
      if (isOwn(place)) {
        yield {
          kind: "tool-end",
          report: { ...reportSkipped(tool.name, forbidden), ...measureDefinition(tool) },
        };
      }
      continue;
    }
    // What is left of the time is shared out among the tools that are left to be called, names included.
    const deadline = elapsed() + (plan.maxTimeMs - elapsed()) / (left-- + 1);
    const isOver = (): boolean => elapsed() > deadline || isStopped() || limit.isOver();
    if (!isOwn(place)) {
      const hunt = await learnTool(plan, tool, isOver);
      if (hunt !== undefined) hunts.set(tool, hunt);
      // The shard that tests it tells of these.
      await late.take();
      continue;
    }
    const done = yield* exploreTool(plan, tool, { known, isOver });
    if (done === undefined) continue;
    hunts.set(tool, done.hunt);
    reports.push(done.report);
    isCut ||= done.cut;
    yield* judgeWhole(plan, tool, done, await late.take(), known);
  }
  const isOver = (): boolean => elapsed() > plan.maxTimeMs || isStopped() || limit.isOver();
  if (takesAll) {
    const callable = [...hunts.keys()];
    const accepted = new Map([...hunts].map(([{ name }, hunt]) => [name, hunt.accepted]));
    yield* untilOver(exploreEffects(plan, hunts, { known, isOver }));
    yield* untilOver(exploreSequences(plan, callable, { accepted, known, isOver }));
    yield* untilOver(exploreStored(plan, callable, { accepted, known, isOver }));
  }
  // What these calls left behind was seen before, when each tool was called alone, and is no name's doing.
  await late.take();
  await plan.changed?.();
  if (shares.names === index) {
    const isCallable = (tool: ToolDefinition): boolean => hunts.has(tool) || canCall(plan, tool);
    yield* exploreNames(plan, plan.lenders ?? plan.tools.filter(isCallable), { known, isOver });
  }
  isCut ||= isOver();
  yield {
    kind: "run-end",
    elapsedMs: Math.round(elapsed()),
    ...(isStopped() ? { stopped: "interrupted" as const } : isCut ? { stopped: "max-time" as const } : {}),
    // The reason of a refusal may be a secret of the host.
    warnings: hideCredentials([
      ...plan.registry.warnings ?? [],
      ...plan.warnings?.() ?? [],
      ...limit.warnings(),
      ...warningsOf(reports),
    ], ""),
  };
}

/** Whether a tool can be called that another shard tests. */
function canCall(plan: Plan, tool: ToolDefinition): boolean {
  return plan.scope?.shard !== undefined && whyForbidden(plan, tool) === undefined &&
    typeof openTool(plan, tool) !== "string";
}

/** What is judged over all calls of a tool: its latency, and errors that nobody waited for. */
function* judgeWhole(
  plan: Plan,
  tool: ToolDefinition,
  { hunt }: Leftover,
  late: readonly unknown[],
  known: Set<string>,
): Generator<RunEvent> {
  const trial = hunt.slowest();
  if (trial === undefined) return;
  const { valid, messy, noop } = hunt.tally.samples;
  for (
    const problem of judgeLatency([...valid, ...messy], noop, {
      ...plan.latency,
      ...plan.settings?.get(tool.name)?.latency,
    })
  ) {
    yield* stampWhole("settles-in-budget", tool, problem, trial);
  }
  for (const error of late) {
    yield* stampWhole("process-survives", tool, {
      code: "late-error",
      message: `Expected every error to be part of a call's outcome: received one that nobody waited for, ${
        thrownText(error)
      }`,
    }, trial);
  }

  function* stampWhole(
    unit: string,
    about: ToolDefinition,
    problem: Problem,
    shown: Trial,
  ): Generator<RunEvent> {
    const verdict = {
      unit,
      severity: "error",
      tool: about.name,
      problem,
      fingerprint: fingerprint(unit, about.name, problem),
    } as const;
    if (known.has(verdict.fingerprint)) return;
    known.add(verdict.fingerprint);
    const finding: CheckFinding = stampCheck({ trial: shown, verdict }, {
      seed: plan.seed,
      path: ["whole"],
      flaky: false,
    });
    yield { kind: "finding", finding };
  }
}
