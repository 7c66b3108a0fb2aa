/**
 * Breaches: how a value breaks its schema, and what is needed to mend it.
 * @module
 */
import type { JsonObject, JsonValue } from "../core/json.ts";
import type { JsonPointer } from "../core/json_pointer.ts";

/** A container of a value's parts. */
export type Holder = Record<string | number, JsonValue>;

/** What a breach of one keyword in one place of a schema always says. */
export interface BreachKind {
  /** The keyword that is broken. */
  readonly keyword: string;
  /** What the schema asks for, in words. */
  readonly expected: string;
  /** The legal values, where there is a finite set. */
  readonly options: readonly JsonValue[] | undefined;
  /** The schema that has the keyword. */
  readonly schema: JsonObject;
  /** Whether the value may not be left out where it stands. */
  readonly isRequired: boolean;
}

/** One way in which a value breaks its schema, and where it can be mended. */
export interface Breach extends BreachKind {
  /** The value; for a missing or an extra key, that key. */
  readonly pointer: JsonPointer;
  /** What holds the value; for a missing or an extra key, the object. */
  readonly holder: Holder;
  /** The key of the value in it. */
  readonly key: string | number;
}

/** Judges values against one schema. */
export interface Judge {
  /** Whether a value satisfies the schema. */
  accepts(value: JsonValue): boolean;
  /** Every way in which the value in a box breaks it; the holders are the value's own parts, or the box. */
  breaches(box: Box): readonly Breach[];
}

/** What holds a whole value, so that the whole can be replaced like any of its parts. */
export interface Box extends Holder {
  "": JsonValue;
}

/** Makes a breach of its kind and its place. */
export function makeBreach(kind: BreachKind, pointer: string, holder: Holder, key: string | number): Breach {
  return {
    keyword: kind.keyword,
    expected: kind.expected,
    options: kind.options,
    schema: kind.schema,
    isRequired: kind.isRequired,
    // Pointers are put together from tokens that are escaped where the code is written.
    pointer: pointer as JsonPointer,
    holder,
    key,
  };
}
