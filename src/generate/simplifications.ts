/**
 * Ways to simplify a value, place by place.
 * @module
 */
import { cloneJson, isJsonObject, type JsonObject, type JsonValue } from "../core/json.ts";
import { joinPointer, type JsonPointer } from "../core/json_pointer.ts";
import { acceptsArray, acceptsObject } from "../schema/accepts.ts";
import { type ArrayForm, isNever, type ObjectForm } from "../schema/form.ts";
import type { Canon } from "../schema/keyword_family.ts";
import { nodesOfIndex, nodesOfKey } from "../schema/object_keys.ts";
import type { SchemaNode } from "../schema/schema_node.ts";
import { leastOf } from "./least_value.ts";
import { simplerScalars } from "./simpler_scalars.ts";
import type { Candidate, ShrinkContext } from "./shrink_candidate.ts";

/** The candidates that change one place. */
export interface Simplification {
  readonly place: string;
  candidates(): Iterable<Candidate>;
}

/** How deep values are simplified. */
const MAX_DEPTH = 60;
/** How many items or keys are simplified one by one. */
const MAX_CHILDREN = 200;

/** Lists the ways to simplify a value that satisfies all nodes: as a whole, by leaving out, then part by part. */
export function* simplifications(
  canon: Canon,
  nodes: readonly SchemaNode[],
  value: JsonValue,
  context: ShrinkContext | undefined,
  pointer: JsonPointer = "",
): Generator<Simplification> {
  yield {
    place: `${pointer} least`,
    candidates: () => leastOf(canon, nodes).map((least) => ({ value: cloneJson(least) })),
  };
  if (Array.isArray(value)) yield* ofArray(canon, nodes, value, context, pointer);
  else if (isJsonObject(value)) yield* ofObject(canon, nodes, value, context, pointer);
  else {
    const place = `${pointer} scalar`;
    const floor = context?.place === place ? context.floor : undefined;
    yield { place, candidates: () => simplerScalars(canon.formOfAll(nodes), value, floor) };
  }
}

function* ofArray(
  canon: Canon,
  nodes: readonly SchemaNode[],
  value: readonly JsonValue[],
  context: ShrinkContext | undefined,
  pointer: JsonPointer,
): Generator<Simplification> {
  const form = canon.formOfAll(nodes).array.find((each) => acceptsArray(each, value, canon));
  yield { place: `${pointer} items`, candidates: () => shorterArrays(value, form) };
  if (pointer.split("/").length > MAX_DEPTH) return;
  for (const [index, item] of value.slice(0, MAX_CHILDREN).entries()) {
    const inner = form === undefined ? [] : nodesOfIndex(form, index);
    const within = simplifications(canon, known(canon, inner), item, context, joinPointer(pointer, index));
    yield* wrapped(within, (each) => value.with(index, each));
  }
}

function* ofObject(
  canon: Canon,
  nodes: readonly SchemaNode[],
  value: JsonObject,
  context: ShrinkContext | undefined,
  pointer: JsonPointer,
): Generator<Simplification> {
  const form = canon.formOfAll(nodes).object.find((each) => acceptsObject(each, value, canon));
  yield { place: `${pointer} keys`, candidates: () => smallerObjects(value, form) };
  if (pointer.split("/").length > MAX_DEPTH) return;
  for (const key of Object.keys(value).slice(0, MAX_CHILDREN)) {
    const inner = form === undefined ? [] : nodesOfKey(form, key);
    const item = value[key] ?? null;
    const within = simplifications(canon, known(canon, inner), item, context, joinPointer(pointer, key));
    yield* wrapped(within, (each) => withKey(value, key, each));
  }
}

/** Nodes that allow something by themselves; a check of the whole value decides in the end. */
function known(canon: Canon, nodes: readonly SchemaNode[]): readonly SchemaNode[] {
  return isNever(canon.formOfAll(nodes)) ? [] : nodes;
}

function* wrapped(
  inner: Iterable<Simplification>,
  wrap: (value: JsonValue) => JsonValue,
): Generator<Simplification> {
  for (const { place, candidates } of inner) {
    yield {
      place,
      *candidates(): Generator<Candidate> {
        for (const candidate of candidates()) yield { ...candidate, value: wrap(candidate.value) };
      },
    };
  }
}

function* shorterArrays(value: readonly JsonValue[], form: ArrayForm | undefined): Generator<Candidate> {
  const { length } = value;
  const spare = length - (form?.minItems ?? 0);
  for (let size = spare; size > 0; size = size >> 1) {
    for (let end = length; end >= size; end -= size) {
      yield { value: value.toSpliced(end - size, size) };
    }
  }
}

function* smallerObjects(value: JsonObject, form: ObjectForm | undefined): Generator<Candidate> {
  const optional = Object.keys(value).filter((key) => !form?.required.has(key));
  for (let size = optional.length; size > 0; size = size >> 1) {
    for (let start = 0; start < optional.length; start += size) {
      const dropped = new Set(optional.slice(start, start + size));
      yield { value: withoutKeys(value, dropped) };
    }
  }
}

function withKey(object: JsonObject, key: string, value: JsonValue): JsonObject {
  return Object.fromEntries(
    Object.entries(object).map(([name, item]) => [name, name === key ? value : item]),
  );
}

function withoutKeys(object: JsonObject, keys: ReadonlySet<string>): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !keys.has(name)));
}
