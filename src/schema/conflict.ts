/**
 * Conflicts: which keywords together leave no value.
 * @module
 */
import { ANY, type Form, isNever, type ObjectForm } from "./form.ts";
import type { JsonPointer } from "../core/json_pointer.ts";
import { intersect } from "./intersect.ts";
import type { Canon } from "./keyword_family.ts";
import { dropDead } from "./live.ts";
import { mayBeNamed, nodesOfIndex, nodesOfKey } from "./object_keys.ts";
import type { SchemaNode } from "./schema_node.ts";

/** A keyword, and the schema it stands in. */
export interface KeywordPlace {
  /** The schema, from the root of its document. */
  readonly pointer: JsonPointer;
  /** The keyword. */
  readonly keyword: string;
}

/** A constraint that holds in place, and what it allows alone. */
interface Constraint extends KeywordPlace {
  readonly form: Form;
}

/** How deep conflicts of required values are followed. */
const MAX_DEPTH = 12;
/** With more constraints than this, all are named. */
const MAX_CONSTRAINTS = 60;

/**
 * Finds a smallest set of keywords that contradict one another.
 *
 * @param canon the canon of the nodes
 * @param nodes what no value satisfies
 * @returns the keywords, innermost conflict first; empty where no conflict is seen without trying values
 */
export function findConflict(canon: Canon, nodes: readonly SchemaNode[], depth = 0): readonly KeywordPlace[] {
  const all = nodes.flatMap((node) => constraintsOf(canon, node, new Set()));
  const join = (list: readonly Constraint[]): Form =>
    list.reduce((joined, { form }) => intersect(joined, form, canon), ANY);
  const clashes = (list: readonly Constraint[]): boolean => isNever(dropDead(join(list), canon));
  if (!clashes(all) || depth > MAX_DEPTH) return [];
  let least = all;
  for (const constraint of all.length > MAX_CONSTRAINTS ? [] : all.toReversed()) {
    const without = least.filter((each) => each !== constraint);
    if (clashes(without)) least = without;
  }
  const inner = deadPart(canon, join(least));
  const within = inner === undefined ? [] : findConflict(canon, inner, depth + 1);
  return [...within, ...least.map(({ pointer, keyword }) => ({ pointer, keyword }))];
}

/** The nodes of a required key or item that nothing satisfies. */
function deadPart(canon: Canon, form: Form): readonly SchemaNode[] | undefined {
  const dead = (nodes: readonly SchemaNode[]): boolean => {
    const inner = canon.formIfKnown(nodes);
    return inner !== undefined && isNever(inner);
  };
  const ofObject = (object: ObjectForm): (readonly SchemaNode[])[] =>
    [...object.required].filter((key) => mayBeNamed(object, key, canon)).map((key) =>
      nodesOfKey(object, key)
    );
  const parts = [
    ...form.object.flatMap(ofObject),
    ...form.array.flatMap((array) => array.minItems === 0 ? [] : [nodesOfIndex(array, 0)]),
  ];
  return parts.find(dead);
}

/** The constraints of a node; those of `$ref` and `allOf` are their targets' own. */
function constraintsOf(canon: Canon, node: SchemaNode, visited: Set<SchemaNode>): readonly Constraint[] {
  if (visited.has(node)) return [];
  visited.add(node);
  const { pointer, schema } = node;
  if (schema === false) return [{ pointer, keyword: "false", form: canon.form(node) }];
  return canon.families(node).flatMap(({ family, context }): readonly Constraint[] => {
    const inner = family.inPlace?.(context);
    if (inner !== undefined) return inner.flatMap((each) => constraintsOf(canon, each, visited));
    const used = family.keywords.filter((keyword) => Object.hasOwn(context.schema, keyword));
    return [{
      pointer,
      keyword: used.join(", "),
      form: family.narrows?.(context, ANY) ?? family.allows(context),
    }];
  });
}
