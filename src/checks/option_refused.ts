/**
 * Values are not taken for options.
 * @module
 */
import type { Check } from "../core/check.ts";
import { showJson } from "../core/json.ts";
import type { Problem } from "../core/problem.ts";
import { observe } from "./_example.ts";
import { findFavoured } from "./_unknown_word.ts";

/** The mutator whose values are options. */
const MUTATOR = "option-injection";

const output = {
  args: { query: "--output=/canary/option" },
  clean: { query: "a" },
  mutator: MUTATOR,
  edit: { op: "replace", pointer: "/query", value: "--output=/canary/option" },
  expects: "contain",
} as const;

const refusal = { kind: "error", error: { message: "unknown query" }, elapsedMs: 1 } as const;

/** Where an unknown name is refused, an option is refused as well; and no option writes a file. */
export const optionRefused: Check = {
  id: "option-refused",
  severity: "error",
  docs: {
    summary:
      "Where an unknown name is refused, one that looks like an option is refused as well, and writes nothing.",
    why: "The program behind the tool takes it for an option, and does what no argument of the tool allows.",
    fix: "Put `--` before values in the list of arguments, or refuse values that begin with a dash.",
    sources: ["https://github.com/cyanheads/git-mcp-server/issues/53"],
  },
  examples: {
    good: {
      observation: observe({ ...output, outcome: { kind: "error", error: { message: "no such branch" } } }),
    },
    bad: {
      observation: observe({ ...output, outcome: { kind: "ok", value: [] } }),
      answers: [refusal, { kind: "ok", value: [], elapsedMs: 1 }, refusal],
    },
  },
  async check(observation, context): Promise<readonly Problem[] | null> {
    const edit = observation.testCase.mutations.find(({ mutator }) => mutator === MUTATOR)?.edit;
    if (edit === undefined) return null;
    const disturbed = await context.disturbed();
    if (disturbed.length > 0) {
      return [{
        code: "option-wrote",
        message: `Expected a value to stay a value: received changes to ${disturbed.join(", ")}`,
        pointer: edit.pointer,
      }];
    }
    const found = await findFavoured(observation, context, MUTATOR);
    if (found === undefined || found === "none") return [];
    return [{
      code: "option-taken",
      message: `Expected ${showJson(found.value, 60)} to be as unknown as any other name: received a result`,
      pointer: found.pointer,
    }];
  },
};
