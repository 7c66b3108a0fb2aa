/**
 * The proxy between real processes: what the guard does, what passes through, and what is left when the server dies.
 * @module
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import type { JsonObject } from "../../src/core/json.ts";
import { startProxy, textOf } from "./_proxy.ts";

Deno.test("the tools are the server's, behind a guard", async () => {
  await using client = await startProxy();
  const hello = await client.greet();
  assertEquals([hello.instructions, Object(hello.serverInfo).name], ["Be kind", "behind"]);

  const { result } = await client.ask("tools/list");
  const { tools, nextCursor } = result as JsonObject & { readonly tools: readonly JsonObject[] };
  assertEquals([tools.length, nextCursor], [10, undefined]);
  const [echo] = tools;
  // What the guard does not know of a tool stays, and what the schema leaves open is closed.
  assertEquals([Object(echo?.icons).length, Object(echo?.inputSchema).additionalProperties], [1, false]);

  const accepted = await client.call("echo", { count: 2, colour: "red" });
  assertEquals(accepted, {
    content: [{ type: "text", text: '{"count":2,"colour":"red"}' }],
    structuredContent: { count: 2, colour: "red" },
    _meta: { kept: true },
  });
  const mended = await client.call("echo", { count: "2", colour: "Red" });
  assertEquals(mended.structuredContent, { count: 2, colour: "red" });
  assertStringIncludes(textOf(mended), 'count: "2" was read as 2');

  const refused = await client.call("echo", { count: "many" });
  assertEquals([refused.isError, Object(refused.structuredContent).error.pointer], [true, "/count"]);
  assertMatch(textOf(refused), /\[validation\] count: expected/);

  const phantom = await client.call("ecko", {});
  assertEquals(phantom.isError, true);
  assertStringIncludes(textOf(phantom), "Did you mean echo?");
  assertEquals(client.notes().filter((line) => line.startsWith("call")).length, 2);

  const failed = await client.call("fail");
  assertEquals([failed.isError, textOf(failed).includes("hunter22")], [true, false]);
  const forgotten = await client.call("forget");
  assertEquals([forgotten.isError, textOf(forgotten)], [true, "Error: it did not work"]);
  const { error } = await client.ask("tools/call", { name: "elicit", arguments: {} });
  assertEquals(error, { code: -32042, message: "open this first", data: { url: "x" } });

  const { code, stderr } = await client.end();
  assertEquals(code, 0);
  assertStringIncludes(stderr, "server says hello");
});

Deno.test("everything else passes through both ways", async () => {
  await using client = await startProxy();
  await client.greet();
  assertEquals((await client.ask("prompts/get", { name: "p" })).result, {
    messages: [{ role: "user", content: { type: "text", text: "hello" } }],
  });
  assertEquals((await client.ask("resources/read", { uri: "file:///a" }, "text-id")).result, {
    contents: [{ uri: "file:///a", text: "page" }],
  });
  const { error } = await client.ask("tools/list", { cursor: "2" });
  assertEquals(Object(error).code, -32602);

  const asked = client.hear("sampling/createMessage");
  const answer = client.call("ask");
  const { id } = await asked;
  client.say({ id, result: { role: "assistant", content: { type: "text", text: "hi" } } });
  assertStringIncludes(textOf(await answer), '"assistant"');

  const progress = client.hear("notifications/progress");
  await client.call("progress", {}, { _meta: { progressToken: "t" } });
  assertEquals(Object((await progress).params).progressToken, "t");

  const changed = client.hear("notifications/tools/list_changed");
  await client.call("grow");
  await changed;
  assertEquals(textOf(await client.call("grown")), "[not_found] Unknown tool: grown");
  client.say({ method: "notifications/roots/list_changed", params: {} });
  await client.ask("ping");
  assert(client.notes().includes("notifications/roots/list_changed {}"));
});

Deno.test("a call that is cancelled is cancelled behind, and not answered", async () => {
  await using client = await startProxy();
  await client.greet();
  client.say({ id: "c", method: "tools/call", params: { name: "wait", arguments: {} } });
  while (!client.notes().includes("call wait {}")) await new Promise((resolve) => setTimeout(resolve, 20));
  client.say({ method: "notifications/cancelled", params: { requestId: "c" } });
  client.say({ id: "r", method: "resources/read", params: { uri: "file:///never" } });
  client.say({ method: "notifications/cancelled", params: { requestId: "r" } });
  await client.ask("ping");
  await client.ask("ping");
  const cancelled = client.notes().filter((line) => line.startsWith("notifications/cancelled"));
  assertEquals(cancelled.length, 2, String(client.notes()));
  assertStringIncludes(String(cancelled), '"requestId":"r"');
  assertEquals(client.all.filter(({ id }) => id === "c" || id === "r"), []);
});

Deno.test("a server that dies takes its calls with it, and is there for the next", async () => {
  await using client = await startProxy();
  await client.greet();
  await client.ask("logging/setLevel", { level: "debug" });
  const waiting = client.call("wait");
  const reading = client.ask("resources/read", { uri: "file:///never" });
  while (!client.notes().includes("call wait {}")) await new Promise((resolve) => setTimeout(resolve, 20));
  const died = await client.call("die");
  for (const lost of [died, await waiting]) {
    assertEquals([lost.isError, Object(lost.structuredContent).error.type], [true, "transient"]);
    assertStringIncludes(textOf(lost), "send it once more if it did not");
  }
  assertEquals(Object((await reading).error).code, -32000);
  // It was told again what the one before it knew; the calls were not made again.
  assertEquals(textOf(await client.call("echo", { count: 1 })), '{"count":1}');
  const notes = client.notes();
  assertEquals(notes.filter((line) => line === "call die {}").length, 1);
  assertEquals(notes.filter((line) => line === "call wait {}").length, 1);
  assertEquals(notes.filter((line) => line === "initialize").length, 2);
  assertEquals(notes.filter((line) => line.startsWith("logging/setLevel")).length, 2);
  const answered = client.all.flatMap(({ id, method }) => method === undefined ? [id] : []);
  assertEquals(new Set(answered).size, answered.length, "an id was answered twice");

  // A request of the new run has an id of its own for the client.
  const asked = client.hear("sampling/createMessage");
  const answer = client.call("ask");
  client.say({ id: (await asked).id, result: { role: "user" } });
  assertStringIncludes(textOf(await answer), '"user"');
});

Deno.test("a server that hangs is ended once its call took too long", async () => {
  const policy = await Deno.makeTempFile({ suffix: ".json" });
  await Deno.writeTextFile(policy, JSON.stringify({ timeoutMs: 300 }));
  await using client = await startProxy(["--policy", policy]);
  await client.greet();
  const hung = await client.call("hang");
  assertStringIncludes(textOf(hung), "[transient] The tool did not answer within 300 ms");
  // While it is not known whether the server lives, a call may be lost; then it stands again.
  const texts: string[] = [];
  for (let tries = 0; tries < 30 && texts.at(-1) !== '{"count":1}'; tries++) {
    texts.push(textOf(await client.call("echo", { count: 1 })));
  }
  assertEquals(texts.at(-1), '{"count":1}');
  assertEquals(client.notes().filter((line) => line === "call hang {}").length, 1);
  await Deno.remove(policy);
});

Deno.test("a signal ends the proxy and its server", async () => {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    await using client = await startProxy();
    await client.greet();
    void client.ask("tools/call", { name: "wait", arguments: {} });
    while (!client.notes().includes("call wait {}")) await new Promise((resolve) => setTimeout(resolve, 20));
    client.child.kill(signal);
    const { code, signal: by } = await client.child.status;
    assertEquals([code, by], [0, null]);
  }
});

Deno.test("tools that change are those that were approved, where the policy watches them", async () => {
  const policy = await Deno.makeTempFile({ suffix: ".json" });
  await Deno.writeTextFile(policy, JSON.stringify({ drift: "refuse" }));
  await using client = await startProxy(["--policy", policy]);
  await client.greet();
  const changed = client.hear("notifications/tools/list_changed");
  await client.call("grow");
  await changed;
  const { result } = await client.ask("tools/list");
  assertEquals((Object(result).tools as readonly unknown[]).length, 10);
  assertStringIncludes(textOf(await client.call("grown")), "[not_found]");
  assertEquals((await client.call("echo", { count: 1 })).structuredContent, { count: 1 });
  const refused = await client.call("wait");
  assertEquals(refused.isError, true);
  assertStringIncludes(textOf(refused), "[permission]");
  assert(!client.notes().includes("call wait {}"));
  assertStringIncludes((await client.end()).stderr, 'The tool "wait" has changed');
  await Deno.remove(policy);
});
