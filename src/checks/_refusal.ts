/**
 * Refusals of bad arguments, told apart from refusals for other reasons.
 * @module
 */
import type { CheckContext, Observation } from "../core/check.ts";
import { isJsonObject, type JsonValue } from "../core/json.ts";
import { splitPointer } from "../core/json_pointer.ts";
import { errorText, type ToolError, type ToolErrorType } from "../core/outcome.ts";
import type { JsonSchema } from "../core/tool.ts";
import { findNoise } from "../core/engine_noise.ts";
import { givenText } from "./_given.ts";
import { mendedCalls } from "./_mended_call.ts";
import { mentions } from "./_mention.ts";
import { isPhantom } from "./_phantom.ts";

/** A name this long is not found by chance where words meet. */
const LONG = 7;

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
  if (isOfEnvelope(outcome.error)) return undefined;
  const { type } = outcome.error;
  const text = errorText(outcome.error);
  if (type !== undefined && !types.includes(type)) return undefined;
  return /\p{L}/u.test(text) && findNoise(text, givenText(testCase.call)) === undefined ? text : undefined;
}

/**
 * Whether a refusal is a protocol library's, of the request that carries the arguments: it never came to the tool, and
 * who wrote the tool cannot mend it.
 */
export function isOfEnvelope({ pointer, code }: ToolError): boolean {
  return code?.startsWith("-32") === true && (pointer === "/params" || pointer === "/params/arguments");
}

/** The keys of the arguments that break the schema, outermost first, without indexes. */
export function brokenKeys({ testCase }: Observation): string[] {
  const tokens = testCase.violations.flatMap(({ pointer }) => splitPointer(pointer));
  return [...new Set(tokens.filter((token) => !/^\d+$/.test(token)))];
}

/** The keys that are declared anywhere in the schema or given, without those that break it. */
export function soundKeys(observation: Observation): string[] {
  const { tool: { inputSchema }, testCase: { call: { args } } } = observation;
  const given = args.kind === "json" && isJsonObject(args.value) ? Object.keys(args.value) : [];
  const broken = new Set(brokenKeys(observation));
  return [...new Set([...declaredKeys(inputSchema), ...given])].filter((key) => !broken.has(key));
}

/** Whether a refusal speaks of an argument that is in order: it then has a reason beyond the schema. */
export function blamesSoundArgument(text: string, observation: Observation): boolean {
  const joined = text.toLowerCase().replace(/[\s_-]+/g, "");
  // Prose takes names apart that are written as one: a "time zone" is a `timezone`.
  return soundKeys(observation).some((key) =>
    mentions(text, key) || (key.length >= LONG && joined.includes(key.toLowerCase()))
  );
}

/**
 * Whether the mess is what a refusal is about, measured by the clean call and by the same call with the mess alone put
 * right: neither may be refused in the same words.
 *
 * @param text the refusal
 * @param isCertain whether the text speaks of arguments; where it does not, the clean call must be accepted
 */
export async function isAboutMess(
  text: string,
  isCertain: boolean,
  observation: Observation,
  context: CheckContext,
): Promise<boolean> {
  const { clean } = observation.testCase;
  if (clean === undefined) {
    if (!isCertain) return false;
  } else {
    const outcome = await context.call(clean);
    if (outcome.kind === "error" && (!isCertain || errorText(outcome.error) === text)) return false;
    if (outcome.kind !== "error" && outcome.kind !== "ok" && !isCertain) return false;
  }
  for (const call of mendedCalls(observation)) {
    const outcome = await context.call(call);
    if (outcome.kind === "error" && errorText(outcome.error) === text) return false;
  }
  return true;
}

/** The property names a schema declares at any depth. */
function declaredKeys(schema: JsonSchema): string[] {
  const keys: string[] = [];
  const parts: JsonValue[] = [schema];
  // The list grows while it is walked: schemas may nest deeper than the stack is high.
  for (const part of parts) {
    if (Array.isArray(part)) { for (const item of part) parts.push(item); }
    else if (isJsonObject(part)) {
      if (isJsonObject(part.properties)) keys.push(...Object.keys(part.properties));
      for (const item of Object.values(part)) parts.push(item);
    }
  }
  return keys;
}
