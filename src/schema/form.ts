/**
 * The canonical form of a schema: what it allows, per JSON type, as unions of plain constraints.
 * @module
 */
import type { JsonValue } from "../core/json.ts";
import type { JsonPointer } from "../core/json_pointer.ts";
import type { SchemaNode } from "./schema_node.ts";

/** A constraint that no field expresses: values are tried against it. */
export interface Check {
  readonly pointer: JsonPointer;
  readonly keyword: string;
  /** Whether it is met. */
  test(value: JsonValue): boolean;
}

/** Numbers of a range. */
export interface NumberForm {
  readonly minimum: number;
  readonly maximum: number;
  readonly minimumExcluded: boolean;
  readonly maximumExcluded: boolean;
  readonly integer: boolean;
  readonly multiplesOf: readonly number[];
  /** Steps the numbers must not be multiples of. */
  readonly notMultiplesOf: readonly number[];
  readonly checks: readonly Check[];
}

/** Strings of a length in code points, matching every pattern and format. */
export interface StringForm {
  readonly minLength: number;
  readonly maxLength: number;
  readonly patterns: readonly string[];
  /** Patterns that must not match. */
  readonly excluded: readonly string[];
  readonly formats: readonly string[];
  readonly checks: readonly Check[];
}

/** What one schema says of items by position; a value satisfies all layers. */
export interface ItemLayer {
  readonly prefix: readonly SchemaNode[];
  readonly rest: SchemaNode | undefined;
}

/** Some items, at or after an index, satisfy all nodes: at least `min`, at most `max` of them. */
export interface ItemDemand {
  readonly nodes: readonly SchemaNode[];
  readonly min: number;
  readonly max: number;
  readonly from: number;
}

/** Arrays. */
export interface ArrayForm {
  readonly minItems: number;
  readonly maxItems: number;
  readonly unique: boolean;
  /** Whether two items must be equal. */
  readonly repeated: boolean;
  readonly layers: readonly ItemLayer[];
  readonly demands: readonly ItemDemand[];
  /** The items that unevaluatedItems leaves alone. */
  readonly evaluated: EvaluatedItems;
  readonly checks: readonly Check[];
}

/** What one schema says of values by key; a value satisfies all layers. */
export interface KeyLayer {
  readonly properties: ReadonlyMap<string, SchemaNode>;
  readonly patterns: readonly {
    readonly source: string;
    readonly regExp: RegExp;
    readonly node: SchemaNode;
  }[];
  /** For keys that are neither. */
  readonly rest: SchemaNode | undefined;
}

/** Some key, itself satisfying `key`, holds a value that satisfies `value`. */
export interface KeyDemand {
  readonly key: SchemaNode;
  readonly value: SchemaNode | undefined;
}

/** Objects. */
export interface ObjectForm {
  readonly minProperties: number;
  readonly maxProperties: number;
  readonly required: ReadonlySet<string>;
  readonly layers: readonly KeyLayer[];
  readonly names: readonly SchemaNode[];
  /** Keys that another key asks for. */
  readonly dependents: ReadonlyMap<string, readonly string[]>;
  readonly demands: readonly KeyDemand[];
  /** Whether some schema invites keys beyond the declared ones. */
  readonly invites: boolean;
  /** The keys that unevaluatedProperties leaves alone. */
  readonly evaluated: EvaluatedKeys;
  readonly checks: readonly Check[];
}

/** Positions that in-place schemas have spoken of. */
export interface EvaluatedItems {
  readonly count: number;
  readonly matching: readonly SchemaNode[];
}

/** Keys that in-place schemas have spoken of. */
export interface EvaluatedKeys {
  readonly all: boolean;
  readonly names: readonly string[];
  readonly patterns: readonly string[];
}

/** The union of everything a schema allows; null and booleans are among the finite values. */
export interface Form {
  readonly finite: readonly JsonValue[];
  readonly number: readonly NumberForm[];
  readonly string: readonly StringForm[];
  readonly array: readonly ArrayForm[];
  readonly object: readonly ObjectForm[];
}

/** The kinds of which a form has alternatives. */
export const KINDS = ["number", "string", "array", "object"] as const;

/** One of the kinds of which a form has alternatives. */
export type Kind = typeof KINDS[number];

