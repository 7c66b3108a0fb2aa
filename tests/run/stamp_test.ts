/**
 * Stamps: the identity of problems, and outcomes as a report keeps them.
 * @module
 */
import { assert, assertEquals, assertMatch, assertNotEquals } from "@std/assert";
import fc from "fast-check";
import type { CheckFinding, Finding, LintFinding } from "../../src/core/finding.ts";
import type { JsonValue } from "../../src/core/json.ts";
import { byWeight, fingerprint, recordOutcome, stampLint } from "../../src/run/stamp.ts";
import { assertProperty } from "../_property.ts";
import { observation } from "./_plan.ts";

const PROBLEM = { code: "broken", message: "Expected a: received b", pointer: "/list/0/name" } as const;

Deno.test("the fingerprint follows from unit, tool, code and place", () => {
  const prints = [
    fingerprint("unit", "tool", PROBLEM),
    fingerprint("other", "tool", PROBLEM),
    fingerprint("unit", "other", PROBLEM),
    fingerprint("unit", "tool", { ...PROBLEM, code: "other" }),
    fingerprint("unit", "tool", { ...PROBLEM, pointer: "/list/0/title" }),
    fingerprint("unit", "tool", { code: PROBLEM.code, message: PROBLEM.message }),
    fingerprint("tool", "unit", PROBLEM),
  ];
  assertEquals(new Set(prints).size, prints.length);
  for (const print of prints) assertMatch(print, /^[0-9a-f]{12}$/);
  assertEquals(fingerprint("unit", "tool", PROBLEM), prints[0]);
});

Deno.test("the fingerprint ignores message, evidence and indexes", () => {
  const print = fingerprint("unit", "tool", PROBLEM);
  assertProperty(
    fc.property(fc.string(), fc.nat(), (message, index) => {
      assertEquals(
        fingerprint("unit", "tool", { ...PROBLEM, message, pointer: `/list/${index}/name`, evidence: index }),
        print,
      );
    }),
    50,
  );
  assertNotEquals(fingerprint("unit", "tool", { ...PROBLEM, pointer: "/list2/0/name" }), print);
});

Deno.test("a lint problem is a finding of the tool it is about", () => {
  const rule = { id: "rule", severity: "warning" } as const;
  const own = stampLint(rule, "tool", PROBLEM);
  assertEquals(own, {
    kind: "lint",
    unit: "rule",
    severity: "warning",
    ...PROBLEM,
    tool: "tool",
    fingerprint: fingerprint("rule", "tool", PROBLEM),
  });
  assertEquals(stampLint(rule, "tool", { ...PROBLEM, tool: "*" }).tool, "*");
  assertEquals(
    stampLint(rule, "a", { ...PROBLEM, tool: "*" }).fingerprint,
    stampLint(rule, "b", { ...PROBLEM, tool: "*" }).fingerprint,
  );
});

/** A value that holds itself. */
function circle(): unknown {
  const value: Record<string, unknown> = {};
  value.self = value;
  return value;
}

/** Values that break what touches them carelessly. */
const HOSTILE: Readonly<Record<string, () => unknown>> = {
  "a getter that throws": () => ({
    get a(): never {
      throw new Error("do not read");
    },
  }),
  "a circle": circle,
  "a BigInt": () => 10n ** 40n,
  "a BigInt inside": () => ({ list: [1n] }),
  "a function": () => () => 1,
  "a symbol": () => Symbol("s"),
  "undefined": () => undefined,
  "undefined inside": () => ({ a: undefined, list: [undefined] }),
  "numbers that JSON has not": () => [NaN, Infinity, -Infinity, -0],
  "a date that is none": () => new Date(NaN),
  "toJSON that throws": () => ({
    toJSON(): never {
      throw new Error("no");
    },
  }),
  "toJSON that gives nothing": () => ({ toJSON: () => undefined }),
  "throwing something that cannot be read": () => ({
    toJSON(): never {
      throw Object.create(null);
    },
  }),
  "a value without a prototype": () => Object.create(null),
  "a revoked proxy": () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    return proxy;
  },
  "10 MB of text": () => "x".repeat(10_000_000),
  "10 MB of text inside": () => ({ text: "😀".repeat(2_500_000) }),
  "a list of a million": () => Array.from({ length: 1_000_000 }, () => 0),
  "a value 100,000 deep": () => Array.from({ length: 100_000 }).reduce<unknown>((inner) => [inner], 0),
  "halves of characters": () => ({ "\ud800": "\udc00" }),
  "an own __proto__": () => JSON.parse('{"__proto__":{"polluted":true}}'),
  "an error that cannot be read": () =>
    Object.defineProperty(new Error("a"), "message", {
      get(): never {
        throw new Error("do not read");
      },
    }),
  "a map, a set, bytes": () => [new Map([[1, 2]]), new Set([1]), new Uint8Array(4)],
};

