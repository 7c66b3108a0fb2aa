/**
 * Sandboxes: the registry of a module, run in a child process with the least rights.
 * @module
 */
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { resolveSpecifier } from "../adapters/mod.ts";
import { TargetError } from "../core/errors.ts";
import type { Ending } from "../core/outcome.ts";
import type { Problem } from "../core/problem.ts";
import type { Registry, RegistryFacts } from "../core/registry.ts";
import type { ToolCall } from "../core/tool.ts";
import { openBelongings } from "./belongings.ts";
import { NO_BROKER, tryBroker } from "./broker.ts";
import { configFlags } from "./config.ts";
import { type Host, type Rights, startHost } from "./host.ts";
import { cannotLoad, lateEnd } from "./explain_end.ts";
import type { Answer } from "./messages.ts";
import { fromWire } from "./wire.ts";

/** How long a child may take to start, in milliseconds. */
const BOOT_MS = 30_000;

/** How a call ends whose child is killed for its sake. */
const OVERDUE = "TimeoutError";

/** How often a call is made in all, where others end its child. */
const MAX_TRIES = 10;

/** The child's part; where this was packed for npm, that is JavaScript as well. */
const CHILD = import.meta.resolve(import.meta.url.endsWith(".js") ? "./child.js" : "./child.ts");

/** What the child's program calls. Its type tells packers that the file belongs to the package. */
const ANSWER: keyof typeof import("./child.ts") = "answer";

/** How a module is run. */
export interface SandboxOptions extends Rights {
  /** `process` leaves the rights to Deno's flags; `capabilities` has a broker decide and record every access. */
  readonly mode?: "process" | "capabilities";
  readonly signal: AbortSignal;
}

/**
 * Opens a module in a child process.
 *
 * @param specifier the module, by file or URL
 * @param options what the child may do, who decides it, and when to give up opening
 * @returns its registry: a call that hangs is ended with the child, and the next call finds a new one
 * @throws {TargetError} where the module does not load, or exports no registry
 */
