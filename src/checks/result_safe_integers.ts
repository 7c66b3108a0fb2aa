/**
 * Whole numbers in results are exact.
 * @module
 */
import type { Check } from "../core/check.ts";
import type { JsonValue } from "../core/json.ts";
import { fieldName } from "../core/json_pointer.ts";
import type { Problem } from "../core/problem.ts";
import type { ToolArgs } from "../core/tool.ts";
import { splitWords } from "../schema/words.ts";
import { observe, oks } from "./_example.ts";
import { partsOf, resultJson } from "./_json_result.ts";
import { mayBeKept } from "./_kept.ts";
import { isPhantom } from "./_phantom.ts";

/** Words of a key whose number tells one thing from all others: being off by one makes it another's. */
const IDENTITIES = new Set(["id", "ids", "identifier", "snowflake", "uid", "uuid", "cursor", "serial"]);

/** Whole numbers that no reader can hold exactly are given as texts. */
export const resultSafeIntegers: Check = {
  id: "result-safe-integers",
  severity: "warning",
  docs: {
    summary: "A result holds no whole number beyond 2^53-1 as a number.",
    why: "Most readers of JSON round such a number, so that the id the model sends back is another one.",
    fix: "Give ids and other large whole numbers as texts.",
    sources: [
      "https://github.com/earendil-works/pi/issues/8943",
      "https://github.com/oceanbase/powercontext/issues/1098",
      "https://github.com/anthropics/claude-code/issues/78762",
    ],
  },
  examples: {
    good: { observation: observe({ outcome: { kind: "ok", value: { id: "1318781876406435841", n: 12 } } }) },
    bad: {
      observation: observe({ outcome: { kind: "ok", value: { id: 2 ** 60 + 512 } } }),
      answers: oks({ id: 2 ** 60 + 512 }),
    },
  },
  async check(observation, context): Promise<readonly Problem[] | null> {
    const { testCase: { call }, outcome } = observation;
    const result = resultJson(outcome);
    if (result === undefined || isPhantom(observation, context)) return null;
    const givesNumbers = hasDigits(call.args);
    for (const { value, pointer } of partsOf(result)) {
      if (typeof value !== "number" || !isInexact(value) || isLimit(value)) continue;
      // A number may be computed from those that were sent; an id is not.
      const isIdentity = splitWords(fieldName(pointer) ?? "").some((word) => IDENTITIES.has(word));
      if (givesNumbers && !isIdentity || wasSent(value, call.args)) continue;
      if (await mayBeKept(observation, context)) return null;
      return [{
        code: "beyond-safe",
        message: `Expected whole numbers of at most 2^53-1, or texts: received ${value} at "${pointer}"`,
        pointer,
      }];
    }
    return [];
  },
};

/** Whether it is written as a whole number and cannot be told from its neighbours. */
function isInexact(number: number): boolean {
  return Number.isInteger(number) && !Number.isSafeInteger(number) && Math.abs(number) < 1e21;
}

/** Whether it stands for "no limit", as the greatest numbers of a machine and powers of ten do. */
function isLimit(number: number): boolean {
  const size = Math.abs(number);
  return size === 2 ** 62 || size === 2 ** 63 || size === 2 ** 64 || /^10*$/.test(String(size));
}

function hasDigits(args: ToolArgs): boolean {
  return /\d/.test(args.kind === "text" ? args.text : JSON.stringify(args.value));
}

function wasSent(number: number, args: ToolArgs): boolean {
  if (args.kind === "text") return hasDigits(args);
  const close = (value: JsonValue): boolean =>
    (typeof value === "number" || typeof value === "string" && value.trim() !== "") &&
    Number(value) === number;
  return partsOf(args.value).some(({ value }) => close(value));
}
