/**
 * The branches of `allOf`, `anyOf` and `oneOf`.
 * @module
 */
import type { KeywordContext } from "./keyword_family.ts";
import type { SchemaNode } from "./schema_node.ts";

/** The nodes of a list of schemas. */
export function branchNodes({ node, schema, canon }: KeywordContext, keyword: string): readonly SchemaNode[] {
  const list = schema[keyword];
  return Array.isArray(list) ? list.map((_, index) => canon.nodes.inner(node, keyword, index)) : [];
}
