/**
 * Types of values from the literal of their JSON Schema.
 * @module
 */

/** The type of the values that a schema written as a literal allows; unknown where the schema is not understood. */
export type FromSchema<S> = S extends true ? unknown
  : S extends false ? never
  : S extends { readonly const: infer Value } ? Value
  : S extends { readonly enum: readonly (infer Member)[] } ? Member
  : S extends { readonly anyOf: readonly (infer Form)[] } ? FromSchema<Form>
  : S extends { readonly oneOf: readonly (infer Form)[] } ? FromSchema<Form>
  : S extends { readonly type: readonly (infer Type)[] } ? OfTypes<Type, S>
  : S extends { readonly type: infer Type } ? OfTypes<Type, S>
  : unknown;

/** Distributes over the types that a schema names. */
type OfTypes<Type, S> = Type extends unknown ? OfType<Type, S> : never;

type OfType<Type, S> = Type extends "string" ? string
  : Type extends "number" | "integer" ? number
  : Type extends "boolean" ? boolean
  : Type extends "null" ? null
  : Type extends "array"
    ? (S extends { readonly items: infer Items } ? readonly FromSchema<Items>[] : readonly unknown[])
  : Type extends "object" ? FromObject<S>
  : unknown;

/** A property is there where it is required, and may be missing where it is not. */
type FromObject<S> = S extends { readonly properties: infer Properties } ? Flat<
    & {
      readonly [Key in keyof Properties as Key extends RequiredOf<S> ? Key : never]: FromSchema<
        Properties[Key]
      >;
    }
    & {
      readonly [Key in keyof Properties as Key extends RequiredOf<S> ? never : Key]?: FromSchema<
        Properties[Key]
      >;
    }
  >
  : { readonly [key: string]: unknown };

type RequiredOf<S> = S extends { readonly required: readonly (infer Key)[] } ? Key : never;

/** One object type of an intersection, as people read it. */
type Flat<T> = { [Key in keyof T]: T[Key] };
