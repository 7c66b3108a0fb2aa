/**
 * The dry run: what a check would call, without calling it.
 * @module
 */
import { chooseTools } from "./choose.ts";
import type { Preview } from "./core/preview.ts";
import { openRegistry, requireCallable } from "./open.ts";
import { type HarnessOptions, resolveOptions } from "./options.ts";
import { originOf } from "./origin.ts";
import { previewTools } from "./run/preview.ts";
import { keepingSecrets } from "./secrets.ts";
import { settle } from "./settings.ts";
import { foreseeFor } from "./site.ts";
import { type TargetLike, toTarget } from "./target.ts";
import { unitsWith } from "./units.ts";

/**
 * Opens a registry and tells what `checkRegistry` would call with the same options. Nothing is called, linted or
 * planted.
 *
 * @param target a module's specifier, a command, or the registry itself
 * @param options as for `checkRegistry`
 * @returns for each tool whether it would be called and with what, and what cannot be foreseen
 * @throws {TargetError} where the target does not open or lists no tools
 * @throws {UsageError} where an option makes no sense
 *
 * @example
 * ```ts
 * import { previewRegistry } from "@messcall/messcall";
 * import { assertEquals } from "@std/assert";
 *
 * const inputSchema = { type: "object", properties: { id: { type: "string" } }, required: ["id"] };
 * const preview = await previewRegistry([
 *   { name: "get_note", inputSchema, execute: () => "a note" },
 *   { name: "delete_note", inputSchema, execute: () => "gone" },
 * ], { runs: 20 });
 *
 * const [read, destroy] = preview.tools;
 * assertEquals([read?.calls[0]?.tool, read?.calls[0]?.validity], ["get_note", "valid"]);
 * assertEquals(destroy?.calls, []); // its name says that it destroys
 * ```
 */
export async function previewRegistry(target: TargetLike, options: HarnessOptions = {}): Promise<Preview> {
  return await keepingSecrets(toTarget(target), () => preview(target, options));
}

async function preview(target: TargetLike, options: HarnessOptions): Promise<Preview> {
  const resolved = resolveOptions(options);
  const units = await unitsWith(resolved.plugins);
  const { adapters, mutators, warnings } = units;
  requireCallable(target, adapters);
  await using registry = await openRegistry(target, resolved);
  const settled = settle(registry, chooseTools(registry, resolved.tools), { ...resolved, units });
  const surroundings = await foreseeFor(registry.source, resolved);
  const { seed, runs, quick, allowDestructive } = resolved;
  const calls = { registry, ...settled, mutators, surroundings, seed, runs, quick, allowDestructive };
  const { notes, ...foreseen } = previewTools(calls);
  return {
    version: 1,
    ...originOf(target),
    source: registry.source,
    seed,
    ...foreseen,
    notes: [...notes, ...warnings?.() ?? []],
  };
}
