/**
 * What was created is there.
 * @module
 */
import type { Check, Observation } from "../core/check.ts";
import { showJson } from "../core/json.ts";
import { errorText, type ToolError } from "../core/outcome.ts";
import type { Problem } from "../core/problem.ts";
import { observe } from "./_example.ts";
import { givenText } from "./_given.ts";
import { resultText } from "./_result_text.ts";

/** The name under which the run reads what it has created. */
const MUTATION = "read-after-create";

/** What says that a thing is not there. */
const ABSENT =
  /\bnot found\b|\bdoes(?: not|n't) exist\b|\bno such\b|\bno \w+ (?:with (?:the |this |that )?(?:id|key|name)|named|called|found|was found)\b|\bunknown (?!arg|param|field|key|prop|error)|不存在|未找到|не найден/i;

/** What says that a thing may not be kept, among the arguments of its creation and in the result. */
const REHEARSAL = /dry.?run|preview|simulat|validate.?only|\bttl|expir|max.?age|lifetime/i;
const LATER =
  /queued|pending|schedul|in.?progress|processing|accepted|dry.?run|preview|simulat|"draft"|would be/i;

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
    if (outcome.kind !== "error" || !isAbsent(outcome.error) || isForLater(before.at(-1))) return null;
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

function isAbsent(error: ToolError): boolean {
  if (error.type !== undefined && error.type !== "validation") return error.type === "not_found";
  return ABSENT.test(errorText(error));
}

/** Whether a thing was not created for good, or not yet: a rehearsal, a job in a queue, something that expires. */
function isForLater(creation: Observation | undefined): boolean {
  if (creation === undefined) return false;
  const { testCase: { call }, outcome } = creation;
  return REHEARSAL.test(givenText(call)) ||
    LATER.test(resultText(outcome.kind === "ok" ? outcome.value : ""));
}
