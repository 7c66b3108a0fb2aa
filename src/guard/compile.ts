/**
 * Compilation: a schema as code of its own where that can be written, else the general validator.
 * @module
 */
import { equalJson, type JsonValue } from "../core/json.ts";
import { joinPointer } from "../core/json_pointer.ts";
import type { JsonSchema } from "../core/tool.ts";
import { matchesFormat } from "../schema/format_test.ts";
import { codePointCount } from "../schema/text_length.ts";
import { type Breach, type Holder, type Judge, makeBreach } from "./breach.ts";
import { writeCode } from "./code_writer.ts";
import { formOf } from "./form_of.ts";
import { isKnownSchema } from "./known_schema.ts";

/** What the code calls by name. */
export const RUNTIME = {
  breach: makeBreach,
  equal: equalJson,
  escape: (key: string): string => joinPointer("", key),
  formOf,
  matches: matchesFormat,
  points: codePointCount,
  unique: hasNoRepeat,
} as const;

type Test = (value: JsonValue) => boolean;
/** Collects what is broken in a value. */
export type Collect = (
  value: JsonValue,
  pointer: string,
  holder: Holder,
  key: string,
  isRequired: boolean,
  breaches: Breach[],
) => void;

/**
 * Writes code for a schema and makes a judge of it.
 *
 * @param schema the schema
 * @returns undefined where no code can be written for it, or where code may not be made
 */
export function compileCode(schema: JsonSchema): Judge | undefined {
  if (!isKnownSchema(schema)) return undefined;
  const values: unknown[] = [];
  const constants = { name: (value: unknown): string => `k${values.push(value) - 1}` };
  const { text, test, collect } = writeCode(schema, constants);
  // The text above returns just these two.
  const made = runCode(`${text}\nreturn[${test},${collect}];`, { ...RUNTIME, ...numbered(values) });
  if (made === undefined) return undefined;
  const [accepts, collectInto] = made as [Test, Collect];
  return {
    accepts,
    breaches(box): readonly Breach[] {
      const breaches: Breach[] = [];
      collectInto(box[""], "", box, "", true, breaches);
      return breaches;
    },
  };
}

/** Constants by the names that the code has for them. */
export function numbered(values: readonly unknown[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(values.map((value, index) => [`k${index}`, value]));
}

/**
 * Runs code that was written here.
 *
 * @param text the body of a function
 * @param names what it calls by name
 * @returns what it returns; undefined where code from text is forbidden, or there is too much of it
 */
export function runCode(text: string, names: Readonly<Record<string, unknown>>): unknown {
  try {
    return new Function(...Object.keys(names), `"use strict";${text}`)(...Object.values(names));
  } catch (error) {
    if (error instanceof EvalError || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Whether no item of a list comes twice. */
function hasNoRepeat(list: readonly JsonValue[]): boolean {
  const scalars = new Set<JsonValue>();
  for (let i = 0; i < list.length; i++) {
    const item = list[i] as JsonValue;
    if (typeof item !== "object" || item === null) {
      if (scalars.has(item)) return false;
      scalars.add(item);
    } else if (list.some((other, j) => j < i && equalJson(other, item))) return false;
  }
  return true;
}
