/**
 * What a result lets the model read.
 * @module
 */

/** A result as text; empty where it cannot be written. */
export function resultText(value: unknown): string {
  if (typeof value === "string") return value;
  try {
    return JSON.stringify(value) ?? "";
  } catch {
    return "";
  }
}
