/**
 * The variable that runs in one process share.
 * @module
 */
import { assertEquals } from "@std/assert";
import type { Surroundings } from "../../src/core/surroundings.ts";
import { giveVariable } from "../../src/sandbox/variable.ts";

const NAME = "MESSCALL_VARIABLE_TEST";

/** Surroundings with a variable of this test's own: others may be running. */
function surroundings(value: string): Surroundings {
  return { canary: "/nowhere", marker: "none", files: [], variable: { name: NAME, value } };
}

Deno.test("the variable is there as long as any run goes on, and gone with the last", () => {
  const told = (): string | undefined => Deno.env.get(NAME);
  const [first, second] = [giveVariable(surroundings("planted")), giveVariable(surroundings("planted"))];
  first[Symbol.dispose]();
  assertEquals(told(), "planted");
  second[Symbol.dispose]();
  assertEquals(told(), undefined);
});

Deno.test("what others put there stays", () => {
  Deno.env.set(NAME, "theirs");
  using _ = { [Symbol.dispose]: () => Deno.env.delete(NAME) };
  giveVariable(surroundings("planted"))[Symbol.dispose]();
  assertEquals(Deno.env.get(NAME), "theirs");
});
