/**
 * What a refusal offers can be sent.
 * @module
 */
import type { Check, Observation } from "../core/check.ts";
import { isJsonObject, type JsonValue, showJson } from "../core/json.ts";
import { joinPointer, type JsonPointer } from "../core/json_pointer.ts";
import { errorText } from "../core/outcome.ts";
import type { Problem } from "../core/problem.ts";
import { schemaTypes } from "../schema/shape.ts";
import { observe } from "./_example.ts";
import { isOfState } from "./_of_state.ts";
import { isPhantom } from "./_phantom.ts";

const unknownServer = { args: { query: "Alpha" } } as const;

/** A refusal does not offer the very value it refuses, and no number that JSON clients cannot send. */
export const offeredValueAccepted: Check = {
  id: "offered-value-accepted",
  severity: "error",
  docs: {
    summary: "A value that a refusal offers is not the one it refuses, and can be sent as it is written.",
    why: "The model follows the offer, is refused again in the same words, and has nothing left to try.",
    fix: "Look names up as they are listed (one form on both sides), and declare long numbers as strings.",
    sources: [
      "https://github.com/anthropics/claude-code/issues/78762",
      "https://github.com/oceanbase/powercontext/issues/1098",
    ],
  },
  examples: {
    good: {
      observation: observe({
        ...unknownServer,
        outcome: { kind: "error", error: { message: 'no server "Alpha"', options: ["Beta", "Gamma"] } },
      }),
    },
    bad: {
      observation: observe({
        ...unknownServer,
        outcome: { kind: "error", error: { message: 'no server "Alpha"', options: ["Alpha", "Beta"] } },
      }),
    },
  },
  check(observation, context): readonly Problem[] | null {
    const { testCase: { call: { args }, validity }, outcome } = observation;
    if (outcome.kind !== "error" || args.kind !== "json" || validity !== "valid") return null;
    const { options = [] } = outcome.error;
    if (options.length === 0 || isPhantom(observation, context)) return null;
    const text = errorText(outcome.error);
    if (isOfState(text, outcome.error.type)) return null;
    const refused = scalarsOf(args.value).filter((given) => isRefused(text, given, outcome.error.pointer));
    const same = refused.find(({ value }) => typeof value === "string" && options.includes(value));
    if (same !== undefined) {
      return [{
        code: "offers-refused",
        message: `Expected a value that is offered to be accepted: received a refusal of ${
          showJson(same.value, 60)
        } that offers it`,
        pointer: same.pointer,
      }];
    }
    const rounded = refused.find(({ key }) => isNumeric(observation, key)) && options.find(cannotBeSent);
    return rounded === undefined ? [] : [{
      code: "offers-rounded",
      message:
        `Expected numbers that can be sent to be offered: received ${rounded}, which JSON clients round`,
      ...(refused[0] === undefined ? {} : { pointer: refused[0].pointer }),
    }];
  },
};

interface Given {
  readonly pointer: JsonPointer;
  readonly key: string;
  readonly value: JsonValue;
  /** Whether nothing else was given, so that nothing else can be refused. */
  readonly isOnly: boolean;
}

/** The scalars at the top of the arguments: a refusal of one deeper down is rarely told apart from its neighbours'. */
function scalarsOf(args: JsonValue): readonly Given[] {
  if (!isJsonObject(args)) return [];
  return Object.entries(args)
    .filter(([, value]) => typeof value === "string" || typeof value === "number")
    // A value that stands in another one as well may be quoted for the sake of that.
    .filter(([key, value], _, all) =>
      all.every(([other, text]) => other === key || !String(text).includes(String(value)))
    )
    .map(([key, value], _, all) => ({
      pointer: joinPointer("", key),
      key,
      value,
      isOnly: Object.keys(args).length === 1 && all.length === 1,
    }));
}

/** Whether a refusal is about a value: it points at its key, or quotes it before it offers anything. */
function isRefused(
  text: string,
  { key, value, isOnly }: Omit<Given, "pointer">,
  pointer: JsonPointer | undefined,
): boolean {
  if (pointer !== undefined) return pointer === joinPointer("", key);
  if (isOnly) return true;
  // No pattern is made of the value: it may be longer than any may be.
  return ['"', "'", "`"].some((quote) => {
    const at = text.indexOf(`${quote}${value}${quote}`);
    return at >= 0 && at <= 80 && !/[:,;]/.test(text.slice(0, at));
  });
}

function isNumeric({ tool: { inputSchema } }: Observation, key: string): boolean {
  const properties = isJsonObject(inputSchema) && isJsonObject(inputSchema.properties)
    ? inputSchema.properties
    : {};
  const schema = Object.hasOwn(properties, key) ? properties[key] : undefined;
  return isJsonObject(schema) &&
    schemaTypes(schema).every((type) => type === "integer" || type === "number") &&
    schema.type !== undefined;
}

/** Whether a text is a whole number that a double does not hold. */
function cannotBeSent(option: string): boolean {
  return /^-?\d{16,40}$/.test(option) && BigInt(option) !== BigInt(Number(option));
}
