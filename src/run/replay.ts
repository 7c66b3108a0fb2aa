/**
 * Replaying: one literal call, judged again.
 * @module
 */
import { UsageError } from "../core/errors.ts";
import type { JsonValue } from "../core/json.ts";
import { readPointer } from "../core/json_pointer.ts";
import type { ReplayCase, ReplayMutation } from "../core/replay_case.ts";
import type { Mutation, TestCase } from "../core/test_case.ts";
import type { ToolDefinition } from "../core/tool.ts";
import { compileJudge } from "../schema/judge.ts";
import type { Plan } from "./plan.ts";
import { makeTestCase } from "./test_case.ts";
import { holdTrial, type Trial } from "./trial.ts";

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
  return await holdTrial({ ...plan, checks }, tool ?? phantom, { ...testCase, ...stepsOf(replay) });
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
