/**
 * What a result is on its way from a child.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { fromWire, toWire } from "../../src/sandbox/wire.ts";

class Matrix {
  constructor(readonly data: readonly unknown[]) {}
  toJSON(): object {
    return { data: this.data };
  }
}

class Self {
  readonly size = 1;
  toJSON(): Self {
    return this;
  }
}

/** A result as it arrives: by way of a clone, as a channel makes one. */
function arrive(value: unknown): unknown {
  const ending = fromWire(structuredClone(toWire({ kind: "ok", value })));
  return ending.kind === "ok" ? ending.value : undefined;
}

Deno.test("what writes itself as JSON may write what no channel carries", () => {
  const sent = arrive({ rows: new Matrix([Math.sin, 1, new Matrix([Symbol("a")])]) });
  assert(typeof sent === "object" && sent !== null && "rows" in sent);
  const { rows } = sent as { rows: { data: readonly unknown[] } };
  assertEquals(rows.data.map((item) => typeof item), ["function", "number", "object"]);
});

Deno.test("what writes itself as itself comes to an end", () => {
  assertEquals(JSON.stringify(arrive(new Self())), '{"size":1}');
});

Deno.test("an exception whose name and message are no texts arrives", () => {
  const error = Object.assign(new Error("no"), { name: Math.sin, message: { a: 1 } });
  const ending = fromWire(structuredClone(toWire({ kind: "throw", error })));
  assert(ending.kind === "throw" && ending.error instanceof Error);
});
