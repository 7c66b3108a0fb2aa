/**
 * Sandboxes: the registry of a module, run in a child process with the least rights.
 * @module
 */
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { TargetError } from "../core/errors.ts";
import type { Ending } from "../core/outcome.ts";
import type { Registry, RegistryFacts } from "../core/registry.ts";
import { openBroker } from "./broker.ts";
import { configFlags, fileOf } from "./config.ts";
import { type Host, type Rights, startHost } from "./host.ts";
import type { Answer } from "./messages.ts";
import { fromWire } from "./wire.ts";

/** How long a child may take to start, in milliseconds. */
const BOOT_MS = 30_000;

/** How a call ends whose child is killed for its sake. */
const OVERDUE = "TimeoutError";

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
  const folder = await Deno.makeTempDir({ prefix: "messcall-sandbox-" });
  const entry = join(folder, "entry.mjs");
  await Deno.writeTextFile(entry, entryFor(specifier));
  const config = await configFlags(specifier, folder);
  const broker = mode === "process"
    ? undefined
    : openBroker(folder, rights, [...readable(specifier), folder]);
  const waiting = new Map<number, (ending: Ending) => void>();
  const pings = new Map<number, () => void>();
  let ids = 0;
  let current: { readonly host: Host; facts: Omit<RegistryFacts, "source"> } | undefined;
  let lostCode: number | undefined;
  let booting: Promise<Host> | undefined;

  /** The child that runs, or a new one; whoever asks meanwhile waits for the same. */
  async function host(): Promise<Host> {
    if (current !== undefined) return current.host;
    booting ??= boot().then(({ host }) => host).finally(() => booting = undefined);
    return await booting;
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
      // Nobody was waiting: the next call hears of it.
      if (waiting.size === 0) lostCode = code;
      for (const end of waiting.values()) end({ kind: "exit", code });
      waiting.clear();
      for (const pong of pings.values()) pong();
      pings.clear();
    });
    try {
      const facts = await promise;
      return current = { host, facts };
    } catch (error) {
      await host[Symbol.asyncDispose]();
      throw error;
    } finally {
      clearTimeout(limit);
      signal.removeEventListener("abort", giveUp);
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
    await Deno.remove(folder, { recursive: true }).catch(() => {});
  }

  try {
    const { facts } = await boot();
    return {
      ...facts,
      source: specifier,
      async call(call, callSignal): Promise<Ending> {
        if (lostCode !== undefined) {
          const code = lostCode;
          lostCode = undefined;
          return { kind: "exit", code };
        }
        let child: Host;
        try {
          child = await host();
        } catch {
          // It loaded once and does not any more: the process is gone.
          return { kind: "exit", code: 1 };
        }
        const id = ++ids;
        const { promise, resolve: end } = Promise.withResolvers<Ending>();
        waiting.set(id, end);
        callSignal.addEventListener("abort", () => {
          const { reason } = callSignal;
          if (reason instanceof DOMException && reason.name === OVERDUE) child.kill();
          else child.send({ kind: "abort", id, reason: String(reason) });
        }, { once: true });
        broker?.begin();
        child.send({ kind: "call", id, call });
        try {
          return await promise;
        } finally {
          broker?.end();
        }
      },
      async ping(): Promise<void> {
        const child = await host();
        const id = ++ids;
        await new Promise<void>((pong) => {
          pings.set(id, pong);
          child.send({ kind: "ping", id });
        });
      },
      ...(broker === undefined ? {} : { takeDenied: () => broker.take() }),
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
function readable(specifier: string): string[] {
  const file = fileOf(specifier);
  return file === undefined ? [] : [dirname(file)];
}

/** The program of the child. What it imports in so many words needs no right to be read. */
function entryFor(specifier: string): string {
  const file = fileOf(specifier);
  const target = file === undefined ? specifier : pathToFileURL(file).href;
  return [
    `import * as exported from ${JSON.stringify(target)};`,
    `import { answer } from ${JSON.stringify(import.meta.resolve("./child.ts"))};`,
    `await answer(exported, ${JSON.stringify(specifier)});`,
  ].join("\n");
}

/** Why a child ended before it could be asked anything, by the first line of what it said. */
function cannotLoad(specifier: string, said: string, code: number): TargetError {
  const line = said.split("\n").map((one) => one.trim()).find((one) => /^error\b/i.test(one)) ??
    said.trim().split("\n")[0];
  return new TargetError(
    `Cannot open "${specifier}" in a sandbox: ${
      line === undefined || line === "" ? `it ended with code ${code}` : line
    }`,
    "Give what it needs (--root, --env), or run it with --sandbox inherit",
  );
}
