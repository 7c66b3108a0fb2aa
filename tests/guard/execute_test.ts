/**
 * Rows A4, A6, A7, C3, C4, D2 and D4: containment, caps, keys, typed errors, batches, cancellation, context.
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import type { Ending } from "../../src/core/outcome.ts";
import type { Registry } from "../../src/core/registry.ts";
import {
  createRegistry,
  defineTool,
  type FailedCall,
  guard,
  type GuardedEnding,
  settleEach,
  sqliteStore,
  type ToolContext,
  ToolRefusal,
} from "../../src/guard/mod.ts";
import { callTool, SIGNAL } from "./_call.ts";

const ANY = { type: "object" } as const;

function errorOf(ending: GuardedEnding): { readonly type: unknown; readonly message: string } {
  assert(ending.kind === "error", JSON.stringify(ending));
  return { type: ending.error.type, message: ending.error.message };
}

/** A registry of another make, whose calls end as they are told. */
function foreign(end: (signal: AbortSignal) => Ending | Promise<Ending>): Registry {
  return {
    source: "foreign",
    tools: [{ name: "tool", inputSchema: ANY }],
    problems: [],
    call: (_, signal) => Promise.resolve(end(signal)),
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}

function callForeign(end: (signal: AbortSignal) => Ending | Promise<Ending>): Promise<GuardedEnding> {
  return guard(foreign(end)).call({ id: "1", tool: "tool", args: { kind: "json", value: {} } }, SIGNAL);
}

Deno.test("C3: whatever a tool throws is a typed error, and its text stays in the log", async () => {
  const thrown: FailedCall[] = [];
  for (const error of [new TypeError("secret at /srv/app.ts:1"), "text", undefined, null]) {
    for (
      const execute of [() => {
        throw error;
      }, () => Promise.reject(error)]
    ) {
      const ending = await callTool({ input: ANY, execute }, {}, {
        onThrow: (failed) => thrown.push(failed),
      });
      assertEquals(errorOf(ending), { type: "internal", message: "The tool failed for a reason of its own" });
    }
  }
  assertEquals(thrown.length, 8);
  const refused = await callTool({
    input: ANY,
    execute: () => {
      throw new ToolRefusal({ type: "not_found", message: "no city" });
    },
  }, {});
  assertEquals(errorOf(refused), { type: "not_found", message: "no city" });
});

Deno.test("C3: endings of other registries are results or refusals", async () => {
  assertEquals(await callForeign(() => ({ kind: "ok", value: 1 })), { kind: "ok", value: 1 });
  assertEquals(errorOf(await callForeign(() => ({ kind: "throw", error: new Error("x") }))).type, "internal");
  assertEquals(errorOf(await callForeign(() => ({ kind: "timeout" }))).type, "transient");
  assertEquals(errorOf(await callForeign(() => ({ kind: "exit", code: 1 }))).type, "internal");
  assertEquals(
    errorOf(
      await callForeign(() => {
        throw new Error("rejects");
      }),
    ).type,
    "internal",
  );
  const unflagged = await callForeign(() => ({ kind: "error", error: { message: "no", code: "unflagged" } }));
  assertEquals(unflagged, { kind: "error", error: { message: "no" } });
  const leaky = await callForeign(() => ({
    kind: "error",
    error: { message: "postgres://app:hunter22@db/main" },
  }));
  assert(!errorOf(leaky).message.includes("hunter22"));
});

Deno.test("D2: a call that takes too long is refused, its tool told to stop, and what it does later is logged", async () => {
  const late = Promise.withResolvers<FailedCall>();
  const execute = (_: unknown, { signal }: ToolContext): Promise<never> =>
    new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("stopped"))));
  const ending = await callTool({ input: ANY, execute }, {}, { timeoutMs: 20, onLate: late.resolve });
  assertEquals(errorOf(ending), { type: "transient", message: "The tool did not answer within 20 ms" });
  assertEquals((await late.promise).id, "call-1");
});

