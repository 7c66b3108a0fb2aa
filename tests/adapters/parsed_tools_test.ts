import { assert, assertEquals, assertFalse } from "@std/assert";
import { parsedTools } from "../../src/adapters/parsed_tools.ts";
import { call, openWith, refusal, textSchema } from "./_calls.ts";

function parse(args: unknown): { text: string } {
  const { text } = Object(args);
  if (typeof text !== "string") throw new Error("text: expected a string");
  return { text };
}

const run = ({ text }: { text: string }): string => text.toUpperCase();

/** As Anthropic's library has it: the parser takes a value. */
const ofValue = { name: "upper", description: "Upper", input_schema: textSchema, parse, run };

/** As OpenAI's library has it: the parser takes the text. */
const ofText = {
  type: "function",
  function: {
    name: "upper",
    description: "Upper",
    parameters: textSchema,
    parse: (text: string) => parse(JSON.parse(text)),
    function: run,
  },
};

/** As OpenAI's helper for zod has it. */
const ofHelper = {
  type: "function",
  function: { name: "upper", description: "Upper", parameters: textSchema, strict: true },
  $parseRaw: (text: string): object => parse(JSON.parse(text)),
  $callback: run,
};

Deno.test("tools are listed, parsed and run", async (t) => {
  for (const [form, tool] of Object.entries({ ofValue, ofText, ofHelper })) {
    await t.step(form, async () => {
      const registry = await openWith(parsedTools, [tool]);
      assertEquals(registry.tools, [{ name: "upper", description: "Upper", inputSchema: textSchema }]);
      assertEquals([registry.warnings, registry.unvalidated], [undefined, undefined]);
      assertEquals(await call(registry, "upper", { text: "a" }), { kind: "ok", value: "A" });
      assertEquals((await refusal(registry, "upper", {})).pointer, "/text");
    });
  }
});

Deno.test("a parser that lets null through does not validate, and its function is not asked", async () => {
  let calls = 0;
  const count = (): number => ++calls;
  const lax = { ...ofValue, parse: (args: unknown): unknown => args, run: count };
  const registry = await openWith(parsedTools, [lax]);
  assertEquals([registry.unvalidated, registry.warnings?.length, calls], [true, 1, 0]);
  const raw = { type: "function", function: { ...ofText.function, parse: JSON.parse, function: count } };
  const mixed = await openWith(parsedTools, [
    { ...ofHelper, function: { ...ofHelper.function, name: "b" } },
    raw,
  ]);
  assertEquals([mixed.unvalidated, calls], [undefined, 0]);
  assert(mixed.warnings?.[0]?.includes('of "upper" are not validated'));
});

Deno.test("what the parser throws is told to the model, what the function throws ends OpenAI's loop", async () => {
  const fails = (): never => {
    throw new Error("no such text");
  };
  const text = { ...ofText, function: { ...ofText.function, function: fails } };
  assertEquals((await call(await openWith(parsedTools, [text]), "upper", { text: "a" })).kind, "throw");
  const value = await openWith(parsedTools, [{ ...ofValue, run: fails }]);
  assertEquals((await refusal(value, "upper", { text: "a" })).message, "no such text");
  const args = { kind: "text", text: "{" } as const;
  const unparsed = await (await openWith(parsedTools, [ofText])).call(
    { id: "1", tool: "upper", args },
    AbortSignal.abort(),
  );
  assertEquals(unparsed.kind, "error");
});

Deno.test("tools without a parser are not its own", () => {
  const { parse: _parse, ...rest } = ofValue;
  assertFalse(parsedTools.accepts({ kind: "value", value: [rest] }));
  assertFalse(parsedTools.accepts({ kind: "value", value: {} }));
});