for (const [name, make] of Object.entries(HOSTILE)) {
  Deno.test(`an outcome is recorded as JSON of bounded size: ${name}`, () => {
    const value = make();
    const recorded = [
      recordOutcome({ kind: "ok", value, elapsedMs: 1 }),
      recordOutcome({ kind: "throw", error: value, elapsedMs: 1 }),
    ];
    for (const outcome of recorded) {
      const text = JSON.stringify(outcome);
      assert(text.length < 20_000, `${text.length} characters`);
      assertEquals<unknown>(JSON.parse(text), outcome);
      assert(outcome.detail !== undefined, text);
    }
    assert(!("polluted" in {}));
  });
}

Deno.test("what JSON has no form for is named, and never reads like what it has", () => {
  const record = (value: unknown): JsonValue | undefined =>
    recordOutcome({ kind: "ok", value, elapsedMs: 1 }).detail;
  assertEquals(record({ a: [1, "x", null, true] }), { a: [1, "x", null, true] });
  assertEquals(record(undefined), "<undefined>");
  assertEquals(record({ a: undefined, b: [undefined] }), { a: "<undefined>", b: ["<undefined>"] });
  assertEquals(record([NaN, -Infinity, 5n]), ["<NaN>", "<-Infinity>", "<bigint 5>"]);
  assertEquals(record(() => 1), "<function>");
  assertMatch(String(record(circle())), /^<not JSON: TypeError: /);
});

Deno.test("each kind of outcome keeps what it says, its time to the microsecond", () => {
  const error = { message: "no such table", type: "not_found", options: ["a", "b"] } as const;
  assertEquals(recordOutcome({ kind: "error", error, elapsedMs: 1.23456 }), {
    kind: "error",
    elapsedMs: 1.235,
    detail: error,
  });
  assertEquals(
    recordOutcome({ kind: "throw", error: new TypeError("boom"), elapsedMs: 0 }).detail,
    "TypeError: boom",
  );
  assertEquals(recordOutcome({ kind: "exit", code: 133, elapsedMs: 2 }), {
    kind: "exit",
    elapsedMs: 2,
    detail: 133,
  });
  assertEquals(recordOutcome({ kind: "timeout", elapsedMs: 5_000 }), { kind: "timeout", elapsedMs: 5_000 });
});

function lint(unit: string, severity: Finding["severity"], tool = "tool"): LintFinding {
  return { kind: "lint", unit, severity, tool, code: "a", message: "", fingerprint: `${unit}${tool}` };
}

function check(unit: string, severity: Finding["severity"], tool = "tool"): CheckFinding {
  const { testCase, outcome } = observation;
  return {
    ...lint(unit, severity, tool),
    kind: "check",
    counterexample: testCase,
    outcome: recordOutcome(outcome),
    seed: 1,
    path: "0",
    numShrinks: 0,
    flaky: false,
  };
}

Deno.test("findings stand the worst first, what was called before what was read, then by unit and tool", () => {
  const ordered = [
    check("a", "error", "t1"),
    check("a", "error", "t2"),
    check("b", "error"),
    lint("a", "error"),
    check("z", "warning"),
    lint("a", "warning"),
    check("a", "info"),
  ];
  assertProperty(
    fc.property(fc.shuffledSubarray(ordered, { minLength: ordered.length }), (shuffled) => {
      assertEquals(shuffled.toSorted(byWeight), ordered);
    }),
    50,
  );
});
