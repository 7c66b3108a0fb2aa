/**
 * Running one check by hand.
 * @module
 */
import { observe } from "../../src/checks/_example.ts";
import type { Check, CheckContext, CheckExample, Observation } from "../../src/core/check.ts";
import type { ToolError } from "../../src/core/outcome.ts";
import type { Problem } from "../../src/core/problem.ts";

/** What `observe` takes, without the outcome. */
export type Sketch = Omit<Parameters<typeof observe>[0], "outcome">;

/** The context of an example: a registry of the one tool, unless it says otherwise. */
export function contextOf(
  { observation, registry, answers = [], disturbed = [], coercion = "undeclared" }: CheckExample,
): CheckContext {
  const left = [...answers];
  return {
    registry: { source: "example", tools: [observation.tool], problems: [], ...registry },
    surroundings: {
      canary: "/canary",
      marker: "canary-marker",
      root: "/srv/root",
      system: "/etc/passwd",
      files: [],
    },
    timeoutMs: 1000,
    coercion,
    call: () => Promise.resolve(left.shift() ?? { kind: "timeout", elapsedMs: 1000 }),
    disturbed: () => Promise.resolve(disturbed),
  };
}

/** What a check says of an example. */
export async function judge(check: Check, example: CheckExample): Promise<readonly Problem[] | null> {
  return await check.check(example.observation, contextOf(example));
}

/** The refusal of a call: of a text only, or with the parts that are given. */
export function refused(refusal: string | ToolError, sketch: Sketch): Observation {
  const error = typeof refusal === "string" ? { message: refusal } : refusal;
  return observe({ ...sketch, outcome: { kind: "error", error } });
}

/** The verdict in a word: the code of the first problem, `fine`, or `undecided`. */
export async function verdict(
  check: Check,
  observation: Observation,
  rest: Omit<CheckExample, "observation"> = {},
): Promise<string> {
  const problems = await judge(check, { observation, ...rest });
  return problems === null ? "undecided" : problems[0]?.code ?? "fine";
}
