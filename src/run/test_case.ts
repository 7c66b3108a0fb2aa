/**
 * Test cases: calls with what was measured about their arguments.
 * @module
 */
import type { JsonValue } from "../core/json.ts";
import type { Expectation, Mutation, TestCase } from "../core/test_case.ts";
import type { ToolCall } from "../core/tool.ts";
import type { Judge } from "../schema/judge.ts";

/** A call that nobody has judged yet. */
export interface Draft {
  readonly tool: string;
  readonly value: JsonValue;
  readonly mutations: readonly Mutation[];
  readonly expects: Expectation;
  /** Whether the arguments were drawn to break the schema. */
  readonly isWild?: boolean;
  /** The arguments before the mutations. */
  readonly clean?: JsonValue;
}

/**
 * Judges a draft's arguments and makes a test case of it.
 *
 * @param draft the call
 * @param judge the judge of the schema of the tool it was derived from
 * @param id the identifier of the call
 * @returns the test case, or that two validators do not agree on the arguments
 */
export function makeTestCase(draft: Draft, judge: Judge, id: string): TestCase | "disputed" {
  // Clean arguments were built to be valid, and wild ones were refused by two validators: that is an opinion too.
  const isClean = draft.mutations.length === 0 && draft.isWild !== true;
  const verdict = judge.verdict(draft.value, isClean ? "valid" : undefined);
  if (verdict === "disputed") return verdict;
  return {
    call: makeCall(draft.tool, draft.value, id),
    validity: verdict,
    violations: verdict === "valid" ? [] : judge.violations(draft.value),
    mutations: draft.mutations,
    expects: draft.expects,
    ...(draft.clean === undefined ? {} : { clean: makeCall(draft.tool, draft.clean, `${id}-clean`) }),
  };
}

function makeCall(tool: string, value: JsonValue, id: string): ToolCall {
  return { id, tool, args: { kind: "json", value } };
}

/**
 * The test case of a call whose arguments were valid, and accepted when it was made alone.
 *
 * @param step the call, and what it takes from results of others
 * @param mutator what was done beside its arguments, such as making it once more; nothing where that is nothing
 */
export function acceptedCase(
  { call, takes }: Pick<TestCase, "call" | "takes">,
  mutator?: string,
): TestCase {
  return {
    call,
    validity: "valid",
    violations: [],
    mutations: mutator === undefined ? [] : [{ mutator }],
    expects: "accept",
    ...(takes === undefined ? {} : { takes }),
  };
}
