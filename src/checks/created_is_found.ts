/**
 * What was created is there.
 * @module
 */
import type { Check } from "../core/check.ts";
import { showJson } from "../core/json.ts";
import { errorText } from "../core/outcome.ts";
import type { Problem } from "../core/problem.ts";
import { observe } from "./_example.ts";

/** The name under which the run reads what it has created. */
const MUTATION = "read-after-create";

/** What says that a thing is not there. */
const ABSENT =
  /\bnot found\b|\bdoes(?: not|n't) exist\b|\bno such\b|\bno \w+ (?:with|named|found|was)\b|\bunknown\b|不存在|未找到|не найден/i;

const created = observe({ tool: { name: "create_note" }, outcome: { kind: "ok", value: { id: "n1" } } });
const read = observe({
  tool: { name: "get_note" },
  mutator: MUTATION,
  outcome: { kind: "error", error: { type: "not_found", message: "no note with id n1" } },
});

/** A thing that was created can be read by the id it was given. */
export const createdIsFound: Check = {
  id: "created-is-found",
  severity: "error",
  docs: {
    summary: "A thing that was created can be read by the id that its creation returned.",
    why: "The model was told that it is there and goes on with the id; every later call is refused.",
    fix: "Return the id under which the thing is kept, and return it when it is kept.",
    sources: ["https://schemathesis.readthedocs.io/en/stable/reference/checks/"],
  },
  examples: {
    good: {
      observation: { ...read, outcome: { kind: "ok", value: "a note", elapsedMs: 1 }, before: [created] },
    },
    bad: {
      observation: { ...read, before: [created] },
      answers: [read.outcome],
    },
  },
  async check({ testCase, outcome, before = [] }, context): Promise<readonly Problem[] | null> {
    if (testCase.mutations[0]?.mutator !== MUTATION) return null;
    if (before.at(-1)?.outcome.kind !== "ok") return null;
    if (outcome.kind === "ok") return [];
    if (outcome.kind !== "error" || !isAbsent(outcome.error)) return null;
    // What is stored may take a moment to be seen.
    const again = await context.call(testCase.call);
    if (again.kind !== "error" || !isAbsent(again.error)) return null;
    return [{
      code: "not-found",
      message: `Expected what "${before.at(-1)?.tool.name}" created to be found: received ${
        showJson(errorText(outcome.error), 100)
      }`,
    }];
  },
};

function isAbsent(error: Parameters<typeof errorText>[0]): boolean {
  return error.type === "not_found" || ABSENT.test(errorText(error));
}
