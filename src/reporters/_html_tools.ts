/**
 * The tools of an HTML report: how their calls ended, and how long they took against the budget.
 * @module
 */
import type { LatencyBudget } from "../core/budget.ts";
import type { Percentiles, Report, ToolReport } from "../core/report.ts";
import { clip, count, duration, type Markup, markup, percent } from "./_html.ts";
import { drawAxis, drawBar, drawLatency, openScale } from "./_html_chart.ts";
import { toolName } from "./_html_words.ts";

const PERCENTILES = ["p50", "p95", "p99"] as const;

/** How the calls of every tool ended; nothing where nothing was called. */
export function renderCalls({ tools }: Report): Markup {
  if (tools.length === 0) return markup``;
  return markup`
<section aria-labelledby="calls">
<h2 id="calls">Calls</h2>
<p class="legend"><span class="k ok">result</span> <span class="k refused">refusal</span> <span class="k failed">throw, timeout or end of the process</span></p>
<div class="scroll" role="region" aria-label="Table of calls" tabindex="0">
<table class="figures">
<thead><tr><th scope="col">Tool<th scope="col" class="bar">How they ended<th scope="col">Calls<th scope="col">Results<th scope="col">Refusals<th scope="col">Failures<th scope="col">Mended<th scope="col">Pairs tried</thead>
<tbody>
${tools.map(renderTool)}</tbody>
</table>
</div>
</section>`;
}

function renderTool({ name, skipped, calls, outcomes, repairs, pairs }: ToolReport): Markup {
  const head = markup`<tr><th scope="row">${toolName(name)}`;
  if (skipped !== undefined) {
    return markup`${head}<td colspan="7" class="skipped">not called: ${clip(skipped, 300)}
`;
  }
  const { ok, error } = outcomes;
  const failed = outcomes.throw + outcomes.timeout + outcomes.exit;
  const figures = [calls.valid + calls.invalid, ok, error, failed].map(count);
  return markup`${head}<td class="bar">${drawBar([["ok", ok], ["refused", error], ["failed", failed]])}${
    [...figures, percent(repairs.mended, repairs.tried), `${count(pairs.tried)} / ${count(pairs.total)}`]
      .map((figure) => markup`<td>${figure}`)
  }
`;
}

/** How long the calls of every tool took; nothing where nothing was measured. */
export function renderLatency({ tools, budget }: Report): Markup {
  const measured = tools.filter(({ latency: { valid, messy } }) => valid.calls + messy.calls > 0);
  if (measured.length === 0) return markup``;
  const scale = openScale(measured, budget);
  const limits = PERCENTILES.flatMap((name) => {
    const limit = budget[name];
    return limit === undefined ? [] : [`${name} within ${limit} ms`];
  });
  return markup`
<section aria-labelledby="latency">
<h2 id="latency">Latency</h2>
<p class="legend"><span class="k spread">calls</span> <span class="k tick">p50, p95, p99</span> ${
    limits.length === 0
      ? markup`<span>no budget was set</span>`
      : markup`<span class="k limit">budget: ${limits.join(", ")}</span>`
  }</p>
<div class="scroll" role="region" aria-label="Table of latencies" tabindex="0">
<table class="figures latency">
<thead><tr><th scope="col">Tool<th scope="col" class="kind">Calls<th scope="col" class="chart">${
    drawAxis(scale, budget)
  }<th scope="col">p50<th scope="col">p95<th scope="col">p99</thead>
${
    measured.map(({ name, latency: { valid, messy } }) => {
      const rows = [["clean", valid] as const, ["messy", messy] as const].filter(([, { calls }]) =>
        calls > 0
      );
      return markup`<tbody>
${
        rows.map(([kind, spread], i) =>
          markup`<tr>${
            i > 0 ? undefined : markup`<th scope="rowgroup" rowspan="${rows.length}">${toolName(name)}`
          }<th scope="row" class="kind">${count(spread.calls)} ${kind}<td class="chart">${
            drawLatency(spread, scale)
          }${renderPercentiles(spread, budget)}
`
        )
      }</tbody>
`;
    })
  }</table>
</div>
</section>`;
}

/** Marks what is over its limit; whether that is a finding the check says, which takes the machine's share off first. */
function renderPercentiles(spread: Percentiles, budget: LatencyBudget): readonly Markup[] {
  return PERCENTILES.map((name) =>
    spread[name] > (budget[name] ?? Infinity)
      ? markup`<td class="over">${duration(spread[name])}<b> over budget</b>`
      : markup`<td>${duration(spread[name])}`
  );
}