/** Every number. */
export const ANY_NUMBER: NumberForm = {
  minimum: -Infinity,
  maximum: Infinity,
  minimumExcluded: false,
  maximumExcluded: false,
  integer: false,
  multiplesOf: [],
  notMultiplesOf: [],
  checks: [],
};

/** Every string. */
export const ANY_STRING: StringForm = {
  minLength: 0,
  maxLength: Infinity,
  patterns: [],
  excluded: [],
  formats: [],
  checks: [],
};

/** No item evaluated. */
export const NO_ITEMS_EVALUATED: EvaluatedItems = { count: 0, matching: [] };

/** No key evaluated. */
export const NO_KEYS_EVALUATED: EvaluatedKeys = { all: false, names: [], patterns: [] };

/** Every array. */
export const ANY_ARRAY: ArrayForm = {
  minItems: 0,
  maxItems: Infinity,
  unique: false,
  repeated: false,
  layers: [],
  demands: [],
  evaluated: NO_ITEMS_EVALUATED,
  checks: [],
};

/** Every object. */
export const ANY_OBJECT: ObjectForm = {
  minProperties: 0,
  maxProperties: Infinity,
  required: new Set(),
  layers: [],
  names: [],
  dependents: new Map(),
  demands: [],
  invites: false,
  evaluated: NO_KEYS_EVALUATED,
  checks: [],
};

/** Every value. */
export const ANY: Form = {
  finite: [null, false, true],
  number: [ANY_NUMBER],
  string: [ANY_STRING],
  array: [ANY_ARRAY],
  object: [ANY_OBJECT],
};

/** No value. */
export const NEVER: Form = { finite: [], number: [], string: [], array: [], object: [] };

/** How many alternatives of one kind a form keeps; beyond, it allows less than its schema does. */
export const MAX_ALTERNATIVES = 48;

/** Every value of the other kinds, and of this kind the alternatives given. */
export function restrict<K extends Kind>(kind: K, alternatives: Form[K]): Form {
  return { ...ANY, [kind]: alternatives };
}

/** Only the alternatives given, of one kind. */
export function only<K extends Kind>(kind: K, alternatives: Form[K]): Form {
  return { ...NEVER, [kind]: alternatives };
}

/** Every value that satisfies a check. */
export function checked(check: Check): Form {
  const checks = [check];
  return {
    finite: ANY.finite.filter((value) => check.test(value)),
    number: [{ ...ANY_NUMBER, checks }],
    string: [{ ...ANY_STRING, checks }],
    array: [{ ...ANY_ARRAY, checks }],
    object: [{ ...ANY_OBJECT, checks }],
  };
}

/** Whether a form allows nothing. */
export function isNever(form: Form): boolean {
  return form.finite.length === 0 && KINDS.every((kind) => form[kind].length === 0);
}

/** The number of alternatives of a form. */
export function alternativeCount(form: Form): number {
  return (form.finite.length > 0 ? 1 : 0) + KINDS.reduce((count, kind) => count + form[kind].length, 0);
}

/** The union of forms. */
export function unite(forms: readonly Form[]): Form {
  const [first, ...others] = forms;
  if (first === undefined) return NEVER;
  if (others.length === 0) return first;
  return {
    finite: distinct(forms.flatMap((form) => form.finite)),
    number: bounded([...new Set(forms.flatMap((form) => form.number))]),
    string: bounded([...new Set(forms.flatMap((form) => form.string))]),
    array: bounded([...new Set(forms.flatMap((form) => form.array))]),
    object: bounded([...new Set(forms.flatMap((form) => form.object))]),
  };
}

/** At most so many alternatives, spread evenly over the list. */
export function bounded<T>(alternatives: readonly T[]): readonly T[] {
  const { length } = alternatives;
  return length <= MAX_ALTERNATIVES
    ? alternatives
    : alternatives.filter((_, i) =>
      Math.floor(i * MAX_ALTERNATIVES / length) !== Math.floor((i - 1) * MAX_ALTERNATIVES / length)
    );
}

/** Values without those written like an earlier one. */
export function distinct(values: readonly JsonValue[]): readonly JsonValue[] {
  const scalars = new Set<JsonValue>();
  const others = new Map<string, JsonValue>();
  for (const value of values) {
    if (typeof value !== "object" || value === null) scalars.add(value);
    else others.set(JSON.stringify(value), value);
  }
  return [...scalars, ...others.values()];
}
