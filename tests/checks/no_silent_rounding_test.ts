/**
 * Which large numbers are rounded in silence.
 * @module
 */
import { assertEquals } from "@std/assert";
import { observe } from "../../src/checks/_example.ts";
import type { Observation } from "../../src/core/check.ts";
import { noSilentRounding } from "../../src/checks/no_silent_rounding.ts";
import { verdict } from "./_judge.ts";

async function rounds(text: string, value: unknown): Promise<string> {
  const { testCase, ...rest } = observe({ outcome: { kind: "ok", value } });
  const call = { id: "1", tool: "search", args: { kind: "text", text } } as const;
  const observation: Observation = { ...rest, testCase: { ...testCase, call } };
  return await verdict(noSilentRounding, observation);
}

Deno.test("a rounded number in the result is found, as any language writes it", async () => {
  assertEquals(await rounds('{"id":9007199254740993}', { id: 9007199254740992 }), "rounded");
  assertEquals(await rounds('{"id": 12345678901234567891}', "id 12345678901234567000 found"), "rounded");
  assertEquals(await rounds('{"id": 12345678901234567891}', "id 12345678901234567168 found"), "rounded");
});

Deno.test("the digits kept, or not shown at all, are left alone", async () => {
  assertEquals(await rounds('{"id":9007199254740993}', { id: "9007199254740993" }), "fine");
  assertEquals(await rounds('{"id":9007199254740993}', { rows: [] }), "fine");
  assertEquals(
    await rounds('{"id":9007199254740993}', { id: 9007199254740992, raw: "9007199254740993" }),
    "fine",
  );
});

Deno.test("texts of digits, exact numbers and calls without text are no case", async () => {
  assertEquals(await rounds('{"id":"9007199254740993"}', { id: 9007199254740992 }), "undecided");
  assertEquals(await rounds('{"a":"say \\"9007199254740993\\""}', 9007199254740992), "undecided");
  assertEquals(await rounds('{"id":9007199254740992}', { id: 9007199254740992 }), "undecided");
  assertEquals(await rounds('{"x":1.2345678901234567}', 1.2345678901234567), "undecided");
  assertEquals(await verdict(noSilentRounding, observe({ outcome: { kind: "ok", value: 1 } })), "undecided");
});
