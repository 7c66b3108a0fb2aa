/**
 * The main job on the bundled registries: silence on the good one, and every named flaw of the seeds found.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { checkBundled, findFlaw } from "../../fixtures/demo.ts";
import { flaws } from "../../fixtures/flaws.ts";
import type { Report } from "../../mod.ts";

/** The greatest size of a minimal counterexample, in characters of its arguments. */
const MINIMAL = 120;

Deno.test("good.ts: no check and no rule has anything to say, whatever the seed", async () => {
  const report = await checkBundled("good");
  assertEquals(report.findings, []);
  assert(report.tools.every(({ pairs }) => pairs.tried === pairs.total), "every pair was tried");
});

const reports = new Map<string, Promise<Report>>();

for (const flaw of flaws) {
  Deno.test(`${flaw.registry}: ${flaw.flaw}`, async () => {
    const report = await (reports.get(flaw.registry) ?? checkOnce(flaw.registry));
    const finding = findFlaw(report, flaw);
    assert(finding !== undefined, `${flaw.unit} found it in ${flaw.tool}`);
    const { args } = finding.counterexample.call;
    const text = args.kind === "json" ? JSON.stringify(args.value) : args.text;
    assert(text.length <= MINIMAL, `minimal: ${text}`);
    assertEquals(finding.flaky, false);
  });
}

Deno.test("seed_002: two calls of one tool are one to the scheduler, which waits for the second for ever", async () => {
  const { findings } = await (reports.get("seed_002") ?? checkOnce("seed_002"));
  const plans = findings.flatMap((finding) =>
    finding.kind === "check" && finding.tool === "run_plan" && finding.code === "throws-DeadlockError"
      ? [JSON.stringify(finding.counterexample.call.args)]
      : []
  );
  // Calls that read and write nothing wait for nobody: only their common name is in the way.
  assert(plans.some((plan) => !/"(?:reads_from|writes_to)":\["/.test(plan)), plans.join("\n"));
});

function checkOnce(registry: string): Promise<Report> {
  const report = checkBundled(registry);
  reports.set(registry, report);
  return report;
}
