/**
 * The engine of the canonical form: tests and forms of nodes, each made once.
 * @module
 */
import { isJsonObject, type JsonValue } from "../core/json.ts";
import type { JsonSchema } from "../core/tool.ts";
import { isModern } from "./dialect.ts";
import { ANY, type Form, isNever, NEVER, unite } from "./form.ts";
import { intersect } from "./intersect.ts";
import { KeywordError } from "./keyword_error.ts";
import { KEYWORD_FAMILIES } from "./keyword_families.ts";
import type { Canon, KeywordContext, Seen, Test, UsedFamily } from "./keyword_family.ts";
import { dropDead } from "./live.ts";
import type { ResourceOptions } from "./resources.ts";
import { makeNodes, type SchemaNode } from "./schema_node.ts";

/** How deep schemas may stand in one another in place before they count as endless. */
const MAX_NESTING = 400;
/** How deep the question whether anything is allowed goes of its own accord. */
const MAX_LOOKAHEAD = 24;

/** Thrown where an answer hangs on a form that is being made. */
const notYet = new Error("The form is being made");

/**
 * Makes the canon of a document: everything is made when first asked for, and once.
 *
 * @param document the schema at its root
 * @param options remote documents and the dialect
 * @returns the canon, whose root is `nodes.root`
 */
export function makeCanon(document: JsonSchema, options: ResourceOptions = {}): Canon {
  const nodes = makeNodes(document, options);
  const tests = new Map<SchemaNode, Test>();
  const forms = new Map<SchemaNode, Form>();
  const joint = new Map<string, Form>();
  const used = new Map<SchemaNode, readonly UsedFamily[]>();
  const making: SchemaNode[] = [];
  const makingJoint = new Set<string>();
  /** Nodes made before this one stand around a deeper place: meeting them there is no circle. */
  let barrier = 0;
  let lookahead = 0;

  function test(node: SchemaNode): Test {
    const known = tests.get(node);
    if (known !== undefined) return known;
    // It is made when a value comes, since it may meet itself on the way.
    let made: Test | undefined;
    const late: Test = (value, seen) => (made ??= makeTest(node, canon))(value, seen);
    tests.set(node, late);
    return late;
  }

  function form(node: SchemaNode): Form {
    const known = forms.get(node);
    if (known !== undefined) return known;
    const circle = making.indexOf(node);
    // A schema that comes back to itself without going deeper adds nothing to what it allows.
    if (circle >= barrier) return NEVER;
    if (circle >= 0 || (making.length > MAX_NESTING && lookahead > 0)) throw notYet;
    if (making.length > MAX_NESTING) {
      throw new KeywordError(node.pointer, "$ref", `expected at most ${MAX_NESTING} schemas in one another`);
    }
    making.push(node);
    try {
      const made = makeForm(node, canon);
      forms.set(node, made);
      return made;
    } finally {
      making.pop();
    }
  }

  function formOfAll(list: readonly SchemaNode[]): Form {
    const telling = essential(list);
    if (telling === undefined) return NEVER;
    const last = telling.at(-1);
    if (last === undefined) return ANY;
    const key = telling.map(({ id }) => id).join();
    const known = joint.get(key);
    if (known !== undefined) return known;
    makingJoint.add(key);
    try {
      // Lists mostly grow at their end, so what all but the last allow is mostly known.
      const before = telling.length === 1 ? ANY : formOfAll(telling.slice(0, -1));
      const whole = before === NEVER ? NEVER : intersect(before, form(last), canon);
      const live = dropDead(whole, canon);
      joint.set(key, live);
      return live;
    } finally {
      makingJoint.delete(key);
    }
  }

  function formIfKnown(list: readonly SchemaNode[]): Form | undefined {
    const telling = essential(list);
    if (telling === undefined) return NEVER;
    const key = telling.map(({ id }) => id).join();
    const known = joint.get(key);
    if (known !== undefined) return known;
    if (lookahead >= MAX_LOOKAHEAD || makingJoint.has(key)) return undefined;
    const outer = barrier;
    barrier = making.length;
    lookahead++;
    try {
      return formOfAll(telling);
    } catch (error) {
      if (error === notYet) return undefined;
      throw error;
    } finally {
      lookahead--;
      barrier = outer;
    }
  }

  function negation(node: SchemaNode): SchemaNode {
    const { schema } = node;
    if (isJsonObject(schema) && Object.keys(schema).length === 1 && schema.not !== undefined) {
      return nodes.inner(node, "not");
    }
    return nodes.derived(node, "not", () => typeof schema === "boolean" ? !schema : { not: schema });
  }

  function families(node: SchemaNode): readonly UsedFamily[] {
    const known = used.get(node);
    if (known !== undefined) return known;
    const found = familiesOf(node, canon);
    used.set(node, found);
    return found;
  }

  const canon: Canon = {
    nodes,
    test,
    form,
    formOfAll,
    formIfKnown,
    negation,
    families,
    refused: (node) => refusedBy(node, canon),
  };
  return canon;
}

