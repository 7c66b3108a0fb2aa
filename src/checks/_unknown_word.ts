/**
 * Words that nobody has heard of: where one is refused, others that are no names either should be as well.
 * @module
 */
import type { CheckContext, Observation } from "../core/check.ts";
import type { JsonValue } from "../core/json.ts";
import type { JsonPointer } from "../core/json_pointer.ts";
import type { ToolCall, ToolDefinition } from "../core/tool.ts";
import { compileJudge } from "../schema/judge.ts";
import { isPhantom } from "./_phantom.ts";
import { editCall } from "./_variant_call.ts";

/** A word as unknown as any, and as plain; as much of it is taken as the word has letters that it is compared with. */
const UNKNOWN = "unheardof";

/** A word that was accepted though an unknown one is refused, and where it stood. */
export interface Favoured {
  readonly pointer: JsonPointer;
  readonly value: JsonValue;
}

/**
 * Finds out whether a mutator's word is accepted where any unknown word is refused.
 *
 * @param observation the call with that word
 * @param context makes the call with an unknown one
 * @param mutator the mutator's id
 * @returns the word; `none` where it fares like any other, undefined where that cannot be told
 */
export async function findFavoured(
  observation: Observation,
  context: CheckContext,
  mutator: string,
): Promise<Favoured | "none" | undefined> {
  const { tool, testCase: { call, clean, mutations, validity }, outcome } = observation;
  const [mutation, ...others] = mutations;
  const edit = mutation?.edit;
  if (mutation?.mutator !== mutator || others.length > 0 || edit?.op !== "replace") return undefined;
  if (outcome.kind !== "ok" || clean === undefined || isPhantom(observation, context)) return undefined;
  const unknown = editCall(clean, { ...edit, value: asLong(edit.value) });
  if (unknown === undefined) return undefined;
  if ((await context.call(unknown)).kind !== "error") return "none";
  // What the schema refuses is not refused for being unknown.
  if (validity === "valid" && !isValid(unknown, tool)) return undefined;
  // Once more, since what was unknown may have become known by these very calls.
  const again = [await context.call(call), await context.call(unknown)];
  if (again[0]?.kind !== "ok" || again[1]?.kind !== "error") return undefined;
  return { pointer: edit.pointer, value: edit.value };
}

/** The unknown word, as long as a value is: tools that take any word may ask for a length. */
function asLong(value: JsonValue): string {
  const length = typeof value === "string" && value !== "" ? value.length : UNKNOWN.length;
  return UNKNOWN.repeat(Math.ceil(length / UNKNOWN.length)).slice(0, length);
}

function isValid({ args }: ToolCall, { inputSchema }: ToolDefinition): boolean {
  return args.kind === "json" && compileJudge(inputSchema).verdict(args.value, "valid") === "valid";
}
