/**
 * Tests and benchmarks of a registry, registered with `deno test` and `deno bench`.
 * @module
 */
import { stripVTControlCharacters } from "node:util";
import { chooseRules, chooseTools } from "./choose.ts";
import { makePlan } from "./compose.ts";
import { isFailing } from "./core/baseline.ts";
import { FindingsError, TargetError, UsageError } from "./core/errors.ts";
import type { JsonValue } from "./core/json.ts";
import { redact, redactText, type Secret } from "./core/redact.ts";
import type { Registry } from "./core/registry.ts";
import type { Report, RunEvent } from "./core/report.ts";
import type { Surroundings } from "./core/surroundings.ts";
import type { ToolDefinition } from "./core/tool.ts";
import { VERSION } from "./core/version.ts";
import { openBases } from "./generate/bases.ts";
import { UngeneratableError } from "./generate/ungeneratable_error.ts";
import { openRegistry } from "./open.ts";
import { type HarnessOptions, type ResolvedOptions, resolveOptions } from "./options.ts";
import { console as consoleReporter } from "./reporters/console.ts";
import { withBaseline } from "./reports.ts";
import { explore } from "./run/explore.ts";
import { foldReport } from "./run/fold_report.ts";
import { destructionOf } from "./schema/destructive.ts";
import { compileJudge } from "./schema/judge.ts";
import { SchemaError } from "./schema/validate.ts";
import { canarySecrets, secretsOf, withoutSecrets } from "./secrets.ts";
import { settingsOf } from "./settings.ts";
import { openSite, plantFor } from "./site.ts";
import type { Planted } from "./surroundings.ts";
import { type TargetLike, toTarget } from "./target.ts";
import { unitsWith } from "./units.ts";

/**
 * Registers one test for each tool of a registry, with a step for each check, and one for names that do not exist.
 * Await it at the top of a test file.
 *
 * @param target a module's specifier, a command, or the registry itself
 * @param options as for `checkRegistry`
 * @throws {TargetError} where the target does not open or lists no tools
 *
 * @example
 * ```ts ignore
 * import { testRegistry } from "@messcall/messcall";
 *
 * await testRegistry("./tools.ts", { runs: 200 });
 * ```
 */
export async function testRegistry(target: TargetLike, options: HarnessOptions = {}): Promise<void> {
  await explaining(target, (secrets) => registerTests(target, options, secrets));
}

async function registerTests(
  target: TargetLike,
  options: HarnessOptions,
  secrets: readonly Secret[],
): Promise<void> {
  const resolved = resolveOptions(options);
  // A process runs from the first test to the last, which a test on its own would call a leak.
  const isProcess = toTarget(target).kind !== "value";
  const site = isProcess ? await openSite(target, resolved) : undefined;
  const registry = site?.registry ?? await openRegistry(target, resolved);
  const planted = site?.planted;
  const tools = chooseTools(registry, resolved.tools);
  const settings = settingsOf(registry, resolved.perTool, await unitsWith(resolved.plugins));
  const whyLeftOut = (tool: ToolDefinition): string | undefined =>
    settings.get(tool.name)?.skip ??
      (resolved.allowDestructive ? undefined : destructionOf(tool)?.reason);
  const source = redactText(registry.source, secrets);
  const sanitizers = isProcess ? { sanitizeOps: false, sanitizeResources: false } : {};
  for (const tool of tools) {
    const left = whyLeftOut(tool);
    const told = left === undefined ? "" : ` (definition only: ${left})`;
    Deno.test({
      name: `${source}: ${tool.name}${told}`,
      ...sanitizers,
      fn: (test) =>
        runSteps(test, registry, {
          ...{ options: resolved, secrets, planted, tools: [tool], lenders: [] },
          isCalled: left === undefined,
        }),
    });
  }
  const lenders = tools.filter((tool) => whyLeftOut(tool) === undefined);
  Deno.test({
    name: `${source}: names that do not exist`,
    ...sanitizers,
    fn: (test) =>
      runSteps(test, registry, { options: resolved, secrets, planted, tools: [], lenders, isCalled: true }),
  });
  Deno.test.afterAll(async () => await (site ?? registry)[Symbol.asyncDispose]());
}

