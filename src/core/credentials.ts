/**
 * Credentials: what looks like a password, a token or a key in a text.
 * @module
 */

/** What credentials look like, the value itself as the first group. */
const PATTERNS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ["a password in an address", /\b[a-z][a-z\d+.-]*:\/\/[^\s:/@"']{1,80}:([^\s:/@"']{3,80})@/i],
  [
    "a password",
    /\b(?:password|passwd|pwd|secret|client[_-]?secret|api[_-]?key|access[_-]?key|auth[_-]?token)\\?["']?\s?[:=]\s?\\?["']?([^\s"'\\,;&}<>*]{6,200})/i,
  ],
  ["a token", /\bauthorization\\?["']?\s?[:=]\s?\\?["']?(?:bearer|basic)\s+([\w.~+/-]{8,}=*)/i],
  ["a private key", /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----([^-]{16,})/],
  ["an access key", /\b((?:AKIA|ASIA)[A-Z\d]{16}|gh[pousr]_\w{36,}|sk-[\w-]{20,}|xox[abprs]-[\w-]{10,})\b/],
];

/** What stands where a credential would, and is none. */
const STAND_IN = /^(?:pass(?:word|wd)?|pwd|secret|token|your\W.*|<.*|\[.*|\(.*|\$.*|[.x*]{3,}.*)$/i;

/** A credential found in a text. */
export interface Credential {
  /** What kind it is, for people. */
  readonly kind: string;
  /** The secret itself. */
  readonly value: string;
}

/**
 * Finds the credentials in a text.
 *
 * @param text any text, such as a refusal
 * @returns one of each kind at most; none where a word stands in for the secret
 *
 * @example
 * ```ts
 * import { credentialsIn } from "./credentials.ts";
 * import { assertEquals } from "@std/assert";
 * const [found] = credentialsIn("no route to postgres://app:hunter22@db:5432/main");
 * assertEquals(found?.value, "hunter22");
 * ```
 */
export function credentialsIn(text: string): readonly Credential[] {
  return PATTERNS.flatMap(([kind, pattern]) => {
    const value = pattern.exec(text)?.[1];
    // After "password:" a refusal may go on in words; secrets have digits in them.
    const isWord = kind === "a password" && value !== undefined && !/\d/.test(value);
    return value === undefined || isWord || STAND_IN.test(value) ? [] : [{ kind, value }];
  });
}
