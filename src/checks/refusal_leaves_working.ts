/**
 * A refused call leaves the tool in order.
 * @module
 */
import type { Check, CheckContext } from "../core/check.ts";
import { showJson } from "../core/json.ts";
import { errorText, type Outcome, type ToolError } from "../core/outcome.ts";
import type { Problem } from "../core/problem.ts";
import { observe } from "./_example.ts";

/** The name under which the run repeats a call that worked, after one that was refused. */
const MUTATION = "call-after-refusal";

/** What says that something is used up, or that we are to wait: nobody's fault but ours. */
const USED_UP =
  /\btoo (?:many|often|fast)\b|\b429\b|\blimit|\bquota\b|\bcool.?down\b|\bslow down\b|\bout of\b|\bsold out\b|\binsufficient\b|\bexhausted\b|\bno (?:more|longer)\b|\bnone? left\b|\bfull\b|\bempty\b|\balready (?:exists?|taken|booked|used|sold|done|deleted)\b|\bexpired\b/i;

const worked = observe({ outcome: { kind: "ok", value: [] } });
const refused = observe({ args: {}, outcome: { kind: "error", error: { message: "query is required" } } });
const after = observe({
  mutator: MUTATION,
  outcome: { kind: "error", error: { message: "another search is running" } },
});

/** A call that worked twice works after a refused one. */
export const refusalLeavesWorking: Check = {
  id: "refusal-leaves-working",
  severity: "error",
  docs: {
    summary: "A call that worked before a refused one works after it.",
    why:
      "A lock, a transaction or a connection left open by one bad call ends the session for all good ones.",
    fix: "Validate before anything is taken, and give back in a finally block what was taken.",
    sources: ["https://github.com/zb-ss/servonaut/pull/75"],
  },
  examples: {
    good: {
      observation: {
        ...after,
        outcome: { kind: "ok", value: [], elapsedMs: 1 },
        before: [worked, worked, refused],
      },
    },
    bad: { observation: { ...after, before: [worked, worked, refused] }, answers: [after.outcome] },
  },
  async check({ testCase, outcome, before = [] }, context): Promise<readonly Problem[] | null> {
    if (testCase.mutations[0]?.mutator !== MUTATION) return null;
    const [first, second, refusal] = before;
    // Where the same steps are made again, the tool may already be what the last one left.
    const isFresh = first?.outcome.kind === "ok" && second?.outcome.kind === "ok";
    if (!isFresh || refusal?.outcome.kind !== "error") return null;
    const failure = failureOf(outcome, context);
    if (failure === undefined) return [];
    return failureOf(await context.call(testCase.call), context) === undefined ? null : [{
      code: "next-call-fails",
      message: `Expected a call that worked to work after a refused one: received ${showJson(failure, 100)}`,
    }];
  },
};

function failureOf(outcome: Outcome, { timeoutMs }: CheckContext): string | undefined {
  switch (outcome.kind) {
    case "ok":
      return undefined;
    case "error":
      return isNobodysFault(outcome.error) ? undefined : errorText(outcome.error);
    case "timeout":
      return outcome.elapsedMs >= timeoutMs ? "nothing" : undefined;
    case "exit":
    case "throw":
      return outcome.kind === "exit" ? "the end of the process" : "an uncaught exception";
  }
}

function isNobodysFault(error: ToolError): boolean {
  return error.type === "transient" || USED_UP.test(errorText(error));
}
