/**
 * Tools that say they may be repeated may be.
 * @module
 */
import type { Check } from "../core/check.ts";
import { equalJson, type JsonValue } from "../core/json.ts";
import type { Problem } from "../core/problem.ts";
import type { ToolCall } from "../core/tool.ts";
import { realOthers } from "./_batch.ts";
import { observe, oks } from "./_example.ts";
import { partsOf, resultJson } from "./_json_result.ts";
import { isPhantom } from "./_phantom.ts";
import { resultOf } from "./_variant_call.ts";

const MUTATOR = "repeat-call";

const tool = { name: "append", annotations: { idempotentHint: true } } as const;
const first = observe({ tool, mutator: MUTATOR, outcome: { kind: "ok", value: { lines: 1 } } });
const twice = observe({ tool, mutator: MUTATOR, outcome: { kind: "ok", value: { lines: 2 } } });
const second = { ...twice, testCase: { ...twice.testCase, call: { ...twice.testCase.call, id: "1-again" } } };

/** A tool with `idempotentHint` does its work once, however often the same call is made. */
export const repeatCallDeclared: Check = {
  id: "repeat-call-declared",
  severity: "error",
  docs: {
    summary: "A tool with `idempotentHint` does nothing more when the same call is made again.",
    why: "Hosts repeat such calls after a timeout without asking; what is done twice is paid twice.",
    fix: "Recognise a repeated call by its values, whatever the order of its keys, or take the hint away.",
    sources: ["https://github.com/NousResearch/hermes-agent/pull/86887"],
  },
  examples: {
    good: {
      observation: { ...first, batch: [first, { ...second, outcome: first.outcome }] },
      answers: oks({ lines: 1 }, { lines: 1 }, { lines: 1 }),
    },
    bad: {
      observation: { ...first, batch: [first, second] },
      answers: oks({ lines: 2 }, { lines: 2 }, { lines: 2 }),
    },
  },
  async check(observation, context): Promise<readonly Problem[] | null> {
    const { tool: { annotations }, testCase: { call, mutations }, outcome } = observation;
    if (mutations[0]?.mutator !== MUTATOR || isPhantom(observation, context)) return null;
    // A tool that reads only has nothing to do twice: that its results differ says the world does.
    if (annotations?.idempotentHint !== true || annotations.readOnlyHint === true) return null;
    const [other] = realOthers(observation, context);
    const result = resultJson(outcome);
    const repeated = other && resultJson(other.outcome);
    if (result === undefined || repeated === undefined) return null;
    if (equalJson(result, repeated)) return [];
    if (!hasGrown(result, repeated, call)) return null;
    // What differs by the clock or by chance differs once more, and is no second piece of work.
    const later: (JsonValue | undefined)[] = [];
    for (let i = 0; i < 3; i++) later.push(await resultOf(call, context));
    const [settled] = later;
    if (settled === undefined || !later.every((one) => one !== undefined && equalJson(one, settled))) {
      return null;
    }
    return [{
      code: "done-twice",
      message: "Expected a repeated call to do nothing more: received another result the second time",
      evidence: { first: result, second: repeated },
    }];
  },
};

/**
 * Whether a count in a result was moved by the second call. That something is new the first time only, or what it was
 * before, is told by tools that do their work once.
 */
function hasGrown(first: JsonValue, second: JsonValue, { args }: ToolCall): boolean {
  const given = JSON.stringify(args);
  const before = countsOf(first);
  return [...countsOf(second)].some(([pointer, count]) => {
    const was = before.get(pointer);
    return was !== undefined && was !== count && was !== 0 && count !== 0 && !given.includes(String(count));
  });
}

/** The numbers of a result, those in its texts and the lengths of its lists included. */
function countsOf(result: JsonValue): ReadonlyMap<string, number> {
  return new Map(
    [...partsOf(result)].flatMap(({ pointer, value }): readonly (readonly [string, number])[] => {
      if (typeof value === "number") return [[pointer, value]];
      if (Array.isArray(value)) return [[pointer, value.length]];
      const count = typeof value === "string" ? /\d+/.exec(value)?.[0] : undefined;
      return count === undefined ? [] : [[pointer, Number(count)]];
    }),
  );
}
