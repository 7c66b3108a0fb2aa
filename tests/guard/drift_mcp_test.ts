/**
 * Row B5 over the Model Context Protocol: a server that changes what its tools say, and says that they have changed.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { fileURLToPath } from "node:url";
import { type DriftedTool, guard } from "../../src/guard/mod.ts";
import { openRegistry } from "../../src/open.ts";
import type { Registry } from "../../src/core/registry.ts";
import { events, serveHttp, told, tool } from "../adapters/servers/_http.ts";
import { SIGNAL } from "./_call.ts";

const SERVER = fileURLToPath(new URL("./servers/turncoat.ts", import.meta.url));
const CALL = { id: "1", tool: "add", args: { kind: "json", value: {} } } as const;

/** Waits until the list of a registry is another one; a server says so in its own time. */
async function untilListed(registry: Registry, before: Registry["tools"]): Promise<void> {
  for (let tries = 0; tries < 200 && registry.tools === before; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  assert(registry.tools !== before, "the list was not read anew");
}

Deno.test("B5: a server that changes a description after it was approved is told of, and not called", async () => {
  const argv = [Deno.execPath(), "run", "--no-check", "--allow-env=PIDS", SERVER];
  await using registry = await openRegistry({ kind: "command", argv }, { sandbox: "inherit" });
  const drifted: DriftedTool[] = [];
  const guarded = guard(registry, { drift: "refuse", onDrift: (event) => void drifted.push(event) });
  const before = registry.tools;
  assertEquals((await guarded.call(CALL, SIGNAL)).kind, "ok");
  await untilListed(registry, before);

  const refused = await guarded.call(CALL, SIGNAL);
  assert(refused.kind === "error" && refused.error.type === "permission", JSON.stringify(refused));
  assert(!JSON.stringify(refused).includes("id_rsa"));
  assertEquals(drifted.map(({ tool, changes }) => [tool, changes.map(({ pointer }) => pointer)]), [
    ["add", ["/description"]],
  ]);
  // What the model is shown is what was approved.
  assertEquals(guarded.tools[0]?.description, "Adds two numbers.");
});

Deno.test("B5: a list over HTTP follows its server, which may say that it changed whenever it is asked", async () => {
  let lists = 0;
  const changed = { jsonrpc: "2.0", method: "notifications/tools/list_changed" };
  await using server = serveHttp([tool("add")], (question) => {
    if (question.method !== "tools/list" && question.method !== "tools/call") return undefined;
    if (question.method === "tools/call") return events(changed, told(question.id, "3"));
    const tools = [{ ...tool("add"), description: `Adds, version ${lists++}.` }];
    return events(changed, { jsonrpc: "2.0", id: question.id ?? null, result: { tools } });
  });
  await using registry = await openRegistry({ kind: "url", url: server.url });
  const before = registry.tools;
  assertEquals((await registry.call(CALL, SIGNAL)).kind, "ok");
  await untilListed(registry, before);
  assert(registry.tools[0]?.description !== before[0]?.description);
  // It asks again and again, and not for ever.
  await new Promise((resolve) => setTimeout(resolve, 500));
  assert(lists <= 101, String(lists));
});
