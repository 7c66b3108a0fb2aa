/**
 * `contains`, `minContains` and `maxContains`.
 * @module
 */
import { isModern } from "./dialect.ts";
import { ANY_ARRAY, type ArrayForm, type Form, NEVER, NO_ITEMS_EVALUATED, only, restrict } from "./form.ts";
import { countOf, type KeywordContext, type KeywordFamily, type Test } from "./keyword_family.ts";
import { isSchema } from "./subschemas.ts";

/** The family. */
export const containsFamily: KeywordFamily = {
  keywords: ["contains"],
  applies: ({ schema }) => isSchema(schema.contains),
  test(context): Test {
    const { min, max } = limits(context);
    const matches = context.canon.test(context.canon.nodes.inner(context.node, "contains"));
    const marks = context.dialect === "2020-12";
    return (value, seen) => {
      if (!Array.isArray(value)) return true;
      let count = 0;
      for (let i = 0; i < value.length; i++) {
        if (!matches(value[i])) continue;
        count++;
        if (marks) seen?.indexes.add(i);
      }
      return count >= min && count <= max;
    };
  },
  allows(context): Form {
    const { min, max } = limits(context);
    if (min > max) return restrict("array", []);
    const node = context.canon.nodes.inner(context.node, "contains");
    const evaluated = context.dialect === "2020-12" ? { count: 0, matching: [node] } : NO_ITEMS_EVALUATED;
    if (min === 0 && max === Infinity) return restrict("array", [{ ...ANY_ARRAY, evaluated }]);
    const demands = [{ nodes: [node], min, max, from: 0 }];
    return restrict("array", [{ ...ANY_ARRAY, minItems: min, demands, evaluated }]);
  },
  refuses(context): Form {
    const { canon, node } = context;
    const { min, max } = limits(context);
    const inner = canon.nodes.inner(node, "contains");
    const wrong: ArrayForm[] = [];
    if (min === 1) {
      wrong.push({ ...ANY_ARRAY, layers: [{ prefix: [], rest: canon.negation(inner) }] });
    } else if (min > 1) {
      wrong.push({ ...ANY_ARRAY, demands: [{ nodes: [inner], min: 0, max: min - 1, from: 0 }] });
    }
    if (max < Infinity) {
      const demand = { nodes: [inner], min: max + 1, max: Infinity, from: 0 };
      wrong.push({ ...ANY_ARRAY, minItems: max + 1, demands: [demand] });
    }
    return wrong.length === 0 ? NEVER : only("array", wrong);
  },
};

function limits({ schema, dialect }: KeywordContext): { readonly min: number; readonly max: number } {
  if (!isModern(dialect)) return { min: 1, max: Infinity };
  return { min: countOf(schema, "minContains") ?? 1, max: countOf(schema, "maxContains") ?? Infinity };
}