/** The nodes that restrict anything, each once, in a settled order; undefined where one allows nothing. */
function essential(list: readonly SchemaNode[]): readonly SchemaNode[] | undefined {
  if (list.some(({ schema }) => schema === false)) return undefined;
  const telling = list.filter(({ schema }) => isJsonObject(schema) && Object.keys(schema).length > 0);
  return telling.length < 2 ? telling : [...new Set(telling)].sort((a, b) => a.id - b.id);
}

function familiesOf(node: SchemaNode, canon: Canon): readonly UsedFamily[] {
  const { schema } = node;
  if (!isJsonObject(schema)) return [];
  const context: KeywordContext = { node, schema, dialect: node.resource.dialect, canon };
  return KEYWORD_FAMILIES.filter((family) =>
    family.keywords.some((keyword) => Object.hasOwn(schema, keyword)) && (family.applies?.(context) ?? true)
  ).map((family) => ({ family, context }));
}

/** Whether a family counts by the letter: in the old drafts, what stands beside a `$ref` does not. */
function isHeeded({ family, context: { schema, dialect } }: UsedFamily): boolean {
  return isModern(dialect) || typeof schema.$ref !== "string" || family.keywords.includes("$ref");
}

function makeTest(node: SchemaNode, canon: Canon): Test {
  const { schema } = node;
  if (typeof schema === "boolean") return () => schema;
  const heeded = canon.families(node).filter(isHeeded);
  const parts = heeded.map(({ family, context }) => family.test(context));
  const needsSeen = heeded.some(({ family }) => family.readsSeen);
  return (value: JsonValue, seen?: Seen): boolean => {
    if (seen === undefined && !needsSeen) {
      for (const part of parts) if (!part(value)) return false;
      return true;
    }
    const own: Seen = { allKeys: false, keys: new Set(), items: 0, indexes: new Set() };
    for (const part of parts) if (!part(value, own)) return false;
    if (seen !== undefined) mergeSeen(seen, own);
    return true;
  };
}

function mergeSeen(into: Seen, from: Seen): void {
  into.allKeys ||= from.allKeys;
  into.items = Math.max(into.items, from.items);
  for (const key of from.keys) into.keys.add(key);
  for (const index of from.indexes) into.indexes.add(index);
}

function makeForm(node: SchemaNode, canon: Canon): Form {
  const { schema } = node;
  if (typeof schema === "boolean") return schema ? ANY : NEVER;
  let form = ANY;
  for (const used of canon.families(node)) {
    const { family, context } = used;
    const next = family.narrows?.(context, form) ?? intersect(form, family.allows(context), canon);
    // What the letter leaves unheeded is heeded as well where it can be: people mean it, and so does ajv.
    if (!isHeeded(used) && isNever(dropDead(next, canon))) continue;
    form = next;
    if (isNever(form)) break;
  }
  return form;
}

function refusedBy(node: SchemaNode, canon: Canon): Form {
  const { schema } = node;
  if (typeof schema === "boolean") return schema ? NEVER : ANY;
  return unite(canon.families(node).filter(isHeeded).map(({ family, context }) => family.refuses(context)));
}
