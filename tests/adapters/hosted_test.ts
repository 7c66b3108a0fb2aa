/**
 * Tools whose arguments a host validates, as the AI SDK, TanStack AI and VoltAgent have them.
 * @module
 */
import { assertEquals, assertRejects } from "@std/assert";
import { plainTools } from "../../src/adapters/plain_tools.ts";
import { TargetError } from "../../src/core/errors.ts";
import { call, openWith, refusal, textSchema } from "./_calls.ts";

const NOTE =
  "The functions of 2 tools run without validating: messcall validates their arguments first, as the loop of their framework does. Code that calls them itself has to do that too";

/** A schema as libraries have it. */
const schema = {
  "~standard": {
    version: 1,
    vendor: "test",
    validate: (args: { text?: unknown } | null): object =>
      typeof args?.text === "string"
        ? { value: args }
        : { issues: [{ message: "Required", path: ["text"] }] },
    jsonSchema: { input: () => textSchema },
  },
};

const tool = { description: "Upper", inputSchema: schema };

Deno.test("functions that take their arguments apart are seen to run unvalidated, and do nothing meanwhile", async () => {
  const seen: string[] = [];
  const registry = await openWith(plainTools, {
    arrow: { ...tool, execute: ({ text }: { text: string }) => seen.push(text) },
    method: {
      ...tool,
      async execute({ text }: { text: string }): Promise<number> {
        return await Promise.resolve(seen.push(text));
      },
    },
  });
  assertEquals([registry.warnings, registry.unvalidated, seen], [[NOTE], undefined, []]);
  assertEquals((await refusal(registry, "arrow", {})).pointer, "/text");
  assertEquals(await call(registry, "method", { text: "a" }), { kind: "ok", value: 1 });
  assertEquals(seen, ["a"]);
});

Deno.test("functions that would do something are not tried, and those that refuse by themselves are not accused", async () => {
  const seen: unknown[] = [];
  const takes = (args: unknown): number => seen.push(args);
  const refuses = ({ text }: { text: string }): string => text;
  const guarded = {
    toString: (): string => "({ text }) => text",
    call: (): never => {
      throw new Error("text: Required");
    },
  };
  const registry = await openWith(plainTools, {
    whole: { ...tool, execute: takes },
    // The tool has no schema that could validate.
    plain: { ...tool, inputSchema: textSchema, execute: refuses },
    guarded: { ...tool, execute: (args: unknown) => guarded.call.call(args) },
  });
  assertEquals([registry.warnings, seen], [undefined, []]);
});

Deno.test("the AI SDK's own wrapper: a schema that comes late, and a validator beside it", async () => {
  const validate = (args: { text?: unknown }): object =>
    typeof args.text === "string"
      ? { success: true, value: { text: args.text.trim() } }
      : { success: false, error: new TypeError("text: expected a string") };
  const execute = ({ text }: { text: string }): string => text;
  const registry = await openWith(plainTools, {
    wrapped: { description: "Echo", inputSchema: { jsonSchema: textSchema, validate }, execute },
    late: {
      description: "Echo",
      inputSchema: { jsonSchema: Promise.resolve(textSchema), validate },
      execute,
    },
    lazy: {
      description: "Echo",
      reads: ["a"],
      inputSchema: () => ({ jsonSchema: textSchema, validate }),
      execute,
    },
    unchecked: { description: "Echo", inputSchema: { jsonSchema: textSchema, validate: undefined }, execute },
  });
  for (const name of ["wrapped", "late", "lazy"]) {
    assertEquals(registry.tools.find((each) => each.name === name)?.inputSchema, textSchema, name);
    assertEquals(await call(registry, name, { text: " a " }), { kind: "ok", value: "a" }, name);
    assertEquals((await refusal(registry, name, {})).pointer, "/text", name);
  }
  assertEquals(registry.tools.find(({ name }) => name === "lazy")?.reads, ["a"]);
  assertEquals(await call(registry, "unchecked", {}), { kind: "ok", value: undefined });
});

Deno.test("a schema that never comes does not hide the other tools", async () => {
  const broken = (): never => {
    throw new Error("no schema today");
  };
  const execute = (): number => 1;
  const registry = await openWith(plainTools, {
    broken: { description: "a", inputSchema: broken, execute },
    late: { description: "a", inputSchema: { jsonSchema: Promise.reject(new Error("no")) }, execute },
    good: { description: "a", inputSchema: textSchema, execute },
  });
  assertEquals([registry.tools.map(({ name }) => name), registry.problems.length], [["good"], 2]);
  const never = { never: { description: "a", inputSchema: { jsonSchema: new Promise(() => {}) }, execute } };
  await assertRejects(
    () => plainTools.open({ kind: "value", value: never }, AbortSignal.timeout(5)),
    TargetError,
    'Cannot open "plain tools": the schema of one of its tools does not come',
  );
});

Deno.test("of a generator, the last value is the result", async () => {
  const registry = await openWith(plainTools, {
    steps: {
      ...tool,
      async *execute({ text }: { text: string }): AsyncGenerator<string> {
        yield "working";
        yield await Promise.resolve(text.toUpperCase());
      },
    },
  });
  assertEquals(await call(registry, "steps", { text: "a" }), { kind: "ok", value: "A" });
});

Deno.test("a schema that is a function, as arktype's are", async () => {
  const inputSchema = Object.assign((value: unknown) => value, schema);
  const registry = await openWith(plainTools, {
    a: { ...tool, inputSchema, execute: (args: unknown) => args },
  });
  assertEquals(registry.tools[0]?.inputSchema, textSchema);
  assertEquals((await refusal(registry, "a", {})).pointer, "/text");
});
