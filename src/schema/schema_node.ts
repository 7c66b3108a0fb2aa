/**
 * Nodes: schemas in their place and dynamic scope, so that every reference from them is settled.
 * @module
 */
import { isJsonObject, type JsonObject } from "../core/json.ts";
import { joinPointer, type JsonPointer } from "../core/json_pointer.ts";
import type { JsonSchema } from "../core/tool.ts";
import { KeywordError } from "./keyword_error.ts";
import {
  type Place,
  readResources,
  type Resource,
  type ResourceOptions,
  type Resources,
} from "./resources.ts";

/** The outermost dynamic anchors entered so far. */
interface Scope {
  readonly id: number;
  readonly bindings: ReadonlyMap<string, Place>;
  readonly inner: Map<Resource, Scope>;
}

/** A schema in its place. The same schema in the same scope is the same node, so nodes compare by identity. */
export interface SchemaNode {
  readonly id: number;
  readonly schema: JsonSchema;
  readonly resource: Resource;
  /** From the root of its document. */
  readonly pointer: JsonPointer;
  readonly scope: Scope;
  /** Nodes made from this one, by how. */
  readonly made: Map<string, SchemaNode>;
}

/** Nodes of one document and of what it refers to. */
export interface SchemaNodes {
  readonly root: SchemaNode;
  /** The schema inside a node that the tokens lead to. */
  inner(node: SchemaNode, ...tokens: readonly (string | number)[]): SchemaNode;
  /** A schema that stands nowhere but says something of a node, such as its negation; one for each label. */
  derived(node: SchemaNode, label: string, schema: () => JsonSchema): SchemaNode;
  /** The node that a `$ref` leads to. */
  referred(node: SchemaNode, reference: string): SchemaNode;
  /** The node that a `$dynamicRef` leads to. */
  referredDynamically(node: SchemaNode, reference: string): SchemaNode;
  /** The node that a `$recursiveRef` leads to. */
  referredRecursively(node: SchemaNode): SchemaNode;
}

/**
 * Makes the nodes of a document, as they are asked for.
 *
 * @param document the schema at its root
 * @param options remote documents and the dialect
 * @returns the root and the ways on from a node
 */
export function makeNodes(document: JsonSchema, options: ResourceOptions = {}): SchemaNodes {
  const resources: Resources = readResources(document, options);
  const interned = new Map<JsonObject, SchemaNode[]>();
  let nodeCount = 0;
  let scopeCount = 0;
  const outside: Scope = { id: scopeCount++, bindings: new Map(), inner: new Map() };

  function enterScope(scope: Scope, resource: Resource): Scope {
    const known = scope.inner.get(resource);
    if (known !== undefined) return known;
    const fresh = [...resource.dynamicAnchors].filter(([name]) => !scope.bindings.has(name));
    const entered = fresh.length === 0
      ? scope
      : { id: scopeCount++, bindings: new Map([...scope.bindings, ...fresh]), inner: new Map() };
    scope.inner.set(resource, entered);
    return entered;
  }

  function nodeAt({ schema, resource, pointer }: Place, around: Scope): SchemaNode {
    const scope = enterScope(around, resource);
    const fresh = (): SchemaNode => ({ id: nodeCount++, schema, resource, pointer, scope, made: new Map() });
    if (!isJsonObject(schema)) return fresh();
    const known = interned.get(schema) ?? [];
    interned.set(schema, known);
    const same = known.find((node) => node.scope === scope && node.resource === resource);
    if (same !== undefined) return same;
    const node = fresh();
    known.push(node);
    return node;
  }

  function madeFrom(node: SchemaNode, label: string, make: () => SchemaNode): SchemaNode {
    const known = node.made.get(label);
    if (known !== undefined) return known;
    const made = make();
    node.made.set(label, made);
    return made;
  }

  function locate(node: SchemaNode, keyword: string, reference: string): Place {
    const place = resources.find(reference, node.resource);
    if (place !== undefined) return place;
    const hint = reference.startsWith("#")
      ? "leads nowhere in its document"
      : "is no document given in remotes";
    throw new KeywordError(node.pointer, keyword, `${JSON.stringify(reference)} ${hint}`);
  }

  return {
    root: nodeAt({ schema: resources.main.root, resource: resources.main, pointer: "" }, outside),
    inner(node, ...tokens): SchemaNode {
      return madeFrom(node, joinPointer("", ...tokens), () => {
        // Callers name only tokens that lead to a schema.
        const schema = tokens.reduce<unknown>(
          (value, token) => (value as Readonly<Record<string, unknown>>)[token],
          node.schema,
        ) as JsonSchema;
        const resource = resources.opened(schema) ?? node.resource;
        return nodeAt({ schema, resource, pointer: joinPointer(node.pointer, ...tokens) }, node.scope);
      });
    },
    derived(node, label, schema): SchemaNode {
      return madeFrom(node, label, () => nodeAt({ ...node, schema: schema() }, node.scope));
    },
    referred(node, reference): SchemaNode {
      return madeFrom(node, `$ref ${reference}`, () => nodeAt(locate(node, "$ref", reference), node.scope));
    },
    referredDynamically(node, reference): SchemaNode {
      return madeFrom(node, `$dynamicRef ${reference}`, () => {
        const place = locate(node, "$dynamicRef", reference);
        const name = isJsonObject(place.schema) ? place.schema.$dynamicAnchor : undefined;
        const isDynamic = typeof name === "string" && reference.endsWith(`#${name}`);
        const scope = enterScope(node.scope, place.resource);
        return nodeAt((isDynamic ? scope.bindings.get(name) : undefined) ?? place, node.scope);
      });
    },
    referredRecursively(node): SchemaNode {
      return madeFrom(node, "$recursiveRef", () => {
        const place = locate(node, "$recursiveRef", "#");
        const isDynamic = isJsonObject(place.schema) && place.schema.$recursiveAnchor === true;
        return nodeAt((isDynamic ? node.scope.bindings.get("") : undefined) ?? place, node.scope);
      });
    },
  };
}
