/**
 * What is found in calls that are made at once is found again by replay.
 * @module
 */
import { assert, assertEquals, assertThrows } from "@std/assert";
import { type CheckFinding, checkRegistry, replay, toReplayCase } from "../../mod.ts";
import { readCase } from "../../src/cli/read_case.ts";
import { UsageError } from "../../src/core/errors.ts";
import { replayCase } from "../../src/run/replay.ts";
import { shrinkCase } from "../../src/run/shrink.ts";
import { checkOf, planOf, registryOf } from "./_plan.ts";

const INPUT = {
  type: "object",
  properties: { text: { type: "string", minLength: 1, maxLength: 20, description: "What to say" } },
  required: ["text"],
  additionalProperties: false,
} as const;

/** A tool that is right alone, and gives the latest call's answer to all that are under way. */
function muddled(): object {
  let latest = "";
  return {
    name: "say",
    description: "Says a text back; changes nothing.",
    annotations: { readOnlyHint: true },
    inputSchema: INPUT,
    async execute(args: { readonly text?: unknown }): Promise<string> {
      const { text, ...others } = args;
      if (typeof text !== "string" || text === "" || text.length > 20 || Object.keys(others).length > 0) {
        throw new Error("text: expected a text of 1 to 20 characters, and nothing else");
      }
      latest = text;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return latest;
    },
  };
}

function isBatch(finding: { readonly kind: string }): finding is CheckFinding {
  return finding.kind === "check" && "counterexample" in finding &&
    (finding as CheckFinding).counterexample.batch !== undefined;
}

Deno.test("a problem of two calls at once shows again when both are made again, read back from its line", async () => {
  const { findings } = await checkRegistry([muddled()], { runs: 30 });
  const found = findings.filter(isBatch);
  assert(found.length > 0, findings.map(({ unit }) => unit).join());
  for (const finding of found) {
    const saved = toReplayCase(finding);
    const read = readCase(JSON.stringify(saved), "--case");
    assertEquals(read, saved);
    const [again] = await replay([muddled()], [read]);
    assertEquals(again?.problems.map(({ fingerprint }) => fingerprint).includes(finding.fingerprint), true);
    const { batch: _, ...alone } = read;
    assertEquals((await replay([muddled()], [alone]))[0]?.problems, []);
  }
});

Deno.test("calls start when they started, under the ids they had, and the one that is given up is given up", async () => {
  const tool = { name: "say", inputSchema: INPUT };
  const seen: (readonly string[])[] = [];
  const check = checkOf("a", ({ testCase, batch = [] }) => {
    seen.push([testCase.call.id, ...batch.map(({ testCase: { call } }) => call.id)]);
    return [];
  });
  const registry = registryOf([tool], (args) => args);
  const args = { text: "a" };
  const plan = planOf(registry, { checks: [check] });
  const calls = ["x", "y"].map((id) => ({ id, tool: "say", args }));
  const starts = { tick: "task", order: [{ start: 1 }, { ticks: 1 }, { start: 0 }] } as const;
  const base = { tool: "say", args, mutations: [{ mutator: "parallel-conflict" }] };
  await replayCase(plan, { ...base, batch: { calls, at: 0, starts } });
  assertEquals(registry.calls.map(({ id }) => id), ["y", "x"]);
  assertEquals(seen, [["x", "x", "y"], ["y", "x", "y"]]);

  let isAborted = false;
  const given = {
    ...registry,
    call: (_: unknown, signal: AbortSignal) =>
      new Promise<{ readonly kind: "ok"; readonly value: null }>((resolve) =>
        signal.addEventListener("abort", () => {
          isAborted = true;
          resolve({ kind: "ok", value: null });
        })
      ),
  };
  await replayCase({ ...plan, registry: given }, { ...base, mutations: [{ mutator: "abort-midway" }] });
  assert(isAborted);
});

Deno.test("calls at once are not shrunk one without the others", async () => {
  const registry = registryOf([{ name: "say", inputSchema: INPUT }], (args) => args);
  const check = checkOf("a", () => [{ code: "seen", message: "" }]);
  const start = {
    tool: "say",
    args: { text: "a longer text" },
    batch: { calls: [{ id: "x", tool: "say", args: { text: "a longer text" } }], at: 0 },
  };
  const { replay, numShrinks } = await shrinkCase(planOf(registry, { checks: [check] }), start);
  assertEquals([replay, numShrinks], [start, 0]);
});

Deno.test("a batch that is none is refused, and never left out", () => {
  const call = { id: "x", tool: "say", args: {} };
  const none: readonly unknown[] = [
    5,
    {},
    { calls: [call] },
    { calls: [call], at: 1 },
    { calls: [{ ...call, id: 5 }], at: 0 },
    { calls: [call], at: 0, starts: { tick: "hour", order: [{ start: 0 }] } },
    { calls: [call], at: 0, starts: { tick: "task", order: [{ ticks: 1e9 }, { start: 0 }] } },
    { calls: [call, call], at: 0, starts: { tick: "task", order: [{ start: 0 }, { start: 0 }] } },
  ];
  for (const batch of none) {
    const text = JSON.stringify({ tool: "say", args: {}, batch });
    assertThrows(() => readCase(text, "--case"), UsageError, 'its "batch" is none');
  }
});
