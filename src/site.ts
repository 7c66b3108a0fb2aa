/**
 * Sites: an open registry among the canaries of a run.
 * @module
 */
import { TargetError } from "./core/errors.ts";
import { type Registry, sourceOf, type Target } from "./core/registry.ts";
import type { Surroundings } from "./core/surroundings.ts";
import { adaptersWith, type OpenOptions, openWith, requireCallable, type WrapOption } from "./open.ts";
import type { ResolvedOptions } from "./options.ts";
import { adapterFor, isOfPlugin } from "./plugin_adapters.ts";
import { giveVariable } from "./sandbox/variable.ts";
import { foreseeCanaries, plantCanaries, type Planted } from "./surroundings.ts";
import { type TargetLike, toTarget } from "./target.ts";

/**
 * Asks that some tool has a function.
 *
 * @throws {TargetError} where a value holds definitions only
 */
function requireHandlers({ source, tools, handlers }: Registry): void {
  if (tools.length === 0 || handlers === undefined || handlers.length > 0) return;
  throw new TargetError(
    `Cannot call the tools of "${source}": it can only be linted, since it holds definitions and no functions`,
    "Run messcall lint on it, or give the functions as well: { tools: [...], handlers: { name: function } }",
  );
}

/** An open registry, and the canaries around it. */
export interface Site extends AsyncDisposable {
  readonly registry: Registry;
  readonly planted: Planted;
}

/**
 * Plants the canaries of a run and opens its target among them. The same target and seed get the same names, so that
 * they get the same calls.
 *
 * @param target a module, a command or a registry
 * @param options the seed, the root, where a module runs, what gives up opening, and what is put around the registry
 */
export async function openSite(
  target: TargetLike,
  options: Pick<ResolvedOptions, "seed"> & OpenOptions & WrapOption,
): Promise<Site> {
  await using stack = new AsyncDisposableStack();
  const adapters = await adaptersWith(options.plugins);
  requireCallable(target, adapters);
  const wanted = toTarget(target);
  const source = sourceOf(wanted);
  // A process is told of the canaries when it starts; what is a value in this one has no name before it is open.
  const early = source === undefined ? undefined : stack.use(await plantFor(source, options));
  const { wrap = (open): Registry => open } = options;
  const opened = stack.use(await openWith(wanted, { ...options, planted: early }));
  requireHandlers(opened);
  const registry = wrap(opened);
  const planted = early ?? stack.use(await plantFor(registry.source, options));
  if (runsHere(wanted, options) || isOfPlugin(adapterFor(wanted, adapters))) {
    stack.use(giveVariable(planted.surroundings));
  }
  const site = stack.move();
  return { registry, planted, [Symbol.asyncDispose]: () => site.disposeAsync() };
}

/** Whether the tools run in this process. */
function runsHere({ kind }: Target, { sandbox }: OpenOptions): boolean {
  return kind === "value" || (kind === "module" && sandbox === "inherit");
}

/**
 * Plants the canaries of a run.
 *
 * @param source what the target is called
 * @param options the seed and the root
 */
export async function plantFor(
  source: string,
  options: Pick<ResolvedOptions, "seed"> & Pick<OpenOptions, "root">,
): Promise<Planted> {
  return await plantCanaries(JSON.stringify([source, options.seed]), options.root);
}

/** The surroundings that a run would have, without planting anything. */
export async function foreseeFor(
  source: string,
  options: Pick<ResolvedOptions, "seed"> & Pick<OpenOptions, "root">,
): Promise<Surroundings> {
  return await foreseeCanaries(JSON.stringify([source, options.seed]), options.root);
}
