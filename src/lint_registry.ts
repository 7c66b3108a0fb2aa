/**
 * Linting a registry, which calls nothing.
 * @module
 */
import { listingWellFormed } from "./checks/listing_well_formed.ts";
import { chooseRules, chooseTools } from "./choose.ts";
import type { LintFinding } from "./core/finding.ts";
import type { LintJudge } from "./core/lint_rule.ts";
import { load } from "./core/load.ts";
import type { Problem } from "./core/problem.ts";
import type { Report, RunEvent } from "./core/report.ts";
import { describe } from "./describe.ts";
import { lintRules } from "./lint/mod.ts";
import { openLocator } from "./locate.ts";
import { openRegistry } from "./open.ts";
import { type HarnessOptions, resolveOptions } from "./options.ts";
import { originOf } from "./origin.ts";
import { adjustSeverity } from "./run/adjust_severity.ts";
import { foldReport } from "./run/fold_report.ts";
import { lintTools } from "./run/lint.ts";
import { stampLint } from "./run/stamp.ts";
import { keepingSecrets } from "./secrets.ts";
import { settingsOf } from "./settings.ts";
import { type TargetLike, toTarget } from "./target.ts";
import type { Units } from "./units.ts";

/**
 * Lints a registry's definitions without calling anything.
 *
 * @param target a module's specifier, a command, or the registry itself
 * @param options the tools to lint, the rules to go by, the providers it is meant for, and where a module runs
 * @returns a report that has findings of lint rules only
 * @throws {TargetError} where the target does not open or lists no tools
 * @throws {UsageError} where there is no such preset, rule or provider
 *
 * @example
 * ```ts
 * import { lintRegistry } from "@messcall/messcall";
 * import { assert } from "@std/assert";
 *
 * const report = await lintRegistry([{ name: "x", inputSchema: { type: "array" }, execute: () => 1 }]);
 * assert(report.findings.some((finding) => finding.unit === "root-object"));
 * ```
 */
export async function lintRegistry(
  target: TargetLike,
  options: Pick<
    HarnessOptions,
    | "tools"
    | "preset"
    | "rules"
    | "targets"
    | "root"
    | "sandbox"
    | "allowRead"
    | "allowNet"
    | "perTool"
    | "plugins"
  > = {},
): Promise<Report> {
  const units = await unitsFor(options);
  const rules = [...chooseRules(options, units.lintRules), ...await targetRulesFor(options)];
  return await keepingSecrets(toTarget(target), async () => {
    await using registry = await openRegistry(target, resolveOptions(options));
    const tools = chooseTools(registry, options.tools ?? []);
    const settings = settingsOf(registry, options.perTool ?? {}, units);
    const findings = [
      ...options.rules === undefined ? registry.problems.filter(isUnread).map(stampUnread) : [],
      ...(await lintTools(tools, { rules, siblings: registry.tools })).flatMap((finding) =>
        adjustSeverity(finding, settings) ?? []
      ),
    ];
    // Where there is nothing to be placed, no file is read.
    const placed = findings.length === 0 ? [] : findings.map(openLocator(toTarget(target)));
    const events: RunEvent[] = [
      {
        kind: "run-start",
        source: registry.source,
        ...(registry.protocol === undefined ? {} : { protocol: registry.protocol }),
        ...{ seed: 0, runs: 0, tools: [], budget: {} },
      },
      ...placed.map((finding) => ({ kind: "finding", finding } as const)),
      { kind: "run-end", elapsedMs: 0, warnings: [] },
    ];
    return describe(foldReport(events, originOf(target)), [listingWellFormed, ...rules]);
  });
}

/** The units that matter: all of them, where plugins add some or settings may name any. */
async function unitsFor(
  { plugins = [], perTool = {} }: Pick<HarnessOptions, "plugins" | "perTool">,
): Promise<Pick<Units, "checks" | "lintRules">> {
  if (plugins.length === 0 && Object.keys(perTool).length === 0) return { checks: [], lintRules };
  const { unitsWith } = await load<typeof import("./units.ts")>(import.meta.url, "./units");
  return await unitsWith(plugins);
}

async function targetRulesFor(
  { targets = [] }: Pick<HarnessOptions, "targets">,
): Promise<readonly LintJudge[]> {
  if (targets.length === 0) return [];
  const { targetRules } = await load<typeof import("./targets.ts")>(import.meta.url, "./targets");
  return targetRules(targets);
}

/** Whether a problem of a listing is of one definition, which no rule can look at then. */
function isUnread({ code }: Problem): boolean {
  return code === "malformed-tool";
}

function stampUnread(problem: Problem): LintFinding {
  return stampLint({ id: listingWellFormed.id, severity: listingWellFormed.severity }, "*", problem);
}
