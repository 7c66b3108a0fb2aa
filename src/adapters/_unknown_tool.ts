/**
 * The refusal of a name that no tool has, for registries without a dispatcher of their own.
 * @module
 */
import { showJson } from "../core/json.ts";
import type { Ending } from "../core/outcome.ts";
import { distance } from "./_distance.ts";

/** How many names the message offers; the options hold them all. */
const OFFERED = 3;

/** Refuses a call of a name that no tool has, the closest names first. */
export function refuseUnknown(name: string, names: readonly string[]): Ending {
  const closest = names.toSorted((a, b) => distance(name, a) - distance(name, b)).slice(0, OFFERED);
  const offer = closest.length === 0 ? "there are no tools" : `the closest are ${closest.join(", ")}`;
  const message = `unknown tool ${showJson(name)}: ${offer}`;
  return { kind: "error", error: { type: "not_found", message, options: names } };
}
