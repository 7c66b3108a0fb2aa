/**
 * Arguments do not get into the prototype of all objects.
 * @module
 */
import type { Check, CheckContext, Observation } from "../core/check.ts";
import { lastToken } from "../core/json_pointer.ts";
import type { Problem } from "../core/problem.ts";
import { observe, oks } from "./_example.ts";
import { partsOf } from "./_json_result.ts";
import { resultOf } from "./_variant_call.ts";

/** The mutators whose calls try it. */
const MUTATORS = new Set(["prototype-key", "prototype-name"]);

/** What is there by right, as it was when this was loaded. */
const BUILT_IN = new Set(Reflect.ownKeys(Object.prototype));

/** The key that the payloads plant. */
const PLANTED = "polluted";

const polluting = {
  args: { query: "a", constructor: { prototype: { [PLANTED]: true } } },
  clean: { query: "a" },
  mutator: "prototype-key",
  edit: { op: "add", pointer: "/constructor", value: { prototype: { [PLANTED]: true } } },
  expects: "contain",
  outcome: { kind: "ok", value: [] },
} as const;

/** No call writes into what every object inherits. */
export const prototypeClean: Check = {
  id: "prototype-clean",
  severity: "error",
  docs: {
    summary: "No key of the arguments gets into the prototype that every object of the process inherits.",
    why:
      "From then on every object has that key: options are on that nobody set, for every call and every client.",
    fix: "Copy declared keys only, into objects without a prototype, and close the schema.",
    sources: ["https://github.com/n24q02m/better-godot-mcp/pull/966"],
  },
  examples: {
    good: {
      observation: observe(polluting),
      answers: oks({ query: "a", rows: 2 }),
    },
    bad: {
      observation: observe(polluting),
      answers: oks({ query: "a", rows: 2, [PLANTED]: true }),
    },
  },
  async check(observation, context): Promise<readonly Problem[] | null> {
    const { testCase: { mutations } } = observation;
    if (!mutations.some(({ mutator }) => MUTATORS.has(mutator))) return null;
    const [key] = takePolluted(observation);
    if (key !== undefined) return [problem(`the key "${key}" in it`)];
    const shows = await showsPlanted(observation, context);
    return shows === null ? null : shows ? [problem("it in the result of a call that does not give it")] : [];
  },
};

function problem(received: string): Problem {
  return {
    code: "polluted",
    message: `Expected the prototype of all objects to be left alone: received ${received}`,
    tool: "*",
  };
}

/** The keys of a call that got into the prototype in this process; they are taken out, or all later calls suffer. */
function takePolluted({ testCase: { call: { args } } }: Observation): readonly string[] {
  const given = args.kind === "json" ? [...partsOf(args.value)].flatMap(({ keys }) => keys) : [];
  const polluted = [...new Set([PLANTED, ...given])].filter((key) =>
    !BUILT_IN.has(key) && Object.hasOwn(Object.prototype, key)
  );
  for (const key of polluted) Reflect.deleteProperty(Object.prototype, key);
  return polluted;
}

/** Whether the clean call's result has the planted key, wherever the registry runs; null where nothing can be told. */
async function showsPlanted(
  { tool, testCase: { clean } }: Observation,
  context: CheckContext,
): Promise<boolean | null> {
  // Where the tool itself knows the word, its results may have it.
  if (clean === undefined || JSON.stringify(tool).includes(PLANTED)) return null;
  if (JSON.stringify(clean).includes(PLANTED)) return null;
  const result = await resultOf(clean, context);
  if (result === undefined) return null;
  // Kept with the arguments of an earlier call, the payload stands where it was given.
  return partsOf(result).some(({ value, pointer }) =>
    value === true && lastToken(pointer) === PLANTED &&
    !/\/(?:__proto__|constructor|prototype)\//.test(pointer)
  );
}
