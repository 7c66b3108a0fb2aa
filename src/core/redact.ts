/**
 * Redaction: values that were given in confidence do not come back in what is printed or saved.
 * @module
 */

/** Shorter values are found by chance in text that has nothing to do with them. */
const MIN_LENGTH = 6;

/** A string in JSON text. */
const STRING = /"[^"\\]*(?:\\.[^"\\]*)*"/g;

/** A value that is not to be shown, and what stands in its place. */
export interface Secret {
  readonly name: string;
  readonly value: string;
}

/**
 * Copies JSON with every occurrence of some values in its strings replaced by their names.
 *
 * @param value anything that JSON can hold
 * @param secrets the values; those under six characters are left alone
 * @returns the copy, or the value itself where there is nothing to hide
 *
 * @example
 * ```ts
 * import { redact } from "./redact.ts";
 * import { assertEquals } from "@std/assert";
 * assertEquals(redact({ said: "key s3cr3t!" }, [{ name: "KEY", value: "s3cr3t!" }]), { said: "key <KEY>" });
 * ```
 */
export function redact<T>(value: T, secrets: readonly Secret[]): T {
  const hidden = worthHiding(secrets);
  if (hidden.length === 0) return value;
  const text: string | undefined = JSON.stringify(value);
  const shows = (spelling: string): boolean => text.includes(escaped(spelling));
  if (text === undefined || !hidden.some((secret) => spellings(secret.value).some(shows))) return value;
  return JSON.parse(text.replace(STRING, (string) => JSON.stringify(redactText(JSON.parse(string), hidden))));
}

/**
 * Replaces every occurrence of some values in a text by their names.
 *
 * @param text any text
 * @param secrets the values; those under six characters are left alone
 */
export function redactText(text: string, secrets: readonly Secret[]): string {
  return worthHiding(secrets).reduce(
    (shown, { name, value }) =>
      spellings(value).reduce((rest, spelling) => rest.replaceAll(spelling, () => `<${name}>`), shown),
    text,
  );
}

/** Whether a text has a name where a value was. */
export function isRedacted(text: string): boolean {
  return /<[A-Za-z_][\w -]*>/.test(text);
}

/** The longest first: one may be part of another. */
function worthHiding(secrets: readonly Secret[]): readonly Secret[] {
  return secrets.filter(({ value }) => value.length >= MIN_LENGTH)
    .toSorted((a, b) => b.value.length - a.value.length);
}

/** A value as it is, as it stands in JSON within a text, and as it stands in an address. */
function spellings(value: string): readonly string[] {
  return [...new Set([value, escaped(value), encodeURIComponent(value.toWellFormed())])];
}

function escaped(value: string): string {
  return JSON.stringify(value).slice(1, -1);
}
