/**
 * What a schema asks for, said so that a person need not know its keywords.
 * @module
 */
import { assertEquals } from "@std/assert";
import { numberForQuery, observe } from "../../src/checks/_example.ts";
import { coercionDeclared } from "../../src/checks/coercion_declared.ts";
import { invalidRejected } from "../../src/checks/invalid_rejected.ts";
import type { JsonValue } from "../../src/core/json.ts";
import type { Violation } from "../../src/core/test_case.ts";
import { judge } from "./_judge.ts";

/** The message on a result for arguments that break their schema so. */
async function messageOf(violation: Violation, args: JsonValue): Promise<string | undefined> {
  const outcome = { kind: "ok", value: [] } as const;
  const observation = observe({ ...numberForQuery, args, violations: [violation], outcome });
  return (await judge(invalidRejected, { observation }))?.[0]?.message;
}

Deno.test("a key that is not declared, and arguments that are no object, are called so", async () => {
  assertEquals(
    await messageOf({ pointer: "/town", keyword: "additionalProperties", expected: "no such key" }, {
      town: 1,
    }),
    'Expected no key "town": received a result for {"town":1}',
  );
  assertEquals(
    await messageOf({ pointer: "/at/town", keyword: "additionalProperties", expected: "no such key" }, {
      at: { town: 1 },
    }),
    'Expected no key "town" at "/at": received a result for {"town":1}',
  );
  assertEquals(
    await messageOf({ pointer: "", keyword: "type", expected: "type object" }, []),
    "Expected type object for the arguments: received a result for []",
  );
});

Deno.test("a registry declared strict that takes an extra key is told so in words that make a sentence", async () => {
  const observation = observe({
    ...numberForQuery,
    expects: "accept-or-explain",
    violations: [{ pointer: "/reason", keyword: "additionalProperties", expected: "no such key" }],
    outcome: { kind: "ok", value: [] },
  });
  const [problem] = await judge(coercionDeclared, { observation, coercion: "strict" }) ?? [];
  assertEquals(
    problem?.message,
    'Expected a refusal, as coercion is declared strict: received a result where the schema asks for no key "reason"',
  );
});
