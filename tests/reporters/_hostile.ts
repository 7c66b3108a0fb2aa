/**
 * Reports whose texts try to break out of every form.
 * @module
 */
import fc from "fast-check";
import type { CheckFinding, Finding, FindingBase, LintFinding } from "../../src/core/finding.ts";
import type { JsonValue } from "../../src/core/json.ts";
import { joinPointer, type JsonPointer } from "../../src/core/json_pointer.ts";
import type { Target } from "../../src/core/registry.ts";
import type { Percentiles, Report, ToolReport } from "../../src/core/report.ts";

/** What breaks lines, tables, markup, commands, spreadsheets or the terminal, one piece each. */
export const PIECES = [
  ...[
    "</script>",
    "<script>alert(1)</script>",
    '<img src=x onerror="alert(1)">',
    "<!--",
    "-->",
    "]]>",
    "<![CDATA[",
  ],
  ...[
    "&amp;",
    "&#0;",
    "&lt;b&gt;",
    '"',
    "'",
    "`",
    "``",
    "```",
    "~~~",
    "|",
    "\\|",
    "\\",
    "a | b",
    "**bold**",
    "__b__",
  ],
  ...[
    "[a](http://127.0.0.1/)",
    "![a](http://127.0.0.1/)",
    "<http://127.0.0.1/>",
    "http://127.0.0.1/x",
    "@user",
    "#1",
  ],
  ...[
    "\n",
    "\r",
    "\r\n",
    "\n\n# head\n",
    "\n- item",
    "\n    code",
    "\t",
    "\v",
    "\f",
    "\u0085",
    "\u2028",
    "\u2029",
  ],
  ...[
    "::error::forged",
    "\n::error file=a,line=1::forged",
    "::set-output name=a::b",
    "%0A::error::forged",
    "::stop",
  ],
  ...['=cmd|"/c calc"!A1', "=1+1", "+1", "-1", "@SUM(1)", "\t=1", "\r=1", "\n=1", ",", ";", '"",""'],
  ...[
    "\x1b[31m",
    "\x1b[2J",
    "\x1b]0;title\x07",
    "\x1b]8;;http://127.0.0.1\x1b\\",
    "\x9b31m",
    "\x07",
    "\b",
    "\0",
    "\x7f",
  ],
  ...["\u202e", "\u202c", "\u2066", "\u2069", "\u200f", "\u061c", "\ufeff", "\ufffe", "\uffff", "\ufdd0"],
  ...["\ud800", "\udc00", "\ud83d", "👩‍👩‍👧‍👦", "字", "ｱ", "ä", "e\u0301", "русский", "עברית", "العربية"],
  ...[
    "__proto__",
    "constructor",
    "${a}",
    "{{a}}",
    "%s",
    "%d",
    "$1",
    "$&",
    "undefined",
    "NaN",
    "/",
    "../..",
    "~0",
    "",
  ],
] as const;

/** Text of the pieces, of any characters, halves of characters included, and of both. */
export const hostileTexts: fc.Arbitrary<string> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...PIECES) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 6 }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) },
    { weight: 1, arbitrary: fc.string({ maxLength: 6 }) },
  ),
  { minLength: 1, maxLength: 6 },
).map((pieces) => pieces.join(""));

/** A text of a million characters. */
const HUGE: string = PIECES.join("").repeat(2_000).slice(0, 1_000_000);

const values: fc.Arbitrary<JsonValue> = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    hostileTexts,
    fc.constantFrom<JsonValue>(null, true, 0, -1.5, 1e300),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(hostileTexts, tie("value"), { maxKeys: 3 }),
  ),
})).value;

const pointers: fc.Arbitrary<JsonPointer> = fc.array(hostileTexts, { maxLength: 3 })
  .map((keys) => keys.reduce<JsonPointer>((pointer, key) => joinPointer(pointer, key), ""));

/** Ids as units have them, and sometimes as a report may have them that somebody wrote by hand. */
const units: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.constantFrom("never-throws", "same-meaning", "name-usable", "openai-strict/format"),
  },
  { weight: 1, arbitrary: hostileTexts },
);

const severities = fc.constantFrom("error", "warning", "info");
const counts = fc.nat({ max: 500 });
const times = fc.double({ min: 0, max: 1e6, noNaN: true });

function maybe<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.option(arbitrary, { nil: undefined });
}

/** Drops the keys that are undefined: what may be absent is absent. */
function present<T extends object>(value: { readonly [K in keyof T]: T[K] | undefined }): T {
  // Every key whose value is undefined is gone, and those are the ones that may be absent.
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as T;
}

const bases = fc.record({
  unit: units,
  tool: hostileTexts,
  severity: severities,
  code: hostileTexts,
  message: hostileTexts,
  fingerprint: fc.oneof(fc.stringMatching(/^[0-9a-f]{12}$/), hostileTexts),
  pointer: maybe(pointers),
  evidence: maybe(values),
  location: maybe(fc.record({
    file: hostileTexts,
    line: fc.integer({ min: 1, max: 1e6 }),
    column: fc.integer({ min: 1, max: 500 }),
  })),
}).map(present<FindingBase>);

const calls = fc.record({
  id: hostileTexts,
  tool: hostileTexts,
  args: fc.oneof(
    values.map((value) => ({ kind: "json", value } as const)),
    hostileTexts.map((text) => ({ kind: "text", text } as const)),
  ),
});

