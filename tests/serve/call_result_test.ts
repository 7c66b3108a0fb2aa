import { assertEquals } from "@std/assert";
import type { Ending } from "../../src/core/outcome.ts";
import { toCallResult } from "../../src/serve/_call_result.ts";
import { tool } from "./_client.ts";

const PROMISING = tool("a", { outputSchema: { type: "object" } });

function said(text: string): object {
  return { content: [{ type: "text", text }] };
}

Deno.test("a value is told as text, and as data where the tool promises an object", () => {
  const of = (value: unknown, of = tool("a")): object => toCallResult({ kind: "ok", value }, of);
  assertEquals(of("plain"), said("plain"));
  assertEquals(of(5), said("5"));
  assertEquals(of(null), said("null"));
  assertEquals(of([1, "a"]), said('[1,"a"]'));
  assertEquals(of({ n: 1 }), said('{"n":1}'));
  assertEquals(of(undefined), { content: [] });
  assertEquals(of({ n: 1 }, PROMISING), { ...said('{"n":1}'), structuredContent: { n: 1 } });
  assertEquals(of([1], PROMISING), said("[1]"));
  assertEquals(of({ n: 1 }, tool("a", { outputSchema: { type: "array" } })), said('{"n":1}'));
  assertEquals(of({ at: new Date(0) }, PROMISING), {
    ...said('{"at":"1970-01-01T00:00:00.000Z"}'),
    structuredContent: { at: "1970-01-01T00:00:00.000Z" },
  });
});

Deno.test("a result of the protocol stays what it is, what only looks like one is a value", () => {
  for (
    const result of [
      said("done"),
      { content: [], structuredContent: { n: 1 } },
      { content: [], isError: true },
      { content: [{ type: "image" }], _meta: {} },
    ]
  ) assertEquals(toCallResult({ kind: "ok", value: result }, PROMISING), result);
  for (const value of [{ content: [] }, { content: ["page"] }, { content: [{ type: "text" }], title: "a" }]) {
    assertEquals(toCallResult({ kind: "ok", value }, undefined), said(JSON.stringify(value)));
  }
});

Deno.test("whatever goes wrong is a text that is marked as an error", () => {
  const circular: { self?: unknown } = {};
  circular.self = circular;
  const endings: readonly (readonly [Ending, RegExp])[] = [
    [
      { kind: "error", error: { message: "no such colour", options: ["red", "blue"], hint: "Send one" } },
      /^no such colour\nred, blue\nSend one$/,
    ],
    [{ kind: "throw", error: new TypeError("x is not a function") }, /^Internal error: TypeError: x is not/],
    [{ kind: "throw", error: Object.create(null) }, /^Internal error: something/],
    [{ kind: "timeout" }, /^Internal error: .*in time$/],
    [{ kind: "exit", code: 3 }, /^Internal error: .*code 3$/],
    [{ kind: "ok", value: 5n }, /^Internal error: the result is not JSON: TypeError/],
    [{ kind: "ok", value: circular }, /^Internal error: the result is not JSON: TypeError/],
  ];
  for (const [ending, pattern] of endings) {
    const { content: [block], isError } = Object(toCallResult(ending, PROMISING));
    assertEquals([isError, block.type, pattern.test(block.text)], [true, "text", true], block.text);
  }
});
