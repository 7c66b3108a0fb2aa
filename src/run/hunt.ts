/**
 * Hunting: trials one after another, each new problem reduced to its smallest call and made a finding.
 * @module
 */
import type { CheckFinding } from "../core/finding.ts";
import type { JsonValue } from "../core/json.ts";
import type { TestCase } from "../core/test_case.ts";
import type { ToolDefinition } from "../core/tool.ts";
import { openHeartbeat } from "./heartbeat.ts";
import type { Verdict } from "./judge.ts";
import { makePupil } from "./learn.ts";
import type { Plan } from "./plan.ts";
import { type Parts, reduce } from "./reduce.ts";
import { repairTrial } from "./repair.ts";
import { type Shown, stampAgain, stampCheck } from "./stamp_check.ts";
import { openTally, type Tally } from "./tally.ts";
import { orOver } from "./time_limit.ts";
import { holdTrial, type Trial, verdictsOf } from "./trial.ts";

/** How many smaller calls are tried for a finding, by what the call ends in: silence and death are dear. */
const REDUCTIONS = { ok: 120, error: 120, throw: 120, timeout: 3, exit: 8 } as const;

/** How many kinds of problem of one unit are pursued in one tool: where nothing is validated, every place is a kind. */
const MAX_KINDS = 12;

/** How many refusals of one tool the mechanical client is tried on. */
const MAX_REPAIRS = 60;

/** How many refused calls are remembered, to be looked at more closely. */
export const MAX_REFUSED = 4;

/** What a hunt is after. */
export interface Quarry {
  readonly tool: ToolDefinition;
  /** Whether arguments satisfy the tool's schema. */
  isValid(value: JsonValue): boolean;
  /** Makes the test case of some parts; none where they come to nothing, or where validators do not agree on them. */
  prepare(parts: Parts): TestCase | "disputed" | undefined;
}

/** A hunt for the problems of one tool. */
export interface Hunt {
  readonly tally: Tally;
  /** The slowest call so far. */
  slowest(): Trial | undefined;
  /** Clean arguments that the tool accepted, learned ones included: a mess made on others may be refused for their sake. */
  readonly accepted: ReadonlySet<JsonValue>;
  /** A few invalid calls that were refused, one of each mess. */
  readonly refused: readonly TestCase[];
  /** What is worth saying and is no finding. */
  readonly warnings: readonly string[];
  /**
   * Makes one call, and yields a finding for each problem that shows for the first time in the run, problems met
   * while another was reduced included.
   */
  try(parts: Parts, label: string): AsyncGenerator<CheckFinding>;
  /** Makes one call as it is, and yields a finding for each problem that shows for the first time. */
  tryAsItIs(testCase: TestCase, label: string): AsyncGenerator<CheckFinding>;
}

/** A call and what it showed. */
interface Catch {
  readonly parts: Parts;
  readonly trial: Trial;
}

/**
 * Opens a hunt.
 *
 * @param plan the plan of the run
 * @param quarry the tool
 * @param known the fingerprints already found in this run; added to
 */
