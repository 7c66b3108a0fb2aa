import { assert, assertEquals, assertFalse, assertRejects } from "@std/assert";
import { checkRegistry, lintRegistry, openRegistry, TargetError } from "../../mod.ts";
import { definitionLists } from "../../src/adapters/definition_lists.ts";
import { call, openWith, refusal, textSchema } from "./_calls.ts";

const description = "Puts text in capitals";

/** One tool in the form of every provider. */
const FORMS: Readonly<Record<string, object>> = {
  chat: { type: "function", function: { name: "upper", description, parameters: textSchema } },
  responses: { type: "function", name: "upper", description, parameters: textSchema, strict: true },
  anthropic: { name: "upper", description, input_schema: textSchema },
  mcp: { name: "upper", description, inputSchema: textSchema },
  gemini: { functionDeclarations: [{ name: "upper", description, parametersJsonSchema: textSchema }] },
};

const upper = ({ text }: { text: string }): string => text.toUpperCase();

Deno.test("every provider's form is listed, and called by the handler of its name", async (t) => {
  for (const [form, tool] of Object.entries(FORMS)) {
    await t.step(form, async () => {
      const registry = await openWith(definitionLists, { tools: [tool], handlers: { upper } });
      assertEquals(registry.tools, [{ name: "upper", description, inputSchema: textSchema }]);
      assertEquals(registry.handlers, ["upper"]);
      assertEquals(await call(registry, "upper", { text: "a" }), { kind: "ok", value: "A" });
    });
  }
});

Deno.test("Gemini's capitals are read as JSON Schema", async () => {
  const parameters = { type: "OBJECT", properties: { text: { type: "STRING" } }, required: ["text"] };
  const tools = [{ functionDeclarations: [{ name: "upper", description, parameters }] }];
  const registry = await openWith(definitionLists, { tools, handlers: new Map([["upper", upper]]) });
  assertEquals(registry.tools[0]?.inputSchema, {
    type: "object",
    properties: { text: { type: "string" } },
    required: ["text"],
  });
  assertEquals((await call(registry, "upper", { text: "a" })).kind, "ok");
});

Deno.test("a tool without a handler, a handler without a tool, and names that every object has", async () => {
  const named = { ...FORMS.mcp, name: "toString" };
  const registry = await openWith(definitionLists, { tools: [FORMS.mcp, named], handlers: { other: upper } });
  assertEquals(registry.handlers, ["other"]);
  assertEquals((await refusal(registry, "upper")).code, "no-handler");
  assertEquals((await refusal(registry, "toString")).code, "no-handler");
  assertEquals((await refusal(registry, "other")).type, "not_found");
});

Deno.test("definitions alone are linted, and cannot be called", async () => {
  const alone = Object.values(FORMS).slice(0, 4);
  assertFalse(definitionLists.accepts({ kind: "value", value: { tools: alone } }));
  await using registry = await openRegistry(alone);
  assertEquals([registry.tools.length, registry.handlers], [4, []]);
  assert((await lintRegistry(alone)).findings.every(({ kind }) => kind === "lint"));
  const error = await assertRejects(() => checkRegistry(alone), TargetError);
  assertEquals(
    error.message,
    'Cannot call the tools of "plain tools": it can only be linted, since it holds definitions and no functions',
  );
});
