/**
 * The least values of a node, one for each type, as shrinking tries them first.
 * @module
 */
import type { JsonValue } from "../core/json.ts";
import { KINDS, NEVER } from "../schema/form.ts";
import type { Canon } from "../schema/keyword_family.ts";
import type { SchemaNode } from "../schema/schema_node.ts";
import { compareSimplicity } from "./json_order.ts";
import { makeUnion } from "./make_union.ts";
import { settledDraw, type Workshop } from "./maker.ts";
import { UngeneratableError } from "./ungeneratable_error.ts";
import { openWorkshop } from "./workshop.ts";

/** Least values need no depth of their own. */
const MAX_DEPTH = 0;

const workshops = new WeakMap<Canon, Workshop>();
const found = new WeakMap<Canon, Map<string, readonly JsonValue[]>>();

/**
 * Finds small values of what all nodes allow, simplest first.
 *
 * @param canon the canon of the nodes
 * @param nodes what the values satisfy
 * @returns at most one value for each type
 */
export function leastOf(canon: Canon, nodes: readonly SchemaNode[]): readonly JsonValue[] {
  const known = found.get(canon) ?? new Map<string, readonly JsonValue[]>();
  found.set(canon, known);
  const key = nodes.map(({ id }) => id).join();
  const values = known.get(key) ?? search(canon, nodes);
  known.set(key, values);
  return values;
}

function search(canon: Canon, nodes: readonly SchemaNode[]): readonly JsonValue[] {
  const workshop = workshops.get(canon) ?? openWorkshop(canon, MAX_DEPTH);
  workshops.set(canon, workshop);
  const form = canon.formOfAll(nodes);
  const values = form.finite.slice(0, 1);
  return [
    ...values,
    ...KINDS.flatMap((kind): JsonValue[] => {
      if (form[kind].length === 0) return [];
      try {
        return [
          makeUnion({ ...NEVER, [kind]: form[kind] }, workshop, MAX_DEPTH).settle().make(
            settledDraw(MAX_DEPTH),
          ),
        ];
      } catch (error) {
        if (error instanceof UngeneratableError) return [];
        throw error;
      }
    }),
  ].toSorted(compareSimplicity);
}
