/**
 * Values of single parts, each put into the least value of the whole.
 * @module
 */
import type { JsonObject, JsonValue } from "../core/json.ts";
import { joinPointer, type JsonPointer } from "../core/json_pointer.ts";
import type { ArrayForm, Form, ObjectForm } from "../schema/form.ts";
import { namedKeys, nodesOfIndex, nodesOfKey, prefixLength } from "../schema/object_keys.ts";
import type { SchemaNode } from "../schema/schema_node.ts";
import { settledDraw, type Workshop } from "./maker.ts";
import { type Draft, setKey } from "./object_draft.ts";
import { UngeneratableError } from "./ungeneratable_error.ts";

/** A value for a part, and why it is tried. */
export interface PartValue {
  readonly value: JsonValue;
  readonly keyword: string;
  readonly label: string;
}

/** The same in a value for the whole. */
export interface PlacedValue extends PartValue {
  readonly pointer: JsonPointer;
}

/** A part: what is said of it, and small values for what is inside. */
export interface Part {
  readonly form: Form;
  readonly nodes: readonly SchemaNode[];
  /** The least object of each alternative, and the fullest. */
  readonly objects: readonly ObjectPair[];
  readonly workshop: Workshop;
  /** A small value of what all nodes allow; undefined where none is found. */
  least(nodes: readonly SchemaNode[], seed?: number): JsonValue | undefined;
}

/** The least object of an alternative, and the fullest. */
export interface ObjectPair {
  readonly form: ObjectForm;
  readonly base: JsonObject;
  readonly full: JsonObject;
}

/** How deep parts are looked at. */
const MAX_DEPTH = 5;
/** So many parts of one container are looked at. */
const MAX_PARTS = 40;

/**
 * Lists values part by part: those of the whole first, then of its parts in turn, so that a limit leaves none out.
 *
 * @param workshop the makers of the schema's values
 * @param nodes what the part must satisfy
 * @param list lists values for one part, valid or not
 */
export function* partValues(
  workshop: Workshop,
  nodes: readonly SchemaNode[],
  list: (part: Part) => Iterable<PartValue>,
  depth = 0,
): Generator<PlacedValue> {
  const part = partOf(workshop, nodes);
  for (const each of list(part)) yield { ...each, pointer: "" };
  if (depth >= MAX_DEPTH) return;
  const inside = (inner: readonly SchemaNode[]): Iterable<PlacedValue> =>
    partValues(workshop, inner, list, depth + 1);
  yield* inTurn([
    ...part.form.array.flatMap((form) => itemsOf(form, part, inside)),
    ...part.objects.flatMap(({ form, base }) =>
      namedKeys(form).slice(0, MAX_PARTS).map((key) => {
        const inner = nodesOfKey(form, key);
        return within(inner.length === 0 ? [] : inside(inner), key, (value) => withKey(base, key, value));
      })
    ),
  ]);
}

function partOf(workshop: Workshop, nodes: readonly SchemaNode[]): Part {
  const form = workshop.form(nodes);
  const least: Part["least"] = (inner, seed = 0) => tryMake(workshop, inner, seed);
  const objects = form.object.map((each) => {
    const base = objectWith(each.required, {}, each, least);
    return { form: each, base, full: objectWith(namedKeys(each), base, each, least) };
  });
  return { form, nodes, objects, workshop, least };
}

/** The values of each item, in arrays that are just long enough. */
function itemsOf(
  form: ArrayForm,
  { least }: Part,
  inside: (nodes: readonly SchemaNode[]) => Iterable<PlacedValue>,
): Generator<PlacedValue>[] {
  const last = Math.min(prefixLength(form), MAX_PARTS, form.maxItems - 1);
  return Array.from({ length: last + 1 }, (_, index) => {
    const length = Math.max(form.minItems, index + 1);
    const items = length > MAX_PARTS
      ? [undefined]
      : Array.from({ length }, (_, i) => least(nodesOfIndex(form, i), i + 1));
    const whole = items.filter((item) => item !== undefined);
    const isWhole = whole.length === items.length;
    return within(
      isWhole ? inside(nodesOfIndex(form, index)) : [],
      index,
      (value) => whole.with(index, value),
    );
  });
}

function* within(
  inner: Iterable<PlacedValue>,
  token: string | number,
  wrap: (value: JsonValue) => JsonValue,
): Generator<PlacedValue> {
  for (const each of inner) {
    const pointer = `${joinPointer("", token)}${each.pointer}` as JsonPointer;
    yield { ...each, value: wrap(each.value), pointer };
  }
}

/** One of each, then the next of each. */
function* inTurn(parts: readonly Iterator<PlacedValue>[]): Generator<PlacedValue> {
  let open = parts;
  while (open.length > 0) {
    const next: Iterator<PlacedValue>[] = [];
    for (const part of open) {
      const { done, value } = part.next();
      if (done) continue;
      next.push(part);
      yield value;
    }
    open = next;
  }
}

/** An object with those of the keys that can be made. */
function objectWith(
  keys: Iterable<string>,
  base: JsonObject,
  form: ObjectForm,
  least: Part["least"],
): JsonObject {
  let full = base;
  for (const key of keys) {
    if (Object.hasOwn(full, key)) continue;
    const value = least(nodesOfKey(form, key));
    if (value !== undefined) full = withKey(full, key, value);
  }
  return full;
}

/** A copy with one key set, whatever its name. */
export function withKey(object: JsonObject, key: string, value: JsonValue): JsonObject {
  const draft: Draft = {};
  for (const name of Object.keys(object)) setKey(draft, name, object[name] ?? null);
  setKey(draft, key, value);
  return draft;
}

function tryMake(workshop: Workshop, nodes: readonly SchemaNode[], seed: number): JsonValue | undefined {
  try {
    return workshop.maker(nodes).make({ ...settledDraw(0, seed), left: 0 });
  } catch (error) {
    if (error instanceof UngeneratableError) return undefined;
    throw error;
  }
}
