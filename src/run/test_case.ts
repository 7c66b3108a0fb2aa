/**
 * Test cases: calls with what was measured about their arguments.
 * @module
 */
import type { JsonValue } from "../core/json.ts";
import type { Expectation, Mutation, TestCase } from "../core/test_case.ts";
import type { ToolCall } from "../core/tool.ts";
import type { Validator } from "../schema/validate.ts";

/** A call that nobody has judged yet. */
export interface Draft {
  readonly tool: string;
  readonly value: JsonValue;
  readonly mutations: readonly Mutation[];
  readonly expects: Expectation;
  /** The arguments before the mutations. */
  readonly clean?: JsonValue;
}

/**
 * Judges a draft's arguments and makes a test case of it.
 *
 * @param draft the call
 * @param validator the judge of the schema of the tool it was derived from
 * @param id the identifier of the call
 */
export function makeTestCase(draft: Draft, validator: Validator, id: string): TestCase {
  const violations = validator.violations(draft.value);
  return {
    call: makeCall(draft.tool, draft.value, id),
    validity: violations.length === 0 ? "valid" : "invalid",
    violations,
    mutations: draft.mutations,
    expects: draft.expects,
    ...(draft.clean === undefined ? {} : { clean: makeCall(draft.tool, draft.clean, `${id}-clean`) }),
  };
}

function makeCall(tool: string, value: JsonValue, id: string): ToolCall {
  return { id, tool, args: { kind: "json", value } };
}
