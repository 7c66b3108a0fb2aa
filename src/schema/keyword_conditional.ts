/**
 * `if`, `then` and `else`.
 * @module
 */
import { type Form, unite } from "./form.ts";
import { intersect } from "./intersect.ts";
import type { KeywordContext, KeywordFamily, Test } from "./keyword_family.ts";
import type { SchemaNode } from "./schema_node.ts";
import { isSchema } from "./subschemas.ts";

/** The family. */
export const conditionalFamily: KeywordFamily = {
  keywords: ["if"],
  applies: ({ schema }) => isSchema(schema.if),
  test(context): Test {
    const { canon } = context;
    const condition = canon.test(part(context, "if"));
    const then = canon.test(part(context, "then"));
    const otherwise = canon.test(part(context, "else"));
    return (value, seen) => condition(value, seen) ? then(value, seen) : otherwise(value, seen);
  },
  allows(context): Form {
    const [condition, then, otherwise] = [part(context, "if"), part(context, "then"), part(context, "else")];
    return either(context, [condition, then], [context.canon.negation(condition), otherwise]);
  },
  refuses(context): Form {
    const { canon } = context;
    const [condition, then, otherwise] = [part(context, "if"), part(context, "then"), part(context, "else")];
    return either(context, [condition, canon.negation(then)], [
      canon.negation(condition),
      canon.negation(otherwise),
    ]);
  },
};

function either({ canon }: KeywordContext, ...ways: readonly (readonly [SchemaNode, SchemaNode])[]): Form {
  return unite(ways.map(([a, b]) => intersect(canon.form(a), canon.form(b), canon)));
}

/** The schema of a keyword; where there is none, one that allows everything. */
function part({ node, schema, canon }: KeywordContext, keyword: "if" | "then" | "else"): SchemaNode {
  return isSchema(schema[keyword])
    ? canon.nodes.inner(node, keyword)
    : canon.nodes.derived(node, "true", () => true);
}
