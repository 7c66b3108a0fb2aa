/**
 * OpenOptions: a target in any of its forms becomes a registry, with the canaries of the run around it.
 * @module
 */
import { isDefinitionsFile } from "./adapters/mod.ts";
import type { Adapter } from "./core/adapter.ts";
import { TargetError } from "./core/errors.ts";
import type { Plugin } from "./core/plugin.ts";
import type { Registry, Target } from "./core/registry.ts";
import type { Surroundings } from "./core/surroundings.ts";
import type { ResolvedOptions } from "./options.ts";
import { openSandbox, type SandboxOptions } from "./sandbox/open.ts";
import { openCommand } from "./sandbox/open_command.ts";
import { secretsOf, withoutSecrets } from "./secrets.ts";
import { adapterFor, isOfPlugin, openByPlugin } from "./plugin_adapters.ts";
import { foreseeCanaries, plantCanaries, type Planted } from "./surroundings.ts";
import { unitsWith } from "./units.ts";

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

/** How a target is opened. */
export interface OpenOptions {
  /** Gives up opening. */
  readonly signal?: AbortSignal | undefined;
  /** Where a module runs; in a process of its own, where nothing is said. */
  readonly sandbox?: "inherit" | "process" | "capabilities" | undefined;
  /** The folder that a sandbox may read and write. */
  readonly root?: string | undefined;
  /** Folders and files that a sandbox may read besides. */
  readonly allowRead?: readonly string[];
  /** Hosts that a sandbox may talk to. */
  readonly allowNet?: readonly string[];
  /** Plugins, whose adapters are asked first. */
  readonly plugins?: readonly (string | Plugin)[];
}

/** What may be put around a registry once it is open, such as a guard. */
export interface WrapOption {
  /** Puts a layer around the registry; what the layer opens itself is its own to close. */
  readonly wrap?: ((registry: Registry) => Registry) | undefined;
}

/** What else a target is opened with: what was planted around it. */
interface Around extends OpenOptions {
  readonly planted?: Planted | undefined;
}

/**
 * Opens a registry with the first adapter that knows its target.
 *
 * @param target a module, a command or a registry
 * @param options what gives up opening; where a module runs, and what it may do there
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
export async function openRegistry(
  target: TargetLike,
  options: OpenOptions = {},
): Promise<Registry> {
  const wanted = toTarget(target);
  try {
    return await openAmong(wanted, options);
  } catch (error) {
    throw withoutSecrets(error, secretsOf(wanted));
  }
}

async function openAmong(
  wanted: Target,
  { signal, sandbox, root, allowRead = [], allowNet = [], plugins = [], planted }: Around,
): Promise<Registry> {
  const { adapters } = await unitsWith(plugins);
  const adapter = adapterFor(wanted, adapters);
  if (adapter === undefined) {
    throw new TargetError(
      `Cannot open the target: no adapter knows a ${wanted.kind} of this form`,
      "Give an array or a record of tools, each with name, inputSchema and execute; messcall list shows all adapters",
    );
  }
  const limit = AbortSignal.timeout(OPEN_MS);
  const either = signal === undefined ? limit : AbortSignal.any([limit, signal]);
  if (isOfPlugin(adapter)) return await openByPlugin(adapter, wanted, { sandbox, signal: either });
  const mode = sandbox ?? (wanted.kind === "module" ? "process" : "inherit");
  // A file of definitions is read: nothing of it runs.
  if (isDefinitionsFile(wanted)) return await adapter.open(wanted, either);
  if (mode !== "inherit" && (wanted.kind === "module" || wanted.kind === "command")) {
    const options: SandboxOptions = {
      mode,
      signal: either,
      // A broker sees who reaches for these; without one they are there to be reached, which shows as well.
      ...mode === "process"
        ? { read: [...allowRead, ...systemOf(planted)], hosts: [...allowNet, ...hostsOf(planted)] }
        : { read: allowRead, hosts: allowNet },
      canaries: planted?.places ?? [],
      ...(root === undefined ? {} : { root }),
    };
    return wanted.kind === "module"
      ? await openSandbox(wanted.specifier, {
        ...options,
        ...(wanted.env === undefined ? {} : { env: wanted.env }),
      })
      : await openCommand({ ...wanted, env: { ...wanted.env, ...planted?.env } }, { ...options, adapter });
  }
  const given = wanted.kind === "command" ? { ...wanted, env: { ...wanted.env, ...planted?.env } } : wanted;
  return await adapter.open(given, either);
}

function systemOf(planted: Planted | undefined): readonly string[] {
  const { system } = planted?.surroundings ?? {};
  return system === undefined ? [] : [system];
}

/** The planted server, by every name that a right is given under. */
function hostsOf(planted: Planted | undefined): readonly string[] {
  const { port } = planted?.surroundings ?? {};
  return port === undefined ? [] : ["127.0.0.1", "localhost", "[::1]"].map((host) => `${host}:${port}`);
}

/**
 * Asks that there is something to call.
 *
 * @param target what is to be called
 * @param adapters those that may open it
 * @throws {TargetError} where a target holds definitions only
 */
export function requireCallable(target: TargetLike, adapters: readonly Adapter[]): void {
  const wanted = toTarget(target);
  if (wanted.kind !== "module" || !isDefinitionsFile(wanted)) return;
  if (isOfPlugin(adapterFor(wanted, adapters))) return;
  throw new TargetError(
    `Cannot call the tools of "${wanted.specifier}": it can only be linted, since a JSON file holds definitions and no code`,
    `Run messcall lint ${wanted.specifier}, or give the module or the server that has the tools`,
  );
}

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
  const { adapters } = await unitsWith(options.plugins);
  requireCallable(target, adapters);
  const wanted = toTarget(target);
  const source = sourceOf(wanted);
  // A process is told of the canaries when it starts; what is a value in this one has no name before it is open.
  const early = source === undefined ? undefined : stack.use(await plantFor(source, options));
  const { wrap = (open): Registry => open } = options;
  const opened = stack.use(await openAmong(wanted, { ...options, planted: early }));
  requireHandlers(opened);
  const registry = wrap(opened);
  const planted = early ?? stack.use(await plantFor(registry.source, options));
  if (runsHere(wanted, options) || isOfPlugin(adapterFor(wanted, adapters))) stack.use(giveVariable(planted));
  const site = stack.move();
  return { registry, planted, [Symbol.asyncDispose]: () => site.disposeAsync() };
}

/** Whether the tools run in this process. */
function runsHere({ kind }: Target, { sandbox }: OpenOptions): boolean {
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
