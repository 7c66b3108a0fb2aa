/**
 * Observations for the examples of checks, from as few words as they need.
 * @module
 */
import type { Observation } from "../core/check.ts";
import type { Edit } from "../core/edit.ts";
import type { JsonValue } from "../core/json.ts";
import type { Ending, Outcome } from "../core/outcome.ts";
import type { Expectation, Violation } from "../core/test_case.ts";
import type { ToolDefinition } from "../core/tool.ts";

/** What an example says; the rest follows. */
interface Sketch {
  readonly tool?: Partial<ToolDefinition>;
  /** The name called, where it is not the tool's. */
  readonly called?: string;
  readonly args?: JsonValue;
  /** None means that the arguments are valid. */
  readonly violations?: readonly Violation[];
  readonly mutator?: string;
  /** The edit the mutator made, where it edited arguments. */
  readonly edit?: Edit;
  readonly expects?: Expectation;
  /** The arguments before the mutation. */
  readonly clean?: JsonValue;
  readonly outcome: Ending;
}

/** Makes an observation of a tool called `search` with one string argument `query`, unless told otherwise. */
export function observe(sketch: Sketch): Observation {
  const tool: ToolDefinition = {
    name: "search",
    inputSchema: { type: "object", properties: { query: { type: "string" } }, required: ["query"] },
    ...sketch.tool,
  };
  const violations = sketch.violations ?? [];
  return {
    tool,
    testCase: {
      call: call(sketch.called ?? tool.name, sketch.args ?? { query: "a" }),
      validity: violations.length === 0 ? "valid" : "invalid",
      violations,
      mutations: sketch.mutator === undefined
        ? []
        : [{ mutator: sketch.mutator, ...(sketch.edit === undefined ? {} : { edit: sketch.edit }) }],
      expects: sketch.expects ?? "accept",
      ...(sketch.clean === undefined ? {} : { clean: call(tool.name, sketch.clean) }),
    },
    outcome: { ...sketch.outcome, elapsedMs: 1 },
  };
}

/** A call whose argument has the wrong type. */
export const numberForQuery = {
  args: { query: 5 },
  violations: [{ pointer: "/query", keyword: "type", expected: "type string" }],
  mutator: "wrong-type",
  expects: "reject",
} as const;

/** A call that lacks its argument. */
export const withoutQuery = {
  args: {},
  violations: [{ pointer: "/query", keyword: "required", expected: "a value" }],
  mutator: "omit-required",
  expects: "reject",
} as const;

/** That call, refused as it should be. */
export const refusedWithoutQuery = observe({
  ...withoutQuery,
  outcome: { kind: "error", error: { message: "query is required" } },
});

/** What further calls give, in order. */
export function oks(...values: readonly unknown[]): readonly Outcome[] {
  return values.map((value) => ({ kind: "ok", value, elapsedMs: 1 }));
}

function call(tool: string, value: JsonValue): Observation["testCase"]["call"] {
  return { id: "1", tool, args: { kind: "json", value } };
}
