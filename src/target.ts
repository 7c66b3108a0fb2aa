/**
 * Targets in any of the forms that users give them.
 * @module
 */
import type { Target } from "./core/registry.ts";

/**
 * A target in any of the forms users give it: a module's specifier, a target object, or the registry itself (an array
 * or record of tools, an object that lists and calls them).
 */
export type TargetLike = string | URL | Target | object;

/**
 * Reads a target in any form.
 *
 * @param target what the user gave
 */
export function toTarget(target: TargetLike): Target {
  if (typeof target === "string") return { kind: "module", specifier: target };
  if (target instanceof URL) return { kind: "module", specifier: target.href };
  return isTarget(target) ? target : { kind: "value", value: target };
}

function isTarget(target: object): target is Target {
  const kinds: readonly unknown[] = ["module", "command", "url", "value"];
  return "kind" in target && kinds.includes(target.kind);
}

/**
 * What a target is called before it is open.
 *
 * @param target a target
 * @returns undefined for a value, which has no name of its own
 */
export function sourceOf(target: Target): string | undefined {
  switch (target.kind) {
    case "module":
      return target.specifier;
    case "command":
      return target.argv.join(" ");
    case "url":
      return target.url;
    case "value":
      return undefined;
  }
}
