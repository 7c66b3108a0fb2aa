/**
 * `unevaluatedItems`.
 * @module
 */
import type { JsonValue } from "../core/json.ts";
import { isModern } from "./dialect.ts";
import { ANY_ARRAY, type ArrayForm, checked, type Form, only } from "./form.ts";
import { intersect } from "./intersect.ts";
import type { KeywordContext, KeywordFamily, Test } from "./keyword_family.ts";
import { isLiveArray } from "./live.ts";
import type { SchemaNode } from "./schema_node.ts";
import { isSchema } from "./subschemas.ts";

/** The family. */
export const unevaluatedItemsFamily: KeywordFamily = {
  keywords: ["unevaluatedItems"],
  applies: ({ schema, dialect }) => isModern(dialect) && isSchema(schema.unevaluatedItems),
  readsSeen: true,
  test({ canon, node }): Test {
    const test = canon.test(canon.nodes.inner(node, "unevaluatedItems"));
    return (value, seen) => {
      if (!Array.isArray(value) || seen === undefined) return true;
      for (let i = seen.items; i < value.length; i++) {
        if (!seen.indexes.has(i) && !test(value[i])) return false;
      }
      seen.items = value.length;
      return true;
    };
  },
  allows: (context) =>
    unevaluatedItemsFamily.narrows?.(context, only("array", [ANY_ARRAY])) ?? only("array", []),
  narrows(context, form): Form {
    const test = context.canon.test(context.node);
    return {
      ...form,
      finite: form.finite.filter((value) => test(value)),
      array: form.array.map((array) => close(context, array)),
    };
  },
  refuses(context): Form {
    const { canon, node } = context;
    const test = canon.test(node);
    const check = {
      pointer: node.pointer,
      keyword: "unevaluatedItems",
      test: (value: JsonValue) => !test(value),
    };
    const demand = {
      nodes: [canon.negation(canon.nodes.inner(node, "unevaluatedItems"))],
      min: 1,
      max: Infinity,
      from: 0,
    };
    return intersect(
      only("array", [{ ...ANY_ARRAY, minItems: 1, demands: [demand] }]),
      checked(check),
      canon,
    );
  },
};

/** Lays the schema over the items that none of the form's schemas has spoken of. */
function close(context: KeywordContext, array: ArrayForm): ArrayForm {
  const { canon, node } = context;
  const { count } = array.evaluated;
  if (count === Infinity) return array;
  const rest = canon.nodes.inner(node, "unevaluatedItems");
  const free = canon.nodes.derived(node, "true", () => true);
  const closed = (each: SchemaNode): ArrayForm => ({
    ...array,
    layers: [...array.layers, { prefix: Array(count).fill(free), rest: each }],
    evaluated: { count: Infinity, matching: [] },
  });
  // Not every validator knows that `contains` speaks of items: what it matches is left alone only where it must be.
  const strict = closed(rest);
  return isLiveArray(strict, canon) ? strict : closed(orMatching(context, rest, array.evaluated.matching));
}

/** Items that `contains` matches are spoken of too. */
function orMatching(
  { canon }: KeywordContext,
  rest: SchemaNode,
  matching: readonly SchemaNode[],
): SchemaNode {
  const near = matching.filter(({ resource, scope }) => resource === rest.resource && scope === rest.scope);
  if (near.length === 0) return rest;
  return canon.nodes.derived(rest, `or ${near.map(({ id }) => id).join()}`, () => ({
    anyOf: [...near, rest].map(({ schema }) => schema),
  }));
}
