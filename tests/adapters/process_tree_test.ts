import { assert, assertEquals, assertMatch } from "@std/assert";
import { fileURLToPath } from "node:url";
import { call, LONG_MS, open, say, server, SHORT_MS } from "./servers/_drive.ts";
import { gatherProcesses } from "./servers/_processes.ts";

Deno.test("no process is left", async (t) => {
  await t.step("of a server that ignores the end of its input and signals", async () => {
    await using processes = await gatherProcesses();
    await using registry = await open(server("openings", "stubborn"), processes);
    assertEquals(registry.tools.length, 1);
  });
  for (const tool of ["grandchild", "grandchildInGroup", "grandchildInSession"]) {
    await t.step(`of a ${tool}, after a good end and after a bad one`, async () => {
      await using processes = await gatherProcesses();
      await using registry = await open(server("moods"), processes);
      assertEquals(await say(registry, tool), "done");
      assertEquals(await call(registry, "killed"), { kind: "exit", code: 137 });
      assertEquals(await say(registry, tool), "done");
      // Three runs, as the death is looked at again in a run of its own, and twice two grandchildren.
      assertEquals(processes.pids().length, 7);
    });
  }
  await t.step("of a server behind a shell", async () => {
    await using processes = await gatherProcesses();
    const command = [...server("moods")].map((word) => `'${word}'`).join(" ");
    await using registry = await open(["sh", "-c", `${command}; true`], processes);
    assertEquals(await call(registry, "hang", { limit: SHORT_MS }), { kind: "timeout" });
    assertMatch(await say(registry, "pid"), /^\d+$/);
  });
  await t.step("of a registry that is closed during a call, and twice", async () => {
    await using processes = await gatherProcesses();
    const registry = await open(server("moods"), processes);
    const ending = call(registry, "slow");
    await registry[Symbol.asyncDispose]();
    await registry[Symbol.asyncDispose]();
    assert((await ending).kind !== "timeout");
    assertEquals((await call(registry, "pid")).kind, "error");
  });
  await t.step("of a program that ends without closing its registry", async () => {
    await using processes = await gatherProcesses();
    const target = { kind: "command", argv: server("openings", "stubborn"), env: { PIDS: processes.file } };
    const code = `import { mcpStdio } from ${
      JSON.stringify(import.meta.resolve("../../src/adapters/mcp_stdio.ts"))
    };
      await mcpStdio.open(${JSON.stringify(target)}, AbortSignal.timeout(${LONG_MS}));
      Deno.exit(0);`;
    const config = fileURLToPath(new URL("../../deno.json", import.meta.url));
    const { success } = await new Deno.Command(Deno.execPath(), { args: ["eval", "--config", config, code] })
      .output();
    assert(success);
    assertEquals(processes.pids().length, 1);
  });
});
