/**
 * Refusals of bad arguments, told apart from refusals for other reasons.
 * @module
 */
import type { CheckContext, Observation } from "../core/check.ts";
import { isJsonObject } from "../core/json.ts";
import { splitPointer } from "../core/json_pointer.ts";
import { errorText, type ToolErrorType } from "../core/outcome.ts";
import { findNoise } from "./_engine_noise.ts";
import { givenText } from "./_given.ts";
import { mentions } from "./_mention.ts";
import { isPhantom } from "./_phantom.ts";

/**
 * The text of a refusal of invalid arguments of a real tool, given as JSON; undefined where the observation is
 * none, and where the text is empty or an engine's complaint, which other checks report.
 *
 * @param types the kinds of refusal to look at; those of no kind always count
 */
export function refusalText(
  observation: Observation,
  context: CheckContext,
  types: readonly ToolErrorType[],
): string | undefined {
  const { testCase, outcome } = observation;
  if (outcome.kind !== "error" || testCase.call.args.kind !== "json" || isPhantom(observation, context)) {
    return undefined;
  }
  const { type } = outcome.error;
  const text = errorText(outcome.error);
  if (type !== undefined && !types.includes(type)) return undefined;
  return /\p{L}/u.test(text) && findNoise(text, givenText(testCase.call)) === undefined ? text : undefined;
}

/** The keys of the arguments that break the schema, outermost first, without indexes. */
export function brokenKeys({ testCase }: Observation): string[] {
  const tokens = testCase.violations.flatMap(({ pointer }) => splitPointer(pointer));
  return [...new Set(tokens.filter((token) => !/^\d+$/.test(token)))];
}

/** The keys of the arguments that are declared or given, and in order. */
export function soundKeys(observation: Observation): string[] {
  const { tool: { inputSchema }, testCase: { call: { args } } } = observation;
  const declared = isJsonObject(inputSchema) && isJsonObject(inputSchema.properties)
    ? inputSchema.properties
    : {};
  const given = args.kind === "json" && isJsonObject(args.value) ? args.value : {};
  const broken = new Set(brokenKeys(observation));
  return [...new Set([...Object.keys(declared), ...Object.keys(given)])].filter((key) => !broken.has(key));
}

/** Whether a refusal speaks of an argument that is in order: it then has a reason beyond the schema. */
export function blamesSoundArgument(text: string, observation: Observation): boolean {
  return soundKeys(observation).some((key) => mentions(text, key));
}
