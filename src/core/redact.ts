/**
 * Redaction: values that were given in confidence do not come back in what is printed or saved.
 * @module
 */

/** Shorter values are found by chance in text that has nothing to do with them. */
const MIN_LENGTH = 6;

/**
 * Copies JSON with every occurrence of some values replaced by their names.
 *
 * @param value anything that JSON can hold
 * @param secrets the values by name; those under six characters are left alone
 * @returns the copy, or the value itself where there is nothing to hide
 *
 * @example
 * ```ts
 * import { redact } from "./redact.ts";
 * import { assertEquals } from "@std/assert";
 * assertEquals(redact({ said: "key s3cr3t!" }, { KEY: "s3cr3t!" }), { said: "key <KEY>" });
 * ```
 */
export function redact<T>(value: T, secrets: Readonly<Record<string, string>>): T {
  const hidden = Object.entries(secrets).filter(([, secret]) => secret.length >= MIN_LENGTH);
  if (hidden.length === 0) return value;
  const text = hidden.reduce(
    (shown, [name, secret]) => shown.replaceAll(JSON.stringify(secret).slice(1, -1), `<${name}>`),
    JSON.stringify(value),
  );
  return JSON.parse(text);
}
