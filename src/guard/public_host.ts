/**
 * Addresses that lead into the world, and not to the machine itself or the network around it.
 * @module
 */
import type { JsonPointer } from "../core/json_pointer.ts";
import type { ToolError } from "../core/outcome.ts";
import { placeOf } from "./mend_keys.ts";

/** Names of the machine itself and of what is near it. */
const NEAR = /^(?:localhost|.*\.localhost|.*\.local|.*\.internal|localhost\.localdomain)\.?$/;

/**
 * Refuses an address whose host is the machine itself or of its own network, by its spelling: where a name leads, and
 * where an answer redirects to, is for the tool to see.
 *
 * @param text the address as it was sent
 * @param pointer the argument
 * @returns undefined where it leads into the world, or is no address of a host
 */
export function refuseHost(text: string, pointer: JsonPointer): ToolError | undefined {
  const host = hostOf(text);
  if (host === undefined || !isPrivate(host)) return undefined;
  return {
    type: "permission",
    message: `${placeOf(pointer)}: expected an address in the public internet`,
    hint: "Send an address that is not of this machine or its network",
    pointer,
  };
}

/** The host of an address, in the one form that programs bring it to; with or without a scheme. */
function hostOf(text: string): string | undefined {
  const bare = text.trim().replace(/^(?:https?|wss?|ftp):[\\/]*/i, "http://");
  const url = bare.startsWith("http://")
    ? bare
    : /^(?:\/\/|[\w.-]+(?::\d+)?(?:[/?#]|$)|\[)/.test(bare)
    ? `http://${bare.replace(/^\/\//, "")}`
    : undefined;
  return url !== undefined && URL.canParse(url) ? new URL(url).hostname.toLowerCase() : undefined;
}

function isPrivate(host: string): boolean {
  if (NEAR.test(host)) return true;
  if (host.startsWith("[")) return isPrivate6(host.slice(1, -1));
  const parts = /^\d+\.\d+\.\d+\.\d+$/.test(host) ? host.split(".").map(Number) : [];
  return parts.length === 4 && isPrivate4(parts);
}

function isPrivate4([a = 0, b = 0]: readonly number[]): boolean {
  return a === 0 || a === 10 || a === 127 || (a === 100 && b >= 64 && b < 128) || (a === 169 && b === 254) ||
    (a === 172 && b >= 16 && b < 32) || (a === 192 && b === 168) || a >= 224;
}

function isPrivate6(host: string): boolean {
  // An address of version 4 within one of version 6 is written in hexadecimal.
  const [, high, low] = /^::(?:ffff:)?([\da-f]{1,4}):([\da-f]{1,4})$/.exec(host) ?? [];
  if (high !== undefined && low !== undefined) {
    const [front, back] = [parseInt(high, 16), parseInt(low, 16)];
    return isPrivate4([front >> 8, front & 255, back >> 8, back & 255]);
  }
  return host === "::" || host === "::1" || /^(?:f[cd]|fe[89ab]|ff)/.test(host);
}