Deno.test("D2: a call that is given up ends within its grace, and its tool may clean up", async () => {
  for (const [cleans, expected] of [[true, "ok"], [false, "error"]] as const) {
    const controller = new AbortController();
    const execute = (_: unknown, { signal }: ToolContext): Promise<string> =>
      new Promise((resolve) => signal.addEventListener("abort", () => cleans && resolve("cleaned up")));
    const ending = callTool({ input: ANY, execute }, {}, { graceMs: 20 }, controller.signal);
    setTimeout(() => controller.abort(), 5);
    assertEquals((await ending).kind, expected);
  }
  const given = await callTool({ input: ANY, execute: () => 1 }, {}, {}, AbortSignal.abort());
  assertEquals(errorOf(given).type, "cancelled");
});

Deno.test("D2: a registry that ends a call which was given up by the error of its signal did not fail", async () => {
  const controller = new AbortController();
  const registry = foreign((signal) =>
    new Promise((resolve) =>
      signal.addEventListener("abort", () => resolve({ kind: "throw", error: signal.reason }))
    )
  );
  const call = { id: "1", tool: "tool", args: { kind: "json", value: {} } } as const;
  const ending = guard(registry).call(call, controller.signal);
  setTimeout(() => controller.abort(), 5);
  assertEquals(errorOf(await ending).type, "cancelled");
});

Deno.test("D4: a tool is told the call's id, its signal and what the host adds", async () => {
  const execute = (
    _: unknown,
    context: ToolContext,
  ): unknown => [context.callId, context.signal.aborted, context.extra];
  assertEquals(await callTool({ input: ANY, execute }, {}, { extra: { cwd: "/srv" } }), {
    kind: "ok",
    value: ["call-1", false, { cwd: "/srv" }],
  });
});

const lossy: readonly unknown[] = [
  NaN,
  1n,
  { a: Infinity },
  { f: () => 1 },
  "\uD800",
  2 ** 60 + 256,
  [undefined],
  { e: new Error("x") },
  new Map([[1, 2]]),
  new Uint8Array(2),
  Symbol("x"),
  {
    get a(): never {
      throw new Error("no");
    },
  },
];

Deno.test("A6: a result that JSON would change is refused, with the place; what it means otherwise is kept", async () => {
  for (const value of lossy) {
    assertMatch(
      errorOf(await callTool({ input: ANY, execute: () => value }, {})).message,
      /cannot be given as JSON/,
    );
  }
  const cycle: Record<string, unknown> = {};
  cycle.self = { cycle };
  assertMatch(
    errorOf(await callTool({ input: ANY, execute: () => cycle }, {})).message,
    /a cycle at \/self\/cycle/,
  );
  const kept = {
    at: new Date(0),
    set: new Set(["a"]),
    map: new Map([["k", 1]]),
    gone: undefined,
    n: 2 ** 53,
  };
  assertEquals(await callTool({ input: ANY, execute: () => kept }, {}), {
    kind: "ok",
    value: { at: "1970-01-01T00:00:00.000Z", set: ["a"], map: { k: 1 }, n: 2 ** 53 },
  });
  assertEquals(await callTool({ input: ANY, execute: () => undefined }, {}), { kind: "ok", value: null });
});

Deno.test("A6, C4: a long result is cut and says the total, that it is cut, and how to get the rest", async () => {
  const rows = Array.from({ length: 500 }, (_, id) => ({ id, name: `row ${id}` }));
  const results: readonly unknown[] = [rows, { rows, note: "x" }, "y".repeat(9000), { deep: { rows } }, {
    content: [{ type: "text", text: "z".repeat(9000) }],
  }];
  for (const result of results) {
    const ending = await callTool({ input: ANY, execute: () => result }, {}, { maxResult: 2000 });
    const text = JSON.stringify(ending.kind === "ok" ? ending.value : null);
    assert(text.length <= 2100, `${text.length}: ${text.slice(0, 80)}`);
    assertMatch(text, /truncated/);
    assertMatch(text, /of (500|9000)|cut to \d+ characters/);
    assertMatch(text, /narrower arguments/);
  }
});

