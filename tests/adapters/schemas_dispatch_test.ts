import { assert, assertEquals, assertFalse } from "@std/assert";
import { schemasDispatch } from "../../src/adapters/schemas_dispatch.ts";
import { call, hostile, openWith, refusal, textSchema } from "./_calls.ts";

class ToolError extends Error {}
class RateLimited extends ToolError {}

const schema = { name: "keywords", description: "Finds key words", input_schema: textSchema };

const registryLike = {
  getSchemas: (): readonly unknown[] => [schema, 7],
  list_tools: (): readonly string[] => ["keywords", "unlisted"],
  // deno-lint-ignore require-await
  async dispatch(name: string, args: { text?: string }): Promise<unknown> {
    if (name !== "keywords") throw new ToolError(`Unknown tool: ${name}`);
    if (args.text === "later") throw new RateLimited("Rate limit exceeded");
    if (args.text === "mute") throw new ToolError("");
    if (args.text === "value") throw new Error("text must be longer");
    return [(args.text ?? "").trim(), parse(args)];
  },
};

/** Trusts its argument. */
function parse(args: { text?: string }): number | undefined {
  return args.text?.length;
}

Deno.test("schemas are listed, and dispatch is called", async () => {
  const registry = await openWith(schemasDispatch, registryLike);
  assertEquals(registry.tools, [{
    name: "keywords",
    description: "Finds key words",
    inputSchema: textSchema,
  }]);
  assertEquals(registry.problems.map(({ pointer }) => pointer), ["/tools/1"]);
  assertEquals(registry.handlers, ["keywords", "unlisted"]);
  assertEquals(await call(registry, "keywords", { text: " a " }), { kind: "ok", value: ["a", 3] });
});

Deno.test("a ToolError, or an error made from it, is a refusal", async () => {
  const registry = await openWith(schemasDispatch, registryLike);
  assertEquals(await refusal(registry, "keyword"), { type: "not_found", message: "Unknown tool: keyword" });
  assertEquals(await refusal(registry, "keywords", { text: "later" }), {
    type: "transient",
    message: "Rate limit exceeded",
  });
  assertEquals(await refusal(registry, "keywords", { text: "mute" }), { message: "" });
});

Deno.test("every other exception is an accident", async () => {
  const registry = await openWith(schemasDispatch, registryLike);
  const readable = await call(registry, "keywords", { text: "value" });
  assert(readable.kind === "throw" && readable.error instanceof Error);
  const engine = await call(registry, "keywords", { text: 5 });
  assert(engine.kind === "throw" && engine.error instanceof TypeError);
});

Deno.test("get_schemas is as good a name, and a dispatch that throws at once is read alike", async () => {
  const registry = await openWith(schemasDispatch, {
    get_schemas: () => [schema],
    dispatch: (): never => {
      throw Object.assign(new Error("Query is empty"), { name: "ToolError", hint: "Say what to look for" });
    },
  });
  assertEquals(await refusal(registry, "keywords"), {
    type: "validation",
    message: "Query is empty",
    hint: "Say what to look for",
  });
});

Deno.test("only an object with both methods is accepted", () => {
  for (const value of [{ getSchemas: () => [] }, { dispatch: () => 1 }, [], hostile()]) {
    assertFalse(schemasDispatch.accepts({ kind: "value", value }));
  }
});
