/**
 * Reports for people at a terminal: how much is shown, and that what is shown can be typed.
 * @module
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import fc from "fast-check";
import { stripVTControlCharacters } from "node:util";
import { HOSTILE } from "../../fixtures/reports/sample.ts";
import type { JsonValue } from "../../src/core/json.ts";
import type { Target } from "../../src/core/registry.ts";
import { readCommandLine } from "../../src/cli/flags.ts";
import { toReplayCase } from "../../src/core/replay_case.ts";
import type { Report } from "../../src/core/report.ts";
import { console as reporter } from "../../src/reporters/console.ts";
import { openTally, reportSkipped } from "../../src/run/tally.ts";
import { assertAsyncProperty } from "../_property.ts";
import { jsonValues } from "../core/_values.ts";
import { checkFinding, lintFinding, reportOf } from "./_report.ts";

function render(report: Report): string {
  return stripVTControlCharacters(reporter.render(report));
}

/** The words that a shell makes of a line. */
async function shellWords(line: string): Promise<readonly string[]> {
  const { stdout, success } = await new Deno.Command("sh", {
    args: ["-c", `for word in ${line}; do printf '%s\\0' "$word"; done`],
  }).output();
  assert(success, line);
  return new TextDecoder().decode(stdout).split("\0").slice(0, -1);
}

function replayLine(text: string): string | undefined {
  return /^ {2}replay {2}(.*)$/m.exec(text)?.[1];
}

async function assertReplays(args: JsonValue, target: Target): Promise<void> {
  const finding = checkFinding(args);
  const line = replayLine(render(reportOf({ target, findings: [finding] })));
  assert(line !== undefined);
  const words = await shellWords(line);
  const at = words.indexOf("--case");
  assertEquals(words.slice(0, 2), ["messcall", "replay"]);
  assertEquals(JSON.parse(words[at + 1] ?? ""), JSON.parse(JSON.stringify(toReplayCase(finding))));
  if (target.kind === "module") assertEquals(words[2], target.specifier);
  if (target.kind === "command") assertEquals(words.slice(words.indexOf("--") + 1), [...target.argv]);
}

const MODULE = { kind: "module", specifier: "./my tools/it's.ts" } as const;

Deno.test("the replay line, typed into a shell, is the call, whatever is in it", async () => {
  await assertReplays({ query: HOSTILE, "it's": '$(rm -rf /) `x` \\ " ! \n' }, MODULE);
  await assertReplays({ query: "a" }, {
    kind: "command",
    argv: ["npx", "-y", "a b", "--flag='x'", "", "$HOME"],
  });
});

Deno.test("the replay line is the call for any arguments", async () => {
  await assertAsyncProperty(fc.asyncProperty(jsonValues, (args) => assertReplays(args, MODULE)), 25);
});

Deno.test("the replay line repeats what the run was told, variables by their names", async () => {
  const line = replayLine(render(reportOf({
    target: MODULE,
    seed: -5,
    findings: [checkFinding({})],
    options: {
      root: "./it's data",
      timeoutMs: 250,
      sandbox: "capabilities",
      coercion: "strict",
      env: ["TOKEN", "a.b"],
    },
  })));
  assert(line !== undefined);
  const words = await shellWords(line.replace("$TOKEN", "from the shell"));
  const { options, env, case: literal } = readCommandLine(words.slice(2));
  assertEquals(options, {
    ...{ seed: -5, root: "./it's data", timeoutMs: 250, sandbox: "capabilities", coercion: "strict" },
    ...{ allowDestructive: false, latency: {} },
  });
  assertEquals(env, { TOKEN: "from the shell", "a.b": "…" });
  assertEquals(JSON.parse(literal ?? ""), { tool: "search", args: {}, check: "never-throws" });
});

Deno.test("a run that was told nothing has a replay line with the call alone", async () => {
  const line = replayLine(render(reportOf({ target: MODULE, seed: 0, findings: [checkFinding({})] })));
  const words = await shellWords(line ?? "");
  assertEquals([words.length, words[3]], [5, "--case"]);
});

Deno.test("a target that is a value of a program has no replay line", () => {
  assertEquals(replayLine(render(reportOf({ findings: [checkFinding({})] }))), undefined);
});

Deno.test("of many findings alike the first are shown and the others are counted", () => {
  for (const count of [1, 3, 4, 30]) {
    const findings = Array.from(
      { length: count },
      (_, i) => checkFinding({ i }, { fingerprint: `${i}`.padStart(12, "f") }),
    );
    const text = render(reportOf({ findings }));
    const shown = text.match(/^ {2}call /gm)?.length ?? 0;
    const [, more = "0"] = /and (\d+) more in search/.exec(text) ?? [];
    assertEquals(shown + Number(more), count);
    assert(shown >= Math.min(count, 3) && shown <= 9, `${shown} shown`);
    assertStringIncludes(
      text,
      `${count} finding${count === 1 ? "" : "s"} (${count} error${count === 1 ? "" : "s"})`,
    );
  }
});

Deno.test("a finding that is hidden is never the only one of its unit", () => {
  const units = Array.from({ length: 12 }, (_, i) => `unit-${i}`);
  const text = render(reportOf({ findings: units.map((unit) => checkFinding({}, { unit })) }));
  for (const unit of units) assertMatch(text, new RegExp(`^error ${unit}  search`, "m"));
});

