/**
 * Charts of an HTML report as SVG: distributions of latency on one logarithmic axis, and bars.
 * @module
 */
import type { LatencyBudget } from "../core/budget.ts";
import type { Percentiles, ToolReport } from "../core/report.ts";
import { type Markup, markup } from "./_html.ts";

/** How wide the drawing of a distribution is. */
const WIDTH = 360;

/** Where an area stands, and how high it rises at most. */
const BASE = 26;
const RISE = 24;

/** Nothing shorter than this is told apart, in milliseconds. */
const LEAST = 0.01;

/** A logarithmic axis, from one power of ten to another. */
export interface Scale {
  readonly from: number;
  readonly to: number;
}

/** The axis that all latencies and the budget are within. */
export function openScale(tools: readonly ToolReport[], budget: LatencyBudget): Scale {
  const spreads = tools.flatMap(({ latency: { valid, messy } }) => [valid, messy]);
  const values = spreads.filter(({ calls }) => calls > 0)
    .flatMap(({ p50, p95, p99, deciles = [] }) => [p50, p95, p99, ...deciles])
    .concat(Object.values(budget)).map((ms) => Math.log10(Math.max(LEAST, ms)));
  const from = Math.floor(values.reduce((least, value) => Math.min(least, value), 2));
  const to = Math.ceil(values.reduce((most, value) => Math.max(most, value), from + 1));
  return { from, to };
}

/** Where a number of milliseconds is on the axis. */
function place(ms: number, { from, to }: Scale): number {
  return round(WIDTH * (Math.log10(Math.max(LEAST, ms)) - from) / (to - from));
}

/** The axis with its powers of ten, and the lines that every distribution on it shares. */
export function drawAxis(scale: Scale, budget: LatencyBudget): Markup {
  const powers = Array.from({ length: scale.to - scale.from + 1 }, (_, i) => scale.from + i);
  const upright = (ms: number): string => `M${place(ms, scale)} 0V${BASE + 2}`;
  return markup`<span class="sr">From ${label(scale.from)} to ${
    label(scale.to)
  }, logarithmic</span><svg viewBox="0 0 ${WIDTH} 14" aria-hidden="true"><defs><path id="grid" d="${
    powers.map((power) => upright(10 ** power)).join("")
  }"/><path id="limits" d="${Object.values(budget).map(upright).join("")}"/></defs>${
    powers.map((power) => {
      const anchor = power === scale.from ? "start" : power === scale.to ? "end" : "middle";
      return markup`<text x="${place(10 ** power, scale)}" y="11" text-anchor="${anchor}">${
        label(power)
      }</text>`;
    })
  }</svg>`;
}

function label(power: number): string {
  return power >= 3
    ? `${10 ** (power - 3)} s`
    : `${power < 0 ? (10 ** power).toFixed(-power) : 10 ** power} ms`;
}

/** The distribution of some calls: an area where the deciles are known, else a bar from the median to the 99th percentile. */
export function drawLatency({ p50, p95, p99, deciles }: Percentiles, scale: Scale): Markup {
  const at = (ms: number): number => place(ms, scale);
  const area = deciles === undefined
    ? `M${at(p50)} 9H${at(p95)}V19H${at(p50)}ZM${at(p95)} 13H${at(p99)}V15H${at(p95)}Z`
    : areaOf(deciles.map(at));
  const ticks = [p50, p95, p99].map((ms) => `M${at(ms)} 4V${BASE}`).join("");
  return markup`<svg viewBox="0 0 ${WIDTH} 28" aria-hidden="true"><use href="#grid"/><path class="spread" d="${area}"/><path class="tick" d="${ticks}"/><use href="#limits"/></svg>`;
}

/** Between two deciles lies a tenth of the calls: the narrower the step, the higher; all steps have the same area. */
function areaOf(places: readonly number[]): string {
  const steps = places.slice(1).map((to, i) => ({ to, density: 1 / Math.max(2, to - (places[i] ?? to)) }));
  const most = steps.reduce((top, { density }) => Math.max(top, density), 0);
  const rise = steps.map(({ to, density }) => `V${round(BASE - RISE * density / most)}H${to}`).join("");
  return `M${places[0] ?? 0} ${BASE}${rise}V${BASE}Z`;
}

/** Parts of a whole, side by side, each in the colour of its class. */
export function drawBar(
  parts: readonly (readonly [kind: string, part: number])[],
  whole: number = parts.reduce((sum, [, part]) => sum + part, 0),
): Markup {
  let end = 0;
  const bars = parts.filter(([, part]) => part > 0 && whole > 0).map(([kind, part]) => {
    const from = end;
    end += 160 * part / whole;
    return markup`<rect class="${kind}" x="${round(from)}" width="${round(end - from)}" height="10"/>`;
  });
  return markup`<svg viewBox="0 0 160 10" aria-hidden="true">${bars}</svg>`;
}

function round(number: number): number {
  return Math.round(10 * number) / 10;
}
