import { assertEquals, assertFalse } from "@std/assert";
import { keyedTools } from "../../src/adapters/keyed_tools.ts";
import { call, openWith, refusal, textSchema } from "./_calls.ts";

/** A tool that validates by itself and returns what it refuses. */
class Keyed {
  readonly id = "upper-tool";
  readonly description = "Upper";
  readonly inputSchema = {
    "~standard": {
      version: 1,
      vendor: "test",
      // Whoever validated before the tool does would be told another thing.
      validate: () => ({ issues: [{ message: "asked twice" }] }),
      jsonSchema: { input: () => textSchema },
    },
  };
  readonly execute = ({ text }: { text?: unknown }): unknown =>
    typeof text === "string"
      ? text.toUpperCase()
      : { error: true, message: "Tool input validation failed for upper-tool.\n- text: Required" };
}

Deno.test("the tool validates by itself, and says no in a result", async () => {
  const registry = await openWith(keyedTools, [new Keyed()]);
  assertEquals(registry.tools, [{ name: "upper-tool", description: "Upper", inputSchema: textSchema }]);
  assertEquals(registry.warnings, undefined);
  assertEquals(await call(registry, "upper-tool", { text: "a" }), { kind: "ok", value: "A" });
  assertEquals((await refusal(registry, "upper-tool", {})).pointer, "/text");
});

Deno.test("in a record, the key is the name", async () => {
  const registry = await openWith(keyedTools, { upper: new Keyed() });
  assertEquals(registry.tools.map(({ name }) => name), ["upper"]);
  assertEquals((await call(registry, "upper", { text: "a" })).kind, "ok");
});

Deno.test("object literals and tools with a name are not its own", () => {
  const named = Object.assign(new Keyed(), { name: "upper" });
  for (const value of [[{ ...new Keyed() }], [named], [new Map()], "text"]) {
    assertFalse(keyedTools.accepts({ kind: "value", value }));
  }
});
