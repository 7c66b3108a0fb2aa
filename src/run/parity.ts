/**
 * Parity: the same call to two registries has the same verdict and, where it is accepted, the same result.
 * @module
 */
import type { CheckContext, Observation } from "../core/check.ts";
import type { LintFinding } from "../core/finding.ts";
import { showJson } from "../core/json.ts";
import type { JsonPointer } from "../core/json_pointer.ts";
import { type Outcome, thrownText } from "../core/outcome.ts";
import type { Problem } from "../core/problem.ts";
import type { ToolDefinition } from "../core/tool.ts";
import type { Oracle } from "./judge.ts";
import type { Pair } from "./pair.ts";
import type { ParityTally } from "./parity_whole.ts";
import { differenceOf } from "./result_parity.ts";
import { stampLint } from "./stamp.ts";

/** What the findings of parity are called. */
const PARITY = { id: "parity", severity: "error" } as const;

/**
 * Makes the check that compares two registries.
 *
 * @param pair the two; the calls observed must be made to the pair
 * @param tally told of every call
 */
export function parityCheck(pair: Pair, tally?: ParityTally): Oracle {
  return {
    ...PARITY,
    async check(observation, context): Promise<readonly Problem[] | null> {
      const { outcome, testCase: { call } } = observation;
      const other = pair.outcomeOf(call);
      if (other !== undefined) tally?.count(observation, other);
      if (other === undefined || isPassing(outcome) || isPassing(other)) return null;
      if (outcome.kind === "ok" && other.kind === "ok" && sameText(outcome.value, other.value)) return [];
      if (outcome.kind !== "ok" && sameVerdict(outcome, other)) return [];
      return await judgeTwice({ observation, other, pair, context });
    },
  };
}

/** Makes the call again: what changes from call to call is no difference between the two. */
async function judgeTwice({ observation, other, pair, context }: {
  readonly observation: Observation;
  readonly other: Outcome;
  readonly pair: Pair;
  readonly context: CheckContext;
}): Promise<readonly Problem[] | null> {
  const { outcome, testCase: { call } } = observation;
  const again = await context.call(call);
  const otherAgain = pair.last();
  if (otherAgain === undefined || isPassing(again) || isPassing(otherAgain)) return null;
  if (outcome.kind === "ok" && other.kind === "ok") {
    if (again.kind !== "ok" || otherAgain.kind !== "ok") return null;
    const difference = differenceOf({
      first: { one: outcome.value, other: other.value },
      second: { one: again.value, other: otherAgain.value },
    });
    if (difference === null) return null;
    return difference === undefined ? [] : [{
      code: "result-differs",
      message: `Expected the result of both at ${JSON.stringify(difference.pointer)}: received ${
        showJson(difference.one)
      } from the first and ${showJson(difference.other)} from the other`,
      ...placeOf(observation),
    }];
  }
  // A verdict that is another one the second time hangs on something else.
  if (!sameVerdict(outcome, again) || !sameVerdict(other, otherAgain)) return null;
  const isOneSided = (outcome.kind === "ok") !== (other.kind === "ok");
  return [{
    code: isOneSided ? `${outcome.kind}-${other.kind}` : "refused-otherwise",
    message: `Expected one verdict of both: received ${tell(outcome)} from the first and ${
      tell(other)
    } from the other`,
    ...placeOf(observation),
  }];
}

/** What may be otherwise in a moment. */
function isPassing(outcome: Outcome): boolean {
  return outcome.kind === "error" &&
    (outcome.error.type === "transient" || outcome.error.type === "cancelled");
}

/** Whether two calls ended in the same way: kinds of refusal count where both say theirs. */
function sameVerdict(one: Outcome, other: Outcome): boolean {
  if (one.kind === "error" && other.kind === "error") {
    const [mine, theirs] = [one.error.type, other.error.type];
    return mine === undefined || theirs === undefined || mine === theirs;
  }
  return one.kind === other.kind;
}

function sameText(one: unknown, other: unknown): boolean {
  try {
    return JSON.stringify(one) === JSON.stringify(other);
  } catch {
    return false;
  }
}

function tell(outcome: Outcome): string {
  switch (outcome.kind) {
    case "ok":
      return "a result";
    case "error":
      return `a refusal${outcome.error.type === undefined ? "" : ` (${outcome.error.type})`}, ${
        showJson(outcome.error.message)
      }`;
    case "throw":
      return `an uncaught ${thrownText(outcome.error).slice(0, 120)}`;
    case "timeout":
      return "no answer in time";
    case "exit":
      return `the end of its process with exit code ${outcome.code}`;
  }
}

/** The argument that the call is about: what breaks the schema, or what was done to it. */
function placeOf({ testCase: { violations, mutations } }: Observation): { readonly pointer?: JsonPointer } {
  const pointer = violations[0]?.pointer ?? mutations[0]?.edit?.pointer;
  return pointer === undefined ? {} : { pointer };
}

/**
 * The tools that only one of two registries lists.
 *
 * @param one the tools of the first
 * @param other the tools of the other
 */
export function missingTools(
  one: readonly ToolDefinition[],
  other: readonly ToolDefinition[],
): readonly LintFinding[] {
  const missing = (
    code: string,
    from: readonly ToolDefinition[],
    among: readonly ToolDefinition[],
    where: string,
  ): LintFinding[] =>
    from.filter(({ name }) => among.every((tool) => tool.name !== name)).map(({ name }) =>
      stampLint(PARITY, name, {
        code,
        message: `Expected the tool in both: received it from the ${where} alone`,
      })
    );
  return [...missing("missing-tool", one, other, "first"), ...missing("extra-tool", other, one, "other")];
}
