/**
 * What a call changed: the names under the root.
 * @module
 */
import type { CheckContext, Observation } from "../core/check.ts";

/** Names under which programs keep what they can do without: caches, logs, locks, indexes and journals. */
const BOOKKEEPING =
  /(?:^|\/)(?:\.git|\.cache|__pycache__|node_modules|caches?|logs?|\.DS_Store|Thumbs\.db)(?:\/|$)|(?:\.(?:log|lock|tmp|temp|swp|pid|pyc|cache)|[-.](?:wal|shm|journal))$/i;

/** The names of what a call changed, from the root on; undefined where nothing was watched. */
export function effectNames(
  { effects }: Observation,
  { surroundings: { root } }: CheckContext,
): readonly string[] | undefined {
  return effects?.map((name) => {
    const isUnder = root !== undefined && name.startsWith(root);
    return (isUnder ? name.slice(root.length).replace(/^[/\\]/, "") : name).replaceAll("\\", "/");
  });
}

/** A hidden folder at the top. */
const HIDDEN = /^\.[^/.][^/]*$/;

/**
 * The effects that a caller would call a change; undefined where nothing was watched. A hidden folder that came with the
 * call, and what is in it, is where a server keeps its own state.
 */
export function lastingEffects(
  observation: Observation,
  context: CheckContext,
): readonly string[] | undefined {
  const names = effectNames(observation, context);
  const states = names?.filter((name) =>
    HIDDEN.test(name) && names.some((other) => other.startsWith(`${name}/`))
  );
  return names?.filter((name) =>
    !BOOKKEEPING.test(name) && !states?.some((state) => name === state || name.startsWith(`${state}/`))
  );
}
