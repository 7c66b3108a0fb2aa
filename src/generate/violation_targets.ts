/**
 * Where a value can break its schema: every schema that speaks of a part of it, and the way there.
 * @module
 */
import { isJsonObject } from "../core/json.ts";
import type { Canon } from "../schema/keyword_family.ts";
import type { SchemaNode } from "../schema/schema_node.ts";
import { isSchema } from "../schema/subschemas.ts";

/** One step from a value to a part of it, or to a branch that it is to follow. */
export type Step =
  | { readonly kind: "key"; readonly key: string; readonly node: SchemaNode }
  | { readonly kind: "pattern"; readonly source: string; readonly node: SchemaNode }
  | { readonly kind: "item"; readonly index: number; readonly node: SchemaNode }
  | { readonly kind: "branch"; readonly node: SchemaNode };

/** A schema that a part of the value is to break. */
export interface Target {
  readonly node: SchemaNode;
  readonly steps: readonly Step[];
}

const MAX_TARGETS = 400;
const MAX_STEPS = 8;

/**
 * Lists the schemas of a document that speak of a value or its parts, each once, by the shortest way.
 *
 * @param canon the canon of the document
 * @returns targets, the root first; what recursion comes back to is not listed again
 */
export function listTargets(canon: Canon): readonly Target[] {
  const root = canon.nodes.root;
  const targets: Target[] = [{ node: root, steps: [] }];
  const seen = new Set([root]);
  // The list grows while it is gone through.
  for (const { node, steps } of targets) {
    if (steps.length >= MAX_STEPS) continue;
    for (const next of nextTargets(node, steps, canon)) {
      if (seen.has(next.node) || targets.length >= MAX_TARGETS) continue;
      seen.add(next.node);
      targets.push(next);
    }
  }
  return targets;
}

function nextTargets(node: SchemaNode, steps: readonly Step[], { nodes }: Canon): Target[] {
  const { schema } = node;
  if (!isJsonObject(schema)) return [];
  const inPlace = (next: SchemaNode): Target => ({ node: next, steps });
  const after = (step: Step): Target => ({ node: step.node, steps: [...steps, step] });
  const { $ref, $dynamicRef, items, prefixItems, properties, patternProperties } = schema;
  const tuple = Array.isArray(prefixItems) ? "prefixItems" : Array.isArray(items) ? "items" : undefined;
  const rest = tuple === "items" ? "additionalItems" : "items";
  const tupled = tuple === undefined ? [] : listed(node, tuple);
  const declared = isJsonObject(properties) ? Object.keys(properties) : [];
  return [
    ...typeof $ref === "string" ? [inPlace(nodes.referred(node, $ref))] : [],
    ...typeof $dynamicRef === "string" ? [inPlace(nodes.referredDynamically(node, $dynamicRef))] : [],
    ...listed(node, "allOf").map((index) => inPlace(nodes.inner(node, "allOf", index))),
    ...["anyOf", "oneOf"].flatMap((keyword) =>
      listed(node, keyword).map((index) => after({ kind: "branch", node: nodes.inner(node, keyword, index) }))
    ),
    ...declared.map((key) => after({ kind: "key", key, node: nodes.inner(node, "properties", key) })),
    ...isJsonObject(patternProperties)
      ? Object.keys(patternProperties).map((source) =>
        after({ kind: "pattern", source, node: nodes.inner(node, "patternProperties", source) })
      )
      : [],
    ...isJsonObject(schema.additionalProperties)
      ? [after({ kind: "key", key: unusedKey(declared), node: nodes.inner(node, "additionalProperties") })]
      : [],
    ...tupled.map((index) => after({ kind: "item", index, node: nodes.inner(node, tuple ?? "", index) })),
    ...isJsonObject(schema[rest])
      ? [after({ kind: "item", index: tupled.length, node: nodes.inner(node, rest) })]
      : [],
  ];
}

/** The indexes of the schemas in a list. */
function listed({ schema }: SchemaNode, keyword: string): number[] {
  const list = isJsonObject(schema) ? schema[keyword] : undefined;
  return Array.isArray(list) ? list.flatMap((item, index) => isSchema(item) ? [index] : []) : [];
}

function unusedKey(declared: readonly string[]): string {
  let key = "extra";
  while (declared.includes(key)) key += "_";
  return key;
}
