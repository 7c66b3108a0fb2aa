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
import { isPathLike } from "../schema/shape.ts";
import { listSites } from "../schema/sites.ts";
import type { Validator } from "../schema/validate.ts";
import { arbitraryFromSchema } from "./arbitrary.ts";
import { deriveSeed, naturals } from "./numbers.ts";

/** Valid arguments of one tool. */
export interface Bases {
  /** With every optional property it can bear. */
  full(): JsonValue | undefined;
  /** With the required properties only. */
  lean(): JsonValue | undefined;
  /** As drawn. */
  some(): JsonValue | undefined;
}

/** How many draws in a row may be invalid before a tool counts as one that no arguments can be made for. */
const MAX_MISSES = 50;

/**
 * Opens the streams of clean arguments for a tool.
 *
 * @param tool the definition
 * @param validator the judge of its input schema
 * @param options the seed, and the surroundings for file names that exist
 */
export function openBases(
  tool: ToolDefinition,
  validator: Validator,
  options: { readonly seed: number; readonly surroundings: Surroundings },
): Bases {
  const schema = tool.inputSchema;
  const numbers = naturals(deriveSeed(options.seed, tool.name, "choices"));
  const values = draws(arbitraryFromSchema(schema), deriveSeed(options.seed, tool.name, "values"));
  const isValid = (value: JsonValue): boolean =>
    isJsonObject(value) && validator.violations(value).length === 0;

  /** Keeps a change where the arguments stay valid. */
  function improve(value: JsonValue, changed: JsonValue | undefined): JsonValue {
    return changed !== undefined && isValid(changed) ? changed : value;
  }

  function drawSome(): JsonValue | undefined {
    for (let miss = 0; miss < MAX_MISSES; miss++) {
      const value = values.next().value;
      if (isValid(value)) return value;
    }
    return undefined;
  }

  /** Puts values known to exist where the definition or the surroundings name some. */
  function dress(value: JsonValue): JsonValue {
    return listSites(schema, value).reduce((dressed, site) => {
      if (site.value === undefined) return dressed;
      const known = knownValues(site, options.surroundings);
      const choice = known[numbers.next().value % Math.max(1, known.length)];
      return choice === undefined
        ? dressed
        : improve(dressed, applyEdit(dressed, { op: "replace", pointer: site.pointer, value: choice }));
    }, value);
  }

  return {
    some: () => map(drawSome(), dress),
    full: () =>
      map(drawSome(), (value) =>
        dress(
          absentOptionals(schema, value).reduce((filled, site) => {
            const own = fc.sample(arbitraryFromSchema(site.schema, schema), {
              seed: numbers.next().value,
              numRuns: 4,
            });
            return own.reduceRight(
              (best, draw) =>
                improve(best, applyEdit(filled, { op: "add", pointer: site.pointer, value: draw })),
              filled,
            );
          }, value),
        )),
    lean: () =>
      map(drawSome(), (value) =>
        dress(
          listSites(schema, value).filter((site) => isOptional(site) && site.value !== undefined).reduce(
            (leaner, site) => improve(leaner, applyEdit(leaner, { op: "remove", pointer: site.pointer })),
            value,
          ),
        )),
  };
}

function map(value: JsonValue | undefined, change: (value: JsonValue) => JsonValue): JsonValue | undefined {
  return value === undefined ? undefined : change(value);
}

function* draws(arbitrary: fc.Arbitrary<JsonValue>, seed: number): Generator<JsonValue, never> {
  for (let block = 0;; block++) {
    yield* fc.sample(arbitrary, { seed: deriveSeed(seed, String(block)), numRuns: 64 });
  }
}

/** A property at the top that may be left out. */
function isOptional(site: Site): boolean {
  return !site.required && site.pointer.lastIndexOf("/") === 0 && site.siblings.length > 0;
}

function absentOptionals(schema: JsonSchema, value: JsonValue): Site[] {
  return listSites(schema, value).filter((site) => isOptional(site) && site.value === undefined);
}

/** Values the definition gives as examples, and file names that exist. */
function knownValues(site: Site, surroundings: Surroundings): readonly JsonValue[] {
  if (!isJsonObject(site.schema)) return [];
  const own = exampleValues(site.schema);
  if (own.length > 0) return own;
  if (Array.isArray(site.value)) {
    const items = dereference((site.schema.items ?? true) as JsonSchema, site.schema);
    const examples = isJsonObject(items) ? exampleValues(items) : [];
    return examples.length === 0 ? [] : [examples.slice(0, 2), examples.slice(0, 1), examples.slice(0, 3)];
  }
  return typeof site.value === "string" && isPathLike(site) ? surroundings.files : [];
}

function exampleValues(schema: JsonObject): readonly JsonValue[] {
  const examples = Array.isArray(schema.examples) ? schema.examples : [];
  const single = schema.example === undefined ? [] : [schema.example];
  return [...examples, ...single];
}
