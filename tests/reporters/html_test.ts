/**
 * The html report, read back with a browser's own rules.
 * @module
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { fail } from "node:assert/strict";
import { createHash } from "node:crypto";
import { sample } from "../../fixtures/reports/sample.ts";
import { html } from "../../src/reporters/html.ts";
import { checkFinding, judged, lintFinding, reportOf, toolReport } from "./_report.ts";
import { all, byId, type Node, one, readPage, textOf } from "./_page.ts";

/** The cells of a tool's row in the matrix, by the name of their column: class and text. */
function cellsOf(page: Node, name: string): Readonly<Record<string, readonly [string, string]>> {
  const table = one(page, "table", "matrix");
  const [head, ...rows] = all(table, "tr").map((row) => all(row, "th", "td"));
  const row = rows.find(([first]) => first !== undefined && textOf(first).startsWith(name)) ?? fail(name);
  return Object.fromEntries(
    row.slice(1).map((
      cell,
      i,
    ) => [textOf(head?.[i + 1] ?? fail()), [cell.attributes.class ?? "", textOf(cell)]]),
  );
}

Deno.test("the page is right by a browser's rules, and holds one script and one style of messcall's own", () => {
  const page = readPage(html.render(sample));
  const policy = all(page, "meta").find(({ attributes }) =>
    attributes["http-equiv"] === "Content-Security-Policy"
  );
  for (const name of ["script", "style"]) {
    const hash = createHash("sha256").update(textOf(one(page, name))).digest("base64");
    assertStringIncludes(policy?.attributes.content ?? "", `${name}-src 'sha256-${hash}'`);
  }
  assertStringIncludes(policy?.attributes.content ?? "", "default-src 'none';");
});

Deno.test("without the script nothing is hidden but what the script works with", () => {
  const hidden = all(readPage(html.render(sample))).filter(({ attributes }) =>
    attributes.hidden !== undefined
  );
  assertEquals(hidden.map(({ attributes }) => attributes.id ?? attributes.class), ["js", "filter"]);
});

Deno.test("the head says what was found, how well refusals help, how many calls, and how to do it again", () => {
  const text = textOf(one(readPage(html.render(sample)), "header"));
  for (
    const said of [
      "./my tools/it's.ts",
      "2 errors, 1 warning, 1 info in 1 tool",
      "Cut short: the time ran out",
      "Repair rate75 %6 of 8 refused messes",
      "Calls10040 valid, 60 invalid, in 1.23 s",
      "Results55and 41 refusals, 4 failures",
      "Seed-1234567890",
      "latency budget p95 50 ms",
      "root ./my data",
      '"describe_dataset" wrote to standard output',
    ]
  ) assertStringIncludes(text, said);
});

Deno.test("a run without findings says so, and lint, which calls nothing, shows no figures of calls", () => {
  const clean = readPage(
    html.render(reportOf({ tools: [toolReport("search", { checks: { a: judged() } })] })),
  );
  assertStringIncludes(textOf(one(clean, "header")), "Nothing found in 1 tool");
  assertEquals(cellsOf(clean, "search"), { a: ["p", "pass"] });
  const lint = readPage(html.render(reportOf({ findings: [lintFinding()] })));
  assertEquals(all(lint, "table").length, 0);
  assertStringIncludes(textOf(one(lint, "header")), "1 warning in the definitions");
});

Deno.test("a cell of the matrix says pass, not applicable, or how many findings of which weight", () => {
  const checks = { passes: judged(), "never-throws": judged(3), idles: { ...judged(), judged: 0 } };
  const page = readPage(html.render(reportOf({
    tools: [
      toolReport("search", { checks }),
      toolReport("other", { checks: { ...checks, "never-throws": judged() } }),
      toolReport("*"),
    ],
    findings: [
      checkFinding({ a: 1 }),
      checkFinding({ a: 2 }, { fingerprint: "1", severity: "warning" }),
      lintFinding(),
    ],
  })));
  assertEquals(cellsOf(page, "search"), {
    "never-throws": ["e", "2 findings: 1 error, 1 warning"],
    definition: ["w", "1 warning"],
    passes: ["p", "pass"],
  });
  assertEquals(cellsOf(page, "other"), {
    "never-throws": ["p", "pass"],
    definition: ["p", "pass"],
    passes: ["p", "pass"],
  });
  assertEquals(Object.values(cellsOf(page, "(unknown names)")).map(([kind]) => kind), ["n", "n", "n"]);
  assertStringIncludes(textOf(page), "One more check had nothing to judgeidles");
});

