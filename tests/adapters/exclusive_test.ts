/**
 * Exclusive tools wait for each other, whatever becomes of the one before.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { plainTools } from "../../src/adapters/plain_tools.ts";
import { toolInstances } from "../../src/adapters/tool_instances.ts";
import type { Ending } from "../../src/core/outcome.ts";
import type { Registry } from "../../src/core/registry.ts";
import { call, never, openWith, textSchema } from "./_calls.ts";

/** Work that can be seen from outside, and ended. */
interface Work {
  readonly log: string[];
  readonly execute: (args: { readonly text: string }) => Promise<string>;
}

/** Work that takes a few turns of the engine; `stuck` never ends, `broken` throws. */
function workOf(): Work {
  const log: string[] = [];
  return {
    log,
    async execute({ text }): Promise<string> {
      log.push(`+${text}`);
      if (text === "stuck") await new Promise(() => {});
      await new Promise((resolve) => setTimeout(resolve, 2));
      log.push(`-${text}`);
      if (text === "broken") throw new Error("the text is broken");
      return text;
    },
  };
}

function toolOf(name: string, { execute }: Work, concurrency?: string): object {
  return { name, description: "Works on a text", inputSchema: textSchema, concurrency, execute };
}

function callWith(registry: Registry, text: string, signal: AbortSignal): Promise<Ending> {
  return registry.call({ id: text, tool: "write", args: { kind: "json", value: { text } } }, signal);
}

Deno.test("exclusive plain tools run one after another, and others run at once", async () => {
  const work = workOf();
  const registry = await openWith(plainTools, [
    toolOf("write", work, "exclusive"),
    toolOf("erase", work, "exclusive"),
    toolOf("read", work, "shared"),
    toolOf("look", work),
  ]);
  const endings = await Promise.all([
    call(registry, "write", { text: "a" }),
    call(registry, "erase", { text: "broken" }),
    call(registry, "write", { text: "c" }),
  ]);
  assertEquals(endings.map(({ kind }) => kind), ["ok", "error", "ok"]);
  assertEquals(work.log.splice(0), ["+a", "-a", "+broken", "-broken", "+c", "-c"]);
  await Promise.all(["read", "look", "read"].map((name) => call(registry, name, { text: name })));
  assertEquals(work.log.slice(0, 3), ["+read", "+look", "+read"]);
});

Deno.test("exclusive tool instances run one after another", async () => {
  const work = workOf();
  const registry = await openWith(toolInstances, [{
    definition: () => ({ name: "write", description: "Writes", inputSchema: textSchema }),
    execute: work.execute,
    concurrencyMode: () => "exclusive",
  }]);
  await Promise.all(["a", "b"].map((text) => call(registry, "write", { text })));
  assertEquals(work.log, ["+a", "-a", "+b", "-b"]);
});

Deno.test("a call that never settles holds up the others until it is given up", async () => {
  const work = workOf();
  const registry = await openWith(plainTools, [toolOf("write", work, "exclusive")]);
  const [stuck, waiting] = [new AbortController(), new AbortController()];
  void callWith(registry, "stuck", stuck.signal);
  const second = callWith(registry, "waits", waiting.signal);
  const third = callWith(registry, "c", never);
  waiting.abort();
  const ending = await second;
  assert(ending.kind === "error" && ending.error.type === "cancelled", ending.kind);
  await new Promise((resolve) => setTimeout(resolve, 5));
  assertEquals(work.log, ["+stuck"]);
  stuck.abort();
  assertEquals((await third).kind, "ok");
  assertEquals(work.log, ["+stuck", "+c", "-c"]);
});
