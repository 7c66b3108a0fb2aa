/**
 * Which texts of digits lose something.
 * @module
 */
import { assertEquals } from "@std/assert";
import { observe, oks } from "../../src/checks/_example.ts";
import { coercionLossless } from "../../src/checks/coercion_lossless.ts";
import { verdict } from "./_judge.ts";

async function keeps(text: string, value: unknown, answers: readonly unknown[]): Promise<string> {
  const observation = observe({
    args: { id: text },
    clean: { id: Number(text) },
    violations: [{ pointer: "/id", keyword: "type", expected: "type integer" }],
    mutator: "number-as-string",
    edit: { op: "replace", pointer: "/id", value: text },
    expects: "accept-or-explain",
    outcome: { kind: "ok", value },
  });
  return await verdict(coercionLossless, observation, { answers: oks(...answers) });
}

Deno.test("zeros, signs and exponents that are gone from the result are found", async () => {
  const lamp = { id: 713, title: "Lamp" };
  assertEquals(await keeps("00713", lamp, [lamp, lamp, lamp]), "zeros-dropped");
  assertEquals(await keeps("+713", lamp, [lamp, lamp, lamp]), "sign-dropped");
  assertEquals(await keeps("7e2", { id: 700 }, [{ id: 700 }, { id: 700 }, { id: 700 }]), "exponent-read");
});

Deno.test("numbers that are only quoted, and results that keep the text, are left alone", async () => {
  assertEquals(await keeps("713", { id: 713 }, [{ id: 713 }]), "undecided");
  assertEquals(await keeps("713.0", { id: 713 }, [{ id: 713 }]), "undecided");
  assertEquals(await keeps("00713", { id: "00713" }, [{ id: 713 }]), "undecided");
});

Deno.test("a result that does not show the number, or is not the clean call's, shows nothing", async () => {
  assertEquals(await keeps("00713", "done", ["done", "done", "done"]), "undecided");
  assertEquals(await keeps("00713", { id: 713 }, [{ id: 713, n: 2 }]), "undecided");
});
