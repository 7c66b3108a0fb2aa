/**
 * Names that nobody registered are unknown, those that objects inherit included.
 * @module
 */
import type { Check } from "../core/check.ts";
import { showJson } from "../core/json.ts";
import type { Problem } from "../core/problem.ts";
import { observe, oks } from "./_example.ts";
import { findFavoured } from "./_unknown_word.ts";
import { editCall } from "./_variant_call.ts";

/** The mutator whose words are inherited. */
const MUTATOR = "inherited-word";

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
      "A name such as `constructor` is then found in a table nobody put it in, and a function of the engine runs.",
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
      answers: [refusal, ...oks([]), refusal, ...oks([])],
    },
  },
  async check(observation, context): Promise<readonly Problem[] | null> {
    const found = await findFavoured(observation, context, MUTATOR);
    if (found === undefined || found === "none") return found === undefined ? null : [];
    const { clean } = observation.testCase;
    const other = clean && editCall(clean, { op: "replace", pointer: found.pointer, value: INHERITED });
    if (other === undefined || (await context.call(other)).kind !== "ok") return null;
    return [{
      code: "inherited",
      message: `Expected ${showJson(found.value, 40)} to be as unknown as any other word: received a result`,
      pointer: found.pointer,
    }];
  },
};
