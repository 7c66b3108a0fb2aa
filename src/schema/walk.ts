/**
 * A walk over the schemas that speak of a value and its parts, with what each allows and refuses.
 * @module
 */
import { joinPointer, type JsonPointer } from "../core/json_pointer.ts";
import { isJsonObject } from "../core/json.ts";
import type { Form } from "./form.ts";
import type { Canon, UsedFamily } from "./keyword_family.ts";
import { prefixLength } from "./object_keys.ts";
import type { SchemaNode } from "./schema_node.ts";

/** Keywords of one family, in the schema they stand in. */
export interface Statement {
  /** The schema, from the root of its document. */
  readonly pointer: JsonPointer;
  readonly keywords: readonly string[];
  readonly used: UsedFamily;
}

/** A part of the value, and all that is said of it. */
export interface Visit {
  /** The part: from the root of the value; `*` stands for items beyond the prefix and for keys that are not named. */
  readonly pointer: JsonPointer;
  /** The schemas that all hold for it. */
  readonly nodes: readonly SchemaNode[];
  /** What they allow together. */
  readonly form: Form;
  /** What each says, `$ref` and `allOf` followed. */
  readonly statements: readonly Statement[];
}

/** How far a walk goes. */
export interface WalkOptions {
  /** Parts deeper than this are not visited; default 6. */
  readonly maxDepth?: number;
  /** No more parts are visited than this; default 500. */
  readonly maxVisits?: number;
}

/**
 * Visits every part of the value that a document speaks of, outermost first; the same schemas are not visited twice.
 *
 * @param canon the canon of the document
 * @param options how far to go
 * @returns the visits, the whole value first
 *
 * @example
 * ```ts
 * import { makeCanon } from "./canonical.ts";
 * import { walkSchema } from "./walk.ts";
 * import { assertEquals } from "@std/assert";
 * const canon = makeCanon({ properties: { port: { type: "integer", minimum: 1 } } });
 * assertEquals([...walkSchema(canon)].map(({ pointer }) => pointer), ["", "/port"]);
 * ```
 */
export function* walkSchema(canon: Canon, options: WalkOptions = {}): Generator<Visit> {
  const { maxDepth = 6, maxVisits = 500 } = options;
  const open: Part[] = [{ pointer: "", nodes: [canon.nodes.root], depth: 0 }];
  const seen = new Set<string>();
  let count = 0;
  for (const part of open) {
    const key = part.nodes.map(({ id }) => id).join();
    if (seen.has(key) || part.nodes.length === 0) continue;
    seen.add(key);
    if (++count > maxVisits) return;
    const { pointer, nodes, depth } = part;
    const form = canon.formOfAll(nodes);
    yield { pointer, nodes, form, statements: nodes.flatMap((node) => statementsOf(canon, node, new Set())) };
    // The list grows while it is gone through.
    if (depth < maxDepth) open.push(...partsOf(form, pointer, depth + 1));
  }
}

interface Part {
  readonly pointer: JsonPointer;
  readonly nodes: readonly SchemaNode[];
  readonly depth: number;
}

/** The parts that any alternative of a form speaks of. */
function partsOf(form: Form, pointer: JsonPointer, depth: number): readonly Part[] {
  const at = (token: string | number, nodes: readonly (SchemaNode | undefined)[]): Part => ({
    pointer: joinPointer(pointer, token),
    nodes: nodes.filter((node) => node !== undefined),
    depth,
  });
  const ofObjects = form.object.flatMap(({ layers }) => [
    ...[...new Set(layers.flatMap(({ properties }) => [...properties.keys()]))].map((key) =>
      at(key, layers.map(({ properties }) => properties.get(key)))
    ),
    ...layers.flatMap(({ patterns }) => patterns.map(({ node }) => at("*", [node]))),
    at("*", layers.map(({ rest }) => rest)),
  ]);
  const ofArrays = form.array.flatMap((array) => [
    ...Array.from(
      { length: prefixLength(array) },
      (_, index) => at(index, array.layers.map(({ prefix, rest }) => prefix[index] ?? rest)),
    ),
    at("*", array.layers.map(({ rest }) => rest)),
    ...array.demands.map(({ nodes }) => at("*", nodes)),
  ]);
  return [...ofObjects, ...ofArrays];
}

function statementsOf(canon: Canon, node: SchemaNode, visited: Set<SchemaNode>): readonly Statement[] {
  if (visited.has(node) || !isJsonObject(node.schema)) return [];
  visited.add(node);
  return canon.families(node).flatMap((used): readonly Statement[] => {
    const inner = used.family.inPlace?.(used.context);
    if (inner !== undefined) return inner.flatMap((each) => statementsOf(canon, each, visited));
    const keywords = used.family.keywords.filter((keyword) => Object.hasOwn(used.context.schema, keyword));
    return [{ pointer: node.pointer, keywords, used }];
  });
}
