/**
 * Every item of a list is answered.
 * @module
 */
import type { Check } from "../core/check.ts";
import { equalJson, isJsonObject, type JsonValue } from "../core/json.ts";
import { type JsonPointer, readPointer } from "../core/json_pointer.ts";
import type { Problem } from "../core/problem.ts";
import { observe, oks } from "./_example.ts";
import { partsOf, resultJson } from "./_json_result.ts";
import { editCall, repeats, resultOf } from "./_variant_call.ts";

/** The mutator that gives two items one id. */
const MUTATOR = "repeated-id";

/** What says that two items were taken for one. */
const TOLD = /duplicat|twice|repeated|merged|overwrit|skipped|ignored/i;

const items = [{ id: "a", n: 1 }, { id: "a", n: 2 }];
const twice = {
  args: { query: items },
  clean: { query: [{ id: "a", n: 1 }, { id: "b", n: 2 }] },
  mutator: MUTATOR,
  edit: { op: "replace", pointer: "/query", value: items },
  expects: "accept-or-explain",
} as const;

/** A list is answered item by item, two items of one id included. */
export const noItemLost: Check = {
  id: "no-item-lost",
  severity: "warning",
  docs: {
    summary: "Where each item of a list has a result of its own, two items of one id have two.",
    why: "One result is missing, nothing says so, and the model goes on with half of what it asked for.",
    fix: "Answer in the order of the items, or refuse and name the id that comes twice.",
    sources: [
      "https://github.com/can1357/oh-my-pi/issues/2055",
      "https://github.com/vectorize-io/hindsight/pull/4250",
    ],
  },
  examples: {
    good: {
      observation: observe({ ...twice, outcome: { kind: "ok", value: [{ id: "a" }, { id: "a" }] } }),
      answers: [{ kind: "ok", value: [{ id: "a" }, { id: "b" }], elapsedMs: 1 }],
    },
    bad: {
      observation: observe({ ...twice, outcome: { kind: "ok", value: [{ id: "a" }] } }),
      answers: oks(...["ab", "ab", "a", "a"].map((ids) => [...ids].map((id) => ({ id })))),
    },
  },
  async check(observation, context): Promise<readonly Problem[] | null> {
    const { testCase: { call, clean, mutations }, outcome } = observation;
    const [mutation, ...others] = mutations;
    const edit = mutation?.edit;
    if (mutation?.mutator !== MUTATOR || others.length > 0 || edit?.op !== "replace") return null;
    const messy = resultJson(outcome);
    const wanted = clean === undefined ? undefined : await resultOf(clean, context);
    if (clean === undefined || messy === undefined || wanted === undefined || !Array.isArray(edit.value)) {
      return null;
    }
    const items: readonly JsonValue[] = edit.value;
    const count = items.length;
    const list = answersIn(wanted, count);
    if (list === undefined) return null;
    const answered = readPointer(messy, list);
    // The id that comes twice may be told, once for all.
    if (!Array.isArray(answered) || answered.length >= count || TOLD.test(JSON.stringify(messy))) return [];
    // Items kept under their names, such as settings: the later one is meant to replace the earlier.
    if (answered.every((one) => items.some((item) => equalJson(one, item)))) return null;
    if (!await repeats([[clean, wanted], [call, messy]], context)) return null;
    // Items counted together by their names make another row than either makes alone.
    const isAnswer = async (value: readonly JsonValue[]): Promise<boolean | undefined> => {
      const other = editCall(call, { ...edit, value });
      const result = other && await resultOf(other, context);
      return result === undefined ? undefined : equalJson(readPointer(result, list) ?? null, answered);
    };
    // One alone may be too few; then the other one comes twice.
    const isLast = await isAnswer(items.slice(1)) ?? await isAnswer(items.with(0, items[1] ?? null));
    const isFirst = isLast ||
      (await isAnswer(items.toSpliced(1, 1)) ?? await isAnswer(items.with(1, items[0] ?? null)));
    if (isFirst !== true) return null;
    return [{
      code: "item-lost",
      message: `Expected ${count} results for ${count} items: received ${answered.length} in all`,
      pointer: edit.pointer,
    }];
  },
};

/** The list of a result that has one object for each item, all different. */
function answersIn(result: JsonValue, count: number): JsonPointer | undefined {
  for (const { pointer, value } of partsOf(result)) {
    if (!Array.isArray(value) || value.length !== count || !value.every(isJsonObject)) continue;
    if (value.every((one, i) => value.findIndex((other) => equalJson(one, other)) === i)) return pointer;
  }
  return undefined;
}
