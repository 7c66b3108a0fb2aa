/**
 * Keys are not dropped in silence.
 * @module
 */
import type { Check } from "../core/check.ts";
import { equalJson, showJson } from "../core/json.ts";
import { lastToken, parentPointer } from "../core/json_pointer.ts";
import type { Problem } from "../core/problem.ts";
import type { TestCase } from "../core/test_case.ts";
import { observe, oks } from "./_example.ts";
import { resultJson } from "./_json_result.ts";
import { isPhantom } from "./_phantom.ts";
import { resultText } from "./_result_text.ts";
import { tellsFailure } from "./_told_failure.ts";
import { editCall, repeats, resultOf } from "./_variant_call.ts";

const misspelt = {
  tool: {
    inputSchema: {
      type: "object",
      properties: { query: { type: "string" }, max_results: { type: "integer" } },
    },
  },
  args: { query: "a", maxResults: 1 },
  clean: { query: "a", max_results: 1 },
  mutator: "key-casing",
  edit: { op: "move", from: "/max_results", pointer: "/maxResults" },
  expects: "accept-or-explain",
} as const;

/** A key that is misspelt is understood, refused or mentioned, and never as good as not given. */
export const noSilentDrop: Check = {
  id: "no-silent-drop",
  severity: "warning",
  docs: {
    summary: "A misspelt key that an open schema lets through is understood, or the result mentions it.",
    why:
      "The model asked for something, got the default, and nothing tells it that its wish was not read at all.",
    fix: "Close the schema with additionalProperties: false, or accept the usual spellings as aliases.",
    sources: [
      "https://github.com/NousResearch/hermes-agent/pull/101004",
      "https://github.com/ChromeDevTools/chrome-devtools-mcp/issues/1940",
      "https://github.com/NousResearch/hermes-agent/pull/79333",
    ],
  },
  examples: {
    good: {
      observation: observe({ ...misspelt, outcome: { kind: "ok", value: ["a1"] } }),
      answers: oks(["a1"]),
    },
    bad: {
      observation: observe({ ...misspelt, outcome: { kind: "ok", value: ["a1", "a2"] } }),
      answers: oks(["a1"], ["a1", "a2"], ["a1"], ["a1", "a2"]),
    },
  },
  async check(observation, context): Promise<readonly Problem[] | null> {
    const { testCase, outcome } = observation;
    const { call, clean } = testCase;
    const messy = resultJson(outcome);
    const renaming = findRenaming(testCase);
    if (messy === undefined || clean === undefined || renaming === undefined) return null;
    if (isPhantom(observation, context) || tellsFailure(messy)) return null;
    const without = editCall(clean, { op: "remove", pointer: renaming.from });
    const wanted = await resultOf(clean, context);
    if (without === undefined || wanted === undefined) return null;
    if (equalJson(messy, wanted)) return [];
    const dropped = await resultOf(without, context);
    if (dropped === undefined || !equalJson(messy, dropped)) return null;
    const key = lastToken(renaming.pointer) ?? "";
    if (resultText(messy).includes(key)) return [];
    // The tool may not be deterministic, or the calls may have changed its state.
    if (!await repeats([[clean, wanted], [call, messy]], context)) return null;
    return [{
      code: "dropped",
      message: `Expected the key ${
        showJson(key, 60)
      } to be understood, refused or mentioned: received the result without ${
        showJson(lastToken(renaming.from), 60)
      }`,
      pointer: renaming.from,
      evidence: { clean: wanted, messy },
    }];
  },
};

/** The one edit that gave a property another name, where the schema allows any name there. */
function findRenaming({ mutations, validity, violations }: TestCase): Renaming | undefined {
  const [mutation, ...rest] = mutations;
  const edit = mutation?.edit;
  if (validity !== "valid" || violations.length > 0 || rest.length > 0 || edit?.op !== "move") {
    return undefined;
  }
  return parentPointer(edit.from) === parentPointer(edit.pointer) ? edit : undefined;
}

type Renaming = Extract<NonNullable<TestCase["mutations"][number]["edit"]>, { op: "move" }>;
