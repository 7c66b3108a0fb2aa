/**
 * Results fit into a conversation.
 * @module
 */
import type { Check } from "../core/check.ts";
import { isJsonObject, type JsonValue } from "../core/json.ts";
import type { Problem } from "../core/problem.ts";
import { observe, oks } from "./_example.ts";
import { resultJson } from "./_json_result.ts";
import { mayBeKept } from "./_kept.ts";
import { readMcpResult, spokenText } from "../core/mcp_result.ts";
import { isPhantom } from "./_phantom.ts";

/** About 25 000 tokens, from which on hosts cut or refuse a result. */
const LIMIT = 100_000;

/** A caller that sent so much may get much back. */
const MUCH = 10_000;

/** A call of plain arguments gives a result that a model can read. */
export const resultSize: Check = {
  id: "result-size",
  severity: "warning",
  docs: {
    summary: "The result of a plain call is at most 100 000 characters long.",
    why:
      "A result beyond that is cut by the host where it happens to be, or pushes out all that came before.",
    fix: "Return pages of a fixed size with a total and a cursor, and let the model ask for more.",
    sources: [
      "https://github.com/archi-physics/archi/issues/599",
      "https://github.com/charmbracelet/crush/issues/3480",
      "https://github.com/QwenLM/qwen-code/issues/2439",
    ],
  },
  examples: {
    good: { observation: observe({ outcome: { kind: "ok", value: "a".repeat(99_000) } }) },
    bad: {
      observation: observe({ outcome: { kind: "ok", value: "a".repeat(100_001) } }),
      answers: oks("a".repeat(100_001)),
    },
  },
  async check(observation, context): Promise<readonly Problem[] | null> {
    const { testCase: { call: { args }, mutations, validity }, outcome } = observation;
    const isPlain = validity === "valid" && mutations.length === 0 && args.kind === "json";
    const result = resultJson(outcome);
    if (!isPlain || result === undefined || isPhantom(observation, context)) return null;
    if (JSON.stringify(args.value).length > MUCH) return null;
    const size = readSize(result);
    if (size <= LIMIT) return [];
    if (await mayBeKept(observation, context)) return null;
    return [{
      code: "too-long",
      message: `Expected a result of at most ${LIMIT} characters: received ${size}`,
    }];
  },
};

/** How much of a result a model reads: data and blocks say the same twice, and pictures are not read as text. */
function readSize(result: JsonValue): number {
  const mcp = readMcpResult(result);
  if (mcp === undefined) return typeof result === "string" ? result.length : JSON.stringify(result).length;
  const structured = mcp.structured === undefined ? 0 : JSON.stringify(mcp.structured).length;
  const resources = mcp.content.map((block) =>
    isJsonObject(block) && isJsonObject(block.resource) && typeof block.resource.text === "string"
      ? block.resource.text.length
      : 0
  );
  const blocks = resources.reduce((sum, length) => sum + length, spokenText(result)?.length ?? 0);
  return Math.max(structured, blocks);
}
