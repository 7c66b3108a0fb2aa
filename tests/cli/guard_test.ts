/**
 * `messcall guard`, typed: policies, the audit log, spans, and the proxy over HTTP.
 * @module
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import type { JsonObject } from "../../src/core/json.ts";
import { BEHIND, startProxy, textOf } from "../serve/_proxy.ts";
import { say, serveHttp, tool } from "../adapters/servers/_http.ts";
import { messcallHere } from "./_messcall.ts";

/** A file that is gone in the end. */
async function file(name: string, text: string): Promise<AsyncDisposable & { readonly path: string }> {
  const folder = await Deno.makeTempDir({ prefix: "guard-" });
  const path = `${folder}/${name}`;
  if (text !== "") await Deno.writeTextFile(path, text);
  return { path, [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }) };
}

Deno.test("a policy that makes no sense is refused, by the field that is wrong", async () => {
  const faults: readonly (readonly [text: string, ...parts: string[]])[] = [
    ["{", "it is not JSON"],
    ["[]", "it is no object"],
    ['{"timeout":5}', "timeout: there is no such field", "timeoutMs"],
    ['{"timeoutMs":"soon"}', "timeoutMs: expected type integer, received a string"],
    ['{"tools":{"a":{"mendd":true}}}', "tools.a.mendd: there is no such field", "Did you mean mend?"],
    ['{"tools":{"a":{"onUnknownEnum":"guess"}}}', 'expected one of "refuse", "closest"'],
    ['{"tools":{"a":{"fields":{"path":{"root":"/srv"}}}}}', "tools.a.fields.path"],
    [
      '{"permission":{"rules":[{"key":"a"}]}}',
      "permission.rules.0.verdict: expected a value, it is required",
    ],
  ];
  for (const [text, ...parts] of faults) {
    await using policy = await file("policy.json", text);
    const { code, stdout, stderr } = await messcallHere("guard", "--policy", policy.path, "--", ...BEHIND);
    assertEquals([code, stdout], [2, ""], stderr);
    for (const part of parts) assertStringIncludes(stderr, part);
    assertMatch(stderr, /^Cannot .*\n.+/);
  }
  await using nothing = await file("policy.ts", "export const policy = {};");
  const { stderr } = await messcallHere("guard", "--policy", nothing.path, "--", ...BEHIND);
  assertStringIncludes(stderr, "it has no default export");
});

Deno.test("what is no server, no port and no command is refused", async () => {
  for (
    const [args, code, part] of [
      [["guard", "fixtures/registries/good.ts"], 2, "it is no server of MCP"],
      [["guard", "--http", "web", "--", ...BEHIND], 2, "it is no port"],
      [["guard", "--", "no-such-program"], 3, "there is no such command"],
      [["guard", "--audit", "/no/such/folder/log", "--", ...BEHIND], 2, "Cannot write the audit log"],
    ] as const
  ) {
    const run = await messcallHere(...args);
    assertEquals([run.code, run.stdout], [code, ""], run.stderr);
    assertStringIncludes(run.stderr, part);
  }
});

Deno.test("a policy of a module goes through its hooks, and the log says what was done and not what was said", async () => {
  await using policy = await file(
    "policy.ts",
    `export default {
      tools: { echo: { onUnknownEnum: "closest" }, gone: { mend: false } },
      permission: { hook: ({ tool }) => ({ verdict: tool === "fail" ? "deny" : "passthrough" }) },
    };`,
  );
  await using log = await file("audit.jsonl", "");
  await using client = await startProxy(["--policy", policy.path, "--audit", log.path]);
  await client.greet();
  assertEquals((await client.call("echo", { count: "7", colour: "redd" })).structuredContent, {
    count: 7,
    colour: "red",
  });
  assertStringIncludes(textOf(await client.call("fail")), "[permission] fail is not allowed here");
  await client.call("echo", { count: "secret words" });
  const { stderr } = await client.end();
  assertStringIncludes(stderr, 'The policy speaks of "gone", and the server has no such tool');

  const text = await Deno.readTextFile(log.path);
  const lines: JsonObject[] = text.trim().split("\n").map((line) => JSON.parse(line));
  assertEquals(lines.map(({ tool, outcome, error }) => [tool, outcome, error]), [
    ["echo", "ok", undefined],
    ["fail", "error", "permission"],
    ["echo", "error", "validation"],
  ]);
  const pointers = (lines[0]?.changes as readonly JsonObject[]).map(({ pointer }) => pointer);
  assertEquals(pointers, ["/count", "/colour"]);
  assert(lines.every(({ time, ms }) => !Number.isNaN(Date.parse(String(time))) && typeof ms === "number"));
  assert(!text.includes("secret words") && !text.includes("redd"), text);
  assertEquals((await Deno.stat(log.path)).mode ?? 0 & 0o777, 0o100600);
});

Deno.test("arguments are logged where the policy asks for them, without the user's secrets", async () => {
  await using policy = await file("policy.json", '{"auditArguments":true}');
  await using log = await file("audit.jsonl", '{"kept":true}\n');
  const env = { LOAD_API_KEY: "k3y-of-the-user" };
  await using client = await startProxy(["--policy", policy.path, "--audit", log.path], { env });
  await client.greet();
  await client.call("echo", { count: 1, more: "k3y-of-the-user", url: "https://u:hunter22@host/" });
  await client.end();
  const text = await Deno.readTextFile(log.path);
  assert(text.startsWith('{"kept":true}\n') && text.includes('"count":1'), text);
  assert(!text.includes("k3y-of-the-user") && !text.includes("hunter22"), text);
});

Deno.test("each call is a span, by the conventions, without the arguments", async () => {
  const spans: JsonObject[] = [];
  await using collector = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {} },
    async (request) => {
      const body = await request.json();
      for (const { scopeSpans } of body.resourceSpans ?? []) {
        for (const { spans: some } of scopeSpans) spans.push(...some);
      }
      return Response.json({});
    },
  );
  const env = {
    OTEL_DENO: "true",
    OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.addr.port}`,
  };
  await using client = await startProxy([], { env });
  await client.greet();
  await client.call("echo", { count: 1 });
  await client.call("ecko", { count: "secret words" });
  await client.end();
  const ours = spans.filter(({ name }) => String(name).startsWith("execute_tool "));
  const attributes = ours.map((span) =>
    Object.fromEntries(
      (span.attributes as readonly JsonObject[]).map(({ key, value }) => [key, Object(value).stringValue]),
    )
  );
  assertEquals(ours.map(({ name }) => name), ["execute_tool echo", "execute_tool ecko"]);
  assertEquals(attributes[0], {
    "gen_ai.operation.name": "execute_tool",
    "gen_ai.tool.name": "echo",
    "gen_ai.tool.call.id": "1",
    "gen_ai.tool.type": "function",
  });
  assertEquals([attributes[1]?.["error.type"], Object(ours[1]?.status).code], ["not_found", 2]);
  assert(!JSON.stringify(spans).includes("secret words"));
});

Deno.test("a server at an address is guarded too", async () => {
  await using server = serveHttp([tool("page")], (question) => {
    if (question.method === "prompts/get") {
      return Response.json({ jsonrpc: "2.0", id: question.id ?? null, result: { messages: [] } });
    }
    return question.method === "tools/call" ? say(question, "read") : undefined;
  });
  await using client = await startProxy([], { target: [server.url] });
  await client.greet();
  assertEquals(textOf(await client.call("page")), "read");
  assertStringIncludes(textOf(await client.call("pge")), "Did you mean page?");
  assertEquals((await client.ask("prompts/get", { name: "p" })).result, { messages: [] });
});
