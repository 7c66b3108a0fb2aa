/**
 * Row D5 of the mission: who is asked whether a call may be made, and in which order.
 */
import { assertEquals } from "@std/assert";
import { createRegistry, defineTool, guard, type PermissionPolicy } from "../../src/guard/mod.ts";
import { SIGNAL } from "./_call.ts";

Deno.test("D5: hook, then the tool, then rules, then the user; what is denied is denied", async (t) => {
  const asked: string[] = [];
  const bash = defineTool({
    name: "bash",
    description: "Runs a command.",
    input: { type: "object", properties: { command: { type: "string" } }, required: ["command"] },
    checkPermission: (args) =>
      JSON.stringify(args).includes("rm -rf")
        ? { verdict: "deny", message: "never" }
        : { verdict: "passthrough" },
    permissionRequest: (args) => {
      const { command } = args as { command: string };
      return {
        key: `bash:${command.split(" ")[0]}`,
        pattern: command,
        alwaysAllow: [`${command.split(" ")[0]} *`],
      };
    },
    execute: () => "done",
  });
  const run = async (permission: PermissionPolicy, ...commands: string[]): Promise<unknown[]> => {
    const registry = guard(createRegistry([bash]), { permission });
    const kinds: unknown[] = [];
    for (const command of commands) {
      const ending = await registry.call({
        id: "1",
        tool: "bash",
        args: { kind: "json", value: { command } },
      }, SIGNAL);
      kinds.push(ending.kind === "ok" ? "ok" : ending.error.type);
    }
    return kinds;
  };
  const ask = (answer: "allow" | "always" | "deny"): PermissionPolicy => ({
    otherwise: "ask",
    ask: ({ pattern }) => {
      asked.push(pattern);
      return answer;
    },
  });
  const rules = [{ key: "bash:*", verdict: "deny" }, {
    key: "bash:git",
    pattern: "git status*",
    verdict: "allow",
  }] as const;
  await t.step("without an opinion a call is made, unless the tool denies it", async () => {
    assertEquals(await run({}, "ls", "rm -rf /"), ["ok", "permission"]);
  });
  await t.step("the last rule that fits counts", async () => {
    assertEquals(await run({ rules }, "git status -s", "git push", "ls"), ["ok", "permission", "permission"]);
  });
  await t.step("a hook goes before rules, and the tool's own refusal stands", async () => {
    const hook = () => ({ verdict: "allow" }) as const;
    assertEquals(await run({ rules, hook }, "ls", "rm -rf /"), ["ok", "permission"]);
  });
  await t.step("the user is asked each time, or once for good", async () => {
    assertEquals(await run(ask("allow"), "git a", "git b"), ["ok", "ok"]);
    assertEquals(asked.splice(0), ["git a", "git b"]);
    assertEquals(await run(ask("always"), "git a", "git b", "ls x"), ["ok", "ok", "ok"]);
    assertEquals(asked.splice(0), ["git a", "ls x"]);
    assertEquals(await run(ask("deny"), "git a"), ["permission"]);
    assertEquals(await run({ otherwise: "ask" }, "git a"), ["permission"]);
  });
  await t.step("who cannot answer has not said yes", async () => {
    assertEquals(
      await run({
        hook: () => {
          throw new Error("down");
        },
      }, "ls"),
      ["permission"],
    );
  });
});

Deno.test("D5: a tool that holds its calls for safe, or would ask, does not get past a rule that denies them", async () => {
  for (const verdict of ["allow", "ask"] as const) {
    const tool = defineTool({
      name: "drop",
      description: "Drops a table.",
      input: { type: "object" },
      checkPermission: () => ({ verdict }),
      execute: () => "dropped",
    });
    const call = { id: "1", tool: "drop", args: { kind: "json", value: {} } } as const;
    const kinds: unknown[] = [];
    for (const rules of [[{ key: "drop", verdict: "deny" }], [{ key: "drop", verdict: "ask" }]] as const) {
      const registry = guard(createRegistry([tool]), { permission: { rules, ask: () => "allow" } });
      kinds.push((await registry.call(call, SIGNAL)).kind);
    }
    assertEquals(kinds, ["error", "ok"]);
  }
});
