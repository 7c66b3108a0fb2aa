/**
 * Sandboxes: the registry of a module, run in a child process with the least rights.
 * @module
 */
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { TargetError } from "../core/errors.ts";
import type { Ending } from "../core/outcome.ts";
import type { Registry, RegistryFacts } from "../core/registry.ts";
import { type Host, type Rights, startHost } from "./host.ts";
import type { Answer } from "./messages.ts";
import { fromWire } from "./wire.ts";

/** How long a child may take to start, in milliseconds. */
const BOOT_MS = 30_000;

/** How a call ends whose child is killed for its sake. */
const OVERDUE = "TimeoutError";

/**
 * Opens a module in a child process.
 *
 * @param specifier the module, by file or URL
 * @param rights what the child may do
 * @param signal gives up opening
 * @returns its registry: a call that hangs is ended with the child, and the next call finds a new one
 * @throws {TargetError} where the module does not load, or exports no registry
 */
export async function openSandbox(specifier: string, rights: Rights, signal: AbortSignal): Promise<Registry> {
  const folder = await Deno.makeTempDir({ prefix: "messcall-sandbox-" });
  const entry = join(folder, "entry.ts");
  await Deno.writeTextFile(entry, entryFor(specifier));
  const waiting = new Map<number, (ending: Ending) => void>();
  const pings = new Map<number, () => void>();
  let ids = 0;
  let current: { readonly host: Host; facts: Omit<RegistryFacts, "source"> } | undefined;
  let lostCode: number | undefined;

  async function boot(): Promise<NonNullable<typeof current>> {
    const { promise, resolve: settle, reject } = Promise.withResolvers<Omit<RegistryFacts, "source">>();
    const host = startHost(entry, rights, (answer) => hear(answer, { ready: settle, failed: reject }));
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
        const { host } = current ?? await boot();
        const id = ++ids;
        const { promise, resolve: end } = Promise.withResolvers<Ending>();
        waiting.set(id, end);
        callSignal.addEventListener("abort", () => {
          const { reason } = callSignal;
          if (reason instanceof DOMException && reason.name === OVERDUE) host.kill();
          else host.send({ kind: "abort", id, reason: String(reason) });
        }, { once: true });
        host.send({ kind: "call", id, call });
        return await promise;
      },
      async ping(): Promise<void> {
        const { host } = current ?? await boot();
        const id = ++ids;
        await new Promise<void>((pong) => {
          pings.set(id, pong);
          host.send({ kind: "ping", id });
        });
      },
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

/** The program of the child. What it imports in so many words needs no right to be read. */
function entryFor(specifier: string): string {
  const isUrl = /^[a-z][a-z+.-]+:/i.test(specifier);
  const target = isUrl ? specifier : pathToFileURL(resolve(specifier)).href;
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
