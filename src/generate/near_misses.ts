/**
 * Near misses: a right value, made wrong by as little as can be.
 * @module
 */
import { isJsonObject, type JsonObject, type JsonValue } from "../core/json.ts";

/** Arrays are not made longer than this only to be one item too long. */
const MOST_ITEMS = 1000;

/**
 * Lists values that narrowly miss what keywords ask for.
 *
 * @param right a value that meets them
 * @param schema the schema they stand in
 * @param keywords which of its keywords to miss
 * @returns candidates, none where the keywords have no near miss; they may be right after all
 */
export function nearMisses(
  right: JsonValue,
  schema: JsonObject,
  keywords: readonly string[],
): readonly JsonValue[] {
  if (keywords.includes("type")) return inWrongType(right);
  if (keywords.includes("enum")) return typeof right === "string" ? respelled(right) : [];
  if (typeof right === "number") return keywords.includes("minimum") ? besides(right, schema) : [];
  if (typeof right === "string") return keywords.includes("minLength") ? misfits(right, schema) : [];
  if (Array.isArray(right)) return keywords.includes("minItems") ? ofOtherLength(right, schema) : [];
  if (!isJsonObject(right)) return [];
  if (keywords.includes("required")) return withoutRequired(right, schema);
  return keywords.includes("additionalProperties") ? [{ ...right, extra: true }, respelledKey(right)] : [];
}

/** The right thing in the wrong type, as models send it. */
function inWrongType(right: JsonValue): JsonValue[] {
  if (right === null) return ["null", ""];
  if (typeof right === "string") return [null, [right], { value: right }];
  if (Array.isArray(right)) return [null, JSON.stringify(right), ...right.slice(0, 1)];
  return [null, [right], isJsonObject(right) ? JSON.stringify(right) : String(right)];
}

function respelled(right: string): JsonValue[] {
  return [
    right.toUpperCase(),
    right.toLowerCase(),
    `${right} `,
    ` ${right}`,
    `${right}s`,
    right.slice(0, -1),
  ];
}

/** The numbers on and just beyond a bound, and between two steps. */
function besides(
  right: number,
  { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }: JsonObject,
): JsonValue[] {
  const numbers = (...values: (JsonValue | undefined)[]): number[] =>
    values.filter((value) => typeof value === "number");
  return [
    ...numbers(minimum, exclusiveMinimum).flatMap((bound) => [bound, bound - 1, bound - 0.5]),
    ...numbers(maximum, exclusiveMaximum).flatMap((bound) => [bound, bound + 1, bound + 0.5]),
    ...numbers(multipleOf).flatMap((
      step,
    ) => [right + step / 2, right + step / 3, right - step / 4, right + step / 8]),
  ].filter(Number.isFinite);
}

/** One character too few, one too many, one out of place. */
function misfits(right: string, { minLength, maxLength, pattern }: JsonObject): JsonValue[] {
  const chars = [...right];
  const last = chars.at(-1) ?? "a";
  return [
    ...typeof minLength === "number" ? [chars.slice(0, Math.max(0, minLength - 1)).join("")] : [],
    ...typeof maxLength === "number" ? [right + last.repeat(Math.max(0, maxLength + 1 - chars.length))] : [],
    ...typeof pattern === "string"
      ? [`${right} `, ` ${right}`, `${right}\n`, right.toUpperCase(), chars.slice(1).join("")]
      : [],
  ];
}

/** One item too few, one too many, one twice. */
function ofOtherLength(
  right: readonly JsonValue[],
  { minItems, maxItems, uniqueItems }: JsonObject,
): JsonValue[] {
  const last = right.at(-1) ?? null;
  return [
    ...typeof minItems === "number" ? [right.slice(0, Math.max(0, minItems - 1))] : [],
    ...typeof maxItems === "number" && maxItems < MOST_ITEMS
      ? [[...right, ...Array<JsonValue>(Math.max(0, maxItems + 1 - right.length)).fill(last)]]
      : [],
    ...uniqueItems === true && right.length > 0 ? [[...right, last]] : [],
  ];
}

function withoutRequired(right: JsonObject, { required }: JsonObject): JsonValue[] {
  const keys = Array.isArray(required) ? required : [];
  return keys.map((missing) => Object.fromEntries(Object.entries(right).filter(([key]) => key !== missing)));
}

/** The last key in other letters. */
function respelledKey(right: JsonObject): JsonValue {
  const entries = Object.entries(right);
  const [key = "extra", value = null] = entries.at(-1) ?? [];
  return Object.fromEntries([...entries.slice(0, -1), [
    key === key.toUpperCase() ? `${key}_` : key.toUpperCase(),
    value,
  ]]);
}
