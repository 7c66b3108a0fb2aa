/**
 * The scope of a run: what narrows it down, as its report says.
 * @module
 */
import type { RunScope, Shard } from "./core/report.ts";
import type { ResolvedOptions } from "./options.ts";

/** What a run goes by. */
interface Chosen {
  readonly tools: readonly { readonly name: string }[];
  readonly rules: readonly { readonly id: string }[];
  readonly shard: Shard | undefined;
}

/** What narrows a run down; undefined where nothing does. */
export function scopeOf(options: ResolvedOptions, { tools, rules, shard }: Chosen): RunScope | undefined {
  const isUsual = options.preset === "recommended" && options.rules.length === 0;
  const scope: RunScope = {
    ...(options.quick ? { quick: true } : {}),
    ...(options.tools.length === 0 ? {} : { tools: options.tools }),
    ...(isUsual ? {} : { rules: rules.map(({ id }) => id) }),
    ...(shard === undefined ? {} : { shard: { ...shard, tools: tools.map(({ name }) => name) } }),
  };
  return Object.keys(scope).length === 0 ? undefined : scope;
}
