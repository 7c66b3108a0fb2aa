/**
 * Flags as options: what was given under the name it has further on.
 * @module
 */

/** A negative number after a flag is its value, as a report prints a seed, and no flag of its own. */
export function joinNegatives(args: readonly string[]): string[] {
  return args.reduce<string[]>((joined, arg) => {
    const last = joined.at(-1);
    return last !== undefined && /^--[\w-]+$/.test(last) && /^-\d/.test(arg)
      ? [...joined.slice(0, -1), `${last}=${arg}`]
      : [...joined, arg];
  }, []);
}

/** An option under the name of its flag, where that was given. */
export function optional<K extends string, T>(
  name: K,
  text: string | undefined,
  read: (name: string, text: string) => T,
): Partial<Record<K, T>> {
  return text === undefined ? {} : { [name]: read(name, text) } as Record<K, T>;
}

/** The same value under another name. */
export function renamed<T>(name: string, values: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.values(values).map((value) => [name, value]));
}
