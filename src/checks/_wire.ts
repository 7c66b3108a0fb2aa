/**
 * Problems of what goes over the wire, beside those of the list of tools.
 * @module
 */
import type { Problem } from "../core/problem.ts";

/** What a server sends that is no message, or no answer to any question. */
const OF_WIRE: ReadonlySet<string> = new Set(["stdout-noise", "answered-twice", "unknown-id"]);

/** Whether a problem of a registry is about what it sends. */
export function isOfWire({ code }: Problem): boolean {
  return OF_WIRE.has(code);
}
