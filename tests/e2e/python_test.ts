/**
 * The main job on registries in another language: the flaws of the seeds are found through a shim.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { findFlaw } from "../../fixtures/demo.ts";
import { checkPython, pythonFlaws } from "../../fixtures/python.ts";
import type { Report } from "../../mod.ts";

const reports = new Map<string, Promise<Report>>();

for (const flaw of pythonFlaws) {
  Deno.test({
    name: `${flaw.registry} in Python (needs python3): ${flaw.flaw}`,
    ignore: !hasPython(),
    async fn(): Promise<void> {
      const report = await (reports.get(flaw.registry) ?? checkOnce(flaw.registry));
      const finding = findFlaw(report, flaw);
      assert(finding !== undefined, `${flaw.unit} found it in ${flaw.tool}`);
      assertEquals(finding.flaky, false);
    },
  });
}

Deno.test({
  name: "registries in Python (needs python3): nothing is said of the shim itself",
  ignore: !hasPython(),
  async fn(): Promise<void> {
    for (const name of ["seed_000", "seed_003"]) {
      const { findings, warnings } = await (reports.get(name) ?? checkOnce(name));
      const units = new Set(findings.map(({ unit }) => unit));
      for (const unit of ["stdout-pure", "process-survives", "listing-well-formed"]) {
        assert(!units.has(unit), unit);
      }
      assertEquals(warnings.filter((warning) => /without an answer/.test(warning)), []);
    }
  },
});

function checkOnce(name: string): Promise<Report> {
  const report = checkPython(name);
  reports.set(name, report);
  return report;
}

function hasPython(): boolean {
  return new Deno.Command("sh", { args: ["-c", "command -v python3"], stdout: "null" }).outputSync().success;
}
