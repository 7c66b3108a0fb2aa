/**
 * Refusals are written for the reader.
 * @module
 */
import type { Check, CheckContext, Observation } from "../core/check.ts";
import { showJson } from "../core/json.ts";
import { errorText } from "../core/outcome.ts";
import type { Problem } from "../core/problem.ts";
import { findNoise, type Noise } from "../core/engine_noise.ts";
import { observe } from "./_example.ts";
import { givenText } from "./_given.ts";
import { mendedCalls } from "./_mended_call.ts";
import { blame, isPhantom } from "./_phantom.ts";
import { runsCode } from "../schema/runs_code.ts";
import { placeOf } from "./_violation_place.ts";

/** A refusal is not the complaint of a language runtime. */
export const errorNoEngineNoise: Check = {
  id: "error-no-engine-noise",
  severity: "error",
  docs: {
    summary: "A refusal is not the complaint of a language runtime, such as `x.trim is not a function`.",
    why: "It tells of the tool's code, which the model can neither see nor change, and not of the arguments.",
    fix:
      "Validate the arguments before the handler runs, and put unexpected exceptions into words of your own.",
    sources: [
      "https://github.com/adcontextprotocol/adcp/pull/4201",
      "https://github.com/microsoft/azure-devops-mcp/issues/1037",
    ],
  },
  examples: {
    good: {
      observation: observe({ outcome: { kind: "error", error: { message: "query must be a string" } } }),
    },
    bad: {
      observation: observe({
        outcome: { kind: "error", error: { message: "Error: args.query.trim is not a function" } },
      }),
    },
  },
  async check(observation, context): Promise<readonly Problem[] | null> {
    const { tool, testCase, outcome } = observation;
    const phantom = isPhantom(observation, context);
    if (outcome.kind !== "error" || (!phantom && runsCode(tool))) return null;
    const noise = findNoise(errorText(outcome.error), givenText(testCase.call));
    if (noise === undefined) return [];
    const [violation] = testCase.violations;
    const isOfPlace = violation !== undefined && !phantom && !await meetsOthers(noise, observation, context);
    return [{
      code: noise.code,
      message: `Expected a refusal written for the reader: received ${showJson(noise.words, 100)}`,
      ...(isOfPlace ? { pointer: placeOf(violation) } : {}),
      ...blame(observation, context),
    }];
  },
};

/**
 * Whether a parser's complaint meets the call with the mess put right as well: what was read was no argument then, but a
 * file that is broken, whatever is asked.
 */
async function meetsOthers(
  { code, words }: Noise,
  observation: Observation,
  context: CheckContext,
): Promise<boolean> {
  if (code !== "parser-complaint") return false;
  const { clean } = observation.testCase;
  const [call] = clean === undefined ? mendedCalls(observation) : [clean];
  if (call === undefined) return false;
  const outcome = await context.call(call);
  return outcome.kind === "error" && findNoise(errorText(outcome.error), givenText(call))?.words === words;
}
