/**
 * An accepted mess means what the clean call meant.
 * @module
 */
import type { Check } from "../core/check.ts";
import { equalJson, showJson } from "../core/json.ts";
import { parentPointer } from "../core/json_pointer.ts";
import type { TestCase } from "../core/test_case.ts";
import type { Problem } from "../core/problem.ts";
import { COLLISION, differByEchoOnly } from "./_echo.ts";
import { observe, oks } from "./_example.ts";
import { resultJson } from "./_json_result.ts";
import { tellsFailure } from "./_told_failure.ts";

const commaString = {
  tool: { name: "count", inputSchema: { type: "object", properties: { ids: { type: "array" } } } },
  args: { ids: "a,b" },
  violations: [{ pointer: "/ids", keyword: "type", expected: "type array" }],
  mutator: "delimited-string-for-list",
  expects: "accept-or-explain",
  clean: { ids: ["a", "b"] },
} as const;

/** A mess that is accepted gives the result of the clean call. */
export const sameMeaning: Check = {
  id: "same-meaning",
  severity: "error",
  docs: {
    summary: "A mess that is accepted gives the same result as the clean call it was made from.",
    why:
      "Leniency that changes the question is the worst failure: the model gets an answer, and it is the answer to something else.",
    fix: "Mend a mess only where one meaning is possible; otherwise refuse it and say what is expected.",
    sources: [
      "https://github.com/tradesdontlie/tradingview-mcp/issues/527",
      "https://github.com/adcontextprotocol/adcp/pull/4201",
    ],
  },
  examples: {
    good: {
      observation: observe({ ...commaString, outcome: { kind: "ok", value: 2 } }),
      answers: oks(2),
    },
    bad: {
      observation: observe({ ...commaString, outcome: { kind: "ok", value: 3 } }),
      answers: oks(2, 2, 3),
    },
  },
  async check({ testCase, outcome }, context): Promise<readonly Problem[] | null> {
    const { call, clean, mutations, validity } = testCase;
    // Where nothing validates, invalid-rejected says so for the tool as a whole.
    if (context.registry.unvalidated === true && validity !== "valid") return null;
    if (outcome.kind !== "ok" || clean === undefined || !mustAgree(testCase)) return null;
    const messy = resultJson(outcome);
    const expected = resultJson(await context.call(clean));
    if (messy === undefined || expected === undefined) return null;
    if (equalJson(messy, expected) || differByEchoOnly(testCase, messy, expected)) return [];
    const [mutation] = mutations;
    // Of two names for one argument, another failure tells which one counted; of one name it tells nothing.
    if (mutation?.mutator !== COLLISION && tellsFailure(expected)) return null;
    // The tool may not be deterministic, or the calls may have changed its state: both calls must repeat.
    const again = [resultJson(await context.call(clean)), resultJson(await context.call(call))];
    if (again[0] === undefined || !equalJson(again[0], expected)) return null;
    if (again[1] === undefined || !equalJson(again[1], messy)) return null;
    const edit = mutation?.edit;
    const place = edit?.op === "move" ? edit.from : edit?.pointer;
    // Any alias of a key collides for the same reason: the place is the object that holds them.
    const pointer = place !== undefined && mutation?.mutator === COLLISION ? parentPointer(place) : place;
    return [{
      code: mutation?.mutator ?? "another-result",
      message: `Expected the result for ${
        showJson(clean.args.kind === "json" ? clean.args.value : clean.args.text, 80)
      }, or a refusal: received another result`,
      ...(pointer === undefined ? {} : { pointer }),
      evidence: { clean: expected, messy },
    }];
  },
};

/** Messes that leave the arguments valid and change nothing of what they say; or say one thing twice. */
const SAME: ReadonlySet<string> = new Set([COLLISION, "integral-float", "key-order-shuffle"]);

/**
 * Whether a result must be that of the clean call: after one mess that breaks the schema, or a second source for one
 * field. Of several messes one may be legal, and change the meaning by right.
 */
function mustAgree({ validity, expects, mutations }: TestCase): boolean {
  const [mutation, ...others] = mutations;
  if (mutation === undefined || others.length > 0) return false;
  return validity === "valid" ? SAME.has(mutation.mutator) : expects === "accept-or-explain";
}
