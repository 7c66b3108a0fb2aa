/**
 * What an object form says of one key.
 * @module
 */
import type { ArrayForm, KeyLayer, ObjectForm } from "./form.ts";
import type { Canon } from "./keyword_family.ts";
import type { SchemaNode } from "./schema_node.ts";

/** The nodes that the value of a key must satisfy. */
export function nodesOfKey(form: ObjectForm, key: string): readonly SchemaNode[] {
  const [layer, ...others] = form.layers;
  if (layer === undefined) return [];
  if (others.length === 0) return nodesOfLayer(layer, key);
  return form.layers.flatMap((each) => nodesOfLayer(each, key));
}

function nodesOfLayer(layer: KeyLayer, key: string): readonly SchemaNode[] {
  const nodes: SchemaNode[] = [];
  const named = layer.properties.get(key);
  if (named !== undefined) nodes.push(named);
  for (const { regExp, node } of layer.patterns) if (regExp.test(key)) nodes.push(node);
  if (nodes.length === 0 && layer.rest !== undefined) nodes.push(layer.rest);
  return nodes;
}

/** Whether the form lets an object have a key of this name, whatever its value. */
export function mayBeNamed(form: ObjectForm, key: string, canon: Canon): boolean {
  return form.names.every((node) => canon.test(node)(key));
}

/** Every key a form mentions by name, required ones first. */
export function namedKeys(form: ObjectForm): readonly string[] {
  const keys = new Set<string>();
  for (const layer of form.layers) for (const key of layer.properties.keys()) keys.add(key);
  for (const key of form.required) keys.add(key);
  for (const list of form.dependents.values()) for (const key of list) keys.add(key);
  return [...keys];
}

/** The nodes that the item at an index must satisfy. */
export function nodesOfIndex(form: ArrayForm, index: number): readonly SchemaNode[] {
  return form.layers.flatMap(({ prefix, rest }) => {
    const node = index < prefix.length ? prefix[index] : rest;
    return node === undefined ? [] : [node];
  });
}

/** The index from which on all items are treated alike. */
export function prefixLength(form: ArrayForm): number {
  return form.layers.reduce((length, { prefix }) => Math.max(length, prefix.length), 0);
}