Deno.test("a problem that a tool's calls showed and that is filed elsewhere is no pass", () => {
  const searched = toolReport("search", {
    checks: { "never-throws": judged(1) },
    occurrences: { "0123456789ab": 1 },
  });
  const filed = readPage(
    html.render(
      reportOf({ tools: [searched, toolReport("other")], findings: [checkFinding(1, { tool: "other" })] }),
    ),
  );
  assertEquals(cellsOf(filed, "search")["never-throws"], ["e", "1 error"]);
  const lost = readPage(html.render(reportOf({ tools: [searched] })));
  assertEquals(cellsOf(lost, "search")["never-throws"]?.[0], "u");
});

Deno.test("tools that were not called, or cut off before their figures came, are in the matrix and say so", () => {
  const page = readPage(html.render(reportOf({
    tools: [toolReport("delete", { skipped: "it is destructive" })],
    findings: [checkFinding(1)],
    stopped: "killed",
  })));
  assertEquals(cellsOf(page, "delete not called")["never-throws"]?.[0], "n");
  assertEquals(cellsOf(page, "search no figures")["never-throws"], ["e", "1 error"]);
  assertStringIncludes(textOf(page), "not called: it is destructive");
});

Deno.test("checks and groups of findings stand in one order: the most of the worst first", () => {
  const findings = [
    checkFinding(1, { unit: "once", fingerprint: "1" }),
    checkFinding(1, { unit: "twice", fingerprint: "2" }),
    checkFinding(2, { unit: "twice", fingerprint: "3" }),
    ...[4, 5, 6].map((i) =>
      checkFinding(i, { unit: "thrice", fingerprint: String(i), severity: "warning" as const })
    ),
  ];
  const page = readPage(html.render(reportOf({ tools: [toolReport("search")], findings })));
  const order = ["twice", "once", "thrice"];
  assertEquals(Object.keys(cellsOf(page, "search")), order);
  assertEquals(all(page, "h3").map((head) => textOf(head).split(" ")[0]), order);
});

Deno.test("a finding tells its whole story", () => {
  const finding = checkFinding({ limit: null, query: "a" }, {
    message: 'Expected type integer at "/limit": received a result for null',
    pointer: "/limit",
    repair: {
      isMended: false,
      transcript: [{ args: { limit: null }, said: "No.\nTry again" }, { args: {}, said: "Still no" }],
    },
    location: { file: "tools.ts", line: 12, column: 3 },
    evidence: { clean: 1 },
  });
  const { call } = finding.counterexample;
  const page = readPage(html.render(reportOf({
    target: { kind: "module", specifier: "tools.ts" },
    findings: [{
      ...finding,
      counterexample: {
        ...finding.counterexample,
        validity: "invalid",
        violations: [{ pointer: "/limit", keyword: "type", expected: "type integer" }],
        mutations: [{ mutator: "wrong-type", edit: { op: "replace", pointer: "/limit", value: null } }],
        clean: { ...call, args: { kind: "json", value: { limit: 5, query: "a" } } },
        before: [{ call: { id: "0", tool: "open", args: { kind: "text", text: "{" } } }],
      },
    }],
  })));
  const details = byId(page, "f-0123456789ab") ?? fail();
  assertEquals(
    textOf(one(details, "summary")).replace(/\s+/g, " ").trim(),
    'error search /limit Expected type integer at "/limit" Received a result for null',
  );
  const story = one(details, "div", "story");
  const rows = all(story, "h4").map((head) => textOf(head));
  const values = all(story, "div").filter((node) => node.attributes.class === undefined).map((node) =>
    textOf(node)
  );
  const told = Object.fromEntries(rows.map((row, i) => [row, values[i]]));
  assertStringIncludes(told.Replay ?? "", `messcall replay tools.ts --seed 7 --case '{"tool":"search"`);
  assertEquals({ ...told, Replay: "" }, {
    "Called before": "open {",
    Call: 'search {"limit":null,"query":"a"}',
    Messed: "wrong-type replaced /limit 5 null",
    "Schema asks for": "/limit type integer",
    "Came back": "an uncaught throw after 1.00 msTypeError: boom",
    Evidence: '{"clean":1}',
    Repair: 'Not mended in one trysent {"limit":null}told No.\nTry againsent {}told Still no',
    Replay: "",
  });
  assertStringIncludes(textOf(one(story, "p", "id")), "0123456789ab · defined at tools.ts:12");
});

