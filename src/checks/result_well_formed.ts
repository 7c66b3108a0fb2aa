/**
 * Texts in results are texts.
 * @module
 */
import type { Check } from "../core/check.ts";
import type { Problem } from "../core/problem.ts";
import type { ToolArgs } from "../core/tool.ts";
import { observe, oks } from "./_example.ts";
import { partsOf, resultJson } from "./_json_result.ts";
import { mayBeKept } from "./_kept.ts";
import { isPhantom } from "./_phantom.ts";

/** What a provider or a database refuses in a text. */
const FAULTS = [
  {
    code: "lone-surrogate",
    what: "half of a character (a lone surrogate)",
    isIn: (text: string): boolean => !text.isWellFormed(),
  },
  { code: "nul", what: "a NUL character", isIn: (text: string): boolean => text.includes("\0") },
] as const;

/** The texts of a result can be written as UTF-8 and stored. */
export const resultWellFormed: Check = {
  id: "result-well-formed",
  severity: "warning",
  docs: {
    summary: "The texts of a result hold no half characters and no NUL.",
    why:
      "Providers refuse a conversation with such a text, and go on refusing it, since it is sent again with every turn.",
    fix:
      "Cut texts between characters, not between code units; remove NUL, or say that the content is binary.",
    sources: [
      "https://github.com/anomalyco/opencode/pull/17758",
      "https://github.com/garrytan/gstack/issues/1440",
      "https://github.com/BYK/loreai/pull/68",
    ],
  },
  examples: {
    good: { observation: observe({ outcome: { kind: "ok", value: "done 👍 до встречи" } }) },
    bad: {
      observation: observe({ outcome: { kind: "ok", value: { title: "done 👍".slice(0, -1) } } }),
      answers: oks({ title: "done 👍".slice(0, -1) }),
    },
  },
  async check(observation, context): Promise<readonly Problem[] | null> {
    const { testCase: { call: { args } }, outcome } = observation;
    const result = resultJson(outcome);
    if (result === undefined || isPhantom(observation, context)) return null;
    const problems = FAULTS.filter(({ isIn }) => !wasSent(args, isIn)).flatMap(({ code, what, isIn }) => {
      const part = partsOf(result).find(({ value, keys }) =>
        typeof value === "string" && isIn(value) || keys.some(isIn)
      );
      if (part === undefined) return [];
      const { pointer } = part;
      return [{ code, message: `Expected well-formed texts: received ${what} in the result`, pointer }];
    });
    return problems.length > 0 && await mayBeKept(observation, context) ? null : problems;
  },
};

/** Whether the caller sent the fault itself; raw text may hold it as an escape. */
function wasSent(args: ToolArgs, isIn: (text: string) => boolean): boolean {
  if (args.kind === "text") return isIn(args.text) || /\\u[d0]/i.test(args.text);
  return partsOf(args.value).some(({ value, keys }) =>
    typeof value === "string" && isIn(value) || keys.some(isIn)
  );
}
