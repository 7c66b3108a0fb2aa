/**
 * The harness: check, assert, lint and replay any registry.
 * @module
 */
import {
  chooseRules,
  chooseTools,
  makePlan,
  openRegistry,
  openTarget,
  plantFor,
  type TargetLike,
  toTarget,
} from "./compose.ts";
import { hideCredentials } from "./core/credentials.ts";
import { FindingsError, TargetError } from "./core/errors.ts";
import type { RecordedOutcome } from "./core/finding.ts";
import type { Problem } from "./core/problem.ts";
import type { Target } from "./core/registry.ts";
import { redact } from "./core/redact.ts";
import type { ReplayCase } from "./core/replay_case.ts";
import type { Report, RunEvent } from "./core/report.ts";
import { VERSION } from "./core/version.ts";
import { type HarnessOptions, resolveOptions } from "./options.ts";
import { console as consoleReporter } from "./reporters/console.ts";
import { explore } from "./run/explore.ts";
import { foldReport } from "./run/fold_report.ts";
import { lintTools } from "./run/lint.ts";
import { replayCase } from "./run/replay.ts";
import { shrinkCase, type Shrunk } from "./run/shrink.ts";
import { recordOutcome } from "./run/stamp.ts";
import { verdictsOf } from "./run/trial.ts";

/** Options of one run, and who listens to it. */
export interface CheckOptions extends HarnessOptions {
  /** Called with every event as it happens. */
  readonly onEvent?: (event: RunEvent) => void;
  /** Ends the run early, with the report so far. */
  readonly signal?: AbortSignal;
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
  const resolved = resolveOptions(options);
  await using registry = await openTarget(target, { ...resolved, signal: options.signal });
  const tools = chooseTools(registry, resolved.tools);
  await using planted = await plantFor(registry, resolved);
  const plan = makePlan(registry, { options: resolved, planted, tools, signal: options.signal });
  const events: RunEvent[] = [];
  const opened = toTarget(target);
  const secrets = opened.kind === "command" || opened.kind === "module" ? opened.env ?? {} : {};
  for await (const event of explore(plan)) {
    const shown = redact(event, secrets);
    events.push(shown);
    options.onEvent?.(shown);
  }
  const report = foldReport(events, originOf(target));
  requireCalls(report);
  return report;
}

/**
 * Checks a registry and throws where there are findings of severity error or warning.
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
  if (report.findings.every(({ severity }) => severity === "info")) return report;
  throw new FindingsError(`Expected no findings: received\n\n${consoleReporter.render(report)}`, report);
}

/**
 * Lints a registry's definitions without calling anything.
 *
 * @param target a module's specifier, a command, or the registry itself
 * @param options the tools to lint, and the rules to go by
 * @returns a report that has findings of lint rules only
 * @throws {TargetError} where the target does not open or lists no tools
 * @throws {UsageError} where there is no such preset or rule
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
  options: Pick<HarnessOptions, "tools" | "preset" | "rules"> = {},
): Promise<Report> {
  const rules = chooseRules(options);
  await using registry = await openRegistry(target);
  const findings = lintTools(chooseTools(registry, options.tools ?? []), { rules, siblings: registry.tools });
  const events: RunEvent[] = [
    { kind: "run-start", source: registry.source, seed: 0, runs: 0, tools: [], budget: {} },
    ...findings.map((finding) => ({ kind: "finding", finding } as const)),
    { kind: "run-end", elapsedMs: 0, warnings: [] },
  ];
  return foldReport(events, originOf(target));
}

/** What came of a call that was made again. */
export interface Replay {
  /** How the call ended. */
  readonly outcome: RecordedOutcome;
  /** Whether the arguments satisfy the schema. */
  readonly validity: "valid" | "invalid" | "unparsable";
  /** The problems its checks see now. */
  readonly problems: readonly (Problem & { readonly unit: string; readonly fingerprint: string })[];
}

