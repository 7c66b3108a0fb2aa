/**
 * Breaches: how a value breaks its schema, with what is needed to mend it in place.
 * @module
 */
import type { JsonObject, JsonValue } from "../core/json.ts";
import type { JsonPointer } from "../core/json_pointer.ts";
import type { Violation } from "../core/test_case.ts";

/** A container whose parts may be written: always one of the guard's own copies. */
export type Holder = Record<string | number, JsonValue>;

/** What a breach of one keyword in one place of a schema always says. */
export interface BreachKind {
  /** The keyword that is broken. */
  readonly keyword: string;
  /** What the schema asks for, in words. */
  readonly expected: string;
  /** The legal values, where there is a finite set. */
  readonly options?: readonly JsonValue[];
  /** The schema that has the keyword. */
  readonly schema: JsonObject;
  /** Whether the value may not be left out where it stands. */
  readonly isRequired: boolean;
}

/** One way in which a value breaks its schema, and where it can be mended. */
export interface Breach extends Violation, BreachKind {
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
    // Pointers are put together from tokens that are escaped where the code is written.
    pointer: pointer as JsonPointer,
    keyword: kind.keyword,
    expected: kind.expected,
    ...(kind.options === undefined ? {} : { options: kind.options }),
    schema: kind.schema,
    isRequired: kind.isRequired,
    holder,
    key,
  };
}
