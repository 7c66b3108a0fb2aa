/**
 * Row B5 through `messcall guard`: a policy file that names a lock.
 * @module
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import type { JsonObject } from "../../src/core/json.ts";
import { lock, lockText } from "../../src/lock.ts";
import { BEHIND, startProxy, textOf } from "../serve/_proxy.ts";
import { messcallHere } from "./_messcall.ts";

/** A folder with a policy that names the lock beside it. */
async function folder(
  text: string,
  drift?: "report" | "refuse",
): Promise<AsyncDisposable & { readonly policy: string; readonly lock: string }> {
  const path = await Deno.makeTempDir({ prefix: "guard-" });
  const [policy, file] = [`${path}/policy.json`, `${path}/messcall.lock.json`];
  await Deno.writeTextFile(policy, JSON.stringify({ lock: "messcall.lock.json", drift }));
  if (text !== "") await Deno.writeTextFile(file, text);
  return { policy, lock: file, [Symbol.asyncDispose]: () => Deno.remove(path, { recursive: true }) };
}

/** A lock of one tool of the server behind, as it said it would be. */
async function lockOfEcho(): Promise<string> {
  return lockText(
    await lock([{
      name: "echo",
      description: "Returns a number.",
      inputSchema: { type: "object", properties: { count: { type: "integer" } } },
      execute: () => null,
    }]),
  );
}

Deno.test("B5: a server that is as its lock says is passed on as it is", async () => {
  await using files = await folder("");
  const { code, stderr } = await messcallHere("lock", "--lock", files.lock, "--", ...BEHIND);
  assertEquals(code, 0, stderr);
  await using client = await startProxy(["--policy", files.policy]);
  await client.greet();
  const { tools } = (await client.ask("tools/list")).result as { readonly tools: readonly JsonObject[] };
  assertEquals([tools.length, Array.isArray(tools[0]?.icons)], [10, true]);
  assertEquals((await client.call("echo", { count: "7" })).structuredContent, { count: 7 });
  assertEquals((await client.end()).stderr.includes("has changed"), false);
});

Deno.test("B5: a server that is not what its lock says is told of, shown as approved, and not called", async () => {
  await using files = await folder(await lockOfEcho());
  await using client = await startProxy(["--policy", files.policy]);
  await client.greet();
  const { tools } = (await client.ask("tools/list")).result as { readonly tools: readonly JsonObject[] };
  assertEquals(tools.map(({ name, description, icons }) => [name, description, icons]), [
    ["echo", "Returns a number.", undefined],
  ]);
  const changed = await client.call("echo", { count: 1 });
  assertStringIncludes(textOf(changed), "has changed since it was approved and is not called");
  assertStringIncludes(textOf(await client.call("fail")), "was not approved and is not called");
  assertEquals([changed.isError, client.notes().filter((note) => note.startsWith("call "))], [true, []]);
  const { stderr } = await client.end();
  assertStringIncludes(stderr, 'The tool "echo" has changed: ');
  assertStringIncludes(stderr, 'description went from "Returns a number." to "Returns what it is given');
  assertStringIncludes(stderr, 'The tool "fail" has changed: the lock has no such tool');
});

Deno.test("B5: where the policy only reports, such a server is told of and called", async () => {
  await using files = await folder(await lockOfEcho(), "report");
  await using client = await startProxy(["--policy", files.policy]);
  await client.greet();
  assertEquals((await client.call("echo", { count: 1 })).structuredContent, { count: 1 });
  assertStringIncludes((await client.end()).stderr, 'The tool "echo" has changed: ');
});

Deno.test("B5: a lock that is missing, none, or changed by hand is refused", async () => {
  const text = await lockOfEcho();
  for (
    const [lock, state] of [
      ["", "it cannot be opened"],
      ["{}", "it is of a version that this messcall does not know"],
      [text.replace("Returns a number.", "Returns a text."), "tool 0 is not what its hashes say"],
    ] as const
  ) {
    await using files = await folder(lock);
    const { code, stdout, stderr } = await messcallHere("guard", "--policy", files.policy, "--", ...BEHIND);
    assertEquals([code, stdout], [2, ""], stderr);
    assertStringIncludes(stderr, `Cannot read the lock "messcall.lock.json": ${state}`);
  }
});

Deno.test("B5: a module's policy may have the lock itself", async () => {
  await using files = await folder(await lockOfEcho());
  const module = files.policy.replace(".json", ".ts");
  await Deno.writeTextFile(
    module,
    `import lock from "./messcall.lock.json" with { type: "json" };\nexport default { lock };\n`,
  );
  await using client = await startProxy(["--policy", module]);
  await client.greet();
  const refused = await client.call("echo", { count: 1 });
  assert(refused.isError === true);
  assertStringIncludes(textOf(refused), "has changed since it was approved");
});
