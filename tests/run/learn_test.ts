/**
 * Learning legal values from the refusals of clean arguments.
 * @module
 */
import { assertEquals } from "@std/assert";
import { isJsonObject } from "../../src/core/json.ts";
import type { JsonPointer } from "../../src/core/json_pointer.ts";
import type { Ending } from "../../src/core/outcome.ts";
import { argsOf } from "../../src/core/replay_case.ts";
import type { ToolCall } from "../../src/core/tool.ts";
import { followOffers, makePupil } from "../../src/run/learn.ts";
import { planOf, registryOf } from "./_plan.ts";

const SCHEMA = {
  type: "object",
  properties: { name: { type: "string" }, city: { type: "string" }, days: { type: "integer" } },
};

const REFUSED = { name: "a", city: "b", days: 1 };

function follow(error: { message: string; options?: string[]; pointer?: JsonPointer }): unknown[] {
  return [...followOffers(SCHEMA, REFUSED, { type: "not_found", ...error })];
}

Deno.test("the text that a refusal points at is the first to be replaced by what is offered", () => {
  assertEquals(follow({ message: "unknown", options: ["oslo", "porto", "rome"], pointer: "/city" }), [
    { name: "a", city: "oslo", days: 1 },
    { name: "a", city: "porto", days: 1 },
    { name: "a", city: "rome", days: 1 },
    { name: "oslo", city: "b", days: 1 },
    { name: "porto", city: "b", days: 1 },
    { name: "rome", city: "b", days: 1 },
  ]);
});

Deno.test("where a refusal points at nothing, a text that it quotes comes first", () => {
  for (const message of ['unknown "b"', "unknown 'b'", "unknown `b`"]) {
    assertEquals(follow({ message, options: ["oslo"] })[0], { name: "a", city: "oslo", days: 1 });
  }
});

Deno.test("a refusal that offers nothing teaches nothing", () => {
  assertEquals(follow({ message: "unknown" }), []);
});

/** What a pupil learns of a tool that knows these cities, and refuses by offering some. */
async function learnFrom(known: readonly string[], offered: readonly string[]): Promise<readonly unknown[]> {
  const registry = registryOf([{ name: "tool", inputSchema: SCHEMA }], () => undefined);
  const answering = {
    ...registry,
    call(call: ToolCall): Promise<Ending> {
      const args = argsOf(call);
      const city = isJsonObject(args) ? String(args.city) : "";
      return Promise.resolve(
        known.includes(city)
          ? { kind: "ok", value: city }
          : { kind: "error", error: { message: `unknown city "${city}"`, options: offered } },
      );
    },
  };
  const pupil = makePupil(planOf(answering), {
    tool: { name: "tool", inputSchema: SCHEMA },
    isValid: () => true,
  });
  return await Array.fromAsync(
    pupil.learn({ city: "x", days: 1 }, { message: 'unknown city "x"', options: offered }),
  );
}

Deno.test("what is offered and accepted is learned", async () => {
  assertEquals(await learnFrom(["oslo", "rome"], ["oslo", "rome"]), [{ city: "oslo", days: 1 }, {
    city: "rome",
    days: 1,
  }]);
});

Deno.test("what is offered and refused while it is offered is worth one call that is judged", async () => {
  assertEquals(await learnFrom([], ["Oslo", "Rome"]), [{ city: "Oslo", days: 1 }]);
});
