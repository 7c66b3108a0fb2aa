/**
 * One literal call, judged again.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import type { Observation } from "../../src/core/check.ts";
import { toReplayCase } from "../../src/core/replay_case.ts";
import { stampCheck } from "../../src/run/stamp_check.ts";
import { replayCase } from "../../src/run/replay.ts";
import { makeTestCase } from "../../src/run/test_case.ts";
import { holdTrial, verdictsOf } from "../../src/run/trial.ts";
import { compileJudge } from "../../src/schema/judge.ts";
import { checkOf, planOf, registryOf } from "./_plan.ts";

const SCHEMA = {
  type: "object",
  properties: { text: { type: "string" }, limit: { type: "integer" } },
  required: ["text"],
  additionalProperties: false,
};

const TOOL = { name: "tool", inputSchema: SCHEMA };

/** A check that sees a problem in every call, and what it saw. */
function seeing(id: string): { readonly seen: Observation[]; readonly check: ReturnType<typeof checkOf> } {
  const seen: Observation[] = [];
  const check = checkOf(id, (observation) => {
    seen.push(observation);
    return [{ code: "seen", message: "" }];
  });
  return { seen, check };
}

Deno.test("the call is made as it is written, and judged by the schema of its tool", async () => {
  const registry = registryOf([TOOL], (args) => args);
  const { check, seen } = seeing("a");
  const trial = await replayCase(planOf(registry, { checks: [check] }), { tool: "tool", args: { text: 5 } });
  assertEquals(registry.calls.map(({ tool, args }) => ({ tool, args })), [{
    tool: "tool",
    args: { kind: "json", value: { text: 5 } },
  }]);
  const [observation] = seen;
  assertEquals(observation?.tool, TOOL);
  assertEquals(observation?.testCase.validity, "invalid");
  assertEquals(observation?.testCase.violations.map(({ pointer, keyword }) => [pointer, keyword]), [[
    "/text",
    "type",
  ]]);
  assertEquals([observation?.testCase.expects, observation?.testCase.clean], ["accept", undefined]);
  assertEquals(verdictsOf(trial).map(({ unit }) => unit), ["a"]);
});

Deno.test("only the check that is named is asked; every check where none is", async () => {
  const plan = planOf(registryOf([TOOL], () => 1), { checks: [seeing("a").check, seeing("b").check] });
  const units = async (check?: string): Promise<readonly string[]> =>
    verdictsOf(
      await replayCase(plan, { tool: "tool", args: { text: "" }, ...(check === undefined ? {} : { check }) }),
    ).map(({ unit }) => unit);
  assertEquals([await units("b"), await units()], [["b"], ["a", "b"]]);
});

Deno.test("a name that does not exist is called, and its arguments are nobody's", async () => {
  const registry = registryOf([TOOL], () => 1);
  const { check, seen } = seeing("a");
  const trial = await replayCase(planOf(registry, { checks: [check] }), {
    tool: "tol",
    args: { anything: 1 },
    expects: "reject",
  });
  assertEquals([trial.observation.outcome.kind, registry.calls[0]?.tool], ["error", "tol"]);
  assertEquals([seen[0]?.tool.name, seen[0]?.testCase.validity, seen[0]?.testCase.expects], [
    "tol",
    "valid",
    "reject",
  ]);
});

const CLEAN = { text: "abc", limit: 5 };

const MESSES = [
  { edit: { op: "replace", pointer: "/limit", value: "5" }, value: { text: "abc", limit: "5" } },
  { edit: { op: "add", pointer: "/extra", value: null }, value: { text: "abc", limit: 5, extra: null } },
  { edit: { op: "remove", pointer: "/text" }, value: { limit: 5 } },
  { edit: { op: "move", from: "/text", pointer: "/Text" }, value: { limit: 5, Text: "abc" } },
] as const;

for (const { edit, value } of MESSES) {
  Deno.test(`what a check sees of a finding, it sees again when the call is replayed: ${edit.op}`, async () => {
    const { check, seen } = seeing("a");
    const plan = planOf(registryOf([TOOL], (args) => args), { checks: [check] });
    const testCase = makeTestCase(
      { tool: "tool", value, mutations: [{ mutator: "some-mess", edit }], expects: "reject", clean: CLEAN },
      compileJudge(SCHEMA),
      "call",
    );
    assert(testCase !== "disputed");
    const trial = await holdTrial(plan, TOOL, testCase);
    const [verdict] = verdictsOf(trial);
    assert(verdict !== undefined);
    const finding = stampCheck({ trial, verdict }, { seed: 1, path: ["0"], flaky: false });
    await replayCase(plan, JSON.parse(JSON.stringify(toReplayCase(finding))));
    const [before, after] = seen.map((
      { testCase: { validity, violations, mutations, expects, clean, call } },
    ) => ({
      ...{ validity, violations, expects, args: call.args, clean: clean?.args },
      // Adding and replacing leave the same behind.
      mutations: mutations.map(({ mutator, edit }) => ({
        mutator,
        edit: edit?.op === "add" ? { ...edit, op: "replace" } : edit,
      })),
    }));
    assertEquals(after, before);
  });
}
