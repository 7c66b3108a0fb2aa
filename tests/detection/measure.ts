/**
 * What is measured of one planted fault: whether it is found, by which checks, and after how many calls.
 * @module
 */
import { equal } from "@std/assert";
import * as fc from "fast-check";
import {
  arbitraryFromSchema,
  checkRegistry,
  openRegistry,
  type Registry,
  type RunEvent,
  TargetError,
} from "../../mod.ts";
import type { Finding } from "../../src/core/finding.ts";
import { cloneJson, type JsonValue } from "../../src/core/json.ts";
import type { Ending } from "../../src/core/outcome.ts";
import { type Fault, stage } from "./collect.ts";

/** What came of one run. */
export interface Measured {
  readonly fault: Fault;
  /** What checks found, and lint rules as far as they call it an error or a warning. */
  readonly findings: readonly Finding[];
  /** What lint rules say by the way, and why nothing could be called where that was so. */
  readonly beside: readonly string[];
  /** How many calls the registry saw in all; 0 where it runs in a process of its own. */
  readonly calls: number;
  /** How many it had seen when the first finding came. */
  readonly callsToFirst?: number;
}

/** How long one call in this process may take, in milliseconds. */
export const HANG_MS = 1_000;

/** How a run ends early. */
export interface Limits {
  readonly seed: number;
  /** Whether the first finding ends the run. */
  readonly onlyFirst?: boolean;
}

/**
 * Checks a fault's registry with default options, and counts the calls that reach it.
 *
 * @param fault the fault
 * @param limits the seed, and whether the first finding is enough
 */
export async function measureFault(fault: Fault, { seed, onlyFirst = false }: Limits): Promise<Measured> {
  let calls = 0;
  let callsToFirst: number | undefined;
  const enough = new AbortController();
  using set = stage(fault);
  const { target } = set;
  const counted = isCommand(target) ? target : countCalls(await openRegistry(target), () => calls++);
  const options = {
    // A call that hangs hangs for ever: waiting five seconds for it finds no more than waiting one does.
    ...(isCommand(target) ? {} : { timeoutMs: HANG_MS }),
    ...set.options,
    seed,
    signal: enough.signal,
    onEvent(event: RunEvent): void {
      if (event.kind !== "finding") return;
      const { kind, severity, unit } = event.finding;
      if (kind === "lint" && severity === "info") beside.add(unit);
      else findings.push(event.finding);
      if (kind !== "check" || isCommand(target)) return;
      callsToFirst ??= calls;
      if (onlyFirst) enough.abort();
    },
  };
  const beside = new Set<string>();
  const findings: Finding[] = [];
  using _quiet = silenceConsole();
  try {
    await checkRegistry(counted, options);
  } catch (error) {
    if (!(error instanceof TargetError)) throw error;
    beside.add(error.message);
  }
  return {
    fault,
    findings,
    beside: [...beside],
    calls,
    ...(callsToFirst === undefined ? {} : { callsToFirst }),
  };
}

/** A process of its own tells of its noise as it goes; a registry put around it would not. */
export function isCommand(target: object): boolean {
  return "kind" in target && (target.kind === "command" || target.kind === "module");
}

function countCalls(registry: Registry, count: () => void): Registry {
  return {
    ...registry,
    call(call, signal): Promise<Ending> {
      count();
      return registry.call(call, signal);
    },
    [Symbol.asyncDispose]: () => registry[Symbol.asyncDispose](),
  };
}

/** Where a baseline's arguments come from. */
export type Baseline = "anything" | "valid";

/**
 * What a harness without knowledge sees: a call that throws, never ends or dies, and a result that JSON does not hold.
 *
 * @param fault the fault
 * @param from any values at all, or values that the schema allows
 * @param calls how many calls it makes
 * @returns whether it sees anything
 */
export async function measureBaseline(fault: Fault, from: Baseline, calls: number): Promise<boolean> {
  using set = stage(fault);
  await using registry = await openRegistry(set.target);
  const { timeoutMs = HANG_MS } = set.options;
  using _quiet = silenceConsole();
  const share = Math.ceil(calls / Math.max(1, registry.tools.length));
  let late = 0;
  using _caught = catchRejections(() => late++);
  for (const tool of registry.tools) {
    const arbitrary = from === "valid" ? arbitraryFromSchema(tool.inputSchema) : fc.anything();
    for (const [index, drawn] of fc.sample(arbitrary, { seed: 0, numRuns: share }).entries()) {
      const value = asJson(drawn);
      if (value === undefined) continue;
      const call = { id: String(index), tool: tool.name, args: { kind: "json", value } } as const;
      const controller = new AbortController();
      const limit = new Promise<Ending>((resolve) => {
        const timer = setTimeout(resolve, timeoutMs, { kind: "timeout" } satisfies Ending);
        controller.signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
      });
      const ending = await Promise.race([registry.call(call, controller.signal), limit]);
      const seen = !isPlain(ending);
      controller.abort();
      if (seen) return true;
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 0));
  return late > 0;
}

function isPlain(ending: Ending): boolean {
  if (ending.kind === "error") return true;
  return ending.kind === "ok" && equal(asJson(ending.value), ending.value);
}

function asJson(value: unknown): JsonValue | undefined {
  try {
    return cloneJson(value as JsonValue);
  } catch {
    return undefined;
  }
}

function catchRejections(count: () => void): Disposable {
  function onRejection(event: PromiseRejectionEvent): void {
    event.preventDefault();
    count();
  }
  globalThis.addEventListener("unhandledrejection", onRejection);
  return { [Symbol.dispose]: () => globalThis.removeEventListener("unhandledrejection", onRejection) };
}

/** Some tools print, which is their fault and not our output. */
export function silenceConsole(): Disposable {
  const { log, info, debug, warn } = console;
  const silence = (): void => {};
  Object.assign(console, { log: silence, info: silence, debug: silence, warn: silence });
  return { [Symbol.dispose]: () => void Object.assign(console, { log, info, debug, warn }) };
}
