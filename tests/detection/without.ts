/**
 * What is found of a planted fault with some of the mutators.
 * @module
 */
import { chooseTools } from "../../src/choose.ts";
import { makePlan } from "../../src/compose.ts";
import { openSite } from "../../src/site.ts";
import type { CheckFinding } from "../../src/core/finding.ts";
import type { Mutator } from "../../src/core/mutator.ts";
import { resolveOptions } from "../../src/options.ts";
import { explore } from "../../src/run/explore.ts";
import { type Fault, stage } from "./collect.ts";
import { HANG_MS, isCommand, silenceConsole } from "./measure.ts";

/**
 * Runs a fault's registry with default options.
 *
 * @param fault the fault, made anew for this run
 * @param mutators the mutators of the run
 * @returns what checks found; findings of lint do not count
 */
export async function findWith(
  fault: Fault,
  mutators: readonly Mutator[],
): Promise<readonly CheckFinding[]> {
  using set = stage(fault);
  const options = resolveOptions({
    // As in the benchmark of the checks: a call that hangs hangs for ever.
    ...(isCommand(set.target) ? {} : { timeoutMs: HANG_MS }),
    ...set.options,
    seed: 0,
  });
  await using site = await openSite(set.target, options);
  const { registry, planted } = site;
  const plan = makePlan(registry, { options, planted, tools: chooseTools(registry, []) });
  const findings: CheckFinding[] = [];
  using _quiet = silenceConsole();
  for await (const event of explore({ ...plan, mutators })) {
    if (event.kind === "finding" && event.finding.kind === "check") findings.push(event.finding);
  }
  return findings;
}
