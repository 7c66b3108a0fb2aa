/**
 * Texts arrive as they were sent.
 * @module
 */
import type { Check } from "../core/check.ts";
import { equalJson, type JsonValue, parseJson } from "../core/json.ts";
import { readPointer } from "../core/json_pointer.ts";
import type { Problem } from "../core/problem.ts";
import type { ToolCall } from "../core/tool.ts";
import { isVerbatim } from "../schema/text_kind.ts";
import { observe } from "./_example.ts";
import { partsOf, resultJson, resultLines } from "./_json_result.ts";
import { isPhantom } from "./_phantom.ts";
import { REPAIRS, TRIMS } from "./_text_repairs.ts";
import { changesTexts, isAmount, saysNormal } from "./_text_words.ts";
import { repeats, resultOf } from "./_variant_call.ts";

const entities = {
  args: { query: "<p>5 &lt; 6</p>" },
  clean: { query: "a b" },
  mutator: "fidelity-payload",
  edit: { op: "replace", pointer: "/query", value: "<p>5 &lt; 6</p>" },
} as const;

/** A valid text comes back as it was sent where other texts do. */
export const textKept: Check = {
  id: "text-kept",
  severity: "error",
  docs: {
    summary: "Where texts come back in the result as they were sent, no valid text comes back repaired.",
    why: "What mends broken calls spoils sound ones: code, markup and ids are written that nobody asked for.",
    fix:
      "Parse strictly first and mend only what does not parse; never touch a string where a string is due.",
    sources: [
      "https://github.com/RooCodeInc/Roo-Code/pull/11390",
      "https://github.com/tetsuo-ai/AgenC/pull/1280",
      "https://github.com/openclaw/openclaw/issues/14452",
    ],
  },
  examples: {
    good: {
      observation: observe({ ...entities, outcome: { kind: "ok", value: { saved: "<p>5 &lt; 6</p>" } } }),
    },
    bad: {
      observation: observe({ ...entities, outcome: { kind: "ok", value: { saved: "<p>5 < 6</p>" } } }),
      answers: ["a b", "a b", "<p>5 < 6</p>"].map((saved) => ({
        kind: "ok",
        value: { saved },
        elapsedMs: 1,
      })),
    },
  },
  async check(observation, context): Promise<readonly Problem[] | null> {
    const { tool, testCase: { call, clean, mutations, validity }, outcome } = observation;
    const [mutation, ...others] = mutations;
    const edit = mutation?.edit;
    if (edit?.op !== "replace" || others.length > 0 || validity !== "valid" || clean === undefined) {
      return null;
    }
    const result = resultJson(outcome);
    const sent = edit.value;
    if (result === undefined || typeof sent !== "string" || isPhantom(observation, context)) return null;
    if (changesTexts(tool)) return null;
    if (resultLines(result).includes(sent) || holds(result, sent)) return [];
    // White space at the edges counts where the text is kept for its own sake, and nowhere else.
    const repairs = isVerbatim({ pointer: edit.pointer }) ? [...REPAIRS, ...TRIMS] : REPAIRS;
    const repaired = repairs.find(([code, repair]) => {
      if (code === "zeros-dropped" && isAmount(edit.pointer)) return false;
      const changed = repair(sent);
      return changed !== sent && changed.trim() !== "" && holds(result, changed);
    });
    if (repaired === undefined) return null;
    const before = textAt(clean, edit.pointer);
    const wanted = await resultOf(clean, context);
    if (before === undefined || wanted === undefined || !holds(wanted, before)) return null;
    if (!await repeats([[clean, wanted], [call, result]], context)) return null;
    return [{
      code: repaired[0],
      message: "Expected the text as it was sent: received it changed as if it had been broken",
      pointer: edit.pointer,
      evidence: { sent, result },
    }];
  },
};

/** Whether a text is a string of a result, some whole lines of it, or the JSON of a part. */
function holds(result: JsonValue, text: string): boolean {
  const parts = [...partsOf(result)].filter(({ pointer }) => !saysNormal(pointer));
  if (text.includes("\n") && `\n${resultLines(result)}\n`.includes(`\n${text}\n`)) return true;
  if (parts.some(({ value }) => value === text)) return true;
  const parsed = parseJson(text) ?? null;
  return typeof parsed === "object" && parsed !== null && parts.some(({ value }) => equalJson(value, parsed));
}

function textAt({ args }: ToolCall, pointer: Parameters<typeof readPointer>[1]): string | undefined {
  const value = args.kind === "json" ? readPointer(args.value, pointer) : undefined;
  return typeof value === "string" && value !== "" ? value : undefined;
}
