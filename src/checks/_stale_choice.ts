/**
 * Choices that a schema offers and the tool does not know: the list in the schema is not made of the tool's own data.
 * @module
 */
import type { CheckContext, Observation } from "../core/check.ts";
import { isJsonObject, type JsonValue, showJson } from "../core/json.ts";
import { joinPointer, type JsonPointer } from "../core/json_pointer.ts";
import { errorText, type Outcome } from "../core/outcome.ts";
import type { Problem } from "../core/problem.ts";
import { enumStrings } from "../schema/shape.ts";
import { placesOf } from "../schema/words.ts";
import { isOfState } from "./_of_state.ts";
import { editCall } from "./_variant_call.ts";

/** What a choice may hang on beside the arguments. */
const CIRCUMSTANCE =
  /\b(?:plan|tier|subscription|licen[cs]e|account|region|today|now|currently|configured|enabled|installed|available (?:to|for|in) (?:you|your))\b/i;

/** A choice that was given, and the refusal's own list of them. */
interface Refused {
  readonly pointer: JsonPointer;
  readonly value: string;
  /** One that the refusal offers, and the schema too. */
  readonly other: string;
}

/**
 * Finds a choice of the schema that the tool refuses by a list without it, where it takes one of that list.
 *
 * @param observation a valid call that was refused
 * @param context makes the calls that show it
 */
export async function findStaleChoice(
  observation: Observation,
  context: CheckContext,
): Promise<Problem | undefined> {
  const refused = refusedChoice(observation);
  if (refused === undefined) return undefined;
  const { call } = observation.testCase;
  const { pointer, value, other } = refused;
  const taken = editCall(call, { op: "replace", pointer, value: other });
  // The rest of the arguments is not to blame where another choice is taken with them, before this one and after.
  if (taken === undefined || (await context.call(taken)).kind !== "ok") return undefined;
  const again = await context.call(call);
  if (again.kind !== "error" || (await context.call(taken)).kind !== "ok") return undefined;
  return {
    code: "choice-unknown",
    message: `Expected every choice of the schema to be accepted: received a refusal of ${
      showJson(value, 60)
    } that offers ${showJson(optionsOf(again), 80)}`,
    pointer,
  };
}

function refusedChoice({ tool, testCase, outcome }: Observation): Refused | undefined {
  const { args } = testCase.call;
  const options = optionsOf(outcome);
  if (outcome.kind !== "error" || options.length === 0) return undefined;
  if (args.kind !== "json" || !isJsonObject(args.value)) return undefined;
  const text = errorText(outcome.error);
  if (isOfState(text, outcome.error.type) || CIRCUMSTANCE.test(text)) return undefined;
  const given = Object.entries(args.value);
  const found = given.flatMap(([key, value]): readonly Refused[] => {
    const choices = choicesOf(tool.inputSchema, key);
    const [other] = options;
    if (typeof value !== "string" || !choices.includes(value) || other === undefined) return [];
    const isStale = !options.includes(value) && options.every((option) => choices.includes(option));
    return isStale ? [{ pointer: joinPointer("", key), value, other }] : [];
  });
  const [first, ...rest] = found;
  if (first === undefined || rest.length > 0) return undefined;
  if (outcome.error.pointer !== undefined && outcome.error.pointer !== first.pointer) return undefined;
  // A refusal that speaks of another argument, or of what that was given, is about the two together.
  const isAlone = given.every(([key, value]) =>
    joinPointer("", key) === first.pointer || !speaksOf(text, key, value)
  );
  return isAlone ? first : undefined;
}

function speaksOf(text: string, key: string, value: JsonValue): boolean {
  return placesOf(text, key).length > 0 ||
    (typeof value === "string" && value.length > 1 && text.includes(value));
}

function optionsOf(outcome: Outcome): readonly string[] {
  return outcome.kind === "error" ? outcome.error.options ?? [] : [];
}

function choicesOf(schema: JsonValue, key: string): readonly string[] {
  const properties = isJsonObject(schema) && isJsonObject(schema.properties) ? schema.properties : {};
  const own = Object.hasOwn(properties, key) ? properties[key] : undefined;
  return isJsonObject(own) ? enumStrings(own) : [];
}
