/**
 * Credentials: what looks like a password, a token or a key in a text.
 * @module
 */

import { redact } from "./redact.ts";

/** What credentials look like, the value itself as the first group. */
const PATTERNS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ["a password in an address", /\b[a-z][a-z\d+.-]{0,30}:\/\/[^\s:/@"']{1,80}:([^\s:/@"'…]{6,80})[@…]/gi],
  [
    "a password",
    /\b(?:password|passwd|pwd|secret|client[_-]?secret|api[_-]?key|access[_-]?key|auth[_-]?token)\\?["']?\s?[:=]\s?\\?["']?([^\s"'\\,;&}<>*]{6,200})/gi,
  ],
  ["a token", /\bauthorization\\?["']?\s?[:=]\s?\\?["']?(?:bearer|basic)\s+([\w.~+/-]{8,}=*)/gi],
  // A marker that is only spoken of has words after it, and no letters in a row that long.
  ["a private key", /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----(?:\\[rn]|\s)*(?=[A-Za-z\d+/=]{16})([^-]{16,})/g],
  ["an access key", /\b((?:AKIA|ASIA)[A-Z\d]{16}|gh[pousr]_\w{36,}|sk-[\w-]{20,}|xox[abprs]-[\w-]{10,})\b/g],
];

/** What stands where a credential would, and is none: words for one, a mask, a rule, a name of a setting. */
const STAND_INS: readonly RegExp[] = [
  /^(?:pass(?:word|wd)?|pwd|secret|token|your[\W_].*|<.*|\[.*|\(.*|\{.*|\$.*|\^.*|process\.env.*|env[.:].*)$/i,
  /^[.x*]{3,}|x{6}|\.{3}|…|example|redacted|placeholder/i,
  /^(?:string|str|text|char|varchar|min|max|minimum|maximum|base-?\d\d|utf-?\d|sha-?\d|md5|uuid)(?![a-z])/i,
  /^\d+[-+ ]?(?:\d+[- ])?(?:char|byte|bit|digit|hex|letter)/i,
  /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/,
];

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
 * @returns all of them, by kind; none where a word stands in for the secret
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
  return PATTERNS.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].flatMap(([, value = ""]) => isSecret(kind, value) ? [{ kind, value }] : [])
  );
}

/** After "password:" a refusal may go on in words; secrets have digits in them. */
function isSecret(kind: string, value: string): boolean {
  return (/\d/.test(value) || kind.endsWith("address") || kind.endsWith("private key")) &&
    !STAND_INS.some((pattern) => pattern.test(value));
}

/**
 * Copies JSON with the credentials that its texts show replaced by their kinds.
 *
 * @param value anything that JSON can hold
 * @param sent what the caller sent, as JSON: it is no secret of the host
 * @returns the copy, or the value itself where it shows none
 */
export function hideCredentials<T>(value: T, sent: string): T {
  const whole = JSON.stringify(value);
  // In the whole, a key stands beside its value; in the parts, nothing is escaped. Values may nest deeper than the
  // stack is high, so the parts are not walked to.
  const texts = (whole.match(/"(?:[^"\\]|\\.)*"/g) ?? []).map((text): string => JSON.parse(text));
  return [whole, ...texts].flatMap(credentialsIn)
    .filter((found) => !sent.includes(JSON.stringify(found.value).slice(1, -1)))
    .reduce((shown, found) => redact(shown, [{ name: found.kind, value: found.value }]), value);
}
