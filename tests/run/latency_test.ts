/**
 * Latency: percentiles, and budgets that a noisy machine does not break.
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import fc from "fast-check";
import { distribute, judgeLatency, summarise } from "../../src/run/latency.ts";
import { assertProperty } from "../_property.ts";

const NAMES = ["p50", "p95", "p99"] as const;
const LIMIT = 50;

const quick = fc.double({ min: 0, max: LIMIT, noNaN: true });
const slow = fc.double({ min: LIMIT + 1, max: 10_000, noNaN: true });
const quickOnes = fc.array(quick, { maxLength: 97 });

function codes(samples: readonly number[], noop: readonly number[] = [], limit = LIMIT): string[] {
  return judgeLatency(samples, noop, { p50: limit, p95: limit, p99: limit }).map(({ code }) => code);
}

Deno.test("percentiles are the nearest rank, and samples themselves", () => {
  const hundred = Array.from({ length: 100 }, (_, i) => 100 - i);
  assertEquals(summarise(hundred), { calls: 100, p50: 50, p95: 95, p99: 99 });
  assertEquals(summarise([3, 1, 2]), { calls: 3, p50: 2, p95: 3, p99: 3 });
  assertEquals(summarise([7]), { calls: 1, p50: 7, p95: 7, p99: 7 });
  assertEquals(summarise([]), { calls: 0, p50: 0, p95: 0, p99: 0 });
  assertEquals(summarise([1.23456789]).p50, 1.235);
});

Deno.test("percentiles rise, lie among the samples, and do not depend on their order", () => {
  assertProperty(fc.property(fc.array(fc.nat(10_000), { minLength: 1 }), (samples) => {
    const before = [...samples];
    const { calls, p50, p95, p99 } = summarise(samples);
    assertEquals(samples, before);
    assert(p50 <= p95 && p95 <= p99 && [p50, p95, p99].every((value) => samples.includes(value)));
    assertEquals(calls, samples.length);
    assertEquals(summarise(samples.toReversed()), summarise(samples));
  }));
});

Deno.test("calls within the budget are no problem", () => {
  assertProperty(fc.property(quickOnes, (samples) => assertEquals(codes(samples), [])));
});

Deno.test("one slow call is never a problem, however slow and however few the others", () => {
  assertProperty(fc.property(quickOnes, slow, fc.nat(), (samples, outlier, at) => {
    assertEquals(codes(samples.toSpliced(at % (samples.length + 1), 0, outlier)), []);
  }));
});

Deno.test("two slow calls among up to a hundred are a problem at p99", () => {
  assertProperty(fc.property(quickOnes, slow, slow, (samples, a, b) => {
    assert(codes([a, ...samples, b]).includes("p99-over-budget"));
  }));
});

Deno.test("more slow calls than a percentile allows are a problem at it, and fewer are not", () => {
  const calls = (slowOnes: number): number[] =>
    Array.from({ length: 1_000 }, (_, i) => i < slowOnes ? 80 : 20);
  assertEquals(codes(calls(10)), []);
  assertEquals(codes(calls(11)), ["p99-over-budget"]);
  assertEquals(codes(calls(50)), ["p99-over-budget"]);
  assertEquals(codes(calls(51)), ["p95-over-budget", "p99-over-budget"]);
  assertEquals(codes(calls(501)), ["p50-over-budget", "p95-over-budget", "p99-over-budget"]);
});

Deno.test("what the machine takes for no work is taken off", () => {
  assertProperty(fc.property(quickOnes, fc.integer({ min: 1, max: 5_000 }), (own, noise) => {
    const samples = own.map((ms) => ms + noise);
    const noop = Array.from({ length: 20 }, () => noise);
    // A thousandth of a millisecond is what percentiles are rounded to.
    assertEquals(codes(samples, noop, LIMIT + 0.001), []);
  }));
});

Deno.test("pauses of the machine that hit the round trips as well are no problem of the tool", () => {
  const paused = (count: number, work: number): number[] =>
    Array.from({ length: count }, (_, i) => i % 20 === 0 ? 400 : work);
  assertEquals(codes(paused(200, 5), paused(50, 0.1)), []);
});

Deno.test("slow calls on a slow machine are a problem at their own percentile only", () => {
  const noop = Array.from({ length: 20 }, () => 30);
  assertEquals(codes([200, ...Array.from({ length: 48 }, () => 70), 200], noop), ["p99-over-budget"]);
});

Deno.test("a tool that is slow on a slow machine is still slow", () => {
  const noop = Array.from({ length: 20 }, () => 30);
  assertEquals(codes(Array.from({ length: 40 }, () => 100), noop), [
    "p50-over-budget",
    "p95-over-budget",
    "p99-over-budget",
  ]);
});

Deno.test("without a budget nothing is judged, and only what is given is", () => {
  const samples = [1_000, 1_000, 1_000];
  assertEquals(judgeLatency(samples, [], {}), []);
  for (const name of NAMES) {
    assertEquals(judgeLatency(samples, [], { [name]: LIMIT }).map(({ code }) => code), [
      `${name}-over-budget`,
    ]);
  }
  assertEquals(judgeLatency([], [], { p50: 1, p95: 1, p99: 1 }), []);
});

Deno.test("a problem says the limit, what was measured, over how many calls, and what no work took", () => {
  const [problem, ...others] = judgeLatency([80, 80, 80], [2, 2], { p95: LIMIT });
  assertEquals(others, []);
  assertMatch(
    problem?.message ?? "",
    /^Expected p95 within 50 ms: received 80 ms over 3 calls, 3 above .*took 2 ms\)$/,
  );
  assertEquals(problem?.evidence, {
    calls: 3,
    p50: 80,
    p95: 80,
    p99: 80,
    noop: { calls: 2, p50: 2, p95: 2, p99: 2 },
    over: 3,
  });
});

Deno.test("a distribution is the least, the nine deciles and the greatest; of nothing there is none", () => {
  const samples = Array.from({ length: 100 }, (_, i) => 100 - i);
  const { deciles, ...rest } = distribute(samples);
  assertEquals(deciles, [1, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
  assertEquals(rest, summarise(samples));
  assertEquals(distribute([]), summarise([]));
});
