/**
 * Boundary values: the edges of every constraint of a schema, listed before anything is left to chance.
 * @module
 */
import { isJsonObject, type JsonType, jsonType, type JsonValue } from "../core/json.ts";
import type { JsonPointer } from "../core/json_pointer.ts";
import type { JsonSchema } from "../core/tool.ts";
import { type Form, KINDS } from "../schema/form.ts";
import type { ResourceOptions } from "../schema/resources.ts";
import { arrayBoundaries, objectBoundaries } from "./boundary_containers.ts";
import { numberBoundaries, stringBoundaries } from "./boundary_scalars.ts";
import { openSchema } from "./open_schema.ts";
import { type Part, type PartValue, partValues } from "./part_values.ts";

/** A value at the edge of one constraint. */
export interface BoundaryValue {
  /** The value. */
  readonly value: JsonValue;
  /** Whether the schema allows it: measured, not meant. */
  readonly isValid: boolean;
  /** The part of the value that is at an edge. */
  readonly pointer: JsonPointer;
  /** The keyword whose edge it is. */
  readonly keyword: string;
  /** Which edge, in a few words. */
  readonly label: string;
}

/** The boundary values of a schema. */
export interface Boundaries {
  /** The values, each once. */
  readonly values: readonly BoundaryValue[];
  /** Whether there are more than the limit lets through. */
  readonly isCut: boolean;
}

/** How boundary values are made. */
export interface BoundaryOptions extends ResourceOptions {
  /** No more values than this; default 250. */
  readonly limit?: number;
}

const LIMIT = 250;
/** Values of every type, to be out of place. */
const STRANGERS: readonly JsonValue[] = [null, true, 0, "", [], {}];

/**
 * Lists the boundary values of a schema, the same each time: those of the whole first, then part by part.
 *
 * @param schema the schema
 * @param options remote documents, the dialect, how many
 * @returns valid and invalid values, each once, each with the constraint it is at the edge of
 * @throws {UngeneratableError} where the schema allows no value or cannot be read
 */
export function boundaryValues(schema: JsonSchema, options: BoundaryOptions = {}): Boundaries {
  const { limit = LIMIT } = options;
  const workshop = openSchema(schema, { ...options, maxDepth: 0 });
  const { root } = workshop.canon.nodes;
  const test = workshop.canon.test(root);
  const seen = new Map<string, BoundaryValue>();
  for (const placed of partValues(workshop, [root], boundariesOf)) {
    const key = JSON.stringify(placed.value);
    if (seen.has(key)) continue;
    if (seen.size >= limit) return { values: [...seen.values()], isCut: true };
    seen.set(key, { ...placed, isValid: test(placed.value) });
  }
  return { values: [...seen.values()], isCut: false };
}

/** The boundaries of one part. */
function* boundariesOf(part: Part): Generator<PartValue> {
  const { form, objects } = part;
  yield* given(part);
  for (const value of form.finite) yield { value, keyword: "enum", label: "a member" };
  for (const each of form.number) yield* numberBoundaries(each);
  for (const each of form.string) yield* stringBoundaries(each);
  for (const each of form.array) yield* arrayBoundaries(each, part);
  for (const each of objects) yield* objectBoundaries(each);
  yield* strangers(form);
}

/** What the schemas themselves give as values. */
function* given({ nodes, workshop: { canon } }: Part): Generator<PartValue> {
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

function* strangers(form: Form): Generator<PartValue> {
  const known = new Set<JsonType>(form.finite.map(jsonType));
  for (const kind of KINDS) if (form[kind].length > 0) known.add(kind);
  for (const value of STRANGERS) {
    if (!known.has(jsonType(value))) {
      yield { value, keyword: "type", label: `a value of type ${jsonType(value)}` };
    }
  }
}
