/**
 * `$ref`, `$dynamicRef` and `$recursiveRef`: another schema, in place.
 * @module
 */
import { ANY, type Form, NEVER, unite } from "./form.ts";
import { intersect } from "./intersect.ts";
import type { KeywordContext, KeywordFamily, Test } from "./keyword_family.ts";
import type { SchemaNode } from "./schema_node.ts";

/** The family. */
export const referenceFamily: KeywordFamily = {
  keywords: ["$ref", "$dynamicRef", "$recursiveRef"],
  inPlace: (context) => targets(context),
  test(context): Test {
    const tests = targets(context).map((node) => context.canon.test(node));
    return (value, seen) => tests.every((test) => test(value, seen));
  },
  allows(context): Form {
    const { canon } = context;
    return targets(context).reduce((form, node) => intersect(form, canon.form(node), canon), ANY);
  },
  refuses(context): Form {
    const { canon } = context;
    const nodes = targets(context);
    return nodes.length === 0 ? NEVER : unite(nodes.map((node) => canon.form(canon.negation(node))));
  },
};

function targets({ node, schema, dialect, canon: { nodes } }: KeywordContext): readonly SchemaNode[] {
  const found: SchemaNode[] = [];
  const { $ref, $dynamicRef, $recursiveRef } = schema;
  if (typeof $ref === "string") found.push(nodes.referred(node, $ref));
  if (dialect === "2020-12" && typeof $dynamicRef === "string") {
    found.push(nodes.referredDynamically(node, $dynamicRef));
  }
  if (dialect === "2019-09" && typeof $recursiveRef === "string") found.push(nodes.referredRecursively(node));
  return found;
}
