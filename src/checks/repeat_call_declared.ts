/**
 * Tools that say they may be repeated may be.
 * @module
 */
import type { Check } from "../core/check.ts";
import { equalJson, isJsonObject, type JsonValue } from "../core/json.ts";
import type { Problem } from "../core/problem.ts";
import type { ToolCall } from "../core/tool.ts";
import { splitWords } from "../schema/words.ts";
import { realOthers } from "./_batch.ts";
import { countsOf } from "./_counter.ts";
import { observe, oks } from "./_example.ts";
import { givenText } from "./_given.ts";
import { resultJson } from "./_json_result.ts";
import { isPhantom } from "./_phantom.ts";
import { resultOf } from "./_variant_call.ts";

const MUTATOR = "repeat-call";

const tool = { name: "append", annotations: { idempotentHint: true } } as const;
const first = observe({ tool, mutator: MUTATOR, outcome: { kind: "ok", value: { lines: 1 } } });
const twice = observe({ tool, mutator: MUTATOR, outcome: { kind: "ok", value: { lines: 2 } } });
const second = { ...twice, testCase: { ...twice.testCase, call: { ...twice.testCase.call, id: "1-again" } } };

/** A tool with `idempotentHint`, or a call with an idempotency key, does its work once, however often it is made. */
export const repeatCallDeclared: Check = {
  id: "repeat-call-declared",
  severity: "error",
  docs: {
    summary:
      "A tool with `idempotentHint`, and a call with an idempotency key, does nothing more when it is made again.",
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
    const isPromised = annotations?.idempotentHint === true || carriesKey(call);
    if (!isPromised || annotations?.readOnlyHint === true) return null;
    const result = resultJson(outcome);
    const others = realOthers(observation, context);
    const [repeated, turned] = others.map((other) => resultJson(other.outcome));
    if (result === undefined || repeated === undefined) return null;
    if (turned === undefined ? equalJson(result, repeated) : equalJson(repeated, turned)) return [];
    // Seen from the first call: what the others are told is then the later.
    if (others[0]?.testCase.call.id !== `${call.id}-again`) return null;
    // A first call may well say that it was the first: then only later ones can be compared.
    if (turned !== undefined && !equalJson(result, repeated)) return null;
    const later: JsonValue[] = [];
    for (let i = 0; i < 3; i++) {
      const next = await resultOf(call, context);
      if (next === undefined) return null;
      later.push(next);
    }
    if (!hasGrown([result, turned ?? repeated, ...later], call)) return null;
    return [{
      code: "done-twice",
      message: "Expected a repeated call to do nothing more: received another result the second time",
      evidence: { first: result, second: turned ?? repeated },
    }];
  },
};

/** Whether a call has an idempotency key, whose only use is that the call may be made again. */
function carriesKey({ args }: ToolCall): boolean {
  if (args.kind !== "json" || !isJsonObject(args.value)) return false;
  return Object.entries(args.value).some(([name, value]) => {
    const words = splitWords(name);
    return typeof value === "string" && value !== "" &&
      words.some((word) => word === "idem" || word.startsWith("idempoten")) &&
      words.some((word) => /^(?:key|token|id)$/.test(word));
  });
}

/**
 * Whether a count was moved by the second call, and stands still or moves on by the same step with every call after it.
 * That something is new the first time only, or what it was before, is told by tools that do their work once.
 */
function hasGrown(results: readonly JsonValue[], call: ToolCall): boolean {
  const given = new Set(givenText(call).split("\n"));
  const counts = results.map(countsOf);
  return [...counts[0]?.keys() ?? []].some((pointer) => {
    const [first = 0, second = 0, ...later] = counts.map((each) => each.get(pointer) ?? 0);
    if (first === second || first === 0 || second === 0 || given.has(String(second))) return false;
    const steps = later.slice(1).map((count, i) => count - (later[i] ?? 0));
    return steps.every((step) => step === 0) || steps.every((step) => step === second - first);
  });
}
