/**
 * Plugins: units of the user's own.
 * @module
 */
import type { Adapter } from "./adapter.ts";
import type { Check } from "./check.ts";
import type { LintRule } from "./lint_rule.ts";
import type { Mutator } from "./mutator.ts";
import type { Reporter } from "./reporter.ts";

/** Units of the user's own, of the same shapes as those that messcall comes with. */
export interface Plugin {
  /** Messes, which are made like all others. */
  readonly mutators?: readonly Mutator[];
  /** Oracles, which judge every call. */
  readonly checks?: readonly Check[];
  /** Rules about definitions. */
  readonly lintRules?: readonly LintRule[];
  /** Families of targets, which are offered a target before those that messcall comes with. */
  readonly adapters?: readonly Adapter[];
  /** Forms of a report. */
  readonly reporters?: readonly Reporter[];
}

/**
 * Types a plugin: returns what it is given.
 *
 * @param plugin the units
 *
 * @example
 * ```ts
 * import { checkRegistry, definePlugin } from "@messcall/messcall";
 * import { assertEquals } from "@std/assert";
 *
 * const plugin = definePlugin({
 *   checks: [{
 *     id: "result-not-apology",
 *     severity: "warning",
 *     docs: { summary: "A result does not apologise.", why: "It is a refusal in disguise.", fix: "Refuse." },
 *     examples: {
 *       good: { observation: observe("A table for two") },
 *       bad: { observation: observe("Sorry, no table") },
 *     },
 *     check: ({ outcome }) =>
 *       outcome.kind === "ok" && /^sorry/i.test(String(outcome.value))
 *         ? [{ code: "apology", message: "Expected a result: received an apology" }]
 *         : [],
 *   }],
 * });
 *
 * function observe(value: string) {
 *   const tool = { name: "book", inputSchema: true };
 *   const call = { id: "1", tool: "book", args: { kind: "json", value: {} } } as const;
 *   const testCase = { call, validity: "valid", violations: [], mutations: [], expects: "accept" } as const;
 *   return { tool, testCase, outcome: { kind: "ok", value, elapsedMs: 1 } } as const;
 * }
 *
 * const book = { name: "book", inputSchema: { type: "object" }, execute: () => "Sorry, we are full" };
 * const { findings } = await checkRegistry([book], { runs: 10, plugins: [plugin] });
 * assertEquals(findings.filter(({ unit }) => unit === "result-not-apology").length, 1);
 * ```
 */
export function definePlugin(plugin: Plugin): Plugin {
  return plugin;
}