export function openHunt(plan: Plan, quarry: Quarry, known: Set<string>): Hunt {
  const tally = openTally();
  const pursued = new Map<string, number>();
  const accepted = new Set<JsonValue>();
  const refused = new Map<string, TestCase>();
  const warnings: string[] = [];
  const pupil = makePupil(plan, quarry);
  const heartbeat = openHeartbeat(plan, quarry.tool);
  let slowest: Trial | undefined;

  const isNew = ({ fingerprint }: Verdict): boolean => !known.has(fingerprint);

  /** The test case of some parts; one on which validators do not agree is counted and left alone. */
  function ready(parts: Parts): TestCase | undefined {
    const testCase = quarry.prepare(parts);
    if (testCase === "disputed") tally.addDisputed();
    return testCase === "disputed" ? undefined : testCase;
  }

  /** Reduces a call while it shows the same problem and stays as valid as it was, and makes a finding of it. */
  async function pursue(
    start: Catch,
    verdict: Verdict,
    label: string,
    pending: Catch[],
  ): Promise<CheckFinding | undefined> {
    const { testCase: first, outcome } = start.trial.observation;
    async function show(parts: Parts): Promise<Shown | undefined> {
      const testCase = ready(parts);
      if (testCase === undefined || testCase.validity !== first.validity) return undefined;
      const trial = await holdTrial(plan, quarry.tool, testCase);
      const verdicts = verdictsOf(trial);
      if (verdicts.some(isNew)) pending.push({ parts, trial });
      const same = verdicts.find(({ fingerprint }) => fingerprint === verdict.fingerprint);
      return same && { trial, verdict: same };
    }
    const { parts, shown, path } = await reduce(
      { parts: start.parts, shown: { trial: start.trial, verdict } },
      show,
      {
        schema: quarry.tool.inputSchema,
        // Wild arguments are not valid in the first place: whether they stay as they were is seen by `show`.
        isValid: start.parts.isWild === true ? (): boolean => true : quarry.isValid,
        budget: REDUCTIONS[outcome.kind],
      },
    );
    const again = await show(parts);
    if (again === undefined && outcome.kind === "timeout") {
      // Silence once may be the machine's or the network's; should it last, it is found another time.
      known.delete(verdict.fingerprint);
      warnings.push(
        `A call of "${quarry.tool.name}" did not settle within ${plan.timeoutMs} ms, but did when repeated`,
      );
      return undefined;
    }
    const repair = await repairTrial(plan, quarry.tool, shown.trial);
    return stampCheck(shown, { seed: plan.seed, path: [label, ...path], flaky: again === undefined, repair });
  }

  /**
   * Whether less shows a problem of the same kind already: the clean call, or one of several messes alone. Then the
   * mess, or the others, are beside the point.
   */
  async function isExplained(
    { parts }: Catch,
    verdict: Verdict,
    pending: Catch[],
  ): Promise<boolean> {
    const { unit, tool, problem } = verdict;
    const { clean, picks } = parts;
    const less = [
      ...(picks.length > 0 ? [[]] : []),
      ...(picks.length > 1 ? picks.map((pick) => [pick]) : []),
    ];
    for (const fewer of less) {
      const testCase = ready({ clean, picks: fewer });
      if (testCase === undefined) continue;
      const trial = await holdTrial(plan, quarry.tool, testCase);
      const isSame = (other: Verdict): boolean =>
        other.unit === unit && other.tool === tool &&
        (fewer.length > 0 || other.problem.code === problem.code);
      if (!verdictsOf(trial).some(isSame)) continue;
      // It is found there, under whatever identity it has there.
      known.delete(verdict.fingerprint);
      pending.push({ parts: { clean, picks: fewer }, trial });
      return true;
    }
    return false;
  }

  /** Lets the mechanical client loose on the refusal of a mess that was made on arguments the tool accepts. */
  async function measureRepair(parts: Parts, trial: Trial): Promise<void> {
    if (parts.picks.length !== 1 || !accepted.has(parts.clean)) return;
    const repair = tally.repairs().tried < MAX_REPAIRS
      ? await repairTrial(plan, quarry.tool, trial)
      : undefined;
    if (repair !== undefined) tally.addRepair(repair.isMended);
  }

  /** Makes a call that works after a refused one, and findings of what it shows: they depend on what came before. */
  async function* listen(trial: Trial, label: string): AsyncGenerator<CheckFinding> {
    const beat = trial.observation.outcome.kind === "error" ? await heartbeat.refused(trial) : undefined;
    if (beat === undefined) return;
    for (const verdict of verdictsOf(beat).filter(isNew)) {
      known.add(verdict.fingerprint);
      yield stampCheck({ trial: beat, verdict }, { seed: plan.seed, path: [label, "after"], flaky: false });
    }
  }

  /** Whether a unit has shown so many kinds of problem in this tool that one more says nothing new. */
  function isOneTooMany({ unit }: Verdict): boolean {
    const kinds = (pursued.get(unit) ?? 0) + 1;
    pursued.set(unit, kinds);
    if (kinds === MAX_KINDS + 1) {
      warnings.push(
        `"${quarry.tool.name}" shows more than ${MAX_KINDS} kinds of "${unit}": the others were only counted`,
      );
    }
    return kinds > MAX_KINDS;
  }

  return {
    tally,
    slowest: () => slowest,
    accepted,
    get refused() {
      return [...refused.values()];
    },
    warnings,
    async *tryAsItIs(testCase, label): AsyncGenerator<CheckFinding> {
      const trial = await holdTrial(plan, quarry.tool, testCase);
      tally.add(trial);
      for (const verdict of verdictsOf(trial).filter(isNew)) {
        known.add(verdict.fingerprint);
        const again = await orOver(holdTrial(plan, quarry.tool, testCase), () => undefined);
        yield* stampAgain({ trial, verdict }, again, { seed: plan.seed, path: [label] });
      }
    },
    async *try(parts, label): AsyncGenerator<CheckFinding> {
      const testCase = ready(parts);
      if (testCase === undefined) return;
      const isClean = parts.picks.length === 0 && parts.isWild !== true;
      await heartbeat.expecting(isClean ? "clean" : "messy");
      const trial = await holdTrial(plan, quarry.tool, testCase);
      tally.add(trial);
      const { outcome } = trial.observation;
      if (isClean && outcome.kind === "ok") accepted.add(parts.clean);
      if (isClean && outcome.kind === "ok" && !plan.quick) await heartbeat.accepted(trial);
      yield* listen(trial, label);
      await measureRepair(parts, trial);
      const [mess] = testCase.mutations;
      if (mess !== undefined && outcome.kind === "error" && testCase.validity === "invalid") {
        if (refused.size < MAX_REFUSED && !refused.has(mess.mutator)) refused.set(mess.mutator, testCase);
      }
      if (outcome.elapsedMs > (slowest?.observation.outcome.elapsedMs ?? -1)) slowest = trial;
      const pending: Catch[] = [{ parts, trial }];
      for (let next = pending.shift(); next !== undefined; next = pending.shift()) {
        for (const verdict of verdictsOf(next.trial).filter(isNew)) {
          if (known.has(verdict.fingerprint)) continue;
          known.add(verdict.fingerprint);
          if (verdict.tool !== quarry.tool.name) {
            // About the registry as a whole: nothing of this call to make smaller, and no call of this tool's to spend.
            yield* stampAgain({ trial: next.trial, verdict }, next.trial, { seed: plan.seed, path: [label] });
            continue;
          }
          const isBeside = await orOver(isExplained(next, verdict, pending), () => false);
          if (isBeside || isOneTooMany(verdict)) continue;
          const { trial: seen } = next;
          const finding = await orOver(
            pursue(next, verdict, label, pending),
            () => stampAgain({ trial: seen, verdict }, undefined, { seed: plan.seed, path: [label] })[0],
          );
          if (finding !== undefined) yield finding;
        }
      }
      if (!isClean || outcome.kind !== "error") return;
      for await (const learned of pupil.learn(parts.clean, outcome.error)) {
        yield* this.try({ clean: learned, picks: [] }, label);
      }
    },
  };
}
