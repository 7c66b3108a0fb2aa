/**
 * Changes made at once all count.
 * @module
 */
import type { Check } from "../core/check.ts";
import { equalJson, type JsonValue } from "../core/json.ts";
import type { Problem } from "../core/problem.ts";
import { realOthers } from "./_batch.ts";
import { findCounter } from "./_counter.ts";
import { observe } from "./_example.ts";
import { resultJson } from "./_json_result.ts";
import { isPhantom } from "./_phantom.ts";
import { resultOf } from "./_variant_call.ts";

const add = observe({ tool: { name: "add" }, outcome: { kind: "ok", value: { stock: 10 } } });
const again = { ...add, testCase: { ...add.testCase, call: { ...add.testCase.call, id: "2" } } };
const later = { ...again, outcome: { ...again.outcome, kind: "ok", value: { stock: 15 } } } as const;
const answers = [15, 20, 25, 30, 35].map((
  stock,
) => ({ kind: "ok", value: { stock }, elapsedMs: 1 } as const));

/** How many calls are made one by one: a number that time moves, and not the calls, does not keep step for so long. */
const SERIAL = 5;

/** A count that goes up by the same step with every call goes up by each of two calls made at once. */
export const noLostUpdate: Check = {
  id: "no-lost-update",
  severity: "error",
  docs: {
    summary: "A number that every call moves by one step is moved by each of two calls made at once.",
    why:
      "Hosts make the calls of one turn at once; read before and written after a wait, one change is lost.",
    fix:
      "Change the state in one step without a wait in between, hold a lock, or declare the tool exclusive.",
    sources: ["https://github.com/lijunzh/koda/issues/437"],
  },
  examples: {
    good: { observation: { ...add, batch: [add, later] }, answers: [] },
    bad: { observation: { ...add, batch: [add, again] }, answers },
  },
  async check(observation, context): Promise<readonly Problem[] | null> {
    const { testCase: { call }, tool, outcome } = observation;
    if (tool.concurrency === "exclusive" || isPhantom(observation, context)) return null;
    // What reads only changes nothing that could be lost, and what may be repeated may be done once for two.
    if (tool.annotations?.readOnlyHint === true || tool.annotations?.idempotentHint === true) return null;
    const result = resultJson(outcome);
    const [other] = realOthers(observation, context).filter(({ testCase }) =>
      isSame(testCase.call.args, call.args)
    );
    const others = other === undefined ? undefined : resultJson(other.outcome);
    if (result === undefined || others === undefined) return null;
    if (!equalJson(result, others)) return [];
    const serial: JsonValue[] = [];
    for (let i = 0; i < SERIAL; i++) {
      const next = await resultOf(call, context);
      if (next === undefined) return null;
      serial.push(next);
    }
    const counter = findCounter(result, serial);
    return counter === undefined ? null : [{
      code: "update-lost",
      message: "Expected two changes made at once to count twice: received the same number from both",
      evidence: { at: counter, atOnce: result, oneByOne: serial },
    }];
  },
};

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