/**
 * Makes literal calls again, and judges them.
 *
 * @param target a module's specifier, a command, or the registry itself
 * @param cases the calls; `toReplayCase` makes one of a finding
 * @param options the root, and how long a call may take
 * @returns what came of each call, in order
 * @throws {TargetError} where the target does not open
 *
 * @example
 * ```ts
 * import { replay } from "@messcall/messcall";
 * import { assertEquals } from "@std/assert";
 *
 * const half = { name: "half", inputSchema: { type: "object" }, execute: () => 1 / 0 };
 * const [again] = await replay([half], [{ tool: "half", args: {} }]);
 * assertEquals(again?.problems.map((problem) => problem.unit), ["result-json-roundtrip"]);
 * ```
 */
export async function replay(
  target: TargetLike,
  cases: readonly ReplayCase[],
  options: Pick<HarnessOptions, "root" | "timeoutMs" | "seed" | "sandbox"> = {},
): Promise<readonly Replay[]> {
  const resolved = resolveOptions(options);
  await using registry = await openTarget(target, resolved);
  await using planted = await plantFor(registry, resolved);
  const plan = makePlan(registry, { options: resolved, planted, tools: registry.tools });
  const replays: Replay[] = [];
  for (const one of cases) {
    const trial = await replayCase(plan, one);
    const { outcome, testCase } = trial.observation;
    const again: Replay = {
      outcome: recordOutcome(outcome),
      validity: testCase.validity,
      problems: verdictsOf(trial).map(({ unit, problem, fingerprint }) => ({
        ...problem,
        unit,
        fingerprint,
      })),
    };
    replays.push(hideCredentials(again, JSON.stringify(testCase)));
  }
  return replays;
}

/**
 * Makes a call that shows a problem as small as it gets while it shows the same problem.
 *
 * @param target a module's specifier, a command, or the registry itself
 * @param start the call
 * @param options the root, and how long a call may take
 * @returns the smallest call found, and what it shows
 * @throws {TargetError} where the target does not open
 * @throws {UsageError} where the call shows no problem
 *
 * @example
 * ```ts
 * import { shrink } from "@messcall/messcall";
 * import { assertEquals } from "@std/assert";
 *
 * const half = {
 *   name: "half",
 *   inputSchema: { type: "object", properties: { of: { type: "number" } } },
 *   execute: ({ of = 1 }) => of > 100 ? NaN : of / 2,
 * };
 * const { replay } = await shrink([half], { tool: "half", args: { of: 7321.5, why: "because" } });
 * assertEquals(Object.keys(replay.args ?? {}), ["of"]);
 * ```
 */
export async function shrink(
  target: TargetLike,
  start: ReplayCase,
  options: Pick<HarnessOptions, "root" | "timeoutMs" | "seed" | "sandbox"> = {},
): Promise<Shrunk> {
  const resolved = resolveOptions(options);
  await using registry = await openTarget(target, resolved);
  await using planted = await plantFor(registry, resolved);
  return await shrinkCase(makePlan(registry, { options: resolved, planted, tools: registry.tools }), start);
}

/** What a report says of where it came from. Values of environment variables may be secrets: it does not keep them. */
function originOf(target: TargetLike): { messcall: string; target?: Target } {
  const opened = toTarget(target);
  if (opened.kind === "value") return { messcall: VERSION };
  return {
    messcall: VERSION,
    target: opened.kind === "command"
      ? { kind: "command", argv: opened.argv }
      : opened.kind === "module"
      ? { kind: "module", specifier: opened.specifier }
      : opened,
  };
}

/** A run that called nothing proves nothing. */
function requireCalls(report: Report): void {
  if (report.tools.some(({ calls }) => calls.valid + calls.invalid > 0)) return;
  const reasons = [...new Set(report.tools.flatMap(({ skipped }) => skipped ?? []))].join("; ");
  throw new TargetError(
    `Cannot test "${report.source}": none of its tools could be called${reasons && ` (${reasons})`}`,
    "See what messcall lint says of the definitions, or give --allow-destructive where that is the reason",
  );
}
