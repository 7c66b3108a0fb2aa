/**
 * The documentation every unit carries.
 * @module
 */

/** What a unit says about itself; `explain` and the README print it. */
export interface UnitDocs {
  /** One sentence: what it does. */
  readonly summary: string;
  /** Why it matters to a model or to its user. */
  readonly why: string;
  /** What to do about a finding. */
  readonly fix: string;
  /** Public reports and specifications behind it. */
  readonly sources?: readonly string[];
}
