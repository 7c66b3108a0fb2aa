/**
 * Limits on references, and on what is put together of several schemas.
 * @module
 */
import { isJsonObject, type JsonObject, showJson } from "../core/json.ts";
import { joinPointer, readPointer } from "../core/json_pointer.ts";
import { type Hit, own, type Place, type View } from "./view.ts";

/** Finds keywords beside a reference. */
export function judgeSiblings({ places }: View): readonly Hit[] {
  return referring(places).flatMap(({ schema, pointer }) => {
    const beside = Object.keys(schema).find((key) => !key.startsWith("$"));
    if (beside === undefined) return [];
    return [{
      pointer,
      expected: 'nothing beside "$ref"',
      received: showJson(beside, 60),
      suggestion: "Write out what is referred to, or move what stands beside it there",
    }];
  });
}

/** Finds keywords beside alternatives. */
export function judgeAnyOfSiblings({ places }: View): readonly Hit[] {
  return places.filter(({ schema }) => Array.isArray(own(schema, "anyOf"))).flatMap(({ schema, pointer }) => {
    const beside = Object.keys(schema).find((key) => key !== "anyOf");
    if (beside === undefined) return [];
    return [{
      pointer,
      expected: 'nothing beside "anyOf"',
      received: showJson(beside, 60),
      suggestion: "Move what stands beside the alternatives into each of them",
    }];
  });
}

/** Finds references that lead out of the schema. */
export function judgeExternal({ places }: View): readonly Hit[] {
  return referring(places).filter(({ schema }) => !String(schema.$ref).startsWith("#")).map((
    { schema, pointer },
  ) => ({
    pointer: joinPointer(pointer, "$ref"),
    expected: "references within the schema",
    received: showJson(schema.$ref, 80),
  }));
}

/** Finds references among the parts of an `allOf`. */
export function judgeInAllOf({ places }: View): readonly Hit[] {
  return referring(places).filter(({ keyword }) => keyword === "allOf").map(({ schema, pointer }) => ({
    pointer: joinPointer(pointer, "$ref"),
    expected: 'no "$ref" in an "allOf"',
    received: showJson(schema.$ref, 80),
  }));
}

/** Finds `allOf` with more than one part. */
export function judgeAllOfMany({ places }: View): readonly Hit[] {
  return places.flatMap(({ schema, pointer }) => {
    const parts = own(schema, "allOf");
    if (!Array.isArray(parts) || parts.length <= 1) return [];
    return [{
      pointer: joinPointer(pointer, "allOf"),
      expected: 'one part in an "allOf"',
      received: `${parts.length}`,
    }];
  });
}

/** Finds the first reference that leads back to where it was. */
export function judgeRecursion({ places, root }: View): readonly Hit[] {
  const edges = referring(places).flatMap((from) => {
    const to = targetOf(String(from.schema.$ref), root);
    return to === undefined ? [] : [{ from, to }];
  });
  const targets = new Set(edges.map(({ to }) => to));
  // From each target, the targets that the references within it lead to.
  const next = new Map<JsonObject, Set<JsonObject>>();
  for (const { from, to } of edges) {
    for (let place: Place | undefined = from; place !== undefined; place = place.parent) {
      if (targets.has(place.schema)) next.set(place.schema, (next.get(place.schema) ?? new Set()).add(to));
    }
  }
  const endless = withoutEnd(targets, next);
  const first = edges.find(({ to }) => endless.has(to));
  if (first === undefined) return [];
  return [{
    pointer: joinPointer(first.from.pointer, "$ref"),
    expected: "a schema that ends",
    received: `${showJson(first.from.schema.$ref, 80)}, which leads back to where it was`,
  }];
}

/** What is left when targets that lead to nothing more are taken away, again and again: those on a way to a circle. */
function withoutEnd(
  targets: ReadonlySet<JsonObject>,
  next: ReadonlyMap<JsonObject, ReadonlySet<JsonObject>>,
): ReadonlySet<JsonObject> {
  const left = new Set(targets);
  const count = new Map([...targets].map((target) => [target, next.get(target)?.size ?? 0]));
  const before = new Map<JsonObject, JsonObject[]>();
  for (const [from, tos] of next) {
    for (const to of tos) {
      const known = before.get(to);
      if (known === undefined) before.set(to, [from]);
      else known.push(from);
    }
  }
  const ends = [...targets].filter((target) => count.get(target) === 0);
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) {
    left.delete(end);
    for (const from of before.get(end) ?? []) {
      const rest = (count.get(from) ?? 0) - 1;
      count.set(from, rest);
      if (rest === 0) ends.push(from);
    }
  }
  return left;
}

function targetOf($ref: string, root: JsonObject): JsonObject | undefined {
  if ($ref === "#") return root;
  if (!$ref.startsWith("#/") || $ref.length > 2_000) return undefined;
  try {
    const target = readPointer(root, `/${decodeURIComponent($ref.slice(2))}`);
    return isJsonObject(target) ? target : undefined;
  } catch {
    // A per cent sign that escapes nothing.
    return undefined;
  }
}

function referring(places: readonly Place[]): readonly Place[] {
  return places.filter(({ schema }) => typeof own(schema, "$ref") === "string");
}
