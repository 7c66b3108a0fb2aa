/**
 * Keyword families: what a group of keywords allows, refuses and tests.
 * @module
 */
import type { JsonObject, JsonValue } from "../core/json.ts";
import type { Dialect } from "./dialect.ts";
import type { Form } from "./form.ts";
import type { SchemaNode, SchemaNodes } from "./schema_node.ts";

/** What in-place schemas have spoken of in one value, for the unevaluated keywords. */
export interface Seen {
  allKeys: boolean;
  readonly keys: Set<string>;
  /** Items before this index. */
  items: number;
  readonly indexes: Set<number>;
}

/** Whether a value satisfies; notes what was spoken of where that is asked for. */
export type Test = (value: JsonValue, seen?: Seen) => boolean;

/** What is known of a document's nodes. */
export interface Canon {
  readonly nodes: SchemaNodes;
  /** The test of a node: whether a value satisfies it, by the letter of its dialect. */
  test(node: SchemaNode): Test;
  /** What a node allows. */
  form(node: SchemaNode): Form;
  /** What a node refuses. */
  refused(node: SchemaNode): Form;
  /** What all nodes together allow. */
  formOfAll(nodes: readonly SchemaNode[]): Form;
  /** The same, or undefined where it is being made just now, or the question goes too deep. */
  formIfKnown(nodes: readonly SchemaNode[]): Form | undefined;
  /** The node that allows just what this one refuses. */
  negation(node: SchemaNode): SchemaNode;
  /** The keyword families a node makes use of, each with what it is asked with. */
  families(node: SchemaNode): readonly UsedFamily[];
}

/** A family a node makes use of. */
export interface UsedFamily {
  readonly family: KeywordFamily;
  readonly context: KeywordContext;
}

/** What a family is asked with. */
export interface KeywordContext {
  readonly node: SchemaNode;
  readonly schema: JsonObject;
  readonly dialect: Dialect;
  readonly canon: Canon;
}

/** Keywords that only make sense together, or say the same kind of thing. */
export interface KeywordFamily {
  readonly keywords: readonly string[];
  /** Whether the keywords mean anything here; where absent, they do. */
  applies?(context: KeywordContext): boolean;
  /** Whether it asks what its neighbours have spoken of; such families come last. */
  readonly readsSeen?: boolean;
  /** Makes the test of the family's keywords alone. */
  test(context: KeywordContext): Test;
  /** What the family's keywords allow. */
  allows(context: KeywordContext): Form;
  /** What they refuse. */
  refuses(context: KeywordContext): Form;
  /** The schemas that all hold in place, where that is all the family says. */
  inPlace?(context: KeywordContext): readonly SchemaNode[];
  /** What is left of what the families before allow, for a family that reads what those have spoken of. */
  narrows?(context: KeywordContext, form: Form): Form;
}

/** The whole number a keyword holds; undefined where it holds none. */
export function countOf(schema: JsonObject, keyword: string): number | undefined {
  const value = Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;
  return typeof value === "number" && value >= 0 ? Math.ceil(value) : undefined;
}

/** The own value of a keyword. */
export function keywordOf(schema: JsonObject, keyword: string): JsonValue | undefined {
  return Object.hasOwn(schema, keyword) ? schema[keyword] : undefined;
}
