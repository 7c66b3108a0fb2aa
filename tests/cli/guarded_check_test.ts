/**
 * `messcall check --guarded`: the findings of a target as it is and behind a guard.
 * @module
 */
import { assert, assertEquals, assertMatch } from "@std/assert";
import { newFindings } from "../../src/cli/guarded.ts";
import type { Finding } from "../../src/core/finding.ts";
import type { Report } from "../../src/core/report.ts";
import { BEHIND } from "../serve/_proxy.ts";
import { messcallHere } from "./_messcall.ts";

const TARGET = ["tests/cli/modules/trusting.ts", "--quick", "--runs", "60"];

Deno.test("the findings of a registry that trusts its arguments go behind a guard, and none is new", async () => {
  const { code, stdout, stderr } = await messcallHere("check", ...TARGET, "--guarded", "--format", "json");
  const report: Report = JSON.parse(stdout);
  assert(report.guard !== undefined && report.guard.before >= 5, stderr);
  assertEquals([code, report.guard.after, report.findings.length], [0, 0, 0], stdout);
  assertEquals(report.warnings.filter((warning) => warning.startsWith("New under guard")), []);

  const file = await Deno.makeTempFile({ suffix: ".json" });
  await Deno.writeTextFile(file, stdout);
  const again = await messcallHere("report", file, "--format", "json");
  assertEquals(JSON.parse(again.stdout).guard, report.guard);
  await Deno.writeTextFile(file, JSON.stringify({ ...report, guard: { before: "many" } }));
  assertEquals((await messcallHere("report", file)).code, 2);
  await Deno.remove(file);
});

Deno.test("units are shown with their findings before and after", async () => {
  const { stdout } = await messcallHere("check", ...TARGET, "--guarded");
  assertMatch(stdout, /^unit +before +after\n/);
  assertMatch(stdout, /^never-throws +[1-9]\d* +0$/m);
  assertMatch(stdout, /^of definitions +\d+ +0$/m);
  const other = await messcallHere("check", ...TARGET, "--guarded", "--against", "tests/cli/modules/text.ts");
  assertEquals(other.code, 2);
});

Deno.test("a server is opened anew behind the guard", async () => {
  const { stdout } = await messcallHere(
    ...[
      "check",
      "--guarded",
      "--quick",
      "--runs",
      "10",
      "--tool",
      "echo",
      "--format",
      "json",
      "--",
      ...BEHIND,
    ],
  );
  const { guard, tools }: Report = JSON.parse(stdout);
  assert(guard !== undefined && guard.before > guard.after, stdout);
  assertEquals(tools[0]?.name, "echo");
});

Deno.test("a finding is new by what it is, whatever its message", () => {
  const finding = (fingerprint: string, message: string): Finding => ({
    ...{ kind: "lint", unit: "u", code: "c", tool: "t", severity: "error", fingerprint, message },
  });
  const before = [finding("a", "one")];
  const after = [finding("a", "another"), finding("b", "one")];
  assertEquals(newFindings(before, after).map(({ fingerprint }) => fingerprint), ["b"]);
});
