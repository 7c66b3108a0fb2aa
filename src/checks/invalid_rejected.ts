/**
 * Invalid arguments are refused.
 * @module
 */
import type { Check, CheckContext } from "../core/check.ts";
import { equalJson, isJsonObject, type JsonValue, showJson } from "../core/json.ts";
import { readPointer } from "../core/json_pointer.ts";
import type { Outcome } from "../core/outcome.ts";
import type { Problem } from "../core/problem.ts";
import type { TestCase } from "../core/test_case.ts";
import type { ToolCall, ToolDefinition } from "../core/tool.ts";
import { isLongOtherwise } from "./_code_units.ts";
import { numberForQuery, observe } from "./_example.ts";
import { resultJson } from "./_json_result.ts";
import { resultOf } from "./_variant_call.ts";
import { placeOf } from "./_violation_place.ts";
import { wordsOf } from "./_violation_words.ts";

const UNPARSABLE: Problem = {
  code: "unparsable",
  message: "Expected arguments that are no JSON, and may have lost a part, to be refused: received a result",
};

/** A call whose arguments break the schema beyond repair is refused. */
export const invalidRejected: Check = {
  id: "invalid-rejected",
  severity: "error",
  docs: {
    summary: "A call whose arguments break the schema, and cannot be mended with certainty, is refused.",
    why:
      "The model takes the result for the answer to what it asked, and never learns that it asked something else.",
    fix: "Validate the arguments against the schema before the handler runs.",
    sources: ["https://github.com/antvis/mcp-server-chart/issues/291"],
  },
  examples: {
    good: {
      observation: observe({
        ...numberForQuery,
        outcome: { kind: "error", error: { message: "query: expected a string" } },
      }),
    },
    bad: { observation: observe({ ...numberForQuery, outcome: { kind: "ok", value: [] } }) },
  },
  async check({ tool, testCase, outcome }, context): Promise<readonly Problem[] | null> {
    const { registry } = context;
    if (testCase.expects !== "reject") return null;
    if (testCase.validity === "unparsable") return outcome.kind === "ok" ? [UNPARSABLE] : [];
    if (registry.unvalidated === true) return judgeUnvalidated(testCase, outcome);
    const { args } = testCase.call;
    if (args.kind !== "json") return null;
    const violation = testCase.violations.find((violation) =>
      violation.keyword !== "required" &&
      !isLongOtherwise(violation, readPointer(args.value, violation.pointer))
    );
    if (violation === undefined) return null;
    if (outcome.kind !== "ok") return [];
    // What has one meaning may be mended, unless the registry says that it refuses all messes.
    const whole = context.coercion === "strict" ? undefined : underOnlyKey(testCase, tool);
    if (whole !== undefined && await givesSame(whole, outcome, context)) return [];
    const { keyword, expected } = violation;
    const pointer = placeOf(violation);
    const received = readPointer(args.value, pointer);
    return [{
      code: keyword === "type" ? typeCode(expected, received) : keyword,
      message: `Expected ${wordsOf(violation)}: received a result for ${showJson(received, 60)}`,
      pointer,
    }];
  },
};

/** The call with a bare value put where it can only belong: under the one key that the tool has. */
function underOnlyKey({ call }: TestCase, { inputSchema }: ToolDefinition): ToolCall | undefined {
  const properties = isJsonObject(inputSchema) && isJsonObject(inputSchema.properties)
    ? Object.keys(inputSchema.properties)
    : [];
  const [key, ...others] = properties;
  if (key === undefined || others.length > 0 || call.args.kind !== "json") return undefined;
  const { value } = call.args;
  if (typeof value === "object") return undefined;
  return { ...call, args: { kind: "json", value: { [key]: value } } };
}

async function givesSame(call: ToolCall, outcome: Outcome, context: CheckContext): Promise<boolean> {
  const result = resultJson(outcome);
  const other = await resultOf(call, context);
  return result !== undefined && other !== undefined && equalJson(result, other);
}

/** Where nothing validates, every argument is let through for the same reason, missing ones too: that is one finding. */
function judgeUnvalidated(
  { call, violations: [violation] }: TestCase,
  outcome: Outcome,
): readonly Problem[] | null {
  if (violation === undefined) return null;
  return outcome.kind !== "ok" ? [] : [{
    code: "unvalidated",
    message: `Expected ${wordsOf(violation)}: received a result for ${
      showJson(call.args.kind === "json" ? call.args.value : call.args.text, 60)
    }`,
  }];
}

/** Null, and a boolean for a number, are let through by code of their own: each is a finding of its own. */
function typeCode(expected: string, received: JsonValue | undefined): string {
  if (received === null) return "type-null";
  return typeof received === "boolean" && /integer|number/.test(expected) ? "type-boolean" : "type";
}