export async function openSandbox(
  specifier: string,
  { mode = "process", signal, ...rights }: SandboxOptions,
): Promise<Registry> {
  const module = await resolveSpecifier(specifier);
  const belongings = openBelongings();
  const folder = belongings.take(Deno.makeTempDirSync({ prefix: "messcall-sandbox-" }));
  const entry = join(folder, "entry.mjs");
  await Deno.writeTextFile(entry, entryFor(module, specifier));
  const config = await configFlags(module, folder);
  const broker = mode === "process"
    ? undefined
    : tryBroker(folder, rights, [...readable(module), ...rights.read ?? [], folder]);
  // A call hears of no ending where its child ended for another's sake.
  const waiting = new Map<number, (ending: Ending | undefined) => void>();
  const lateEnds = new Map<string, Problem>();
  const pings = new Map<number, () => void>();
  // Not to be guessed, so that no call can answer for one beside it.
  let ids = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  let current: { readonly host: Host; facts: Omit<RegistryFacts, "source"> } | undefined;
  let overdue: number | undefined;
  let booting: Promise<Host> | undefined;

  /** A new child; whoever asks meanwhile waits for the same. Where one runs, nobody waits: it might end meanwhile. */
  function renewed(): Promise<Host> {
    return booting ??= boot().then(({ host }) => host).finally(() => booting = undefined);
  }

  async function boot(): Promise<NonNullable<typeof current>> {
    const { promise, resolve: settle, reject } = Promise.withResolvers<Omit<RegistryFacts, "source">>();
    const host = startHost(entry, {
      rights,
      config,
      broker: broker?.path,
      onAnswer: (answer) => hear(answer, { ready: settle, failed: reject }),
    });
    const limit = setTimeout(() => host.kill(), BOOT_MS);
    const giveUp = (): void => host.kill();
    signal.addEventListener("abort", giveUp, { once: true });
    void host.ended.then((code) => {
      reject(cannotLoad(specifier, host.said(), code));
      if (current?.host !== host) return;
      void host[Symbol.asyncDispose]();
      current = undefined;
      const culprit = overdue ?? host.blame()?.id;
      overdue = undefined;
      // Nobody waits for the call that ended it: it was answered before.
      if (culprit === undefined ? waiting.size === 0 : !waiting.has(culprit)) {
        noteLateEnd(host.blame()?.tool ?? "*", code);
      }
      for (const [id, end] of waiting) {
        end(culprit === undefined || culprit === id ? { kind: "exit", code } : undefined);
      }
      waiting.clear();
      for (const pong of pings.values()) pong();
      pings.clear();
    });
    try {
      const facts = await promise;
      broker?.know(facts.tools);
      return current = { host, facts };
    } catch (error) {
      await host[Symbol.asyncDispose]();
      throw error;
    } finally {
      clearTimeout(limit);
      signal.removeEventListener("abort", giveUp);
    }
  }

  function noteLateEnd(tool: string, code: number): void {
    if (!lateEnds.has(tool)) lateEnds.set(tool, lateEnd(tool, code));
  }

  /** Makes a call once; undefined where its child ended for another's sake. */
  async function callOnce(call: ToolCall, callSignal: AbortSignal): Promise<Ending | undefined> {
    let child: Host;
    try {
      child = current?.host ?? await renewed();
    } catch {
      // It loaded once and does not any more: the process is gone.
      return { kind: "exit", code: 1 };
    }
    // Given up while the child started: nobody would end it.
    if (callSignal.aborted) return undefined;
    const id = ++ids;
    const { promise, resolve: end } = Promise.withResolvers<Ending | undefined>();
    waiting.set(id, end);
    const giveUp = (): void => {
      const { reason } = callSignal;
      if (!(reason instanceof DOMException && reason.name === OVERDUE)) {
        return child.send({ kind: "abort", id, reason: String(reason) });
      }
      overdue ??= id;
      child.kill();
    };
    callSignal.addEventListener("abort", giveUp, { once: true });
    broker?.begin(call.tool);
    child.send({ kind: "call", id, call });
    try {
      return await promise;
    } finally {
      broker?.end(call.tool);
      callSignal.removeEventListener("abort", giveUp);
    }
  }

  function hear(
    answer: Answer,
    opening: { ready(facts: Omit<RegistryFacts, "source">): void; failed(error: TargetError): void },
  ): void {
    switch (answer.kind) {
      case "ready":
        return opening.ready(answer.facts);
      case "failed":
        return opening.failed(new TargetError(answer.message, answer.hint));
      case "pong":
        pings.get(answer.id)?.();
        return void pings.delete(answer.id);
      case "ended":
        waiting.get(answer.id)?.(fromWire(answer.ending));
        return void waiting.delete(answer.id);
    }
  }

  async function remove(): Promise<void> {
    await broker?.[Symbol.asyncDispose]();
    await belongings[Symbol.asyncDispose]();
  }

  try {
    const { facts } = await boot();
    return {
      ...facts,
      source: specifier,
      get problems(): readonly Problem[] {
        return [...facts.problems, ...lateEnds.values()];
      },
      async call(call, callSignal): Promise<Ending> {
        for (let tries = 0; tries < MAX_TRIES && !callSignal.aborted; tries++) {
          const ending = await callOnce(call, callSignal);
          if (ending !== undefined) return ending;
        }
        return callSignal.aborted ? { kind: "timeout" } : { kind: "exit", code: 1 };
      },
      async ping(): Promise<void> {
        const child = current?.host ?? await renewed();
        const id = ++ids;
        await new Promise<void>((pong) => {
          pings.set(id, pong);
          child.send({ kind: "ping", id });
        });
      },
      ...(broker === undefined ? {} : { takeDenied: () => broker.take() }),
      ...(mode === "capabilities" && broker?.isAsked() !== true
        ? { warnings: [...facts.warnings ?? [], NO_BROKER] }
        : {}),
      async [Symbol.asyncDispose](): Promise<void> {
        const open = current?.host;
        current = undefined;
        await open?.[Symbol.asyncDispose]();
        for (const end of waiting.values()) end({ kind: "exit", code: await open?.ended ?? 0 });
        waiting.clear();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** The folders of the module itself: what it reads beside its code is its own. */
function readable(module: string): string[] {
  return module.startsWith("file:") ? [dirname(fileURLToPath(module))] : [];
}

/** The program of the child. What it imports in so many words needs no right to be read. */
function entryFor(module: string, specifier: string): string {
  return [
    `import * as exported from ${JSON.stringify(module)};`,
    `import { ${ANSWER} } from ${JSON.stringify(CHILD)};`,
    `await ${ANSWER}(exported, ${JSON.stringify(specifier)});`,
  ].join("\n");
}
