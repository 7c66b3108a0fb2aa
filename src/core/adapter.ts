/**
 * Adapters: from a target to a registry.
 * @module
 */
import type { UnitDocs } from "./docs.ts";
import type { Registry, Target } from "./registry.ts";

/** One family of targets. */
export interface Adapter {
  /** The id, which is also the file's name. */
  readonly id: string;
  /** Which targets it opens. */
  readonly docs: UnitDocs;
  /** Whether it knows this target. Cheap and without effects. */
  accepts(target: Target): boolean;
  /**
   * Opens the target.
   *
   * @param target one it accepts
   * @param signal aborted when opening takes too long
   * @throws {TargetError} where the target does not open
   */
  open(target: Target, signal: AbortSignal): Promise<Registry>;
}
