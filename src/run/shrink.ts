/**
 * Shrinking: from one call that shows a problem to the smallest one found that shows the same problem.
 * @module
 */
import { UsageError } from "../core/errors.ts";
import { isJsonObject, type JsonValue } from "../core/json.ts";
import type { ReplayCase } from "../core/replay_case.ts";
import { arbitraryFromSchema } from "../generate/arbitrary.ts";
import { UngeneratableError } from "../generate/ungeneratable_error.ts";
import { compileJudge } from "../schema/judge.ts";
import type { Plan } from "./plan.ts";
import { reduce } from "./reduce.ts";
import { replayCase } from "./replay.ts";
import { verdictsOf } from "./trial.ts";

/** How many smaller calls are tried. */
const BUDGET = 300;

/** What came of shrinking a call. */
export interface Shrunk {
  /** The smallest call that shows the problem. */
  readonly replay: ReplayCase;
  /** The fingerprint of the problem. */
  readonly fingerprint: string;
  /** What is wrong, in the words of the smallest call. */
  readonly message: string;
  /** How many reductions were kept. */
  readonly numShrinks: number;
}

/**
 * Shrinks a call: first as the arbitrary of its schema shrinks any valid value, then key by key. What it was made from
 * is forgotten: only the literal call and the problem it shows count.
 *
 * @param plan the registry and the checks
 * @param start the call
 * @throws {UsageError} where the call shows no problem, or names no tool
 */
export async function shrinkCase(plan: Plan, start: ReplayCase): Promise<Shrunk> {
  const tool = plan.registry.tools.find(({ name }) => name === start.tool);
  if (tool === undefined) {
    throw new UsageError(
      `Cannot shrink a call of "${start.tool}": the registry has no such tool`,
      "See messcall list TARGET for the names there are",
    );
  }
  const judge = compileJudge(tool.inputSchema);
  const { clean: _clean, mutations: _mutations, ...literal } = start;
  // Calls that are made at once stay as they are: what one of them is made with is only a part of it.
  const [verdict] = start.batch === undefined ? verdictsOf(await replayCase(plan, literal)) : [];
  const [whole] = verdict === undefined ? verdictsOf(await replayCase(plan, start)) : [];
  // A problem that only the comparison with the clean call shows would be another one with other arguments.
  if (whole !== undefined) {
    return { replay: start, fingerprint: whole.fingerprint, message: whole.problem.message, numShrinks: 0 };
  }
  if (verdict === undefined) {
    throw new UsageError(
      `Cannot shrink the call of "${start.tool}": it shows no problem`,
      "Replay it first, and give the case that a finding prints",
    );
  }
  const validity = judge.verdict(start.args);
  const isSame = (args: JsonValue): boolean => isJsonObject(args) && judge.verdict(args) === validity;
  async function show(args: JsonValue): Promise<Shown | undefined> {
    if (!isSame(args)) return undefined;
    const replay = { ...literal, args };
    const same = verdictsOf(await replayCase(plan, replay))
      .find(({ fingerprint }) => fingerprint === verdict?.fingerprint);
    return same && { replay, message: same.problem.message };
  }
  const first = await shrinkValid(start.args, validity === "valid", { schema: tool.inputSchema, show });
  const { shown, path } = await reduce(
    {
      parts: { clean: first?.replay.args ?? start.args, picks: [] },
      shown: first ?? { replay: literal, message: verdict.problem.message },
    },
    ({ clean }) => show(clean),
    { schema: tool.inputSchema, isValid: isSame, budget: BUDGET },
  );
  return {
    ...shown,
    fingerprint: verdict.fingerprint,
    numShrinks: path.length + (first === undefined ? 0 : 1),
  };
}

/** A call that shows the problem, and what it shows. */
interface Shown {
  readonly replay: ReplayCase;
  readonly message: string;
}

/** Follows the arbitrary's own way from a valid value to the simplest that shows the problem. */
async function shrinkValid(
  args: JsonValue,
  isValid: boolean,
  { schema, show }: {
    readonly schema: Parameters<typeof arbitraryFromSchema>[0];
    show(args: JsonValue): Promise<Shown | undefined>;
  },
): Promise<Shown | undefined> {
  if (!isValid) return undefined;
  try {
    const arbitrary = arbitraryFromSchema(schema);
    if (!arbitrary.canShrinkWithoutContext(args)) return undefined;
    let best: Shown | undefined;
    let left = BUDGET;
    let stream = arbitrary.shrink(args, undefined);
    for (let improved = true; improved && left > 0;) {
      improved = false;
      for (const candidate of stream) {
        if (left-- <= 0) break;
        const shown = await show(candidate.value);
        if (shown === undefined) continue;
        best = shown;
        stream = arbitrary.shrink(candidate.value, candidate.context);
        improved = true;
        break;
      }
    }
    return best;
  } catch (error) {
    if (error instanceof UngeneratableError) return undefined;
    throw error;
  }
}
