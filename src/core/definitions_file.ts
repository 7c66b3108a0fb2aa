/**
 * Definitions files: targets that hold definitions and nothing to call.
 * @module
 */
import type { Target } from "./registry.ts";

/** Whether a target is a JSON file of this machine: it is read, not run, so that no sandbox is needed. */
export function isDefinitionsFile(target: Target): boolean {
  return target.kind === "module" && /\.json$/i.test(target.specifier) &&
    !/^(?:https?|npm|jsr|node|data|blob):/.test(target.specifier);
}
