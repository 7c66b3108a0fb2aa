/**
 * Sequences that show a problem, with no more calls than it takes.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { replay, toReplayCase } from "../../mod.ts";
import { renderTests } from "../../src/cli/test_text.ts";
import type { CheckFinding } from "../../src/core/finding.ts";
import { isJsonObject, type JsonValue } from "../../src/core/json.ts";
import type { Ending } from "../../src/core/outcome.ts";
import { argsOf } from "../../src/core/replay_case.ts";
import type { Registry } from "../../src/core/registry.ts";
import type { Step, TestCase } from "../../src/core/test_case.ts";
import type { ToolCall } from "../../src/core/tool.ts";
import { checkRegistry } from "../../src/harness.ts";
import { replayCase } from "../../src/run/replay.ts";
import { stampSequence } from "../../src/run/sequence.ts";
import { holdTrial, verdictsOf } from "../../src/run/trial.ts";
import { checkOf, planOf } from "./_plan.ts";

const NAMES = ["look", "arm", "fire", "create", "read"];

/** What is fired blows up when it was armed before; what is read blows up when it is the last thing created. */
function arsenal(): Registry & { readonly calls: ToolCall[] } {
  const calls: ToolCall[] = [];
  let isArmed = false;
  let last = 0;
  function run({ tool, args }: ToolCall): JsonValue {
    const { value } = args.kind === "json" ? args : { value: null };
    if (tool === "create") return { thing: { id: `t${++last}` } };
    if (tool === "read") return { boom: isJsonObject(value) && value.id === `t${last}` };
    const boom = tool === "fire" && isArmed;
    isArmed = tool === "arm" || (isArmed && tool !== "fire");
    return { boom };
  }
  return {
    source: "test",
    tools: NAMES.map((name) => ({ name, inputSchema: { type: "object" } })),
    problems: [],
    calls,
    call(call): Promise<Ending> {
      calls.push(call);
      return Promise.resolve({ kind: "ok", value: run(call) });
    },
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}

const booms = checkOf("booms", ({ outcome }) => {
  const { value } = outcome.kind === "ok" ? outcome : { value: undefined };
  return isJsonObject(value) && value.boom === true
    ? [{ code: "boom", message: "Expected peace: received boom" }]
    : [];
});

function stepOf(tool: string, rest: Omit<Step, "call"> = {}, value: JsonValue = {}): Step {
  return { call: { id: tool, tool, args: { kind: "json", value } }, ...rest };
}

function caseOf({ call, takes }: Step, before: readonly Step[]): TestCase {
  return {
    ...{ call, before, violations: [], mutations: [{ mutator: "walk" }] },
    ...{ validity: "valid", expects: "accept" } as const,
    ...(takes === undefined ? {} : { takes }),
  };
}

/** Plays a sequence, and what becomes of it. */
async function play(registry: Registry, testCase: TestCase): Promise<readonly CheckFinding[]> {
  const plan = planOf(registry, { checks: [booms] });
  const [tool] = registry.tools.filter(({ name }) => name === testCase.call.tool);
  assert(tool !== undefined);
  const trial = await holdTrial(plan, tool, testCase);
  return await Array.fromAsync(stampSequence(plan, { tool, trial, label: "walk:0" }, new Set()));
}

function toolsBefore({ counterexample }: CheckFinding): readonly string[] {
  return (counterexample.before ?? []).map(({ call }) => call.tool);
}

Deno.test("a sequence of five calls shrinks to the two it needs", async () => {
  const before = ["look", "arm", "look", "create"].map((name) => stepOf(name));
  const [finding, ...others] = await play(arsenal(), caseOf(stepOf("fire"), before));
  assert(finding !== undefined && others.length === 0);
  assertEquals([toolsBefore(finding), finding.flaky, finding.path], [["arm"], false, "walk:0:-3:-2:-0"]);
});

Deno.test("a call that needs none before it is left alone with itself", async () => {
  const registry = arsenal();
  await registry.call(
    { id: "1", tool: "arm", args: { kind: "json", value: {} } },
    AbortSignal.timeout(1_000),
  );
  const always = {
    ...registry,
    call: (): Promise<Ending> => Promise.resolve({ kind: "ok", value: { boom: true } }),
  };
  const [finding] = await play(always, caseOf(stepOf("fire"), [stepOf("look")]));
  assertEquals(finding?.counterexample.before, undefined);
});

Deno.test("a problem that does not show again is flaky, and keeps its calls", async () => {
  let calls = 0;
  const once = {
    ...arsenal(),
    call: (): Promise<Ending> => Promise.resolve({ kind: "ok", value: { boom: calls++ < 3 } }),
  };
  const [finding] = await play(once, caseOf(stepOf("fire"), [stepOf("look"), stepOf("arm")]));
  assert(finding !== undefined);
  assertEquals([finding.flaky, toolsBefore(finding)], [true, ["look", "arm"]]);
});

const TAKES = [{ step: 1, from: "/thing/id", pointer: "/id" }] as const;

Deno.test("an id is taken anew whenever the calls are made again, and keeps its place when others are left out", async () => {
  const registry = arsenal();
  const last = stepOf("read", { takes: TAKES }, { id: "" });
  const [finding] = await play(registry, caseOf(last, [stepOf("look"), stepOf("create"), stepOf("arm")]));
  assert(finding !== undefined);
  assertEquals(toolsBefore(finding), ["create"]);
  assertEquals(finding.counterexample.takes, [{ ...TAKES[0], step: 0 }]);
  assertEquals(finding.counterexample.call.args, { kind: "json", value: { id: "t4" } });

  // Through JSON, as a report is saved.
  const saved = JSON.parse(JSON.stringify(toReplayCase(finding)));
  const trial = await replayCase(planOf(registry, { checks: [booms] }), saved);
  assertEquals(argsOf(trial.observation.testCase.call), { id: "t5" });
  assertEquals(verdictsOf(trial).map(({ unit }) => unit), ["booms"]);
});

Deno.test("a step takes from the results before it, MCP results and JSON texts included; what is not there stays", async () => {
  const results: readonly JsonValue[] = [
    { thing: { id: "a" } },
    '{"thing":{"id":"a"}}',
    { content: [{ type: "text", text: '{"thing":{"id":"a"}}' }] },
    { content: [], structuredContent: { thing: { id: "a" } } },
  ];
  const cases: readonly (readonly [JsonValue, string])[] = [
    ...results.map((each) => [each, "a"] as const),
    [{ other: 1 }, "literal"],
  ];
  for (const [result, expected] of cases) {
    const registry = arsenal();
    const calls: ToolCall[] = [];
    const plain: Registry = {
      ...registry,
      call(call): Promise<Ending> {
        calls.push(call);
        return Promise.resolve({ kind: "ok", value: result });
      },
    };
    const middle = stepOf("look", { takes: [{ ...TAKES[0], step: 0 }] }, { id: "literal" });
    const last = stepOf("read", { takes: [{ ...TAKES[0], step: 0 }] }, { id: "literal" });
    await play(plain, caseOf(last, [stepOf("create"), middle]));
    assertEquals(
      calls.slice(0, 3).map(argsOf),
      [{}, { id: expected }, { id: expected }],
      JSON.stringify(result),
    );
  }
});

/** A notebook whose notes stay where they are when they are deleted. */
function stubborn(): object {
  const notes = new Map<string, string>();
  const tool = (name: string, key: string, execute: (value: string) => unknown): object => ({
    name,
    description: `Does what its name says with a note: ${name}.`,
    annotations: { readOnlyHint: name === "get_note", destructiveHint: false },
    inputSchema: { type: "object", properties: { [key]: { type: "string" } }, required: [key] },
    execute: (args: Record<string, unknown>) => execute(String(args[key])),
  });
  return [
    tool("create_note", "text", (text) => {
      const id = `n${notes.size + 1}`;
      notes.set(id, text);
      return { id };
    }),
    tool("get_note", "id", (id) => {
      if (!notes.has(id)) throw new Error(`id: no note with id ${id} was found`);
      return { id, text: notes.get(id) };
    }),
    tool("delete_note", "id", () => ({ gone: true })),
  ];
}

Deno.test("a sequence that a run finds is found again by replay, in a registry of its own", async () => {
  const { findings } = await checkRegistry(stubborn(), { runs: 40 });
  const finding = findings.find(({ unit }) => unit === "deleted-is-gone");
  assert(finding?.kind === "check");
  assertEquals(toolsBefore(finding), ["create_note", "get_note", "delete_note"]);
  const [again] = await replay(stubborn(), [toReplayCase(finding)]);
  assertEquals(again?.problems.map(({ fingerprint }) => fingerprint), [finding.fingerprint]);
});

Deno.test("a sequence is emitted as a test with the calls before it", async () => {
  const { findings } = await checkRegistry(stubborn(), { runs: 40 });
  const sequence = findings.flatMap((finding) =>
    finding.kind === "check" && finding.unit === "deleted-is-gone" ? [finding] : []
  );
  const target = { target: { kind: "module", specifier: "./tools.ts" } } as const;
  const text = renderTests(sequence, { messcall: "0", seed: 0 }, target);
  assert(/"?before"?: \[/.test(text), text);
  for (const name of ["create_note", "delete_note"]) assert(text.includes(name), text);
});
