/**
 * Units of plugins that never settle: each has a deadline, and the run goes on.
 * @module
 */
import { assert, assertEquals, assertRejects } from "@std/assert";
import { stub } from "@std/testing/mock";
import { type Adapter, type Check, checkRegistry, openRegistry, type Registry, TargetError } from "../mod.ts";
import house from "../fixtures/plugins/house.ts";
import menus from "../fixtures/plugins/menus.ts";
import { UNIT_MS } from "../src/run/deadline.ts";
import { watchState } from "../src/run/watch_state.ts";

const [menuFile] = menus.adapters ?? [];
const [apology] = menus.checks ?? [];
const [prefix] = house.lintRules ?? [];

const half = {
  name: "half",
  description: "Returns the half of a number; changes nothing.",
  inputSchema: {
    type: "object",
    properties: { of: { type: "integer", description: "The number" } },
    required: ["of"],
    additionalProperties: false,
  },
  annotations: { readOnlyHint: true, idempotentHint: true },
  execute: ({ of }: { readonly of: number }): number => {
    if (!Number.isInteger(of)) throw new Error('"of" must be a whole number');
    return of / 2;
  },
};

/** Lets the deadline of units come soon. */
function hurry(): Disposable {
  const real = globalThis.setTimeout;
  const sooner = (
    act: (...args: unknown[]) => void,
    ms?: number,
    ...args: unknown[]
  ): ReturnType<typeof real> => real(act, ms === UNIT_MS ? 40 : ms, ...args);
  return stub(globalThis, "setTimeout", Object.assign(sooner, real));
}

function never(): Promise<never> {
  return new Promise(() => {});
}

Deno.test("a check that never settles is a finding and is not asked again; one that only waits for its calls is none", async () => {
  assert(apology);
  using _hurry = hurry();
  let asked = 0;
  let waited = 0;
  const stuck: Check = {
    ...apology,
    id: "stuck",
    check: ({ outcome, tool }) => {
      if (outcome.kind !== "ok" || tool.name !== "half") return [];
      asked++;
      return never();
    },
  };
  const patient: Check = {
    ...apology,
    id: "patient",
    async check({ testCase: { call } }, context) {
      // Longer than the deadline, and every call by itself as well.
      if (call.tool !== "slow" || waited++ > 1) return [];
      for (let i = 0; i < 3; i++) await context.call(call);
      return [];
    },
  };
  const slow = {
    ...half,
    name: "slow",
    execute: async ({ of }: { readonly of: number }): Promise<number> => {
      await new Promise((resolve) => setTimeout(resolve, 60));
      return half.execute({ of });
    },
  };
  const report = await checkRegistry([half, slow], {
    runs: 12,
    quick: true,
    plugins: [{ checks: [stuck, patient] }],
  });
  assertEquals(report.stopped, undefined);
  const found = report.findings.filter(({ unit }) => unit === "stuck" || unit === "patient");
  assertEquals(found.map(({ unit, tool, code }) => [unit, tool, code]), [["stuck", "half", "check-crashed"]]);
  assertEquals(
    found[0]?.message,
    'Expected the check "stuck" to judge the call: received TimeoutError: it did not settle in 10 s',
  );
  assert(asked === 1 && waited > 2, `${asked} ${waited}`);
});

Deno.test("a probe that never settles ends the run with what it is", async () => {
  using _hurry = hurry();
  await assertRejects(watchState(never), DOMException, "it did not settle in 10 s");
});

Deno.test("a lint rule that never settles, a mutator and an adapter that answer with a promise are told of", async () => {
  assert(prefix?.level === "tool" && menuFile);
  const late = (): never => Promise.reject(new Error("late")) as never;
  using _hurry = hurry();
  const [numberWithNoun] = menus.mutators ?? [];
  assert(numberWithNoun?.level === "value");
  const report = await checkRegistry([half], {
    runs: 40,
    plugins: [{
      lintRules: [{ ...prefix, id: "late-rule", lint: never, preset: "recommended" }],
      mutators: [{ ...numberWithNoun, id: "late-mutator", variants: late }],
    }],
  });
  assertEquals(report.findings.filter(({ unit }) => unit === "late-rule").map(({ message }) => message), [
    'Expected the lint rule "late-rule" to judge the definition: received TimeoutError: it did not settle in 10 s',
  ]);
  assert(report.warnings.some((warning) => warning.includes('"late-mutator" failed')));
  const plugins = [{ adapters: [{ ...menuFile, accepts: late }] }];
  await assertRejects(() => openRegistry("./lunch", { plugins }), TargetError, "it returned a promise");
});

Deno.test("an adapter that never opens, pings or closes keeps nobody", async () => {
  assert(menuFile);
  const plugins = (open: Adapter["open"]): { readonly adapters: readonly Adapter[] }[] => [
    { adapters: [{ ...menuFile, open }] },
  ];
  await assertRejects(
    () => openRegistry("./a.menu", { plugins: plugins(never), signal: AbortSignal.timeout(20) }),
    TargetError,
    'the adapter "menu-file" did not open it in time',
  );
  // Its deadlines are those of the platform, which ring sooner here as well.
  const { timeout } = AbortSignal;
  using _sooner = stub(AbortSignal, "timeout", (ms: number) => timeout.call(AbortSignal, Math.min(ms, 40)));
  const registry: Registry = {
    source: "lunch",
    tools: [half],
    problems: [],
    call: never,
    ping: never,
    [Symbol.asyncDispose]: never,
  };
  const report = await checkRegistry("./a.menu", {
    runs: 1,
    timeoutMs: 20,
    quick: true,
    plugins: plugins(() => Promise.resolve(registry)),
  });
  assert(report.findings.some(({ unit }) => unit === "settles-in-budget"));
});
