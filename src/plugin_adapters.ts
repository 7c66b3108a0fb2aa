/**
 * Adapters of plugins: what they open is opened in this process, and is held to the contract of a registry.
 * @module
 */
import { adapters as builtIn, reasonOf, untilAborted } from "./adapters/mod.ts";
import { registryValue } from "./adapters/registry_value.ts";
import { atOnce } from "./core/at_once.ts";
import type { Adapter } from "./core/adapter.ts";
import { TargetError, UsageError } from "./core/errors.ts";
import type { Registry, Target } from "./core/registry.ts";

/** Whether an adapter is of a plugin. */
export function isOfPlugin(adapter: Adapter | undefined): boolean {
  return adapter !== undefined && !builtIn.includes(adapter);
}

/**
 * The first adapter that knows a target.
 *
 * @throws {TargetError} where one cannot be asked
 */
export function adapterFor(target: Target, adapters: readonly Adapter[]): Adapter | undefined {
  return adapters.find((adapter) => {
    try {
      return atOnce(adapter.accepts(target));
    } catch (error) {
      throw new TargetError(
        `Cannot open the target: asked whether it knows it, the adapter "${adapter.id}" throws: ${
          reasonOf(error)
        }`,
        "Mend the plugin that the adapter is of",
        { cause: error },
      );
    }
  });
}

/**
 * Opens a target with the adapter of a plugin.
 *
 * @param adapter the adapter
 * @param target what it knows
 * @param options where the target was to run, and what gives up opening
 * @throws {UsageError} where a sandbox was asked for
 * @throws {TargetError} where it does not open, or is no registry
 */
export async function openByPlugin(
  adapter: Adapter,
  target: Target,
  { sandbox = "inherit", signal }: { readonly sandbox?: string | undefined; readonly signal: AbortSignal },
): Promise<Registry> {
  if (sandbox !== "inherit") {
    throw new UsageError(
      `Cannot use the sandbox "${sandbox}": the adapter "${adapter.id}" of a plugin opens the target in this process`,
      "Leave the sandbox out, or leave the plugin out",
    );
  }
  let value: unknown;
  try {
    value = await untilAborted(adapter.open(target, signal), signal);
  } catch (error) {
    if (error instanceof TargetError || error instanceof UsageError) throw error;
    const state = signal.aborted ? "did not open it in time" : `throws: ${reasonOf(error)}`;
    throw new TargetError(
      `Cannot open the target: the adapter "${adapter.id}" ${state}`,
      "Mend the plugin that the adapter is of",
      { cause: error },
    );
  }
  const opened = { kind: "value", value } as const;
  if (registryValue.accepts(opened)) return await registryValue.open(opened, signal);
  throw new TargetError(
    `Cannot open the target: the adapter "${adapter.id}" returned no registry`,
    "Return an object with source, tools and call(call, signal)",
  );
}
