import { assertEquals, assertFalse } from "@std/assert";
import { actionTools } from "../../src/adapters/action_tools.ts";
import { call, openWith, refusal, textSchema } from "./_calls.ts";

function action(run: (args: { text: string }) => unknown, parts: object = {}): unknown {
  const __action = { name: "upper", description: "Upper", inputJsonSchema: textSchema, ...parts };
  return Object.assign((args: { text: string }) => run(args), { __action });
}

Deno.test("functions with a definition attached are listed and called", async () => {
  const registry = await openWith(actionTools, [action(({ text }) => text.toUpperCase())]);
  assertEquals(registry.tools, [{ name: "upper", description: "Upper", inputSchema: textSchema }]);
  assertEquals(await call(registry, "upper", { text: "a" }), { kind: "ok", value: "A" });
  assertEquals((await call(registry, "upper", {})).kind, "throw");
});

Deno.test("what a function throws for a reader is a refusal", async () => {
  const registry = await openWith(actionTools, {
    upper: action(() => Promise.reject(new Error("no such text"))),
  });
  assertEquals((await refusal(registry, "upper")).message, "no such text");
});

Deno.test("one without arguments has an empty schema", async () => {
  const registry = await openWith(actionTools, [action(() => 1, { inputJsonSchema: undefined })]);
  assertEquals(registry.tools[0]?.inputSchema, { type: "object", properties: {} });
});

Deno.test("functions without a definition are not its own", () => {
  assertFalse(actionTools.accepts({ kind: "value", value: [(): number => 1] }));
});
