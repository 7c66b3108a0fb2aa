/**
 * What a call asked of the system and was refused by the sandbox.
 * @module
 */
import type { CheckContext, Observation } from "../core/check.ts";
import { showJson } from "../core/json.ts";
import type { Problem } from "../core/problem.ts";
import type { Access } from "../core/registry.ts";
import { blame } from "./_phantom.ts";

/**
 * The problem of the first access of some kinds that was refused during a call.
 *
 * @param observation the call
 * @param context the registry
 * @param permissions the kinds, each with what it is to do so: `read` and "read"
 * @returns null where nothing is watched
 */
export function reachedFor(
  observation: Observation,
  context: CheckContext,
  permissions: Readonly<Record<string, string>>,
): readonly Problem[] | null {
  const { denied } = observation;
  if (denied === undefined) return null;
  const access = denied.find(({ permission }) => Object.hasOwn(permissions, permission));
  return access === undefined ? [] : [{
    code: access.permission,
    message: `Expected nothing but what was declared to be reached for: received an attempt to ${
      permissions[access.permission]
    } ${place(access)}`,
    ...blame(observation, context),
  }];
}

/** What was asked for, and where it is in fact, where a link leads elsewhere. */
function place({ value, real }: Access): string {
  const asked = showJson(value ?? "anything", 120);
  return real === undefined || real === value ? asked : `${asked}, which is ${showJson(real, 120)}`;
}
