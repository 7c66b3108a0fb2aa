/**
 * Calls in which what breaks the schema is put right and all else stays: what is refused in the same words with them is
 * not refused for what was put right.
 * @module
 */
import type { Observation } from "../core/check.ts";
import { applyEdit } from "../core/edit.ts";
import { equalJson, type JsonValue } from "../core/json.ts";
import { readPointer } from "../core/json_pointer.ts";
import type { Violation } from "../core/test_case.ts";
import type { ToolCall } from "../core/tool.ts";

/** Chooses what stands in place of a value that breaks the schema; undefined takes it away. */
type Choose = (violation: Violation, given: JsonValue | undefined) => JsonValue | undefined;

/**
 * The call of an observation with every violation mended: by the clean call, and by a plain text where one is asked for.
 *
 * @returns calls other than the clean one, each once; none where nothing can be mended
 */
export function mendedCalls({ testCase: { call, clean, violations } }: Observation): readonly ToolCall[] {
  if (call.args.kind !== "json" || violations.length === 0) return [];
  const { value } = call.args;
  const meant = clean?.args.kind === "json" ? clean.args.value : undefined;
  const wanted = [
    mend(value, violations, ({ pointer }) => meant === undefined ? undefined : readPointer(meant, pointer)),
    mend(value, violations, plainText),
  ];
  return wanted.flatMap((args, index): readonly ToolCall[] => {
    if (args === undefined || equalJson(args, value)) return [];
    if (meant !== undefined && equalJson(args, meant)) return [];
    const isTold = wanted.slice(0, index).some((told) => told !== undefined && equalJson(told, args));
    return isTold ? [] : [{ ...call, args: { kind: "json", value: args } }];
  });
}

/** A text that breaks no rule of its own, where a text is asked for; one that is too long is cut. */
function plainText({ keyword, expected }: Violation, given: JsonValue | undefined): JsonValue | undefined {
  if (keyword === "maxLength" && typeof given === "string") {
    return [...given].slice(0, Number(/\d+/.exec(expected)?.[0] ?? 1)).join("");
  }
  if (!/\bstring\b/.test(expected)) return undefined;
  return typeof given === "number" || typeof given === "boolean" ? String(given) : "a";
}

function mend(
  value: JsonValue,
  violations: readonly Violation[],
  choose: Choose,
): JsonValue | undefined {
  let mended: JsonValue | undefined = value;
  for (const violation of violations) {
    const { pointer, keyword } = violation;
    if (mended === undefined || pointer === "") return undefined;
    const given = readPointer(mended, pointer);
    const isExtra = keyword === "additionalProperties" || keyword === "unevaluatedProperties";
    const chosen = isExtra ? undefined : choose(violation, given);
    // What one edit has mended, another need not.
    if (chosen === undefined && given === undefined) continue;
    mended = applyEdit(
      mended,
      chosen === undefined
        ? { op: "remove", pointer }
        : { op: given === undefined ? "add" : "replace", pointer, value: chosen },
    );
  }
  return mended;
}
