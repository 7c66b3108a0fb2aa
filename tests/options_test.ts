/**
 * Options: defaults, and what is refused.
 * @module
 */
import { assert, assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import { UsageError } from "../src/core/errors.ts";
import { type HarnessOptions, resolveOptions } from "../src/options.ts";

Deno.test("without options every default is in place", () => {
  assertEquals(resolveOptions(), {
    seed: 0,
    runs: 400,
    maxTimeMs: 50_000,
    timeoutMs: 5_000,
    tools: [],
    first: [],
    allowDestructive: false,
    preset: "recommended",
    rules: [],
    latency: {},
    coercion: "undeclared",
    quick: false,
    corpus: {},
    perTool: {},
    allowRead: [],
    allowNet: [],
    plugins: [],
  });
  assertEquals(resolveOptions({}), resolveOptions());
});

Deno.test("what is given is kept as it is", () => {
  const given = {
    seed: -7,
    runs: 1,
    maxTimeMs: 0.5,
    timeoutMs: 10,
    tools: ["a*"],
    first: ["b"],
    allowDestructive: true,
    preset: "all",
    rules: ["enum-*"],
    root: "/srv/root",
    latency: { p50: 1, p99: 2.5 },
    coercion: "strict",
    quick: true,
    sandbox: "process",
    corpus: { a: [{ b: 1 }] },
    perTool: { a: { skip: "it writes" } },
    allowRead: ["/srv/data"],
    allowNet: ["example.org"],
    plugins: ["./mine.ts"],
  } as const;
  assertEquals(resolveOptions(given), given);
  for (const seed of [-(2 ** 31), 2 ** 31 - 1]) assertEquals(resolveOptions({ seed }).seed, seed);
});

/** Options out of range, and the name that the message says. */
const REFUSED: readonly (readonly [HarnessOptions, string])[] = [
  [{ seed: 1.5 }, "seed"],
  [{ seed: NaN }, "seed"],
  [{ seed: 2 ** 31 }, "seed"],
  [{ seed: -(2 ** 31) - 1 }, "seed"],
  [{ runs: 0 }, "runs"],
  [{ runs: -1 }, "runs"],
  [{ runs: 2.5 }, "runs"],
  [{ runs: 1_000_001 }, "runs"],
  [{ runs: Infinity }, "runs"],
  [{ maxTimeMs: 0 }, "maxTimeMs"],
  [{ maxTimeMs: NaN }, "maxTimeMs"],
  [{ timeoutMs: -5 }, "timeoutMs"],
  [{ timeoutMs: 0 }, "timeoutMs"],
  [{ latency: { p95: 0 } }, "latency.p95"],
  [{ latency: { p50: 10, p99: -1 } }, "latency.p99"],
];

for (const [options, name] of REFUSED) {
  Deno.test(`options are refused: ${Deno.inspect(options)}`, () => {
    const error = assertThrows(() => resolveOptions(options), UsageError);
    assertStringIncludes(error.message, `as "${name}": it is not`);
    assert(error.message.startsWith("Cannot use ") && error.hint.includes(`"${name}"`));
  });
}

Deno.test("options of another type are refused, as programs without types give them", () => {
  for (
    const options of [
      '{"runs":"40"}',
      '{"seed":"1"}',
      '{"timeoutMs":"5s"}',
      '{"latency":{"p95":"50ms"}}',
      '{"maxTimeMs":null}',
    ]
  ) {
    assertThrows(() => resolveOptions(JSON.parse(options)), UsageError);
  }
});
