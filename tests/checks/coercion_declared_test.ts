/**
 * What a strict registry must not accept.
 * @module
 */
import { assertEquals } from "@std/assert";
import { observe } from "../../src/checks/_example.ts";
import { coercionDeclared } from "../../src/checks/coercion_declared.ts";
import { verdict } from "./_judge.ts";

const quoted = {
  args: { query: 5 },
  violations: [{ pointer: "/query", keyword: "type", expected: "type string" }],
  mutator: "number-for-string",
  expects: "accept-or-explain",
} as const;
const accepted = observe({ ...quoted, outcome: { kind: "ok", value: [] } });

Deno.test("what only a lenient registry may accept is found where it is declared strict", async () => {
  assertEquals(await verdict(coercionDeclared, accepted, { coercion: "strict" }), "strict-accepts");
  assertEquals(await verdict(coercionDeclared, accepted, { coercion: "lenient" }), "undecided");
  assertEquals(await verdict(coercionDeclared, accepted), "undecided");
});

Deno.test("refusals and valid calls are left alone", async () => {
  const refusal = observe({
    ...quoted,
    outcome: { kind: "error", error: { message: "query: not a string" } },
  });
  assertEquals(await verdict(coercionDeclared, refusal, { coercion: "strict" }), "fine");
  const valid = observe({
    mutator: "string-case",
    expects: "accept-or-explain",
    outcome: { kind: "ok", value: [] },
  });
  assertEquals(await verdict(coercionDeclared, valid, { coercion: "strict" }), "undecided");
});
