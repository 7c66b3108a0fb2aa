/**
 * Boundary values: the edges of every constraint of a schema, listed before anything is left to chance.
 * @module
 */
import { isJsonObject, type JsonObject, type JsonType, jsonType, type JsonValue } from "../core/json.ts";
import { joinPointer, type JsonPointer } from "../core/json_pointer.ts";
import type { JsonSchema } from "../core/tool.ts";
import { makeCanon } from "../schema/canonical.ts";
import type { Form, ObjectForm } from "../schema/form.ts";
import { namedKeys, nodesOfIndex, nodesOfKey, prefixLength } from "../schema/object_keys.ts";
import type { ResourceOptions } from "../schema/resources.ts";
import type { SchemaNode } from "../schema/schema_node.ts";
import {
  arrayBoundaries,
  type FindLeast,
  objectBoundaries,
  objectWith,
  withKey,
} from "./boundary_containers.ts";
import { type Boundary, numberBoundaries, stringBoundaries } from "./boundary_scalars.ts";
import { settledDraw, type Workshop } from "./maker.ts";
import { UngeneratableError } from "./ungeneratable_error.ts";
import { openWorkshop } from "./workshop.ts";

/** A value at the edge of one constraint. */
export interface BoundaryValue {
  readonly value: JsonValue;
  /** Whether the schema allows it: measured, not meant. */
  readonly isValid: boolean;
  /** The part of the value that is at an edge. */
  readonly pointer: JsonPointer;
  readonly keyword: string;
  readonly label: string;
}

/** The boundary values of a schema. */
export interface Boundaries {
  readonly values: readonly BoundaryValue[];
  /** Whether there are more than the limit lets through. */
  readonly isCut: boolean;
}

/** How boundary values are made. */
export interface BoundaryOptions extends ResourceOptions {
  /** No more values than this; default 250. */
  readonly limit?: number;
}

/** The least object of an alternative, and the fullest. */
interface ObjectPair {
  readonly base: JsonObject;
  readonly full: JsonObject;
  readonly each: ObjectForm;
}

/** A boundary of a part, in a value for the whole. */
interface Placed extends Boundary {
  readonly pointer: JsonPointer;
}

const LIMIT = 250;
/** How deep parts are looked at. */
const MAX_DEPTH = 5;
/** So many parts of one container are looked at. */
const MAX_PARTS = 40;
/** Values of every type, to be out of place. */
const STRANGERS: readonly JsonValue[] = [null, true, 0, "", [], {}];

/**
 * Lists the boundary values of a schema, the same each time: those of the whole first, then part by part.
 *
 * @param schema the schema
 * @param options remote documents, the dialect, how many
 * @returns valid and invalid values, each once, each with the constraint it is at the edge of
 * @throws {UngeneratableError} where the schema allows no value
 */
export function boundaryValues(schema: JsonSchema, options: BoundaryOptions = {}): Boundaries {
  const { limit = LIMIT } = options;
  const canon = makeCanon(schema, options);
  const test = canon.test(canon.nodes.root);
  const workshop = openWorkshop(canon, 0);
  workshop.maker([canon.nodes.root]).make(settledDraw(0));
  const seen = new Map<string, BoundaryValue>();
  for (const placed of boundariesOf([canon.nodes.root], workshop, 0)) {
    const key = JSON.stringify(placed.value);
    if (seen.has(key)) continue;
    if (seen.size >= limit) return { values: [...seen.values()], isCut: true };
    seen.set(key, { ...placed, isValid: test(placed.value) });
  }
  return { values: [...seen.values()], isCut: false };
}