async function pay(
  policy: Parameters<typeof guard>[1],
  work: () => unknown,
): Promise<(key: string, sum: number) => Promise<GuardedEnding>> {
  const tool = defineTool({
    name: "pay",
    description: "Pays.",
    input: {
      type: "object",
      properties: { key: { type: "string" }, sum: { type: "number" } },
      required: ["sum"],
    },
    idempotencyKey: "/key",
    execute: work,
  });
  const registry = guard(createRegistry([tool]), policy);
  return await Promise.resolve((key, sum) =>
    registry.call({ id: "1", tool: "pay", args: { kind: "json", value: { key, sum } } }, SIGNAL)
  );
}

Deno.test("A7: a call with a key is made once, also when it is sent twice at once", async () => {
  let paid = 0;
  const call = await pay({}, async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    return ++paid;
  });
  const [first, second] = await Promise.all([call("k", 5), call("k", 5)]);
  assertEquals([first.kind, second.kind, paid], ["ok", "error", 1]);
  assertEquals(await call("k", 5), { kind: "ok", value: 1 });
  assertMatch(errorOf(await call("k", 6)).message, /used for another call/);
  assertEquals(await call("other", 6), { kind: "ok", value: 2 });
});

Deno.test("A7: keys in a file survive a restart; a call that broke off is not made again", async () => {
  const folder = await Deno.makeTempDir();
  let paid = 0;
  try {
    for (let start = 0; start < 2; start++) {
      using keys = await sqliteStore(`${folder}/keys.db`);
      const call = await pay({ keys }, () => ++paid);
      assertEquals(await call("k", 5), { kind: "ok", value: 1 });
      const failing = await pay({ keys }, () => {
        throw new Error("broke off");
      });
      assertEquals(errorOf(await failing("b", 1)).type, start === 0 ? "internal" : "transient");
      const refusing = await pay({ keys }, () => {
        throw new ToolRefusal({ type: "validation", message: "no" });
      });
      assertEquals(errorOf(await refusing("c", 1)).message, "no");
    }
    assertEquals(paid, 1);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("C4: one item that fails does not fail the batch", async () => {
  const settled = await settleEach(["a", "b", "c"], (item) => {
    if (item === "b") throw new ToolRefusal({ message: "gone" });
    return item.toUpperCase();
  }, { limit: 2 });
  assertEquals(settled, [
    { item: "a", ok: true, value: "A" },
    { item: "b", ok: false, error: { message: "gone" } },
    { item: "c", ok: true, value: "C" },
  ]);
  const [stopped] = await settleEach([1], () => 1, { signal: AbortSignal.abort() });
  assertEquals(stopped?.ok, false);
});

Deno.test("A4: a list of what is allowed maps and never joins; a path stays inside its folder however it is spelt", async () => {
  const echo = {
    input: { type: "object", properties: { x: { type: "string" } } } as const,
    execute: (args: unknown) => args,
  };
  const call = (x: string, field: { map?: Record<string, string>; root?: string }): Promise<GuardedEnding> =>
    callTool(echo, { x }, { tools: { tool: { fields: { "/x": field } } } });
  const map = { adsl: "adsl.csv" };
  assertEquals((await call("adsl", { map })).kind === "ok", true);
  for (const wrong of ["../adsl", "constructor", "adsl.csv"]) {
    assertEquals((await call(wrong, { map })).kind, "error");
  }
  for (const inside of ["a.txt", "b/../a", "./a", "/srv/data/a"]) {
    assertEquals((await call(inside, { root: "/srv/data" })).kind, "ok", inside);
  }
  const outside = [
    "../a",
    "/etc/passwd",
    "/srv/data-evil/a",
    "//etc/x",
    "a/../../b",
    "..\\a",
    "%2e%2e/a",
    "%252e%252e/a",
    "file:///etc/passwd",
    "C:\\a",
    "~/a",
    "a\0",
    "．．/a",
  ];
  for (const path of outside) assertEquals((await call(path, { root: "/srv/data" })).kind, "error", path);
});