Deno.test("a call too long for a command line is replayed from the saved report", () => {
  const page = readPage(
    html.render(
      reportOf({
        target: { kind: "module", specifier: "a.ts" },
        findings: [checkFinding("x".repeat(5_000))],
      }),
    ),
  );
  assertEquals(textOf(one(page, "pre", "command")), "messcall replay report.json 0123456789ab");
});

Deno.test("latencies are drawn to their deciles: each tenth has the same area, and the axis holds all", () => {
  const deciles = [1, 2, 3, 4, 6, 9, 14, 20, 40, 60, 100];
  const spread = { calls: 40, p50: 9, p95: 80, p99: 100, deciles };
  const latency = { valid: spread, messy: { ...spread, calls: 0 }, noop: spread };
  const page = readPage(
    html.render(reportOf({ budget: { p95: 50 }, tools: [toolReport("search", { latency })] })),
  );
  const area = all(page, "path").find(({ attributes }) => attributes.class === "spread")?.attributes.d ?? "";
  const steps = [...area.matchAll(/V([\d.]+)H([\d.]+)/g)].map(([, y, x]) => ({ x: Number(x), y: Number(y) }));
  const areas = steps.map(({ x, y }, i) => (26 - y) * (x - (steps[i - 1]?.x ?? 0)));
  assertEquals([steps.length, steps.at(-1)?.x], [10, 360]);
  assert(Math.max(...areas) / Math.min(...areas) < 1.15, String(areas));
  const row = all(one(page, "table", "figures latency"), "tr")[1] ?? fail();
  assertEquals(all(row, "th", "td").map((cell) => textOf(cell).trim()), [
    "search",
    "40 clean",
    "",
    "9.00 ms",
    "80.0 ms over budget",
    "100 ms",
  ]);
});

Deno.test("a report of a version that kept no deciles shows the percentiles it has", () => {
  const paths = all(readPage(html.render(sample)), "path");
  assert(
    paths.some(({ attributes: { class: kind, d } }) => kind === "spread" && /^M[\d.]+ 9H/.test(d ?? "")),
  );
  assert(paths.every(({ attributes: { d } }) => /^[MHVZ\d. ]*$/.test(d ?? "")));
});

Deno.test("what definitions cost is drawn against the dearest, which is first", () => {
  const page = readPage(html.render(reportOf({
    tools: [
      toolReport("cheap", { characters: { description: 44, schema: 176 } }),
      toolReport("dear", { characters: { description: 440, schema: 440 } }),
    ],
  })));
  const section = all(page, "section").find(({ attributes }) => attributes["aria-labelledby"] === "tokens") ??
    fail();
  assertStringIncludes(textOf(section), "in all about 250 tokens with every request");
  const rows = all(section, "tr").slice(1);
  assertEquals(rows.map((row) => all(row, "th", "td").map((cell) => textOf(cell).trim())), [
    ["dear", "", "200", "80 %", "100", "100"],
    ["cheap", "", "50", "20 %", "10", "40"],
  ]);
  assertEquals(rows.map((row) => all(row, "rect").map(({ attributes }) => Number(attributes.width))), [
    [80, 80],
    [8, 32],
  ]);
});

Deno.test("a report that holds no length of definitions draws none", () => {
  assertEquals(byId(readPage(html.render(reportOf({ tools: [toolReport("search")] }))), "tokens"), undefined);
});
