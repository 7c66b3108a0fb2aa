/**
 * Opening: a target in any of its forms becomes a registry, with the canaries of the run around it.
 * @module
 */
import { adapters } from "./adapters/mod.ts";
import { TargetError } from "./core/errors.ts";
import type { Registry, Target } from "./core/registry.ts";
import type { ResolvedOptions } from "./options.ts";
import { openSandbox } from "./sandbox/open.ts";
import { plantCanaries, type Planted } from "./surroundings.ts";

/** How long a target may take to open, in milliseconds: a server may have to be fetched first. */
const OPEN_MS = 120_000;

/**
 * A target in any of the forms users give it: a module's specifier, a target object, or the registry itself (an array
 * or record of tools, an object that lists and calls them).
 */
export type TargetLike = string | URL | Target | object;

/**
 * Reads a target in any form.
 *
 * @param target what the user gave
 */
export function toTarget(target: TargetLike): Target {
  if (typeof target === "string") return { kind: "module", specifier: target };
  if (target instanceof URL) return { kind: "module", specifier: target.href };
  return isTarget(target) ? target : { kind: "value", value: target };
}

function isTarget(target: object): target is Target {
  const kinds: readonly unknown[] = ["module", "command", "url", "value"];
  return "kind" in target && kinds.includes(target.kind);
}

/**
 * Opens a registry with the first adapter that knows its target.
 *
 * @param target a module, a command or a registry
 * @param signal gives up opening
 * @returns the registry; dispose of it after use
 * @throws {TargetError} where it does not open
 *
 * @example
 * ```ts
 * import { openRegistry } from "@messcall/messcall";
 * import { assertEquals } from "@std/assert";
 *
 * await using registry = await openRegistry([{ name: "now", inputSchema: { type: "object" }, execute: () => "noon" }]);
 * assertEquals(registry.tools.map((tool) => tool.name), ["now"]);
 * ```
 */
export async function openRegistry(target: TargetLike, signal?: AbortSignal): Promise<Registry> {
  return await openTarget(target, { signal });
}

/** How a target is opened. */
export interface Opening {
  readonly signal?: AbortSignal | undefined;
  /** Where a module runs; in a process of its own, where nothing is said. */
  readonly sandbox?: ResolvedOptions["sandbox"] | undefined;
  /** The folder that a sandbox may read and write. */
  readonly root?: string | undefined;
  /** Variables that a process of the target's is given beside its own. */
  readonly env?: Readonly<Record<string, string>> | undefined;
}

/** Opens a registry, a module in a sandbox where that is wanted. */
export async function openTarget(
  target: TargetLike,
  { signal, sandbox, root, env }: Opening,
): Promise<Registry> {
  const wanted = toTarget(target);
  const adapter = adapters.find((candidate) => candidate.accepts(wanted));
  if (adapter === undefined) {
    throw new TargetError(
      `Cannot open the target: no adapter knows a ${wanted.kind} of this form`,
      "Give an array or a record of tools, each with name, inputSchema and execute; messcall list shows all adapters",
    );
  }
  const limit = AbortSignal.timeout(OPEN_MS);
  const either = signal === undefined ? limit : AbortSignal.any([limit, signal]);
  const mode = sandbox ?? (wanted.kind === "module" ? "process" : "inherit");
  if (wanted.kind === "module" && mode !== "inherit") {
    return await openSandbox(wanted.specifier, {
      mode,
      signal: either,
      ...(root === undefined ? {} : { root }),
      ...(wanted.env === undefined ? {} : { env: wanted.env }),
    });
  }
  const given = wanted.kind === "command" ? { ...wanted, env: { ...wanted.env, ...env } } : wanted;
  return await adapter.open(given, either);
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
 * @param options the seed, the root, where a module runs, and what gives up opening
 */
export async function openSite(
  target: TargetLike,
  options: Pick<ResolvedOptions, "seed" | "root" | "sandbox"> & Pick<Opening, "signal">,
): Promise<Site> {
  await using stack = new AsyncDisposableStack();
  const source = sourceOf(toTarget(target));
  // A process is told of the canaries when it starts; what is a value in this one has no name before it is open.
  const early = source === undefined ? undefined : stack.use(await plantFor(source, options));
  const registry = stack.use(await openTarget(target, { ...options, env: early?.env }));
  const planted = early ?? stack.use(await plantFor(registry.source, options));
  if (runsHere(toTarget(target), options)) stack.use(giveVariable(planted));
  const site = stack.move();
  return { registry, planted, [Symbol.asyncDispose]: () => site.disposeAsync() };
}

/** Whether the tools run in this process. */
function runsHere({ kind }: Target, { sandbox }: Pick<ResolvedOptions, "sandbox">): boolean {
  return kind === "value" || (kind === "module" && sandbox === "inherit");
}

/** Gives this process the planted variable for the length of a run, where it may be given one. */
function giveVariable({ surroundings: { variable } }: Planted): Disposable {
  try {
    if (variable !== undefined) Deno.env.set(variable.name, variable.value);
  } catch {
    // Without the right to set variables there is none to be read.
  }
  return {
    [Symbol.dispose](): void {
      try {
        if (variable !== undefined) Deno.env.delete(variable.name);
      } catch {
        // It was not set.
      }
    },
  };
}

/**
 * Plants the canaries of a run.
 *
 * @param source what the target is called
 * @param options the seed and the root
 */
export async function plantFor(
  source: string,
  options: Pick<ResolvedOptions, "seed" | "root">,
): Promise<Planted> {
  return await plantCanaries(JSON.stringify([source, options.seed]), options.root);
}

function sourceOf(target: Target): string | undefined {
  switch (target.kind) {
    case "module":
      return target.specifier;
    case "command":
      return target.argv.join(" ");
    case "url":
      return target.url;
    case "value":
      return undefined;
  }
}
