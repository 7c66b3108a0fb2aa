/**
 * A registry that says it is strict is strict.
 * @module
 */
import type { Check } from "../core/check.ts";
import type { Problem } from "../core/problem.ts";
import { observe } from "./_example.ts";
import { isPhantom } from "./_phantom.ts";
import { wordsOf } from "./_violation_words.ts";

const quoted = {
  tool: { inputSchema: { type: "object", properties: { limit: { type: "integer" } } } },
  args: { limit: "5" },
  violations: [{ pointer: "/limit", keyword: "type", expected: "type integer" }],
  mutator: "number-as-string",
  expects: "accept-or-explain",
} as const;

/** Where messes are declared to be refused, none is accepted. */
export const coercionDeclared: Check = {
  id: "coercion-declared",
  severity: "error",
  docs: {
    summary: "A registry or tool declared strict accepts nothing that its schema does not allow.",
    why:
      "Callers that rely on strictness do not look again; what slips through is mended by nobody's rule in particular.",
    fix: "Validate before anything is coerced, or declare the registry lenient.",
    sources: [
      "https://github.com/microsoft/azure-devops-mcp/issues/1037",
      "https://github.com/QwenLM/qwen-code/issues/4966",
    ],
  },
  examples: {
    good: {
      observation: observe({
        ...quoted,
        outcome: { kind: "error", error: { message: "limit: expected an integer" } },
      }),
      coercion: "strict",
    },
    bad: { observation: observe({ ...quoted, outcome: { kind: "ok", value: [] } }), coercion: "strict" },
  },
  check(observation, context): readonly Problem[] | null {
    const { tool, testCase: { expects, validity, violations }, outcome } = observation;
    const [violation] = violations;
    if (
      (tool.coercion ?? context.coercion) !== "strict" || validity !== "invalid" || violation === undefined
    ) return null;
    if (expects !== "accept-or-explain" || isPhantom(observation, context)) return null;
    if (outcome.kind !== "ok") return [];
    return [{
      code: "strict-accepts",
      message:
        `Expected a refusal, as coercion is declared strict: received a result where the schema asks for ${
          wordsOf(violation)
        }`,
      pointer: violation.pointer,
    }];
  },
};
