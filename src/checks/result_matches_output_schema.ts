/**
 * Results are what the definition says.
 * @module
 */
import type { Check } from "../core/check.ts";
import type { JsonValue } from "../core/json.ts";
import { joinPointer, splitPointer } from "../core/json_pointer.ts";
import type { Problem } from "../core/problem.ts";
import type { JsonSchema } from "../core/tool.ts";
import { compileJudge, type Judge } from "../schema/judge.ts";
import { observe } from "./_example.ts";
import { resultJson } from "./_json_result.ts";
import { readMcpResult } from "../core/mcp_result.ts";
import { isPhantom } from "./_phantom.ts";

const countTool = {
  outputSchema: { type: "object", properties: { total: { type: "integer" } }, required: ["total"] },
} as const;

/** Compiling is dear, and a tool is called thousands of times; null where a schema cannot be compiled. */
const judges = new WeakMap<object, Judge | null>();

/** A result satisfies the schema that its tool declares for it. */
export const resultMatchesOutputSchema: Check = {
  id: "result-matches-output-schema",
  severity: "error",
  docs: {
    summary: "A result satisfies the output schema of its tool.",
    why: "Hosts that check results refuse the whole of it, and code that was written for the schema breaks.",
    fix: "Derive the schema from the code that makes the result, or check results in the tool's own tests.",
    sources: [
      "https://github.com/Wh1isper/mcp-email-server/issues/64",
      "https://github.com/microsoft/wassette/issues/263",
      "https://github.com/IBM/mcp-context-forge/issues/4208",
    ],
  },
  examples: {
    good: { observation: observe({ tool: countTool, outcome: { kind: "ok", value: { total: 3 } } }) },
    bad: { observation: observe({ tool: countTool, outcome: { kind: "ok", value: { total: "3" } } }) },
  },
  check(observation, context): readonly Problem[] | null {
    const { tool: { outputSchema }, outcome } = observation;
    const result = resultJson(outcome);
    if (outputSchema === undefined || result === undefined || isPhantom(observation, context)) return null;
    const judge = judgeOf(outputSchema);
    if (judge === null) return null;
    const mcp = readMcpResult(result);
    if (mcp === undefined) return judgeForms(judge, plainForms(result));
    if (mcp.structured !== undefined) {
      const problems = judgeForms(judge, [mcp.structured]);
      return problems?.map((problem) => ({
        ...problem,
        pointer: joinPointer("/structuredContent", ...splitPointer(problem.pointer ?? "")),
      })) ?? null;
    }
    // In process the schema may be that of the result as it is.
    if (judge.verdict(result) !== "invalid") return null;
    return [{
      code: "no-structured-content",
      message: "Expected structured content that satisfies the output schema: received none",
      pointer: "",
    }];
  },
};

/** What the schema may be about: the value, the envelope it came in, or the data written as a text. */
function plainForms(result: JsonValue): readonly JsonValue[] {
  const forms: JsonValue[] = [result, { ok: true, data: result }];
  try {
    if (typeof result === "string") forms.push(JSON.parse(result));
  } catch {
    // A text that is no JSON is only itself.
  }
  return forms;
}

/** None where one form satisfies the schema; null where the validators differ about one. */
function judgeForms(judge: Judge, forms: readonly JsonValue[]): readonly Problem[] | null {
  const verdicts = forms.map((form) => judge.verdict(form));
  if (verdicts.includes("valid")) return [];
  const [first] = forms;
  const [violation] = first === undefined ? [] : judge.violations(first);
  if (verdicts.includes("disputed") || violation === undefined) return null;
  const { keyword, expected, pointer } = violation;
  return [{
    code: keyword,
    message: `Expected ${expected} at "${pointer}" of the result: received another value`,
    pointer,
  }];
}

function judgeOf(schema: JsonSchema): Judge | null {
  if (typeof schema === "boolean") return null;
  const known = judges.get(schema);
  if (known !== undefined) return known;
  const judge = compile(schema);
  judges.set(schema, judge);
  return judge;
}

function compile(schema: JsonSchema): Judge | null {
  try {
    return compileJudge(schema);
  } catch {
    return null;
  }
}
