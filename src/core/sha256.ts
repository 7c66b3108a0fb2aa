/**
 * SHA-256 of texts, which names and seeds follow from.
 * @module
 */
// Not node:crypto: loading that takes longer than an empty program takes to run.
import { sha256 as digest } from "@noble/hashes/sha2";

/**
 * The SHA-256 of a text.
 *
 * @param text hashed as UTF-8
 * @returns the 32 bytes
 *
 * @example
 * ```ts
 * import { sha256 } from "./sha256.ts";
 * import { assertEquals } from "@std/assert";
 *
 * assertEquals(sha256("").toHex().slice(0, 8), "e3b0c442");
 * ```
 */
export function sha256(text: string): Uint8Array<ArrayBuffer> {
  return digest(new TextEncoder().encode(text));
}
