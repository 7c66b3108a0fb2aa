/**
 * A problem: what a check or a lint rule returns.
 * @module
 */
import type { JsonValue } from "./json.ts";
import type { JsonPointer } from "./json_pointer.ts";

/** How much a problem matters. */
export type Severity = "error" | "warning" | "info";

/** Something that is not as its contract says. */
export interface Problem {
  /** A short name for this kind of problem within its unit; part of the fingerprint. */
  readonly code: string;
  /** `Expected <what the contract says>: received <what happened>`, without a period. */
  readonly message: string;
  /** The argument or the part of the definition it is about. */
  readonly pointer?: JsonPointer;
  /**
   * Set where one cause shows at many places, such as a refusal that is the same whatever is wrong: it is then one finding
   * of its tool, and the places are told with it.
   */
  readonly isOneCause?: true;
  /** What shows it. */
  readonly evidence?: JsonValue;
  /** The tool it is about, where that is not the one called; `*` is the registry as a whole. */
  readonly tool?: string;
}
