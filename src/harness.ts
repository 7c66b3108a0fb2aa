/**
 * The harness: check and assert any registry.
 * @module
 */
import { chooseTools } from "./choose.ts";
import { makePlan, requireCalls } from "./compose.ts";
import { isFailing } from "./core/baseline.ts";
import { FindingsError } from "./core/errors.ts";
import { redact, type Secret } from "./core/redact.ts";
import type { Registry } from "./core/registry.ts";
import type { Report, RunEvent, Shard } from "./core/report.ts";
import { describe } from "./describe.ts";
import { openLocator } from "./locate.ts";
import type { WrapOption } from "./open.ts";
import { type HarnessOptions, requireShard, resolveOptions } from "./options.ts";
import { originOf, toldOf } from "./origin.ts";
import { console as consoleReporter } from "./reporters/console.ts";
import { withBaseline } from "./reports.ts";
import { explore } from "./run/explore.ts";
import { foldReport } from "./run/fold_report.ts";
import { type Journal, openJournal } from "./run/journal.ts";
import { canarySecrets, keepingSecrets } from "./secrets.ts";
import { openSite } from "./site.ts";
import { type TargetLike, toTarget } from "./target.ts";
import { unitsWith } from "./units.ts";

/** Options of one run, what is put around the registry, and who listens to it. */
export interface CheckOptions extends HarnessOptions, WrapOption {
  /** Called with every event as it happens. */
  readonly onEvent?: (event: RunEvent) => void;
  /** Called before every call of a tool. */
  readonly onCall?: () => void;
  /** Ends the run early, with the report so far. */
  readonly signal?: AbortSignal;
  /** The part of the run to make, where several machines make it; `mergeReports` puts their reports together. */
  readonly shard?: Shard;
  /** A new file that every event and the call under way are written to as they happen; `messcall report` reads it. */
  readonly journal?: string;
}

/**
 * Checks a registry: calls its tools the way models do, and reports what breaks.
 *
 * @param target a module's specifier, a command, or the registry itself
 * @param options seed, number of calls, budgets and the like
 * @returns the report, findings worst first
 * @throws {TargetError} where the target does not open or offers nothing to call
 * @throws {UsageError} where an option makes no sense
 *
 * @example
 * ```ts
 * import { checkRegistry } from "@messcall/messcall";
 * import { assert } from "@std/assert";
 *
 * const report = await checkRegistry([{
 *   name: "shout",
 *   description: "Returns the text in capitals; changes nothing.",
 *   inputSchema: {
 *     type: "object",
 *     properties: { text: { type: "string", description: "What to shout" } },
 *     required: ["text"],
 *   },
 *   execute: (args: { text: string }) => args.text.toUpperCase(),
 * }], { runs: 40 });
 *
 * assert(report.findings.some((finding) => finding.unit === "never-throws"));
 * ```
 */
export async function checkRegistry(target: TargetLike, options: CheckOptions = {}): Promise<Report> {
  return await keepingSecrets(toTarget(target), (secrets) => check(target, { options, secrets }));
}

/** A check as it is told, and what may not be shown of it. */
interface Told {
  readonly options: CheckOptions;
  readonly secrets: readonly Secret[];
}

async function check(target: TargetLike, { options, secrets }: Told): Promise<Report> {
  const origin = originOf(target);
  using journal = options.journal === undefined
    ? undefined
    : openJournal(options.journal, { origin, secrets });
  try {
    const report = foldReport(await listen(target, { options, secrets, journal }), origin);
    // One of several may have nothing to call.
    if (options.shard === undefined) requireCalls(report);
    const units = await unitsWith(options.plugins);
    const told = describe(
      { ...report, warnings: [...report.warnings, ...journal?.warnings() ?? []] },
      [...units.checks, ...units.lintRules],
    );
    return options.baseline === undefined ? told : withBaseline(told, options.baseline);
  } catch (error) {
    journal?.fail(error);
    throw error;
  }
}

/** Runs a check, and lets everybody know of every event: the journal first, since what was shown must be in it. */
async function listen(
  target: TargetLike,
  { options, secrets, journal }: Told & { readonly journal: Journal | undefined },
): Promise<readonly RunEvent[]> {
  const resolved = resolveOptions(options);
  if (options.shard !== undefined) requireShard(options.shard);
  const units = await unitsWith(resolved.plugins);
  await using site = await openSite(target, { ...resolved, signal: options.signal, wrap: options.wrap });
  const registry = heard(journal?.watch(site.registry) ?? site.registry, options.onCall);
  const plan = makePlan(registry, {
    units,
    options: resolved,
    planted: site.planted,
    tools: chooseTools(registry, resolved.tools),
    signal: options.signal,
    told: toldOf(target, options),
    shard: options.shard,
  });
  const hidden = [...secrets, ...canarySecrets(site.planted.surroundings)];
  const events: RunEvent[] = [];
  const locate = openLocator(toTarget(target));
  for await (const event of explore(plan)) {
    const shown = redact(
      event.kind === "finding" ? { ...event, finding: locate(event.finding) } : event,
      hidden,
    );
    events.push(shown);
    journal?.write(shown);
    options.onEvent?.(shown);
  }
  return events;
}

/** A registry whose calls somebody hears of. */
function heard(registry: Registry, onCall: (() => void) | undefined): Registry {
  if (onCall === undefined) return registry;
  const call: Registry["call"] = (toolCall, signal) => {
    onCall();
    return registry.call(toolCall, signal);
  };
  // Not a copy: what a registry says of itself may change while it is open.
  return Object.create(registry, { call: { value: call } });
}

/**
 * Checks a registry and throws where there are findings of severity error or warning that no baseline knows.
 *
 * @param target a module's specifier, a command, or the registry itself
 * @param options as for `checkRegistry`
 * @returns the report, where it is clean
 * @throws {FindingsError} where there are findings; its message lists them
 * @throws {TargetError} where the target does not open or offers nothing to call
 *
 * @example
 * ```ts
 * import { assertRegistry } from "@messcall/messcall";
 * import { assertRejects } from "@std/assert";
 *
 * const echo = { name: "echo", inputSchema: { type: "object" }, execute: () => NaN };
 * await assertRejects(() => assertRegistry([echo], { runs: 10 }));
 * ```
 */
export async function assertRegistry(target: TargetLike, options: CheckOptions = {}): Promise<Report> {
  const report = await checkRegistry(target, options);
  if (!report.findings.some(isFailing)) return report;
  throw new FindingsError(`Expected no findings: received\n\n${consoleReporter.render(report)}`, report);
}
