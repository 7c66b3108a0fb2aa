/**
 * Reading problems: what a check or a lint rule returned, which may be a unit of the user's own.
 * @module
 */
import type { Problem } from "../core/problem.ts";

/**
 * Reads what a unit returned as problems.
 *
 * @param made what it returned
 * @returns the same
 * @throws {TypeError} where it is no list of problems that a report can hold
 */
export function readProblems<P extends Problem>(made: readonly P[]): readonly P[] {
  const given: unknown = made;
  if (!Array.isArray(given)) throw new TypeError("it returned no list of problems");
  if (!given.every(isProblem)) throw new TypeError("it returned a problem without code and message");
  // A report is JSON: what cannot be written fails here, where it has a name.
  for (const { evidence } of given) JSON.stringify(evidence);
  return made;
}

function isProblem(value: unknown): value is Problem {
  if (typeof value !== "object" || value === null || !("code" in value) || !("message" in value)) {
    return false;
  }
  const { code, message, pointer, tool }: Readonly<Record<string, unknown>> = { ...value };
  return typeof code === "string" && typeof message === "string" && isTextOrNothing(pointer) &&
    isTextOrNothing(tool);
}

function isTextOrNothing(value: unknown): boolean {
  return value === undefined || typeof value === "string";
}
