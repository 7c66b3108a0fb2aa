import { assert, assertEquals, assertFalse, assertRejects, assertStringIncludes } from "@std/assert";
import { specsExecute } from "../../src/adapters/specs_execute.ts";
import { TargetError } from "../../src/core/errors.ts";
import { call, hostile, never, openWith, refusal, textSchema } from "./_calls.ts";

const spec = {
  name: "describe",
  description: "Describes a data set",
  parameters: textSchema,
  side_effect: "read",
  idempotent: true,
};

/** A registry whose results say whether the call failed. */
class Clinic {
  closed = 0;
  seen: unknown[] = [];

  specs(): readonly object[] {
    return [spec, { name: "broken" }];
  }

  execute(name: string, args: { text?: unknown }, context?: unknown): object {
    this.seen = [name, args, context];
    if (name !== "describe") {
      return {
        ok: false,
        data: null,
        error: `no tool ${name}`,
        error_type: "not_found",
        options: ["describe"],
      };
    }
    if (typeof args.text !== "string") throw new Error("text must be a string");
    return { ok: true, data: { rows: args.text.length }, error: null };
  }

  [Symbol.asyncDispose](): Promise<void> {
    this.closed++;
    return Promise.resolve();
  }
}

Deno.test("specs are listed, execute is called, and its results are read", async () => {
  const clinic = new Clinic();
  const registry = await openWith(specsExecute, clinic);
  assertEquals(registry.source, "Clinic");
  assertEquals(registry.tools, [{
    name: "describe",
    description: "Describes a data set",
    inputSchema: textSchema,
    annotations: { readOnlyHint: true, idempotentHint: true },
  }]);
  assertEquals(registry.problems.map(({ code, tool, pointer }) => [code, tool, pointer]), [
    ["malformed-tool", "broken", "/tools/1/inputSchema"],
  ]);
  assertEquals(await call(registry, "describe", { text: "abc" }), { kind: "ok", value: { rows: 3 } });
  assertEquals(clinic.seen.slice(0, 2), ["describe", { text: "abc" }]);
  assertEquals(await refusal(registry, "nope"), {
    type: "not_found",
    message: "no tool nope",
    options: ["describe"],
  });
  await registry[Symbol.asyncDispose]();
  assertEquals(clinic.closed, 1);
});

Deno.test("whatever execute throws is an accident, however well it reads", async () => {
  const ending = await call(await openWith(specsExecute, new Clinic()), "describe", { text: 5 });
  assert(ending.kind === "throw" && ending.error instanceof Error);
  assertEquals(ending.error.message, "text must be a string");
});

Deno.test("both may be asynchronous, and handlers may be shown", async () => {
  const registry = await openWith(specsExecute, {
    specs: () => Promise.resolve([spec]),
    execute: () => Promise.resolve({ ok: true, data: 1 }),
    handlers: ["describe", "hidden"],
  });
  assertEquals(registry.handlers, ["describe", "hidden"]);
  assertEquals(await call(registry, "describe"), { kind: "ok", value: 1 });
});

Deno.test("a registry that does not list its tools does not open", async () => {
  const execute = (): null => null;
  const table: readonly (readonly [() => unknown, string])[] = [
    [() => {
      throw new Error("no database\n  at secret");
    }, "specs() throws: no database"],
    [() => Promise.reject("nope"), "specs() throws: nope"],
    [() => ({ describe: spec }), "specs() returns no list"],
    [() => undefined, "specs() returns no list"],
  ];
  for (const [specs, state] of table) {
    const error = await assertRejects(
      () => specsExecute.open({ kind: "value", value: { specs, execute } }, never),
      TargetError,
    );
    assertEquals(error.message, `Cannot open "specs and execute": ${state}`);
    assertStringIncludes(error.hint, "specs()");
  }
});

Deno.test("a list that never comes ends with the signal", async () => {
  const controller = new AbortController();
  const value = { specs: () => new Promise(() => {}), execute: (): null => null };
  const opening = assertRejects(
    () => specsExecute.open({ kind: "value", value }, controller.signal),
    TargetError,
    "specs() did not end in time",
  );
  controller.abort();
  await opening;
});

Deno.test("only an object with both methods is accepted", () => {
  for (const value of [null, {}, { specs: () => [] }, { specs: [], execute: () => 1 }, hostile()]) {
    assertFalse(specsExecute.accepts({ kind: "value", value }));
  }
  assertFalse(specsExecute.accepts({ kind: "module", specifier: "./x.ts" }));
});