Deno.test("a finding says what, where, the call, what came of it, and whether it is flaky", () => {
  const finding = checkFinding({ q: 1 }, { pointer: "/q", flaky: true });
  const violations = [{ pointer: "/q", keyword: "type", expected: "type string" }] as const;
  const mutations = [{ mutator: "wrong-type" }, { mutator: "wrong-type" }, { mutator: "extra-key" }];
  const text = render(
    reportOf({
      findings: [
        { ...finding, counterexample: { ...finding.counterexample, violations, mutations } },
        lintFinding(),
      ],
    }),
  );
  assertStringIncludes(text, "error never-throws  search /q  0123456789ab flaky");
  assertStringIncludes(text, "  Expected a refusal: received a throw\n");
  assertStringIncludes(
    text,
    '  call    search {"q":1}  wrong-type + extra-key; the schema asks for type string\n',
  );
  assertStringIncludes(text, '  got     throw "TypeError: boom"');
  assertStringIncludes(
    text,
    "warning name-usable  search  abcdef012345\n  Expected a name: received another",
  );
});

Deno.test("a call that breaks the schema is not called clean, though no mess was made of it", () => {
  const finding = checkFinding(null);
  const violations = [{ pointer: "", keyword: "type", expected: "type object" }] as const;
  const counterexample = { ...finding.counterexample, validity: "invalid", violations } as const;
  const text = render(reportOf({ findings: [{ ...finding, counterexample }] }));
  assertMatch(text, /^ {2}call {4}search null .*the schema asks for type object$/m);
  assert(!/\bclean\b/.test(text), text);
});

Deno.test("the summary says what was tested, how long it took, with which seed, and what was not", () => {
  const called = openTally();
  const tools = [
    { ...called.report("search", { tried: 3, total: 4 }), calls: { valid: 30, invalid: 12 } },
    reportSkipped("erase", "declared destructive; see --allow-destructive"),
    { ...called.report("*", { tried: 1, total: 1 }), calls: { valid: 5, invalid: 0 } },
  ];
  const text = render(
    reportOf({ tools, budget: { p95: 50 }, stopped: "max-time", warnings: ["One call was slow"] }),
  );
  assertStringIncludes(
    text,
    "tools.ts: 0 findings\n1 tools, 47 calls in 1.5 s, seed 7, 1 not called, budget p95 50 ms; cut short: the time ran out",
  );
  assertStringIncludes(text, "not called: declared destructive; see --allow-destructive");
  assertStringIncludes(text, "note One call was slow");
  assertMatch(text, /^search +42 .* 3\/4 /m);
  assertMatch(text, /^\(unknown names\) +5 /m);
});

Deno.test("a run that ended before its first tool did says why, and lint, which calls nothing, does not", () => {
  assertStringIncludes(
    render(reportOf({ stopped: "killed" })),
    "0 tools, 0 calls in 1.5 s, seed 7; cut short: the process was killed, or died",
  );
  assertEquals(render(reportOf()).includes("cut short"), false);
});

Deno.test("a check that judged nothing is said to have judged nothing", () => {
  const report = openTally().report("search", { tried: 0, total: 0 });
  const checks = {
    "never-throws": { judged: 4, notApplicable: 0, failed: 0 },
    "path-contained": { judged: 0, notApplicable: 4, failed: 0 },
  };
  assertStringIncludes(
    render(reportOf({ tools: [{ ...report, checks }] })),
    "1 checks judged; 1 had nothing to judge",
  );
});

Deno.test("a report of very many findings is walked once", () => {
  const findings = Array.from({ length: 100_000 }, (_, i) => lintFinding({ tool: `tool_${i}` }));
  const text = reporter.render(reportOf({ findings }));
  assertStringIncludes(text, "99997 more in");
});

Deno.test("known findings are one line, those that went away are named, and new ones are shown", () => {
  const entry = {
    fingerprint: "eee",
    unit: "never-throws",
    tool: "old\x1b[2J",
    code: "throws",
    reason: "the vendor's",
    firstSeen: "2026-01-31",
  };
  const shown = render(reportOf({
    findings: [
      checkFinding({}, { fingerprint: "aaa", baselineState: "unchanged", message: "Expected: an old one" }),
      checkFinding({}, { fingerprint: "bbb", baselineState: "new", message: "Expected: a new one" }),
    ],
    baseline: { known: 1, gone: [entry], orphaned: Array(30).fill(entry), uncovered: 2 },
  }));
  assertStringIncludes(shown, "  Expected: a new one\n");
  assert(!shown.includes("an old one"));
  assertStringIncludes(
    shown,
    "baseline: 1 new, 1 known and not shown (all with --format json), 31 gone, 2 not looked for in this run\n",
  );
  assertMatch(shown, /^gone {2}never-throws {2}old\S+ {2}throws {2}eee {2}\(the vendor's\)$/m);
  assertStringIncludes(shown, "\ngone  and 11 more\n");
  assertStringIncludes(
    render(reportOf({ baseline: { known: 0, gone: [], orphaned: [], uncovered: 0 } })),
    "baseline: 0 new",
  );
});
