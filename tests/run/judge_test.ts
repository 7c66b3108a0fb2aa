/**
 * Judging one observation.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import type { Check, CheckContext } from "../../src/core/check.ts";
import { judge } from "../../src/run/judge.ts";
import { fingerprint } from "../../src/run/stamp.ts";
import { checkOf, observation, surroundings } from "./_plan.ts";

const context: CheckContext = {
  registry: { source: "test", tools: [], problems: [] },
  surroundings,
  timeoutMs: 100,
  coercion: "undeclared",
  call: () => Promise.resolve({ kind: "timeout", elapsedMs: 0 }),
  disturbed: () => Promise.resolve([]),
};

Deno.test("every check is asked in order: what it finds, that it found nothing, that it cannot decide", async () => {
  const problem = { code: "broken", message: "Expected a: received b", pointer: "/a/0" } as const;
  const judgements = await judge(observation, [
    checkOf("finds", () => [problem]),
    checkOf("fine", () => []),
    checkOf("undecided", () => null),
  ], context);
  assertEquals(judgements.map(({ check, applied, verdicts }) => [check, applied, verdicts.length]), [
    ["finds", true, 1],
    ["fine", true, 0],
    ["undecided", false, 0],
  ]);
  assertEquals(judgements[0]?.verdicts, [{
    unit: "finds",
    severity: "error",
    tool: "tool",
    problem,
    fingerprint: fingerprint("finds", "tool", problem),
  }]);
});

Deno.test("a problem may be about the registry as a whole", async () => {
  const [judgement] = await judge(observation, [
    checkOf("whole", () => [{ code: "a", message: "", tool: "*" }, { code: "a", message: "" }]),
  ], context);
  assertEquals(judgement?.verdicts.map(({ tool }) => tool), ["*", "tool"]);
  assertEquals(new Set(judgement?.verdicts.map((verdict) => verdict.fingerprint)).size, 2);
});

/** A check that ends in whatever is thrown, at once or after a while. */
function crashing(thrown: unknown): readonly Check[] {
  const check = checkOf("crashes", () => []);
  return [
    {
      ...check,
      check: () => {
        throw thrown;
      },
    },
    { ...check, check: () => Promise.reject(thrown) },
  ];
}

Deno.test("a check that crashes is a problem, whatever it throws, and the others are still asked", async () => {
  const unreadable = Object.defineProperty(new Error("a"), "message", {
    get(): never {
      throw new Error("do not read");
    },
  });
  for (
    const thrown of [
      new TypeError("boom"),
      "text",
      undefined,
      null,
      Symbol("s"),
      Object.create(null),
      unreadable,
    ]
  ) {
    for (const check of crashing(thrown)) {
      const judgements = await judge(observation, [check, checkOf("after", () => [])], context);
      assertEquals(judgements.map(({ check, applied }) => [check, applied]), [["crashes", true], [
        "after",
        true,
      ]]);
      const [verdict, ...others] = judgements[0]?.verdicts ?? [];
      assertEquals([verdict?.unit, verdict?.problem.code, others.length], ["crashes", "check-crashed", 0]);
      assert(
        verdict?.problem.message.startsWith('Expected the check "crashes" to judge the call: received '),
      );
    }
  }
});
