/**
 * What every check keeps to.
 * @module
 */
import { assert, assertEquals, assertMatch, assertStrictEquals } from "@std/assert";
import fc from "fast-check";
import { checks } from "../../src/checks/mod.ts";
import type { CheckExample } from "../../src/core/check.ts";
import type { JsonValue } from "../../src/core/json.ts";
import type { JsonPointer } from "../../src/core/json_pointer.ts";
import type { Ending, ToolError } from "../../src/core/outcome.ts";
import type { Problem } from "../../src/core/problem.ts";
import type { TestCase, Violation } from "../../src/core/test_case.ts";
import type { ToolArgs, ToolDefinition } from "../../src/core/tool.ts";
import { judge } from "../checks/_judge.ts";

const MESSAGE = /^Expected .+: received .+[^.]$/s;

/** `neverThrows` for `never-throws`. */
function exportName(id: string): string {
  return id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** Freezes plain values to their depth, so that changing them throws. */
function freeze<T>(value: T): T {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.values(Object.freeze(value)).forEach(freeze);
  }
  return value;
}

function assertForm(problems: readonly Problem[] | null): void {
  for (const { code, message, pointer, tool } of problems ?? []) {
    assertMatch(message, MESSAGE);
    assert(code !== "" && tool !== "", "empty code or tool");
    assert(pointer === undefined || pointer === "" || pointer.startsWith("/"), `pointer ${pointer}`);
  }
}

