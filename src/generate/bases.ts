/**
 * Clean arguments that messes are made on: valid, and as real as what is known allows.
 * @module
 */
import fc from "fast-check";
import { isJsonObject, type JsonObject, type JsonValue } from "../core/json.ts";
import { applyEdit } from "../core/edit.ts";
import type { Site } from "../core/mutator.ts";
import type { Surroundings } from "../core/surroundings.ts";
import type { JsonSchema, ToolDefinition } from "../core/tool.ts";
import { dereference } from "../schema/dereference.ts";
import { mentionedValues } from "../schema/mentioned_values.ts";
import { isPathLike } from "../schema/shape.ts";
import { listSites } from "../schema/sites.ts";
import type { Judge } from "../schema/judge.ts";
import { arbitraryFromSchema } from "./arbitrary.ts";
import { deriveSeed, naturals } from "./numbers.ts";
import { UngeneratableError } from "./ungeneratable_error.ts";

/** Valid arguments of one tool. */
export interface Bases {
  /** With every optional property it can bear. */
  full(): JsonValue | undefined;
  /** With the required properties only. */
  lean(): JsonValue | undefined;
  /** As drawn. */
  some(): JsonValue | undefined;
}

/** How many draws in a row may come to nothing before a tool counts as one that no arguments can be made for. */
const MAX_MISSES = 50;

/**
 * Opens the streams of clean arguments for a tool.
 *
 * @param tool the definition
 * @param judge the judge of its input schema
 * @param options the seed, and the surroundings for file names that exist
 * @throws {UngeneratableError} where the schema allows no value or cannot be read
 */
export function openBases(
  tool: ToolDefinition,
  judge: Judge,
  options: { readonly seed: number; readonly surroundings: Surroundings },
): Bases {
  const schema = tool.inputSchema;
  const seedOf = (name: string): number => deriveSeed(options.seed, tool.name, name);
  const numbers = naturals(seedOf("choices"));
  const values = draws(arbitraryFromSchema(schema), seedOf("values"));
  const fullValues = draws(makeArbitrary(withAllRequired(schema), schema), seedOf("full values"));
  const isValid = (value: JsonValue): boolean =>
    isJsonObject(value) && judge.verdict(value, "valid") === "valid";

  /** Keeps a change where the arguments stay valid. */
  function improve(value: JsonValue, changed: JsonValue | undefined): JsonValue {
    return changed !== undefined && isValid(changed) ? changed : value;
  }

  function draw(stream: Generator<JsonValue | undefined, never>): JsonValue | undefined {
    for (let miss = 0; miss < MAX_MISSES; miss++) {
      const value = stream.next().value;
      if (value !== undefined && isValid(value)) return value;
    }
    return undefined;
  }

  /** Puts values known to exist where the definition or the surroundings name some. */
  function dress(value: JsonValue): JsonValue {
    return listSites(schema, value).reduce((dressed, site) => {
      if (site.value === undefined) return dressed;
      const known = knownValues(site, { tool, files: options.surroundings.files });
      const choice = known[numbers.next().value % Math.max(1, known.length)];
      return choice === undefined
        ? dressed
        : improve(dressed, applyEdit(dressed, { op: "replace", pointer: site.pointer, value: choice }));
    }, value);
  }

  /** Takes out what is optional at the top. */
  function strip(value: JsonValue): JsonValue {
    return listSites(schema, value).filter((site) => isOptional(site) && site.value !== undefined)
      .reduce((leaner, { pointer }) => improve(leaner, applyEdit(leaner, { op: "remove", pointer })), value);
  }

  return {
    some: () => map(draw(values), dress),
    full: () => map(draw(fullValues), dress),
    lean: () => map(draw(values), (value) => dress(strip(value))),
  };
}

/** The schema with every property at the top required. */
function withAllRequired(schema: JsonSchema): JsonSchema {
  if (!isJsonObject(schema) || !isJsonObject(schema.properties)) return schema;
  const required = Array.isArray(schema.required) ? schema.required : [];
  return { ...schema, required: [...new Set([...required, ...Object.keys(schema.properties)])] };
}

function map(value: JsonValue | undefined, change: (value: JsonValue) => JsonValue): JsonValue | undefined {
  return value === undefined ? undefined : change(value);
}

/** Values without end; undefined where a draw comes to nothing. */
function* draws(arbitrary: fc.Arbitrary<JsonValue>, seed: number): Generator<JsonValue | undefined, never> {
  for (let block = 0;; block++) {
    let values: readonly JsonValue[];
    try {
      values = fc.sample(arbitrary, { seed: deriveSeed(seed, String(block)), numRuns: 32 });
    } catch (error) {
      if (!(error instanceof UngeneratableError)) throw error;
      values = [];
    }
    if (values.length === 0) yield undefined;
    else yield* values;
  }
}

/** The arbitrary of a schema, or of another where the first allows no value. */
function makeArbitrary(schema: JsonSchema, otherwise: JsonSchema): fc.Arbitrary<JsonValue> {
  try {
    return arbitraryFromSchema(schema);
  } catch (error) {
    if (!(error instanceof UngeneratableError)) throw error;
    return arbitraryFromSchema(otherwise);
  }
}

/** A property at the top that may be left out. */
function isOptional(site: Site): boolean {
  return !site.required && site.pointer.lastIndexOf("/") === 0 && site.siblings.length > 0;
}

/** Values the definition gives as examples, file names that exist, and values that descriptions mention. */
function knownValues(
  site: Site,
  { tool, files }: { readonly tool: ToolDefinition; readonly files: readonly string[] },
): readonly JsonValue[] {
  if (!isJsonObject(site.schema)) return [];
  const own = exampleValues(site.schema);
  if (own.length > 0) return own;
  if (Array.isArray(site.value)) {
    const items = dereference((site.schema.items ?? true) as JsonSchema, tool.inputSchema);
    const examples = isJsonObject(items) ? exampleValues(items) : [];
    if (examples.length === 0) return [];
    // As many as there were, by turns; and the first few, where fewer will do.
    const filled = site.value.map((_, i) => examples[i % examples.length] ?? null);
    return [filled, ...[2, 1, 3].map((count) => examples.slice(0, count))];
  }
  if (typeof site.value !== "string" || site.schema.enum !== undefined) return [];
  const mentioned = [site.schema.description, tool.description]
    .map((text) => typeof text === "string" ? mentionedValues(text) : [])
    .find((values) => values.length > 0) ?? [];
  const known = [...mentioned, ...isPathLike(site) ? files : []];
  // What words mention is a guess: now and then the value stays as drawn.
  return mentioned.length > 0 ? [...known, site.value] : known;
}

function exampleValues(schema: JsonObject): readonly JsonValue[] {
  const examples = Array.isArray(schema.examples) ? schema.examples : [];
  const single = schema.example === undefined ? [] : [schema.example];
  return [...examples, ...single];
}
