/**
 * Reports as one page for a browser.
 * @module
 */
import { sha256 } from "@noble/hashes/sha2.js";
import type { Report } from "../core/report.ts";
import type { Reporter } from "../core/reporter.ts";
import { newFindings } from "./_baseline_text.ts";
import { clip, countOf, htmlOf, type Markup, markup, sizeOf, verbatim } from "./_html.ts";
import { renderFindings } from "./_html_findings.ts";
import { renderMatrix } from "./_html_matrix.ts";
import { SCRIPT } from "./_html_script.ts";
import { STYLE } from "./_html_style.ts";
import { renderSummary } from "./_html_summary.ts";
import { renderTokens } from "./_html_tokens.ts";
import { renderCalls, renderLatency } from "./_html_tools.ts";
import { knownText } from "./_summary.ts";

/** One page that needs nothing else: no server, no network, and no script to be read. */
export const html: Reporter = {
  id: "html",
  extension: "html",
  docs: {
    summary:
      "One page for a browser: a matrix of tools and checks, each finding with its story, latency and tokens.",
    why: "A page can be sent to whoever has no terminal; it loads nothing, so it opens anywhere.",
    fix:
      "Save it with `--report html=report.html`, from a run or with `messcall report` from a saved report.",
  },
  render: (report) => htmlOf(renderPage(report)),
};

/** How many bytes a page takes; findings have what the rest of it leaves, but never less than the second number. */
const SIZE = 290_000;
const LEAST_ROOM = 60_000;

/** Nothing is loaded, and nothing runs but the one script and the one style sheet that messcall wrote. */
const POLICY = [
  "default-src 'none'",
  `style-src '${hashOf(STYLE)}'`,
  `script-src '${hashOf(SCRIPT)}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

function hashOf(text: string): string {
  return `sha256-${sha256(new TextEncoder().encode(text)).toBase64()}`;
}

function renderPage(report: Report): Markup {
  const sections = [
    ["Matrix", renderMatrix(report)],
    ["Findings", undefined],
    ["Calls", renderCalls(report)],
    ["Latency", renderLatency(report)],
    ["Tokens", renderTokens(report)],
  ] as const;
  const shown = sections.filter(([, content]) => content === undefined || sizeOf(content) > 0);
  const page = (findings?: Markup): Markup =>
    wrap(report, [
      renderSummary(report, shown.map(([name]) => name)),
      markup`
<main>${shown.map(([, content]) => content ?? findings)}
</main>`,
    ]);
  return page(renderFindings(report, Math.max(LEAST_ROOM, SIZE - sizeOf(page()))));
}

function wrap(report: Report, body: readonly Markup[]): Markup {
  return markup`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${verbatim(POLICY)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${countOf(newFindings(report).length, report.baseline === undefined ? "finding" : "new finding")}${
    knownText(report)
  } in ${clip(report.source, 80)} · messcall</title>
<style>${verbatim(STYLE)}</style>
</head>
<body>
<a class="skip" href="#findings">Skip to the findings</a>
${body}
<script>${verbatim(SCRIPT)}</script>
</body>
</html>
`;
}