for (const check of checks) {
  Deno.test(`check ${check.id}`, async (t) => {
    const file = check.id.replaceAll("-", "_");
    const { good, bad } = check.examples;

    await t.step("is the export of its name in the file of its name", async () => {
      const module: Record<string, unknown> = await import(`../../src/checks/${file}.ts`);
      assertEquals(Object.keys(module), [exportName(check.id)]);
      assertStrictEquals(module[exportName(check.id)], check);
    });

    await t.step("is documented in sentences, with sources that are addresses", () => {
      const { summary, why, fix, sources = [] } = check.docs;
      for (const text of [summary, why, fix]) assertMatch(text, /^[\p{Lu}\p{Nd}`].{10,}\.$/u);
      for (const source of sources) assertMatch(source, /^https:\/\/\S+$/);
    });

    await t.step("leaves its good example alone", async () => {
      assertEquals(await judge(check, freeze(good)), []);
    });

    await t.step("finds its bad example, and says so in the form of messages", async () => {
      const problems = await judge(check, freeze(bad));
      assert(problems !== null && problems.length > 0, "no problem found");
      assertForm(problems);
    });

    await t.step("says the same twice", async () => {
      for (const example of [good, bad]) {
        assertEquals(await judge(check, example), await judge(check, example));
      }
    });

    await t.step("bears any observation, and says the same twice of it", async () => {
      await fc.assert(
        fc.asyncProperty(anySketch(), async (sketch) => {
          const problems = await judge(check, exampleOf(sketch));
          assertForm(problems);
          assertEquals(await judge(check, exampleOf(sketch)), problems);
        }),
        { seed: 42, numRuns: 150 },
      );
    });
  });
}

Deno.test("the list of checks is sorted and equal to the folder", async () => {
  const ids = checks.map(({ id }) => id);
  const files: string[] = [];
  for await (const { name } of Deno.readDir(new URL("../../src/checks/", import.meta.url))) {
    if (!name.startsWith("_") && name !== "mod.ts") {
      files.push(name.replace(/\.ts$/, "").replaceAll("_", "-"));
    }
  }
  assertEquals(ids, files.sort());
});

Deno.test("no two checks share a bad example, and every check has words of its own", () => {
  const examples = checks.map(({ examples: { bad } }) => JSON.stringify(bad));
  assertEquals(new Set(examples).size, checks.length);
  assertEquals(new Set(checks.map(({ docs }) => docs.summary)).size, checks.length);
});

/** Text with lone surrogates, control characters, and the words that checks look for. */
function anyText(): fc.Arbitrary<string> {
  return fc.oneof(
    fc.string({ unit: "binary", maxLength: 20 }),
    fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 6 }).map((units) =>
      String.fromCharCode(...units)
    ),
    fc.constantFrom(
      "",
      "query",
      "search",
      "Error: unknown tool search",
      "x.y is not a function",
      "at f (/srv/a.ts:1:2)",
      "\ud800 not found",
      '[{"path":["query"]}]',
    ),
  );
}

/** Any JSON, and as often the arguments of the example tool. */
function anyJson(): fc.Arbitrary<JsonValue> {
  return fc.oneof(
    fc.record({ query: fc.oneof(anyText(), fc.integer()) }),
    // fast-check's type for JSON has no readonly lists.
    fc.jsonValue({ maxDepth: 3, stringUnit: "binary" }).map((value) => value as JsonValue),
    fc.dictionary(anyText(), anyText()),
  );
}

function anyPointer(): fc.Arbitrary<JsonPointer> {
  return fc.oneof(
    fc.constantFrom<JsonPointer>("", "/query", "/query/0/name", "/", "//", "/~2", "/0"),
    anyText().map((text): JsonPointer => `/${text}`),
  );
}

function anyViolation(): fc.Arbitrary<Violation> {
  return fc.record({
    pointer: anyPointer(),
    keyword: fc.constantFrom("type", "required", "enum", "anyOf"),
    expected: fc.constantFrom("type string", "one of [1]"),
    options: fc.array(anyJson(), { maxLength: 10 }),
  }, { requiredKeys: ["pointer", "keyword", "expected"] });
}

function anyError(): fc.Arbitrary<ToolError> {
  return fc.record({
    type: fc.constantFrom("validation", "not_found", "permission", "transient", "internal", "cancelled"),
    message: anyText(),
    hint: anyText(),
    options: fc.array(anyText(), { maxLength: 3 }),
    pointer: anyPointer(),
    code: fc.constantFrom("unflagged", "-32603", "-32601", "__proto__", ""),
  }, { requiredKeys: ["message"] });
}

/** Values that defend themselves, made anew on each call: a promise or an iterator is used up by reading it. */
const HOSTILE: readonly (() => unknown)[] = [
  () => undefined,
  () => NaN,
  () => 10n,
  () => Symbol("s"),
  () => () => 1,
  () => new Date(NaN),
  () => new Map([[1, 2]]),
  () => new Array(4_294_967_295),
  () => new Uint8Array(3),
  () => Object.create(null),
  () =>
    new Proxy({}, {
      get: () => {
        throw new Error("get");
      },
      ownKeys: () => {
        throw new Error("ownKeys");
      },
      getPrototypeOf: () => {
        throw new Error("getPrototypeOf");
      },
    }),
  () => {
    const { proxy, revoke } = Proxy.revocable([], {});
    revoke();
    return proxy;
  },
  () => ({
    get trap(): never {
      throw new Error("trap");
    },
  }),
  () => ({
    toJSON: () => {
      throw new Error("toJSON");
    },
    toString: () => {
      throw new Error("toString");
    },
  }),
  () => {
    const cycle: Record<string, unknown> = { list: [] };
    cycle.self = [cycle];
    return cycle;
  },
  () => {
    let deep: unknown = 1;
    for (let level = 0; level < 20_000; level++) deep = [deep];
    return deep;
  },
  () => ({ isError: false, content: [{ type: "text", text: "Unknown tool: serch" }] }),
];

/** How a call ended, as something that makes it anew. */
function anyEnding(): fc.Arbitrary<() => Ending> {
  const anyValue = fc.oneof(fc.constantFrom(...HOSTILE), anyJson().map((value) => () => value));
  return fc.oneof(
    anyError().map((error) => (): Ending => ({ kind: "error", error })),
    anyValue.map((make) => (): Ending => ({ kind: "ok", value: make() })),
    anyValue.map((make) => (): Ending => ({ kind: "throw", error: make() })),
    anyText().map((text) => (): Ending => ({ kind: "throw", error: new TypeError(text) })),
    fc.constant((): Ending => ({ kind: "timeout" })),
    fc.integer({ min: 0, max: 255 }).map((code) => (): Ending => ({ kind: "exit", code })),
  );
}

function anyTool(): fc.Arbitrary<ToolDefinition> {
  const anySchema = fc.oneof(
    fc.constantFrom(true, false, { type: "object", properties: { query: { type: "string" }, code: true } }),
    fc.dictionary(fc.constantFrom("type", "properties", "required"), anyJson()),
  );
  return fc.record({ name: fc.oneof(anyText(), fc.constant("search")), inputSchema: anySchema });
}

function anyArgs(): fc.Arbitrary<ToolArgs> {
  return fc.oneof(
    anyJson().map((value): ToolArgs => ({ kind: "json", value })),
    anyText().map((text): ToolArgs => ({ kind: "text", text })),
  );
}

function anyTestCase(tool: ToolDefinition): fc.Arbitrary<TestCase> {
  const anyMutation = fc.record({
    mutator: fc.constantFrom("path-dotdot", "path-respelled", "key-collision", "wrong-type"),
    edit: fc.record({ op: fc.constant("replace" as const), pointer: anyPointer(), value: anyJson() }),
  }, { requiredKeys: ["mutator"] });
  const anyCall = fc.record({
    id: fc.constant("1"),
    tool: fc.oneof(fc.constant(tool.name), anyText()),
    args: anyArgs(),
  });
  return fc.record({
    call: anyCall,
    validity: fc.constantFrom("valid", "invalid", "unparsable"),
    violations: fc.array(anyViolation(), { maxLength: 2 }),
    mutations: fc.array(anyMutation, { maxLength: 2 }),
    expects: fc.constantFrom("accept", "accept-or-explain", "reject", "contain"),
    clean: anyCall,
  }, { requiredKeys: ["call", "validity", "violations", "mutations", "expects"] });
}

/** What an example is made of. Outcomes are made anew for each use. */
interface Sketch extends Pick<CheckExample, "registry" | "disturbed"> {
  readonly tool: ToolDefinition;
  readonly testCase: TestCase;
  readonly ending: () => Ending;
  readonly answers: readonly (() => Ending)[];
}

/** Any observation in any registry. */
function anySketch(): fc.Arbitrary<Sketch> {
  return anyTool().chain((tool) =>
    fc.record({
      tool: fc.constant(tool),
      testCase: anyTestCase(tool),
      ending: anyEnding(),
      answers: fc.array(anyEnding(), { maxLength: 3 }),
      disturbed: fc.array(anyText(), { maxLength: 1 }),
      registry: fc.record({
        tools: fc.constantFrom([tool], [], [tool, { name: "read", inputSchema: true }]),
        handlers: fc.array(anyText(), { maxLength: 3 }),
      }, { requiredKeys: [] }),
    })
  );
}

function exampleOf({ tool, testCase, ending, answers, ...rest }: Sketch): CheckExample {
  return {
    observation: { tool, testCase, outcome: { ...ending(), elapsedMs: 1 } },
    answers: answers.map((answer) => ({ ...answer(), elapsedMs: 1 })),
    ...rest,
  };
}
