/**
 * Reading what is not known: fields and methods of somebody else's value, whose getters may throw.
 * @module
 */

/** A value whose fields may be read by name. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is an object with fields: not null, not a list, not a function. */
export function hasFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value is an object literal, and not an instance of some class. */
export function isPlainObject(value: unknown): value is Fields {
  if (!hasFields(value)) return false;
  const prototype = attempt(() => Object.getPrototypeOf(value));
  return prototype === Object.prototype || prototype === null;
}

/** A field's value, of an object or a function; undefined where there is none or where reading it throws. */
export function field(target: unknown, key: PropertyKey): unknown {
  if ((typeof target !== "object" && typeof target !== "function") || target === null) return undefined;
  return attempt(() => Reflect.get(target, key));
}

/** A field that holds text which is not blank. */
export function textField(target: unknown, ...keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const value = field(target, key);
    if (typeof value === "string" && value.trim() !== "") return value;
  }
  return undefined;
}

/** The first of these methods that the target has, bound to it. */
export function method(
  target: unknown,
  ...names: readonly PropertyKey[]
): ((...args: readonly unknown[]) => unknown) | undefined {
  for (const name of names) {
    const found = field(target, name);
    if (typeof found === "function") return (...args) => Reflect.apply(found, target, args);
  }
  return undefined;
}

/** A list or a set of texts and numbers, as texts; undefined where the value is neither. */
export function textList(value: unknown): readonly string[] | undefined {
  const items = Array.isArray(value) ? value : value instanceof Set ? [...value] : undefined;
  return items?.filter((item) => typeof item === "string" || typeof item === "number").map(String);
}

/** A list, or undefined where it is empty. */
export function nonEmpty<T>(list: readonly T[] | undefined): readonly T[] | undefined {
  return list === undefined || list.length === 0 ? undefined : list;
}

/** What a step returns; undefined where it throws. */
export function attempt<T>(step: () => T): T | undefined {
  try {
    return step();
  } catch {
    return undefined;
  }
}
