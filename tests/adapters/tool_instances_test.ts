import { assert, assertEquals, assertFalse } from "@std/assert";
import { toolInstances } from "../../src/adapters/tool_instances.ts";
import { call, hostile, never, openWith, refusal, textSchema } from "./_calls.ts";

class ToolError extends Error {}
class CancelledError extends Error {}

/** A tool whose arguments say how its call goes. */
class WriteFile {
  contexts: unknown[] = [];

  definition(): object {
    return { name: "write_file", description: "Writes a file", parameters: textSchema };
  }

  validate(args: { text?: unknown }, context: unknown): object | undefined {
    this.contexts.push(context);
    if (args.text === "/etc/passwd") throw new Error("cannot write to /etc/");
    if (args.text === "silent") return { content: "Invalid path", is_error: true };
    return String(args.text).startsWith("x") ? { content: "fine", is_error: false } : undefined;
  }

  // deno-lint-ignore require-await
  async execute(args: { text: string }, context: unknown): Promise<object> {
    this.contexts.push(context);
    if (args.text === "tool") throw new ToolError("disk is full");
    if (args.text === "cancel") throw new CancelledError("Cancelled");
    if (args.text === "error") throw new Error("disk is full");
    if (args.text === "missing") return { content: "Not found: a", is_error: true };
    return { title: "Write", content: `wrote ${args.text.trim()}`, metadata: {}, is_error: false };
  }

  concurrencyMode(): string {
    return "Exclusive";
  }
}

Deno.test("instances are listed with their scheduling, and called", async () => {
  const tool = new WriteFile();
  for (const value of [[tool], { any: tool }]) {
    const registry = await openWith(toolInstances, value);
    assertEquals(registry.tools, [{
      name: "write_file",
      description: "Writes a file",
      inputSchema: textSchema,
      concurrency: "exclusive",
    }]);
    assertEquals(registry.handlers, ["write_file"]);
    assertEquals(await call(registry, "write_file", { text: "x" }), {
      kind: "ok",
      value: { title: "Write", content: "wrote x", metadata: {}, is_error: false },
    });
  }
  assertEquals(tool.contexts[0], { callId: "call-1", signal: never, extra: {} });
  assertEquals(tool.contexts.length, 4);
});

Deno.test("validate refuses by throwing or by returning, and then nothing is executed", async () => {
  const tool = new WriteFile();
  const registry = await openWith(toolInstances, [tool]);
  assertEquals(await refusal(registry, "write_file", { text: "/etc/passwd" }), {
    type: "permission",
    message: "cannot write to /etc/",
  });
  assertEquals(await refusal(registry, "write_file", { text: "silent" }), {
    type: "validation",
    message: "Invalid path",
  });
  assertEquals(tool.contexts.length, 2);
});

Deno.test("of what execute throws, tool errors and cancellations are refusals", async () => {
  const registry = await openWith(toolInstances, [new WriteFile()]);
  assertEquals(await refusal(registry, "write_file", { text: "tool" }), { message: "disk is full" });
  assertEquals((await refusal(registry, "write_file", { text: "cancel" })).type, "cancelled");
  assertEquals(await refusal(registry, "write_file", { text: "missing" }), {
    type: "not_found",
    message: "Not found: a",
  });
  const plain = await call(registry, "write_file", { text: "error" });
  assert(plain.kind === "throw" && plain.error instanceof Error);
  const engine = await call(registry, "write_file", { text: 5 });
  assert(engine.kind === "throw" && engine.error instanceof TypeError);
});

Deno.test("what stumbles in validate is an accident", async () => {
  const registry = await openWith(toolInstances, [{
    definition: () => ({ name: "t", parameters: textSchema }),
    validate: (args: { text: string }): void => void args.text.trim(),
    execute: () => ({ content: "ok" }),
  }]);
  const ending = await call(registry, "t", {});
  assert(ending.kind === "throw" && ending.error instanceof TypeError);
});

Deno.test("validate is optional, and a malformed instance does not hide the rest", async () => {
  const registry = await openWith(toolInstances, [
    { definition: () => ({ name: "echo", parameters: textSchema }), execute: () => ({ content: "hi" }) },
    {
      definition: (): never => {
        throw new Error("boom");
      },
      execute: () => 1,
    },
    { definition: () => ({ name: "bare" }), execute: () => 1 },
    { name: "plain", inputSchema: textSchema, execute: () => 1 },
    hostile(),
  ]);
  assertEquals(await call(registry, "echo"), { kind: "ok", value: { content: "hi" } });
  assertEquals(registry.tools.length, 1);
  assertEquals(registry.problems.map(({ pointer }) => pointer), [
    "/tools/1",
    "/tools/2/inputSchema",
    "/tools/3",
    "/tools/4",
  ]);
});

Deno.test("a name that no tool has is refused with the names there are", async () => {
  const registry = await openWith(toolInstances, [new WriteFile()]);
  assertEquals(await refusal(registry, "writeFile"), {
    type: "not_found",
    message: 'unknown tool "writeFile": the closest are write_file',
    options: ["write_file"],
  });
});

Deno.test("plain tools are none", () => {
  for (const value of [[{ name: "a", execute: () => 1 }], [], {}, hostile(), null]) {
    assertFalse(toolInstances.accepts({ kind: "value", value }));
  }
});

Deno.test("a call that the tool itself denies is neither validated nor executed", async () => {
  const done: string[] = [];
  const denials: readonly unknown[] = [
    { verdict: "deny", message: "never" },
    { behavior: "deny", message: "never" },
    { Deny: { message: "never" } },
  ];
  for (const verdict of [...denials, "deny", "passthrough", { kind: "ask", message: "sure?" }, undefined]) {
    const registry = await openWith(toolInstances, [{
      definition: () => ({ name: "write_file", description: "Writes a file", parameters: textSchema }),
      checkPermissions: () => verdict,
      validate: () => void done.push("validate"),
      execute: () => {
        done.push("execute");
        return { content: "done" };
      },
    }]);
    const ending = await call(registry, "write_file", { text: "x" });
    if (denials.includes(verdict)) {
      assertEquals(ending, { kind: "error", error: { type: "permission", message: "never" } });
    }
    const isDenied = denials.includes(verdict) || verdict === "deny";
    assertEquals([ending.kind, ...done.splice(0)], isDenied ? ["error"] : ["ok", "validate", "execute"]);
  }
});
