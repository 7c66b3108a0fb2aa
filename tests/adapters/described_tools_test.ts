import { assertEquals, assertFalse, assertStringIncludes } from "@std/assert";
import { describedTools } from "../../src/adapters/described_tools.ts";
import { call, openWith, refusal, textSchema } from "./_calls.ts";

type Run = (args: { text: string }) => unknown;

const definition = { name: "upper", description: "Upper" };
const upper: Run = ({ text }) => text.toUpperCase();

/** A tool that logs what its schema refuses, and a twin of it that throws. */
class Logging {
  constructor(
    readonly run: Run,
    readonly metadata: object,
    readonly schema?: { safeParse(args: unknown): { success: boolean } },
    _bound?: unknown,
    readonly logger: { warn(...all: readonly unknown[]): void } = console,
  ) {}

  call(args: { text: string }): unknown {
    if (this.schema?.safeParse(args).success === false) this.refuse();
    return this.run(args);
  }

  refuse(): void {
    this.logger.warn("refused");
  }
}

class Throwing extends Logging {
  override refuse(): void {
    throw new Error("refused");
  }
}

const described = { ...definition, parameters: textSchema };

Deno.test("each form is listed and called", async (t) => {
  const forms = {
    metadata: new Throwing(upper, described),
    toolSpec: { name: "upper", toolSpec: { ...definition, inputSchema: textSchema }, invoke: upper },
    declaration: {
      name: "upper",
      _getDeclaration: (): object => ({ ...definition, parametersJsonSchema: textSchema }),
      runAsync: ({ args }: { args: { text: string } }): unknown => upper(args),
    },
  };
  for (const [form, tool] of Object.entries(forms)) {
    await t.step(form, async () => {
      const registry = await openWith(describedTools, [tool]);
      assertEquals(registry.tools, [{ ...definition, inputSchema: textSchema }]);
      assertEquals([registry.warnings, registry.unvalidated], [undefined, undefined]);
      assertEquals(await call(registry, "upper", { text: "a" }), { kind: "ok", value: "A" });
      assertEquals((await call(registry, "upper", {})).kind, "throw");
    });
  }
});

Deno.test("a class that runs what it has refused is seen to, by a tool of our own", async () => {
  let calls = 0;
  const registry = await openWith(describedTools, [new Logging(() => ++calls, described)]);
  assertEquals([registry.unvalidated, calls], [true, 0]);
  assertStringIncludes(registry.warnings?.[0] ?? "", "the tool runs with them all the same");
});

Deno.test("capitals of a declaration become JSON Schema", async () => {
  const parameters = {
    type: "OBJECT",
    properties: {
      kind: { type: "STRING", nullable: true, enum: ["a", "b"], format: "enum" },
      list: { type: "ARRAY", items: { type: "INTEGER" }, minItems: "1" },
      either: { anyOf: [{ type: "STRING" }, { type: "NUMBER" }], nullable: true },
    },
    required: ["list"],
    propertyOrdering: ["kind", "list"],
  };
  const tool = { _getDeclaration: () => ({ ...definition, parameters }), runAsync: (): null => null };
  const registry = await openWith(describedTools, [tool]);
  assertEquals(registry.tools[0]?.inputSchema, {
    type: "object",
    properties: {
      kind: { type: ["string", "null"], enum: ["a", "b", null], format: "enum" },
      list: { type: "array", items: { type: "integer" }, minItems: 1 },
      either: { anyOf: [{ type: "string" }, { type: "number" }, { type: "null" }] },
    },
    required: ["list"],
  });
});

Deno.test("one without parameters has an empty schema", async () => {
  const registry = await openWith(describedTools, [new Throwing(upper, definition)]);
  assertEquals(registry.tools[0]?.inputSchema, { type: "object", properties: {} });
});

Deno.test("what is thrown for a reader is a refusal", async () => {
  const tool = new Throwing(() => Promise.reject(new Error("no such text")), described);
  assertEquals((await refusal(await openWith(describedTools, [tool]), "upper")).message, "no such text");
});

Deno.test("tools that tell no name are not its own", () => {
  const noted = { name: "a", schema: textSchema, metadata: { name: "note" }, call: upper };
  for (const tool of [{ metadata: {}, call: upper }, { toolSpec: { name: "a" } }, noted]) {
    assertFalse(describedTools.accepts({ kind: "value", value: [tool] }));
  }
});
