/**
 * Heights: how deep a value must nest to satisfy.
 * @module
 */
import type { ArrayForm, ObjectForm } from "./form.ts";
import type { Canon } from "./keyword_family.ts";
import { nodesOfIndex, nodesOfKey, prefixLength } from "./object_keys.ts";
import type { SchemaNode } from "./schema_node.ts";

/** Values nested deeper are not built. */
export const MAX_HEIGHT = 64;

/** The least nesting of values: 0 for scalars and empty containers, Infinity where there is no value of at most the greatest height. */
export interface Heights {
  of(nodes: readonly SchemaNode[]): number;
  ofArray(form: ArrayForm): number;
  ofObject(form: ObjectForm): number;
}

/** What is known of one list of nodes. */
interface Known {
  /** Values of this height exist. */
  enough: number;
  /** No value of this height does. */
  tooLow: number;
}

/** Measures the heights of a canon's nodes. */
export function measureHeights(canon: Canon): Heights {
  const known = new Map<string, Known>();

  function canBuild(nodes: readonly SchemaNode[], height: number): boolean {
    if (height < 0) return false;
    const key = nodes.map(({ id }) => id).sort().join();
    const record = known.get(key) ?? { enough: Infinity, tooLow: -1 };
    known.set(key, record);
    if (height >= record.enough) return true;
    if (height <= record.tooLow) return false;
    const form = canon.formOfAll(nodes);
    const can = form.finite.length + form.number.length + form.string.length > 0 ||
      form.array.some((each) => canBuildArray(each, height)) ||
      form.object.some((each) => canBuildObject(each, height));
    if (can) record.enough = Math.min(record.enough, height);
    else record.tooLow = Math.max(record.tooLow, height);
    return can;
  }

  function canBuildArray(form: ArrayForm, height: number): boolean {
    const needed = form.demands.reduce(
      (most, { min, from }) => Math.max(most, min && from + min),
      form.minItems,
    );
    if (needed === 0) return true;
    const prefix = prefixLength(form);
    for (let index = 0; index < needed && index <= prefix; index++) {
      if (!canBuild(nodesOfIndex(form, index), height - 1)) return false;
    }
    return form.demands.every(({ nodes, min, from }) => {
      if (min === 0) return true;
      for (let index = from; index <= Math.max(prefix, from); index++) {
        if (canBuild([...nodes, ...nodesOfIndex(form, index)], height - 1)) return true;
      }
      return false;
    });
  }

  function canBuildObject(form: ObjectForm, height: number): boolean {
    if (form.required.size === 0 && form.minProperties === 0 && form.demands.length === 0) return true;
    if (height === 0) return false;
    for (const key of form.required) if (!canBuild(nodesOfKey(form, key), height - 1)) return false;
    return form.demands.every(({ value }) => value === undefined || canBuild([value], height - 1));
  }

  function least(can: (height: number) => boolean): number {
    for (let height = 0; height <= MAX_HEIGHT; height++) if (can(height)) return height;
    return Infinity;
  }

  return {
    of: (nodes) => least((height) => canBuild(nodes, height)),
    ofArray: (form) => least((height) => canBuildArray(form, height)),
    ofObject: (form) => least((height) => canBuildObject(form, height)),
  };
}