/** Runs a part of a registry, and turns each check into a step that fails with its findings. */
async function runSteps(
  test: Deno.TestContext,
  registry: Registry,
  part: {
    readonly options: ResolvedOptions;
    /** The canaries, where they are there from the first test to the last. */
    readonly planted: Planted | undefined;
    readonly secrets: readonly Secret[];
    readonly tools: readonly ToolDefinition[];
    readonly lenders: readonly ToolDefinition[];
    /** Whether they are meant to be called. */
    readonly isCalled: boolean;
  },
): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const planted = part.planted ?? stack.use(await plantFor(registry.source, part.options));
  const units = await unitsWith(part.options.plugins);
  const plan = makePlan(registry, { ...part, units, planted });
  const scope = { ...plan.scope, tools: part.tools.map(({ name }) => name) };
  const events: RunEvent[] = await Array.fromAsync(explore({ ...plan, scope }));
  const { baseline } = part.options;
  const found = redact(foldReport(events, { messcall: VERSION }), [
    ...part.secrets,
    ...canarySecrets(planted.surroundings),
  ]);
  const report = baseline === undefined ? found : withBaseline(found, baseline);
  const judged = new Set(report.tools.flatMap(({ checks }) => Object.keys(checks)));
  const rules = part.tools.length === 0 ? [] : chooseRules(part.options, units.lintRules).map(({ id }) => id);
  const skipped = report.tools.find((tool) => tool.skipped !== undefined);
  if (skipped?.skipped !== undefined && part.isCalled) {
    await test.step("is called", () => {
      throw new FindingsError(`Expected "${skipped.name}" to be called: received ${skipped.skipped}`, report);
    });
  }
  for (const id of [...rules, ...judged]) {
    await test.step(id, () => {
      const findings = report.findings.filter((finding) => finding.unit === id && isFailing(finding));
      if (findings.length > 0) throw new FindingsError(renderOnly(report, findings), report);
    });
  }
}

function renderOnly(report: Report, findings: Report["findings"]): string {
  const text = consoleReporter.render({ ...report, findings, tools: [], warnings: [] });
  return `Expected no findings: received\n\n${Deno.noColor ? stripVTControlCharacters(text) : text}`;
}

/**
 * Registers one benchmark for each tool of a registry, called with clean arguments, beside a round trip that does no
 * work. Await it at the top of a bench file.
 *
 * @param target a module's specifier, a command, or the registry itself
 * @param options the seed, the tools and the root
 * @throws {TargetError} where the target does not open or lists no tools
 *
 * @example
 * ```ts ignore
 * import { benchRegistry } from "@messcall/messcall";
 *
 * await benchRegistry("./tools.ts");
 * ```
 */
export async function benchRegistry(
  target: TargetLike,
  options: Pick<HarnessOptions, "seed" | "tools" | "root" | "allowDestructive"> = {},
): Promise<void> {
  await explaining(target, (secrets) => registerBenchmarks(target, options, secrets));
}

async function registerBenchmarks(
  target: TargetLike,
  options: Parameters<typeof benchRegistry>[1],
  secrets: readonly Secret[],
): Promise<void> {
  // A sandbox would be measured with what is in it.
  const registry = await openRegistry(target, { sandbox: "inherit" });
  const resolved = resolveOptions(options);
  const group = redactText(registry.source, secrets);
  await using planted = await plantFor(registry.source, resolved);
  const { signal } = new AbortController();
  Deno.bench({
    name: "a round trip without work",
    group,
    baseline: true,
    fn: async () => await (registry.ping?.(signal) ?? Promise.resolve()),
  });
  for (const tool of chooseTools(registry, resolved.tools)) {
    if (!resolved.allowDestructive && destructionOf(tool) !== undefined) continue;
    const value = cleanArguments(tool, resolved.seed, planted.surroundings);
    if (value === undefined) continue;
    const call = { id: "bench", tool: tool.name, args: { kind: "json", value } } as const;
    Deno.bench({ name: tool.name, group, fn: async () => void await registry.call(call, signal) });
  }
}

/** Arguments that satisfy a tool's schema; none where there are none. */
function cleanArguments(
  tool: ToolDefinition,
  seed: number,
  surroundings: Surroundings,
): JsonValue | undefined {
  try {
    const bases = openBases(tool, compileJudge(tool.inputSchema), { seed, surroundings });
    return bases.full() ?? bases.lean();
  } catch (error) {
    if (error instanceof SchemaError || error instanceof UngeneratableError) return undefined;
    throw error;
  }
}

/** The runner prints a message and no hint: what to do next goes where it is read. */
async function explaining(
  target: TargetLike,
  register: (secrets: readonly Secret[]) => Promise<void>,
): Promise<void> {
  const secrets = secretsOf(toTarget(target));
  try {
    await register(secrets);
  } catch (thrown) {
    const error = withoutSecrets(thrown, secrets);
    if (!(error instanceof UsageError || error instanceof TargetError)) throw error;
    const { hint } = error;
    const message = [error.message, hint].join("\n");
    throw error instanceof UsageError
      ? new UsageError(message, hint)
      : new TargetError(message, hint, { cause: error });
  }
}
