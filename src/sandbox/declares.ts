/**
 * What tools declare that they need of the system.
 * @module
 */
import type { Access } from "../core/registry.ts";
import type { ToolPermissions } from "../core/tool.ts";
import { isWithin, realPlace } from "./real_place.ts";

/**
 * Whether a tool's own declaration covers an access.
 *
 * @param permissions what the tool declares
 * @param access what was asked for
 * @returns undefined where it declares nothing at all
 */
export function declares(
  permissions: ToolPermissions | undefined,
  { permission, value = "", real }: Access,
): boolean | undefined {
  if (permissions === undefined) return undefined;
  switch (permission) {
    case "read":
    case "write": {
      const places = permissions[permission] ?? [];
      return real !== undefined && places.some((place) => isWithin(real, realPlace(place)));
    }
    case "net":
      return (permissions.net ?? []).some((host) => value === host || value.startsWith(`${host}:`));
    case "env":
    case "run":
      return (permissions[permission] ?? []).includes(value);
    default:
      return false;
  }
}
