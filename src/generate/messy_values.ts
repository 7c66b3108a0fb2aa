/**
 * Messy but valid: what a schema allows and hardly any code expects.
 * @module
 */
import type { JsonValue } from "../core/json.ts";
import type { JsonSchema } from "../core/tool.ts";
import { formAccepts } from "../schema/accepts.ts";
import { nodesOfIndex } from "../schema/object_keys.ts";
import type { BoundaryOptions, BoundaryValue } from "./boundary.ts";
import { openSchema } from "./open_schema.ts";
import { type Part, type PartValue, partValues, withKey } from "./part_values.ts";

const LIMIT = 250;

/** Strings, by what is unusual about them. */
const STRINGS: readonly (readonly [string, string])[] = [
  ["", "empty"],
  [" ", "a blank"],
  ["  padded  ", "padded with blanks"],
  ["a\nb\r\nc", "several lines"],
  ["\0", "NUL"],
  ["tab\tand\u0007bell", "control characters"],
  ["👩‍👩‍👧‍👦", "one emoji of seven code points"],
  ["🏳️‍🌈🙂", "emoji"],
  ["مرحبا", "right to left"],
  ["\u202eevil\u202c", "a direction override"],
  ["e\u0301", "a combining accent"],
  ["\ud83d", "a lone surrogate"],
  ["\u2028\u2029", "line separators of Unicode"],
  ["\ufeffmark", "a byte order mark"],
  ["İı", "letters whose case depends on the language"],
  ["ﬁ", "a ligature"],
  ["__proto__", "the name of the prototype"],
  ["null", "a word that reads as no string"],
  ["true", "a word that reads as a flag"],
  ["0", "a digit"],
  ["1e309", "a number beyond doubles"],
  ["-0", "minus zero"],
  ["NaN", "not a number"],
  ["'; DROP TABLE x; --", "quotes and a comment"],
  ["<b>&amp;</b>", "markup"],
  ["${x} {{y}} %s", "placeholders"],
  ["../../x", "a path upwards"],
  ["a".repeat(10_000), "ten thousand characters"],
  ["界".repeat(5000), "fifteen thousand bytes"],
];

/** Numbers, by what is unusual about them. */
const NUMBERS: readonly (readonly [number, string])[] = [
  [-0, "minus zero"],
  [2 ** 31, "beyond 32 bits"],
  [2 ** 53 - 1, "the greatest safe integer"],
  [2 ** 53, "beyond the safe integers"],
  [-(2 ** 53) + 1, "the least safe integer"],
  [2 ** 63, "beyond 64 bits"],
  [1e21, "written with an exponent"],
  [1e308, "near the greatest double"],
  [5e-324, "the least double"],
  [0.1 + 0.2, "a sum that is not exact"],
  [-1, "negative"],
];

/** Keys that objects have of their own accord. */
const KEYS = ["__proto__", "constructor", "toString", "hasOwnProperty", "", " ", "a.b", "a/b~c", "ключ"];
/** How deep a nested value is, and how long a long array. */
const DEPTH = 100;
const LENGTH = 300;

/**
 * Lists messy values that a schema allows, the same each time: those of the whole first, then part by part.
 *
 * @param schema the schema
 * @param options remote documents, the dialect, how many
 * @returns valid values only, each once, each with what is unusual about it
 * @throws {UngeneratableError} where the schema allows no value or cannot be read
 */
export function messyValues(schema: JsonSchema, options: BoundaryOptions = {}): readonly BoundaryValue[] {
  const { limit = LIMIT } = options;
  const workshop = openSchema(schema, { ...options, maxDepth: 0 });
  const { root } = workshop.canon.nodes;
  const test = workshop.canon.test(root);
  const found = new Map<string, BoundaryValue>();
  for (const placed of partValues(workshop, [root], messOf)) {
    if (found.size >= limit) break;
    const key = textOf(placed.value);
    if (!found.has(key) && test(placed.value)) found.set(key, { ...placed, isValid: true });
  }
  return [...found.values()];
}

/** JSON text that keeps minus zero apart. */
function textOf(value: JsonValue): string {
  return JSON.stringify(value, (_, each) => Object.is(each, -0) ? "-0 as a number" : each);
}

/** The mess of one part, where its form allows it. */
function* messOf(part: Part): Generator<PartValue> {
  const { form, workshop: { canon } } = part;
  const scalars = [...STRINGS, ...NUMBERS].map(([value, label]) => ({ value, keyword: "type", label }));
  for (const each of scalars) if (formAccepts(form, each.value, canon)) yield each;
  for (const each of [...longArrays(part), ...oddKeys(part), ...deepValues()]) {
    if (formAccepts(form, each.value, canon)) yield each;
  }
}

function* longArrays({ form, least }: Part): Generator<PartValue> {
  for (const array of form.array) {
    yield { value: [], keyword: "minItems", label: "no item" };
    const count = Math.min(LENGTH, array.maxItems);
    const items = Array.from({ length: count }, (_, index) => least(nodesOfIndex(array, index), index + 1));
    const value = items.filter((item) => item !== undefined);
    yield { value, keyword: "maxItems", label: `${value.length} items` };
  }
}

function* oddKeys({ objects }: Part): Generator<PartValue> {
  for (const { base } of objects) {
    for (const key of KEYS) {
      if (Object.hasOwn(base, key)) continue;
      const label = `a key named ${JSON.stringify(key)}`;
      yield { value: withKey(base, key, "x"), keyword: "additionalProperties", label };
    }
    yield {
      value: Object.fromEntries(Object.entries(base).toReversed()),
      keyword: "properties",
      label: "keys in reverse order",
    };
  }
}

function* deepValues(): Generator<PartValue> {
  let array: JsonValue = [];
  let object: JsonValue = {};
  for (let depth = 0; depth < DEPTH; depth++) [array, object] = [[array], { a: object }];
  yield { value: array, keyword: "items", label: `${DEPTH} arrays in one another` };
  yield { value: object, keyword: "properties", label: `${DEPTH} objects in one another` };
}