const cases = fc.record({
  call: calls,
  validity: fc.constantFrom("valid", "invalid", "unparsable"),
  violations: fc.array(
    fc.record({ pointer: pointers, keyword: hostileTexts, expected: hostileTexts }),
    { maxLength: 2 },
  ),
  mutations: fc.array(fc.record({ mutator: units }), { maxLength: 2 }),
  expects: fc.constantFrom("accept", "accept-or-explain", "reject", "contain"),
  clean: maybe(calls),
  before: maybe(fc.array(fc.record({ call: calls }), { maxLength: 2 })),
}).map(present<CheckFinding["counterexample"]>);

const outcomes = fc.record({
  kind: fc.constantFrom("ok", "error", "throw", "timeout", "exit"),
  elapsedMs: times,
  detail: maybe(values),
}).map(present<CheckFinding["outcome"]>);

const repairs = fc.record({
  isMended: fc.boolean(),
  transcript: fc.array(fc.record({ args: values, said: hostileTexts }), { minLength: 1, maxLength: 3 }),
});

/** Findings of checks and of rules. */
export const hostileFindings: fc.Arbitrary<Finding> = fc.oneof(
  fc.tuple(bases, fc.record({ fix: maybe(fc.constant([])), suggestion: maybe(hostileTexts) }))
    .map(([base, rest]) =>
      ({ ...base, kind: "lint", ...present<Pick<LintFinding, "suggestion">>(rest) }) as const
    ),
  fc.tuple(
    bases,
    fc.record({
      counterexample: cases,
      outcome: outcomes,
      repair: maybe(repairs),
      seed: fc.integer(),
      path: fc.constantFrom("0", "12:0:3", "replay"),
      numShrinks: counts,
      flaky: fc.boolean(),
    }),
  ).map(([base, rest]) => present<CheckFinding>({ ...base, kind: "check", ...rest })),
);

const percentiles = fc.record({
  calls: counts,
  p50: times,
  p95: times,
  p99: times,
  deciles: maybe(fc.array(times, { minLength: 11, maxLength: 11 })),
}).map(present<Percentiles>);

const tools: fc.Arbitrary<ToolReport> = fc.record({
  name: fc.oneof({ weight: 4, arbitrary: hostileTexts }, { weight: 1, arbitrary: fc.constant("*") }),
  skipped: maybe(hostileTexts),
  calls: fc.record({ valid: counts, invalid: counts }),
  disputed: counts,
  repairs: fc.record({ tried: counts, mended: counts }),
  outcomes: fc.record({ ok: counts, error: counts, throw: counts, timeout: counts, exit: counts }),
  pairs: fc.record({ tried: counts, total: counts }),
  characters: maybe(fc.record({ description: counts, schema: counts })),
  latency: fc.record({ valid: percentiles, messy: percentiles, noop: percentiles }),
  checks: fc.dictionary(units, fc.record({ judged: counts, notApplicable: counts, failed: counts }), {
    maxKeys: 4,
  }),
  occurrences: fc.dictionary(hostileTexts, counts, { maxKeys: 3 }),
}).map(present<ToolReport>);

const targets: fc.Arbitrary<Target> = fc.oneof(
  hostileTexts.map((specifier) => ({ kind: "module", specifier } as const)),
  fc.array(hostileTexts, { minLength: 1, maxLength: 3 }).map((argv) => ({ kind: "command", argv } as const)),
  hostileTexts.map((url) => ({ kind: "url", url } as const)),
);

/** Whole reports; findings are mostly about the tools that are in them. */
export const hostileReports: fc.Arbitrary<Report> = fc.record({
  messcall: fc.constant("0.1.0"),
  target: maybe(targets),
  against: maybe(targets),
  source: hostileTexts,
  protocol: maybe(hostileTexts),
  seed: fc.integer(),
  runs: counts,
  budget: fc.constantFrom({}, { p95: 50 }),
  options: maybe(fc.record({ root: hostileTexts, env: fc.array(hostileTexts, { maxLength: 2 }) })),
  elapsedMs: times,
  stopped: maybe(fc.constantFrom("max-time", "interrupted", "failed", "exit", "killed")),
  tools: fc.uniqueArray(tools, { maxLength: 4, selector: ({ name }) => name }),
  findings: fc.array(hostileFindings, { maxLength: 5 }),
  owners: fc.array(fc.nat(), { minLength: 5, maxLength: 5 }),
  warnings: fc.array(hostileTexts, { maxLength: 3 }),
}).map(({ owners, ...rest }) => {
  const report = present<Omit<Report, "version">>(rest);
  const findings = report.findings.map((finding, i) => {
    const owner = report.tools[(owners[i] ?? 0) % (report.tools.length + 1)];
    return owner === undefined ? finding : { ...finding, tool: owner.name };
  });
  return { version: 1, ...report, findings };
});

/** The first finding of a report, with a text of a million characters wherever a text may be. */
export function hugeReport(report: Report): Report {
  return withText({ ...report, findings: report.findings.slice(0, 1) }, HUGE);
}

/** The report with a text in the place of every message, name, argument and warning: one that is too long for anything. */
function withText(report: Report, text: string): Report {
  return {
    ...report,
    source: text,
    tools: report.tools.map((tool) => ({ ...tool, name: `${tool.name}${text}` })),
    findings: report.findings.map((finding): Finding => ({
      ...finding,
      tool: `${finding.tool}${text}`,
      message: text,
      ...(finding.kind === "lint" ? {} : {
        counterexample: {
          ...finding.counterexample,
          call: { id: "1", tool: text, args: { kind: "json", value: { [text]: text } } },
        },
        outcome: { ...finding.outcome, detail: text },
      }),
    })),
    warnings: [text],
  };
}
