/**
 * Replaying: one literal call, judged again.
 * @module
 */
import { UsageError } from "../core/errors.ts";
import type { JsonValue } from "../core/json.ts";
import { readPointer } from "../core/json_pointer.ts";
import type { ReplayCase, ReplayMutation } from "../core/replay_case.ts";
import type { Batch, Mutation, TestCase } from "../core/test_case.ts";
import type { ToolCall, ToolDefinition } from "../core/tool.ts";
import { compileJudge } from "../schema/judge.ts";
import { ABORT, playAborted, playBatch } from "./batch.ts";
import { judge, type Judgement } from "./judge.ts";
import type { Plan } from "./plan.ts";
import { makeTestCase } from "./test_case.ts";
import { holdTrial, openContext, type Trial } from "./trial.ts";

/**
 * Makes a call again and judges it. A name that does not exist is judged against the closest thing there is: any tool
 * of the registry, whose schema then says nothing.
 *
 * @param plan the registry and the checks
 * @param replay the call
 * @throws {UsageError} where two validators do not agree on its arguments
 */
export async function replayCase(plan: Plan, replay: ReplayCase): Promise<Trial> {
  const tool = plan.registry.tools.find(({ name }) => name === replay.tool);
  const phantom: ToolDefinition = { name: replay.tool, inputSchema: true };
  const testCase = makeTestCase(
    {
      tool: replay.tool,
      value: replay.args,
      mutations: (replay.mutations ?? []).map((mutation) => readMutation(mutation, replay.args)),
      expects: replay.expects ?? "accept",
      ...(replay.clean === undefined ? {} : { clean: replay.clean }),
    },
    compileJudge(tool?.inputSchema ?? true),
    "replay",
  );
  if (testCase === "disputed") {
    throw new UsageError(
      `Cannot replay "${replay.tool}": two validators do not agree on whether its arguments are valid`,
      "Look at the tool's schema: it says something that validators read in different ways",
    );
  }
  const checks = plan.checks.filter(({ id }) => replay.check === undefined || replay.check === id);
  // Judged by nobody, every call would look mended.
  if (checks.length === 0) {
    throw new UsageError(
      `Cannot replay by "${replay.check}": there is no such check`,
      replay.check === "parity"
        ? "Give the second target with --against"
        : "Give the plugin that has it with --plugin",
    );
  }
  return await hold({ ...plan, checks }, tool ?? phantom, {
    ...testCase,
    ...stepsOf(replay),
    ...batchOf(replay),
  });
}

/** Makes a call as it was made when it was found: alone, given up midway, or at once with others. */
async function hold(plan: Plan, tool: ToolDefinition, testCase: TestCase): Promise<Trial> {
  const { batch, mutations: [{ mutator } = { mutator: "" }] } = testCase;
  if (batch === undefined && mutator !== ABORT) return await holdTrial(plan, tool, testCase);
  const observations = batch === undefined
    ? [await playAborted(plan, tool, testCase.call)]
    : await playBatch(plan, lenderOf(batch, plan) ?? tool, { ...batch, mutator });
  const observation = observations[batch?.at ?? 0];
  if (observation === undefined) {
    throw new UsageError(
      `Cannot replay "${tool.name}": its batch has no call ${batch?.at}`,
      "Copy the whole case of a finding's replay line",
    );
  }
  const judgements: Judgement[] = [];
  // Which of several calls shows it may differ from one time to the next.
  for (const one of observations) judgements.push(...await judge(one, plan.checks, openContext(plan)));
  return { observation, judgements };
}

/** The tool that the calls of a batch are of; a name that does not exist may be among them. */
function lenderOf({ calls }: Batch, { registry }: Plan): ToolDefinition | undefined {
  return registry.tools.find(({ name }) => calls.some((call) => call.tool === name));
}

function batchOf({ batch }: ReplayCase): Pick<TestCase, "batch"> {
  if (batch === undefined) return {};
  const calls = batch.calls.map(({ id, tool, args }): ToolCall => ({
    id,
    tool,
    args: { kind: "json", value: args },
  }));
  return { batch: { ...batch, calls } };
}

function stepsOf({ before, takes }: ReplayCase): Pick<TestCase, "before" | "takes"> {
  return {
    ...(before === undefined ? {} : {
      before: before.map(({ tool, args, takes }, i) => ({
        call: { id: `replay-before-${i}`, tool, args: { kind: "json", value: args } },
        ...(takes === undefined ? {} : { takes }),
      })),
    }),
    ...(takes === undefined ? {} : { takes }),
  };
}

/** A mutation as it was made: what it left at its place is in the arguments. */
function readMutation({ mutator, pointer, from }: ReplayMutation, args: JsonValue): Mutation {
  if (pointer !== undefined && from !== undefined) return { mutator, edit: { op: "move", from, pointer } };
  const value = pointer === undefined ? undefined : readPointer(args, pointer);
  if (pointer === undefined) return { mutator };
  return {
    mutator,
    edit: value === undefined ? { op: "remove", pointer } : { op: "replace", pointer, value },
  };
}
