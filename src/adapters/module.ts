/**
 * ES modules that export a registry.
 * @module
 */
import type { Adapter } from "../core/adapter.ts";
import type { Registry } from "../core/registry.ts";
import { type Fields, hasFields } from "./_fields.ts";
import { ACCEPTED, openExports } from "./_module_exports.ts";
import { cannotOpen, reasonOf, untilAborted } from "./_opening.ts";
import { resolveSpecifier } from "./_specifier.ts";

/**
 * Makes the adapter of modules.
 *
 * @param shapes the adapters of values, which are tried in this order on what a module exports
 */
export function openModule(shapes: readonly Adapter[]): Adapter {
  return {
    id: "module",
    docs: {
      summary: "An ES module, by file, by URL or by package: `messcall check ./tools.ts`.",
      why: "It is the shortest way to tools written in JavaScript or TypeScript: nothing has to be started.",
      fix: `${ACCEPTED}.`,
    },
    accepts: (target) => target.kind === "module",
    async open(target, signal): Promise<Registry> {
      const specifier = target.kind === "module" ? target.specifier : "";
      const exported = await importModule(specifier, signal);
      return await openExports({ specifier, exported, shapes, signal });
    },
  };
}

async function importModule(specifier: string, signal: AbortSignal): Promise<Fields> {
  const url = await resolveSpecifier(specifier);
  try {
    const exported: unknown = await untilAborted(import(url), signal);
    return hasFields(exported) ? exported : {};
  } catch (error) {
    throw signal.aborted
      ? cannotOpen(specifier, "its import does not finish", {
        hint: "Look for a top-level await that never ends, such as a connection that is waited for",
        cause: error,
      })
      : cannotOpen(specifier, `it throws on import: ${reasonOf(error)}`, {
        hint: `Run deno run -A ${specifier} and mend what it reports`,
        cause: error,
      });
  }
}
