import { assert, assertEquals, assertStrictEquals } from "@std/assert";
import { isEngineComplaint } from "../../src/adapters/_engine_complaint.ts";
import { readThrown, readThrownNamed } from "../../src/adapters/_read_thrown.ts";
import { hostile } from "./_calls.ts";

/** What a handler does when the arguments are not what it trusts them to be. */
// deno-lint-ignore no-explicit-any
function accidents(args: any): readonly (() => unknown)[] {
  const frozen: { a: number } = Object.freeze({ a: 1 });
  const cycle: Record<string, unknown> = {};
  cycle.self = cycle;
  return [
    () => args.missing.trim,
    () => args.none.trim,
    () => args.number.trim(),
    () => args.number(),
    () => new args.number(),
    () => [...args.number],
    () => {
      for (const x of args.number) return x;
    },
    () => {
      const { a } = args.none;
      return a;
    },
    () => (args.missing.x = 1),
    () => {
      frozen.a = args.number;
    },
    () => "x" in args.text,
    () => args.text instanceof args.number,
    () => Object.keys(args.missing),
    () => JSON.stringify(cycle),
    () => JSON.stringify({ big: args.big }),
    () => args.big + args.number,
    () => `${args.symbol}`,
    () => [].reduce((a) => a),
    () => Map.prototype.get.call(args.text, 1),
    () => String.prototype.trim.call(args.none),
    () => JSON.parse(args.text),
    () => JSON.parse("{"),
    () => JSON.parse('{"a":1,}'),
    () => JSON.parse("[1] x"),
    () => JSON.parse(args.missing),
    () => new RegExp(args.pattern),
    () => BigInt(args.text),
    () => BigInt(args.float),
    () => "x".repeat(args.negative),
    () => new Array(args.negative),
    () => args.number.toFixed(999),
    () => args.number.toString(1),
    () => new Date(args.text).toISOString(),
    () => String.fromCodePoint(args.negative),
    () => "x".normalize(args.text),
    () => new Intl.NumberFormat("no such locale"),
    () => new Intl.DateTimeFormat("en", { timeZone: args.text }),
    // @ts-expect-error a name that nobody defined
    () => noSuchName,
    function again(): unknown {
      return [again()];
    },
  ];
}

const given = {
  none: null,
  number: 5,
  text: "some text",
  big: 1n,
  symbol: Symbol("s"),
  pattern: "(",
  float: 1.5,
  negative: -1,
};

Deno.test("the engine's complaints stay throws", () => {
  for (const accident of accidents(given)) {
    let thrown: unknown;
    try {
      accident();
    } catch (error) {
      thrown = error;
    }
    assert(thrown instanceof Error, `nothing was thrown by ${accident}`);
    assert(isEngineComplaint(thrown), `${thrown} by ${accident}`);
    assertEquals(readThrown(thrown), { kind: "throw", error: thrown });
  }
});

Deno.test("errors written for a reader are refusals, whatever their class", () => {
  class PathError extends TypeError {}
  for (
    const error of [
      new Error("query must not be empty"),
      new TypeError("text must be a string, such as 'hello'"),
      new TypeError("Invalid URL: 'abc'"),
      new RangeError("page must be between 1 and 10: received 99"),
      new SyntaxError("the filter must have the form key=value"),
      new PathError("the path is not a function of the root"),
      new Error("wrapped: Cannot read properties of undefined"),
    ]
  ) {
    const ending = readThrown(error);
    assertEquals(ending.kind === "error" ? ending.error.message : ending, error.message);
  }
});

Deno.test("the fields and the class of an error say more than its message", () => {
  const error = Object.assign(new Error("no"), {
    hint: "say yes",
    options: ["yes"],
    code: "E_NO",
    field: "answer",
  });
  assertEquals(readThrown(error), {
    kind: "error",
    error: { message: "no", hint: "say yes", options: ["yes"], pointer: "/answer", code: "E_NO" },
  });
  class NotFoundError extends Error {}
  const missing = readThrown(new NotFoundError("nobody of that name"));
  assertEquals(missing.kind === "error" ? missing.error.type : missing, "not_found");
  const issues = [{ path: ["mode"], message: "bad", options: ["a", "b"] }];
  const zod = Object.assign(new Error("bad mode"), { name: "ZodError", issues });
  assertEquals(readThrown(zod), {
    kind: "error",
    error: { type: "validation", message: "bad mode", options: ["a", "b"], pointer: "/mode" },
  });
});

Deno.test("what is no error, or says nothing, stays a throw", () => {
  for (
    const thrown of ["text", 5, null, undefined, { message: "like an error" }, new Error(" "), hostile()]
  ) {
    const ending = readThrown(thrown);
    assertStrictEquals(ending.kind === "throw" ? ending.error : ending, thrown);
  }
});

Deno.test("a named class and the classes made from it are refusals, others are not", () => {
  class ToolError extends Error {}
  class SearchError extends ToolError {}
  for (
    const error of [
      new ToolError("a"),
      new SearchError("a"),
      Object.assign(new Error("a"), { name: "ToolError" }),
    ]
  ) {
    assertEquals(readThrownNamed(error, "ToolError"), { kind: "error", error: { message: "a" } });
  }
  for (const thrown of [new Error("a"), new TypeError("a"), "ToolError", hostile()]) {
    assertEquals(readThrownNamed(thrown, "ToolError").kind, "throw");
  }
});
