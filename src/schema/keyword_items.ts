/**
 * `prefixItems`, `items` and `additionalItems`: what items must be, by position.
 * @module
 */
import { ANY_ARRAY, type ArrayForm, type Form, NEVER, only, restrict } from "./form.ts";
import type { KeywordContext, KeywordFamily, Test } from "./keyword_family.ts";
import type { SchemaNode } from "./schema_node.ts";
import { isSchema } from "./subschemas.ts";

/** The family. */
export const itemsFamily: KeywordFamily = {
  keywords: ["prefixItems", "items", "additionalItems"],
  test(context): Test {
    const { prefix, rest } = layerOf(context);
    const prefixTests = prefix.map((node) => context.canon.test(node));
    const restTest = rest && context.canon.test(rest);
    return (value, seen) => {
      if (!Array.isArray(value)) return true;
      for (let i = 0; i < value.length; i++) {
        const test = i < prefixTests.length ? prefixTests[i] : restTest;
        if (test !== undefined && !test(value[i])) return false;
      }
      if (seen !== undefined) seen.items = Math.max(seen.items, rest ? value.length : prefix.length);
      return true;
    };
  },
  allows(context): Form {
    const layer = layerOf(context);
    const evaluated = { count: layer.rest ? Infinity : layer.prefix.length, matching: [] };
    return restrict("array", [{ ...ANY_ARRAY, layers: [layer], evaluated }]);
  },
  refuses(context): Form {
    const { canon } = context;
    const { prefix, rest } = layerOf(context);
    const wrong = prefix.map((node, index): ArrayForm => {
      const free = prefix.slice(0, index).map((other) => canon.nodes.derived(other, "true", () => true));
      const layer = { prefix: [...free, canon.negation(node)], rest: undefined };
      return { ...ANY_ARRAY, minItems: index + 1, layers: [layer] };
    });
    if (rest !== undefined) {
      const demand = { nodes: [canon.negation(rest)], min: 1, max: Infinity, from: prefix.length };
      wrong.push({ ...ANY_ARRAY, minItems: prefix.length + 1, demands: [demand] });
    }
    return wrong.length === 0 ? NEVER : only("array", wrong);
  },
};

/** Array `items` are read in every draft: 2020-12 has no meaning for them, but those who write them have. */
function layerOf(
  { node, schema, dialect, canon }: KeywordContext,
): { readonly prefix: readonly SchemaNode[]; readonly rest: SchemaNode | undefined } {
  const tuple = Array.isArray(schema.items)
    ? "items"
    : dialect === "2020-12" && Array.isArray(schema.prefixItems)
    ? "prefixItems"
    : undefined;
  const all = tuple === "items" ? "additionalItems" : "items";
  const prefix = tuple === undefined ? [] : (schema[tuple] as readonly unknown[])
    .map((_, index) => canon.nodes.inner(node, tuple, index));
  return { prefix, rest: isSchema(schema[all]) ? canon.nodes.inner(node, all) : undefined };
}