/** The boundaries of what all nodes allow; those of its parts after its own, in turn. */
function* boundariesOf(nodes: readonly SchemaNode[], workshop: Workshop, depth: number): Generator<Placed> {
  const form = workshop.form(nodes);
  const least: FindLeast = (inner, seed = 0) => tryMake(workshop, inner, seed);
  yield* here(given(nodes, workshop));
  for (const value of form.finite) yield { value, keyword: "enum", label: "a member", pointer: "" };
  for (const each of form.number) yield* here(numberBoundaries(each));
  for (const each of form.string) yield* here(stringBoundaries(each));
  for (const each of form.array) yield* here(arrayBoundaries(each, least));
  const objects = objectsOf(form, least);
  for (const { base, full, each } of objects) yield* here(objectBoundaries(base, full, each));
  yield* here(strangers(form));
  if (depth >= MAX_DEPTH) return;
  const parts: Iterator<Placed>[] = [];
  for (const array of form.array) {
    for (
      let index = 0;
      index <= Math.min(prefixLength(array), MAX_PARTS) && index < array.maxItems;
      index++
    ) {
      const items = Array.from(
        { length: Math.max(array.minItems, index + 1) },
        (_, i) => least(nodesOfIndex(array, i), i + 1),
      );
      if (items.length > MAX_PARTS || items.includes(undefined)) continue;
      const whole = items.filter((item) => item !== undefined);
      parts.push(
        within(
          boundariesOf(nodesOfIndex(array, index), workshop, depth + 1),
          index,
          (v) => whole.with(index, v),
        ),
      );
    }
  }
  for (const { base, each } of objects) {
    for (const key of namedKeys(each).slice(0, MAX_PARTS)) {
      const inner = nodesOfKey(each, key);
      if (inner.length > 0) {
        parts.push(within(boundariesOf(inner, workshop, depth + 1), key, (v) => withKey(base, key, v)));
      }
    }
  }
  yield* inTurn(parts);
}

function* here(boundaries: Iterable<Boundary>): Generator<Placed> {
  for (const boundary of boundaries) yield { ...boundary, pointer: "" };
}

function* within(
  inner: Iterable<Placed>,
  token: string | number,
  wrap: (value: JsonValue) => JsonValue,
): Generator<Placed> {
  for (const each of inner) {
    const pointer = `${joinPointer("", token)}${each.pointer}` as JsonPointer;
    yield { ...each, value: wrap(each.value), pointer };
  }
}

/** One of each, then the next of each, so that a limit leaves no part out. */
function* inTurn(parts: readonly Iterator<Placed>[]): Generator<Placed> {
  let open = parts;
  while (open.length > 0) {
    const next: Iterator<Placed>[] = [];
    for (const part of open) {
      const { done, value } = part.next();
      if (done) continue;
      next.push(part);
      yield value;
    }
    open = next;
  }
}

/** The least object and the fullest of each alternative. */
function objectsOf(form: Form, least: FindLeast): readonly ObjectPair[] {
  return form.object.map((each) => {
    const base = objectWith(each.required, {}, each, least);
    return { base, full: objectWith(namedKeys(each), base, each, least), each };
  });
}

/** What the schemas themselves give as values. */
function* given(nodes: readonly SchemaNode[], { canon }: Workshop): Generator<Boundary> {
  const open = new Set(nodes);
  // The set grows while it is gone through.
  for (const node of open) {
    if (!isJsonObject(node.schema)) continue;
    const { default: preset, examples, example } = node.schema;
    if (preset !== undefined) yield { value: preset, keyword: "default", label: "the default" };
    if (example !== undefined) yield { value: example, keyword: "example", label: "an example" };
    for (const each of Array.isArray(examples) ? examples : []) {
      yield { value: each, keyword: "examples", label: "an example" };
    }
    for (const { family, context } of canon.families(node)) {
      for (const inner of family.inPlace?.(context) ?? []) open.add(inner);
    }
  }
}

function* strangers(form: Form): Generator<Boundary> {
  const known = new Set<JsonType>(form.finite.map(jsonType));
  for (const kind of ["number", "string", "array", "object"] as const) {
    if (form[kind].length > 0) known.add(kind);
  }
  for (const value of STRANGERS) {
    if (!known.has(jsonType(value))) {
      yield { value, keyword: "type", label: `a value of type ${jsonType(value)}` };
    }
  }
}

/** A small value; undefined where none is found. */
function tryMake(workshop: Workshop, nodes: readonly SchemaNode[], seed: number): JsonValue | undefined {
  try {
    return workshop.maker(nodes).make({ ...settledDraw(0, seed), left: 0 });
  } catch (error) {
    if (error instanceof UngeneratableError) return undefined;
    throw error;
  }
}
