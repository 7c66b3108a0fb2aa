/**
 * Opening: a target in any of its forms becomes a registry.
 * @module
 */
import { adapters as builtIn, isDefinitionsFile } from "./adapters/mod.ts";
import type { Adapter } from "./core/adapter.ts";
import { TargetError } from "./core/errors.ts";
import { load } from "./core/load.ts";
import type { Plugin } from "./core/plugin.ts";
import type { Registry, Target } from "./core/registry.ts";
import { adapterFor, isOfPlugin, openByPlugin } from "./plugin_adapters.ts";
import type { SandboxOptions } from "./sandbox/open.ts";
import { secretsOf, withoutSecrets } from "./secrets.ts";
import type { Planted } from "./surroundings.ts";
import { type TargetLike, toTarget } from "./target.ts";

/** How long a target may take to open, in milliseconds: a server may have to be fetched first. */
const OPEN_MS = 120_000;

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
    return await openWith(wanted, options);
  } catch (error) {
    throw withoutSecrets(error, secretsOf(wanted));
  }
}

/**
 * The adapters that a target is offered to.
 *
 * @param plugins whose adapters come first
 * @throws {UsageError} where one of them is none
 */
export async function adaptersWith(plugins: readonly (string | Plugin)[] = []): Promise<readonly Adapter[]> {
  if (plugins.length === 0) return builtIn;
  const { unitsWith } = await load<typeof import("./units.ts")>(import.meta.url, "./units");
  return (await unitsWith(plugins)).adapters;
}

/**
 * Opens a registry among what was planted around it.
 *
 * @param wanted the target
 * @param options as for `openRegistry`, and what was planted
 * @throws {TargetError} where it does not open; its message may show secrets
 */
export async function openWith(
  wanted: Target,
  { signal, sandbox, root, allowRead = [], allowNet = [], plugins = [], planted }: Around,
): Promise<Registry> {
  const adapter = adapterFor(wanted, await adaptersWith(plugins));
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
    if (wanted.kind === "module") {
      const { openSandbox } = await import("./sandbox/open.ts");
      const { env } = wanted;
      return await openSandbox(wanted.specifier, { ...options, ...(env === undefined ? {} : { env }) });
    }
    const { openCommand } = await import("./sandbox/open_command.ts");
    return await openCommand({ ...wanted, env: { ...wanted.env, ...planted?.env } }, { ...options, adapter });
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
