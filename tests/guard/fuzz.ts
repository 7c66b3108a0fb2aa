/**
 * Differential fuzz: the code that the guard writes and the general validator agree on every value, and so do the written
 * mender and the stepwise one, over real schemas: `deno task fuzz:guard [N] [DIR] [SEED]`.
 *
 * DIR is `../shared/data` without it; the schemas are those of the tools and the suite in it where that lies beside the project, else those of the bundled registries.
 * @module
 */
import * as fc from "fast-check";
import { isJsonObject, type JsonValue } from "../../src/core/json.ts";
import type { JsonSchema } from "../../src/core/tool.ts";
import { arbitraryFromSchema } from "../../src/generate/arbitrary.ts";
import { invalidFromSchema } from "../../src/generate/invalid.ts";
import { messyValues } from "../../src/generate/messy_values.ts";
import { compileCode } from "../../src/guard/compile.ts";
import { compileValidator, type Validator } from "../../src/schema/validate.ts";
import { fuzzMenders } from "./mender_fuzz.ts";
import { bundledSchemas, type NamedSchema, sharedSchemas } from "./_schemas.ts";

const DATA = new URL("../../../shared/data", import.meta.url).pathname;
const DEFAULT_COUNT = 50_000;

/** What a run of the fuzz came to. */
export interface FuzzReport {
  /** The schemas that code was written for, those left to the general validator, and those that are none. */
  readonly schemas: { readonly written: number; readonly left: number; readonly none: number };
  /** Values judged by both, and how many of them are valid. */
  readonly values: { readonly judged: number; readonly valid: number };
  /** Where they differ. */
  readonly differences: readonly string[];
}

/**
 * Compares the two on values of each schema.
 *
 * @param named the schemas
 * @param options how many values in all, and the seed they follow from
 */
export function fuzz(
  named: readonly NamedSchema[],
  { count, seed }: { readonly count: number; readonly seed: number },
): FuzzReport {
  const schemas = { written: 0, left: 0, none: 0 };
  const values = { judged: 0, valid: 0 };
  const differences: string[] = [];
  const known = named.flatMap(({ name, schema }) => {
    const judge = compileCode(schema);
    const validator = compileOrNothing(schema);
    if (validator === undefined) schemas.none++;
    else schemas[judge === undefined ? "left" : "written"]++;
    if (validator === undefined && judge !== undefined) {
      differences.push(`${name}: code for what is no schema`);
    }
    return judge === undefined || validator === undefined ? [] : [{ name, schema, judge, validator }];
  });
  const each = Math.ceil(count / Math.max(1, known.length));
  known.forEach(({ name, schema, judge, validator }, index) => {
    for (const value of drawValues(schema, each, seed + index)) {
      const isValid = isAccepted(validator, value);
      // ajv fails where it compares objects with keys of their own named toString or valueOf.
      if (isValid === undefined) continue;
      values.judged++;
      if (isValid) values.valid++;
      const agrees = judge.accepts(value) === isValid &&
        (judge.breaches({ "": value }).length === 0) === isValid;
      if (!agrees) differences.push(`${name}: ${isValid ? "refused" : "accepted"} ${JSON.stringify(value)}`);
    }
  });
  return { schemas, values, differences };
}

function compileOrNothing(schema: JsonSchema): Validator | undefined {
  try {
    return compileValidator(schema);
  } catch {
    return undefined;
  }
}

function isAccepted(validator: Validator, value: JsonValue): boolean | undefined {
  try {
    return validator.violations(value).length === 0;
  } catch {
    return undefined;
  }
}

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

if (import.meta.main) {
  const [count = DEFAULT_COUNT, dir = DATA, seed = 1] = Deno.args;
  const shared = await sharedSchemas(new URL(`file://${dir}`));
  const started = performance.now();
  const named = shared.length > 0 ? shared : await bundledSchemas();
  const options = { count: Number(count), seed: Number(seed) };
  const { schemas, values, differences: ofJudges } = fuzz(named, options);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(
    `schemas: code for ${schemas.written}, ${schemas.left} left to the validator, ${schemas.none} are none`,
  );
  console.log(`values: ${values.judged}, ${values.valid} of them valid, in ${seconds} s`);
  const menders = fuzzMenders(named, options);
  const { given, mended, changes } = menders.values;
  console.log(`menders: code for ${menders.written} schemas, ${given} values, ${mended} mended in one walk`);
  console.log(`changes: ${changes}`);
  const differences = [...ofJudges, ...menders.differences];
  for (const difference of differences.slice(0, 20)) console.log(difference.slice(0, 400));
  console.log(`differences: ${differences.length}`);
  Deno.exit(differences.length === 0 && values.judged > 0 && mended > 0 ? 0 : 1);
}
