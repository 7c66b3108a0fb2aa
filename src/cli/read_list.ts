/**
 * Lists in what the user gives, read item by item.
 * @module
 */

/** Every item of a list; undefined where it is none, or one of its items is none. */
export function readList<T>(value: unknown, read: (item: unknown) => T | undefined): T[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const items = value.map(read).filter((item) => item !== undefined);
  return items.length === value.length ? items : undefined;
}
