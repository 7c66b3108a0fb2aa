/**
 * Names that nobody registered are unknown, those that objects inherit included.
 * @module
 */
import type { Check } from "../core/check.ts";
import { showJson } from "../core/json.ts";
import type { Problem } from "../core/problem.ts";
import { observe } from "./_example.ts";
import { isPhantom } from "./_phantom.ts";
import { editCall } from "./_variant_call.ts";

/** The mutator whose words are inherited. */
const MUTATOR = "inherited-word";

/** A word as unknown as any, and as plain. */
const UNKNOWN = "unheardof";

/** What objects inherit as well, and no call of the run was made with: it is in no dictionary, and was kept by nobody. */
const INHERITED = "isPrototypeOf";

const constructorQuery = {
  args: { query: "constructor" },
  clean: { query: "a" },
  mutator: MUTATOR,
  edit: { op: "replace", pointer: "/query", value: "constructor" },
  expects: "accept-or-explain",
} as const;

const refusal = { kind: "error", error: { message: "unknown query" }, elapsedMs: 1 } as const;

/** Where an unknown name is refused, `constructor` is refused as well. */
export const inheritedNameRefused: Check = {
  id: "inherited-name-refused",
  severity: "error",
  docs: {
    summary: "Where an unknown name is refused, a name that every object inherits is refused as well.",
    why:
      "Then `constructor` is found in a table nobody put it in, and what runs is a function of the engine.",
    fix: "Keep what is looked up by name in a Map, or ask with Object.hasOwn first.",
    sources: ["https://github.com/n24q02m/better-godot-mcp/pull/966"],
  },
  examples: {
    good: {
      observation: observe({ ...constructorQuery, outcome: { kind: "ok", value: [] } }),
      answers: [{ kind: "ok", value: [], elapsedMs: 1 }],
    },
    bad: {
      observation: observe({ ...constructorQuery, outcome: { kind: "ok", value: [] } }),
      answers: [refusal, { kind: "ok", value: [], elapsedMs: 1 }, refusal],
    },
  },
  async check(observation, context): Promise<readonly Problem[] | null> {
    const { testCase: { clean, mutations }, outcome } = observation;
    const [mutation, ...others] = mutations;
    const edit = mutation?.edit;
    if (mutation?.mutator !== MUTATOR || others.length > 0 || edit?.op !== "replace") return null;
    if (outcome.kind !== "ok" || clean === undefined || isPhantom(observation, context)) return null;
    const unknown = editCall(clean, { ...edit, value: UNKNOWN });
    const inherited = editCall(clean, { ...edit, value: INHERITED });
    if (unknown === undefined || inherited === undefined) return null;
    if ((await context.call(unknown)).kind !== "error") return [];
    if ((await context.call(inherited)).kind !== "ok") return null;
    // Once more, since what was unknown may have become known by these very calls.
    if ((await context.call(unknown)).kind !== "error") return null;
    return [{
      code: "inherited",
      message: `Expected ${showJson(edit.value, 40)} to be as unknown as any other word: received a result`,
      pointer: edit.pointer,
    }];
  },
};
