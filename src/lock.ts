/**
 * Locks: what a registry's tools are like, kept to be compared with what they become.
 * @module
 */
import { sha256 } from "@noble/hashes/sha2.js";
import canonicalize from "canonicalize";
import { chooseTools } from "./choose.ts";
import { UsageError } from "./core/errors.ts";
import { isJsonObject, type JsonValue, parseJson } from "./core/json.ts";
import type { Lock, LockedTool } from "./core/lock.ts";
import type { JsonSchema, ToolDefinition } from "./core/tool.ts";
import { openRegistry } from "./open.ts";
import { type HarnessOptions, requireInteger, resolveOptions } from "./options.ts";
import { observeResults } from "./run/observe_results.ts";
import { keepingSecrets } from "./secrets.ts";
import { settle } from "./settings.ts";
import { openSite } from "./site.ts";
import { type TargetLike, toTarget } from "./target.ts";
import { units } from "./units.ts";

/** Which tools are locked, where a module runs, and whether results are looked at. */
export interface LockOptions extends
  Pick<
    HarnessOptions,
    "tools" | "root" | "sandbox" | "allowRead" | "allowNet" | "allowDestructive" | "timeoutMs" | "seed"
  > {
  /**
   * How often each tool is called with clean arguments, at most, so that what its results look like is locked as well.
   * Tools that destroy are not called unless `allowDestructive` says so. Default 0: nothing is called.
   */
  readonly calls?: number;
}

/** No tool is called more often than this to see its results. */
const MAX_CALLS = 24;

/**
 * Locks a registry: its definitions with their hashes, to be compared later. Nothing is called.
 *
 * @param target a module's specifier, a command, a file of definitions, or the registry itself
 * @param options the tools, and where a module runs
 * @returns the lock; equal registries have equal locks, byte for byte
 * @throws {TargetError} where the target does not open or lists no tools
 *
 * @example
 * ```ts
 * import { compareLocks, lock } from "@messcall/messcall";
 * import { assertEquals } from "@std/assert";
 *
 * const registry = (maximum: number) => [{
 *   name: "roll",
 *   inputSchema: { type: "object", properties: { sides: { type: "integer", maximum } } },
 *   execute: () => 4,
 * }];
 * const [change] = compareLocks(await lock(registry(100)), await lock(registry(20)));
 * assertEquals([change?.kind, change?.breaking], ["narrowed", true]);
 * ```
 */
export async function lock(target: TargetLike, options: LockOptions = {}): Promise<Lock> {
  const { calls = 0 } = options;
  requireInteger("calls", calls, 0, MAX_CALLS);
  return await keepingSecrets(toTarget(target), async () => {
    const { tools, results } = calls === 0
      ? { tools: await listTools(target, options), results: new Map<string, JsonSchema>() }
      : await observe(target, { ...options, calls });
    const locked = tools.map((tool) => lockTool(tool, results.get(tool.name)));
    return {
      version: 1,
      ...(calls === 0 ? {} : { calls }),
      tools: locked.toSorted((a, b) => (a.tool.name < b.tool.name ? -1 : 1)),
    };
  });
}

async function listTools(target: TargetLike, options: LockOptions): Promise<readonly ToolDefinition[]> {
  await using registry = await openRegistry(target, resolveOptions(options));
  return chooseTools(registry, options.tools ?? []);
}

async function observe(
  target: TargetLike,
  options: LockOptions & { readonly calls: number },
): Promise<
  { readonly tools: readonly ToolDefinition[]; readonly results: ReadonlyMap<string, JsonSchema> }
> {
  const resolved = resolveOptions(options);
  await using site = await openSite(target, resolved);
  const { registry, planted: { surroundings } } = site;
  const tools = chooseTools(registry, resolved.tools);
  const { mutators } = units;
  const results = await observeResults(
    {
      ...resolved,
      ...settle(registry, tools, { ...resolved, units }),
      ...{ registry, mutators, surroundings },
    },
    options.calls,
  );
  // What was inferred is a schema like any other.
  return { tools, results: results as ReadonlyMap<string, JsonSchema> };
}

/** The text of a lock: canonical JSON (RFC 8785). */
export function lockText(lock: Lock): string {
  return `${canonicalize(lock)}\n`;
}

function lockTool(
  { name, title, description, inputSchema, outputSchema, annotations }: ToolDefinition,
  result: JsonSchema | undefined,
): LockedTool {
  const tool = {
    name,
    inputSchema,
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(outputSchema === undefined ? {} : { outputSchema }),
    ...(annotations === undefined ? {} : { annotations }),
  };
  const sha256 = { definition: hash(tool), inputSchema: hash(inputSchema) };
  return result === undefined
    ? { tool, sha256 }
    : { tool, result, sha256: { ...sha256, result: hash(result) } };
}

function hash(value: unknown): string {
  return sha256(new TextEncoder().encode(canonicalize(value) ?? "")).toHex();
}

/**
 * Reads the text of a lock.
 *
 * @param text what `lockText` wrote
 * @throws {UsageError} where it is no lock, or where something in it is not what its hash says
 *
 * @example
 * ```ts
 * import { lock, lockText, readLock } from "@messcall/messcall";
 * import { assertEquals } from "@std/assert";
 *
 * const kept = await lock([{ name: "now", inputSchema: {}, execute: () => "noon" }]);
 * assertEquals(readLock(lockText(kept)), kept);
 * ```
 */
export function readLock(text: string): Lock {
  const value = parseJson(text);
  if (!isJsonObject(value)) throw unreadable("it is no JSON object");
  const { version, calls, tools } = value;
  if (version !== 1) throw unreadable("it is of a version that this messcall does not know");
  if (calls !== undefined && typeof calls !== "number") {
    throw unreadable("how many calls it made is no number");
  }
  if (!Array.isArray(tools)) throw unreadable("it has no list of tools");
  return {
    version,
    ...(calls === undefined ? {} : { calls }),
    tools: tools.map((each: JsonValue, index) => readLocked(each, index)),
  };
}

function readLocked(value: JsonValue, index: number): LockedTool {
  const { tool, result } = isJsonObject(value) ? value : {};
  const isTool = isJsonObject(tool) && typeof tool.name === "string" && isSchema(tool.inputSchema) &&
    [tool.title, tool.description].every((text) => text === undefined || typeof text === "string") &&
    (tool.outputSchema === undefined || isSchema(tool.outputSchema)) &&
    (tool.annotations === undefined || isJsonObject(tool.annotations));
  if (!isTool || (result !== undefined && !isSchema(result))) {
    throw unreadable(`tool ${index} is no definition`);
  }
  // It was seen above to have the form of a definition.
  const read = lockTool(tool as unknown as ToolDefinition, result);
  if (canonicalize(value) !== canonicalize(read)) {
    throw unreadable(`tool ${index} is not what its hashes say`);
  }
  return read;
}

function isSchema(value: JsonValue | undefined): value is JsonSchema {
  return typeof value === "boolean" || isJsonObject(value);
}

function unreadable(state: string): UsageError {
  return new UsageError(`Cannot read the lock: ${state}`, "Write it anew with messcall lock TARGET");
}
