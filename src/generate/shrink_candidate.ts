/**
 * Candidates of shrinking, and what is remembered from one success to the next.
 * @module
 */
import type { JsonValue } from "../core/json.ts";

/** A simpler value that is tried. */
export interface Candidate {
  readonly value: JsonValue;
  /** The greatest number known to be too simple, where the candidate is a number between it and the value. */
  readonly floor?: number;
}

/** Where the last success was: the search goes on from there. */
export interface ShrinkContext {
  readonly place: string;
  /** The greatest number known to be too simple, for the number at that place. */
  readonly floor: number | undefined;
}
