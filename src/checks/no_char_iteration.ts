/**
 * A text given for a list is not walked letter by letter.
 * @module
 */
import type { Check } from "../core/check.ts";
import { equalJson, showJson } from "../core/json.ts";
import { type JsonPointer, readPointer } from "../core/json_pointer.ts";
import type { Problem } from "../core/problem.ts";
import type { TestCase } from "../core/test_case.ts";
import { observe, oks } from "./_example.ts";
import { resultJson } from "./_json_result.ts";
import { countsLetters, listsLetters, SHORTEST } from "./_letters.ts";
import { isPhantom } from "./_phantom.ts";
import { resultOf } from "./_variant_call.ts";

const loneTag = {
  tool: { name: "tag", inputSchema: { type: "object", properties: { tags: { type: "array" } } } },
  args: { tags: "urgent" },
  clean: { tags: ["urgent"] },
  violations: [{ pointer: "/tags", keyword: "type", expected: "type array" }],
  mutator: "scalar-for-list",
  edit: { op: "replace", pointer: "/tags", value: "urgent" },
  expects: "accept-or-explain",
} as const;

/** A text given for a list is one item, or is refused. */
export const noCharIteration: Check = {
  id: "no-char-iteration",
  severity: "error",
  docs: {
    summary: "A text given for a list is never taken for the list of its letters.",
    why: "One name becomes six of one letter each, and whatever is done to the items is done six times.",
    fix: "Check that it is a list before it is walked; wrap a lone item, or refuse it.",
    sources: [
      "https://github.com/adcontextprotocol/adcp/pull/4201",
      "https://github.com/NousResearch/hermes-agent/pull/84063",
      "https://github.com/Miso2233/SonettoHere/issues/319",
    ],
  },
  examples: {
    good: {
      observation: observe({ ...loneTag, outcome: { kind: "ok", value: { tags: ["urgent"] } } }),
      answers: oks({ tags: ["urgent"] }),
    },
    bad: {
      observation: observe({ ...loneTag, outcome: { kind: "ok", value: { tags: [..."urgent"] } } }),
      answers: oks({ tags: ["urgent"] }),
    },
  },
  async check(observation, context): Promise<readonly Problem[] | null> {
    const { testCase, outcome } = observation;
    const messy = resultJson(outcome);
    const swap = findSwap(testCase);
    if (messy === undefined || swap === undefined || testCase.clean === undefined) return null;
    if (isPhantom(observation, context)) return null;
    const clean = await resultOf(testCase.clean, context);
    if (clean === undefined) return null;
    if (equalJson(messy, clean)) return [];
    const code = listsLetters(messy, swap.text) && !listsLetters(clean, swap.text)
      ? "letters-as-items"
      : countsLetters(messy, clean, swap)
      ? "letters-counted"
      : undefined;
    if (code === undefined) return [];
    return [{
      code,
      message: `Expected ${showJson(swap.text, 60)} to be one item or refused: received its ${
        [...swap.text].length
      } letters ${code === "letters-as-items" ? "as a list" : "counted as items"}`,
      pointer: swap.pointer,
      evidence: { clean, messy },
    }];
  },
};

/** The text that was given, where, and how many items the list has that it was given for. */
interface Swap {
  readonly pointer: JsonPointer;
  readonly text: string;
  readonly count: number;
}

function findSwap({ call, clean, mutations, validity }: TestCase): Swap | undefined {
  const [mutation, ...rest] = mutations;
  const pointer = mutation?.edit?.pointer;
  if (pointer === undefined || rest.length > 0 || validity !== "invalid") return undefined;
  if (call.args.kind !== "json" || clean?.args.kind !== "json") return undefined;
  const [text, list] = [readPointer(call.args.value, pointer), readPointer(clean.args.value, pointer)];
  if (typeof text !== "string" || !Array.isArray(list)) return undefined;
  // A list of single letters may well be written as one word.
  const isWord = list.length > 0 && list.every((item) => String(item).length <= 1);
  return [...text].length < SHORTEST || isWord ? undefined : { pointer, text, count: list.length };
}
