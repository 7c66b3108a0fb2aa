/**
 * Values to try schemas on: valid, invalid and messy ones, and endless changes of them.
 */
import * as fc from "fast-check";
import { isJsonObject, type JsonValue } from "../../src/core/json.ts";
import type { JsonSchema } from "../../src/core/tool.ts";
import { arbitraryFromSchema } from "../../src/generate/arbitrary.ts";
import { invalidFromSchema } from "../../src/generate/invalid.ts";
import { messyValues } from "../../src/generate/messy_values.ts";

/** Valid, invalid and messy values, and endless changes of them. */
export function* drawValues(schema: JsonSchema, count: number, seed: number): Generator<JsonValue> {
  const bases = [
    ...attempt(() => fc.sample(arbitraryFromSchema(schema), { numRuns: Math.min(12, count), seed })),
    ...attempt(() => fc.sample(invalidFromSchema(schema), { numRuns: 3, seed }).map(({ value }) => value)),
    ...attempt(() => messyValues(schema, { limit: 6 }).map(({ value }) => value)),
    {},
    null,
  ];
  const next = numbers(seed);
  const words = literalsOf(schema);
  for (let i = 0; i < count; i++) {
    const base = bases[i % bases.length] ?? null;
    let value = base;
    for (let change = i < bases.length ? 0 : 1 + next(2); change > 0; change--) {
      value = alter(value, { next, words });
    }
    yield value;
  }
}

interface Dice {
  readonly next: (limit: number) => number;
  readonly words: readonly JsonValue[];
}

const ODDITIES: readonly JsonValue[] = [
  ...[
    null,
    true,
    false,
    0,
    -0,
    1,
    -1,
    0.5,
    1e21,
    2 ** 53,
    -(2 ** 53),
    5e-324,
    1e-7,
    "",
    " ",
    "0",
    "a",
    "😀",
    "\uD800",
  ],
  ...["null", "true", "1", "2026-02-30", "2026-02-28", "a@b.c", "https://a.b/c", [], [null], {}, { a: 1 }, [
    [],
  ]],
  ...[JSON.parse('{"__proto__":1}'), { constructor: 1 }, { toString: null }],
];

/** Changes one part of a value. */
function alter(value: JsonValue, dice: Dice): JsonValue {
  const { next, words } = dice;
  if (Array.isArray(value) && value.length > 0 && next(4) > 0) {
    const at = next(value.length);
    const item = value[at] ?? null;
    const which = next(5);
    if (which === 0) return value.toSpliced(at, 1);
    return which === 1 ? [...value, item] : value.with(at, alter(item, dice));
  }
  if (isJsonObject(value) && Object.keys(value).length > 0 && next(8) > 0) {
    const entries = Object.entries(value);
    const at = next(entries.length);
    const [key, inner] = entries[at] ?? ["", null];
    const which = next(7);
    if (which === 0) return Object.fromEntries(entries.toSpliced(at, 1));
    if (which === 1) return Object.fromEntries([...entries, [oddKey(words, next), inner]]);
    return Object.fromEntries(entries.with(at, [key, alter(inner, dice)]));
  }
  if (isJsonObject(value) && next(2) === 0) {
    return { [oddKey(words, next)]: ODDITIES[next(ODDITIES.length)] ?? null };
  }
  if (typeof value === "string" && next(3) === 0) return next(2) === 0 ? value.toUpperCase() : `${value} `;
  if (typeof value === "number" && next(3) === 0) {
    return [value + 1, value - 1, value / 2, -value][next(4)] ?? 0;
  }
  const pool = words.length > 0 && next(2) === 0 ? words : ODDITIES;
  return pool[next(pool.length)] ?? null;
}

function oddKey(words: readonly JsonValue[], next: Dice["next"]): string {
  const word = words[next(Math.max(1, words.length))];
  return typeof word === "string" && next(4) > 0
    ? word
    : ["x", "", "constructor", "toString", "__proto__"][next(5)] ?? "";
}

/** The keys, choices and numbers that a schema speaks of: the values most likely to be near its edges. */
function literalsOf(schema: JsonSchema): readonly JsonValue[] {
  const found = new Set<JsonValue>();
  const open: JsonValue[] = [schema];
  for (let part = open.pop(); part !== undefined && found.size < 400; part = open.pop()) {
    if (Array.isArray(part)) open.push(...part);
    else if (isJsonObject(part)) {
      for (const [key, value] of Object.entries(part)) {
        if (!key.startsWith("$") && key !== "description") found.add(key), open.push(value);
      }
    } else found.add(part);
  }
  return [...found].filter((word) => typeof word !== "string" || word.length < 60);
}

/** A small generator of numbers (xorshift), the same for the same seed. */
export function numbers(seed: number): (limit: number) => number {
  let state = (seed + 1) * 0x9e3779b9 | 0 || 1;
  return (limit) => {
    state ^= state << 13, state ^= state >>> 17, state ^= state << 5;
    return (state >>> 0) % limit;
  };
}

/** A list that may not be made. */
export function attempt<T>(make: () => readonly T[]): readonly T[] {
  try {
    return make();
  } catch {
    return [];
  }
}
