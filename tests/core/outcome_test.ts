/**
 * What a refusal or an exception lets one read.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { errorText, thrownText } from "../../src/core/outcome.ts";

Deno.test("the text of a refusal is all that the model can read of it", () => {
  assertEquals(errorText({ message: "no such table" }), "no such table");
  assertEquals(
    errorText({
      type: "validation",
      code: "-32602",
      message: "no such arm",
      hint: "Give one of these",
      options: ["A", "B"],
      pointer: "/visit/0/arm",
    }),
    "no such arm\nA, B\nGive one of these\n/visit/0/arm",
  );
  assertEquals(errorText({ message: "", options: [], hint: "" }), "");
});

Deno.test("what a message says already is not said again beside it", () => {
  assertEquals(
    errorText({ message: "Missing parameter: fileName", pointer: "/fileName" }),
    "Missing parameter: fileName",
  );
  assertEquals(errorText({ message: "缺少参数 file_name", pointer: "/file_name" }), "缺少参数 file_name");
  assertEquals(errorText({ message: "no such charm", pointer: "/arm" }), "no such charm\n/arm");
  assertEquals(errorText({ message: "no\nHint: list them", hint: "list them" }), "no\nHint: list them");
});

Deno.test("the text of an exception is its name and message, or the value that was thrown", () => {
  class ToolError extends Error {
    override readonly name = "ToolError";
  }
  assertEquals(thrownText(new ToolError("no")), "ToolError: no");
  assertEquals(thrownText(new TypeError("x is not a function")), "TypeError: x is not a function");
  assertEquals([thrownText("text"), thrownText(5), thrownText(undefined), thrownText(Symbol("s"))], [
    "text",
    "5",
    "undefined",
    "Symbol(s)",
  ]);
});

Deno.test("reading what was thrown throws nothing, whatever it is", () => {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  const unreadable = Object.defineProperty(new Error("a"), "message", {
    get(): never {
      throw new Error("do not read");
    },
  });
  const named = Object.defineProperty(new Error("a"), "name", { value: Symbol("name") });
  for (const thrown of [Object.create(null), proxy, unreadable, named, { toString: 5, valueOf: 5 }]) {
    assert(thrownText(thrown).length > 0);
  }
});
