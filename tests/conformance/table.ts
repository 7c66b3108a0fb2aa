/**
 * The measurements as a table, held against the bar.
 * @module
 */
import { type Measured, VALUES } from "./measure.ts";
import type { Draft } from "./suite.ts";

/** The least share of schemas of which every value is valid: plain groups, and with a type forced. */
const BARS: Readonly<Record<Draft["dialect"], { readonly plain: number; readonly forced: number }>> = {
  "draft-04": { plain: 98, forced: 97 },
  "draft-07": { plain: 98.5, forced: 98 },
  "2019-09": { plain: 98, forced: 97 },
  "2020-12": { plain: 98, forced: 97 },
};
const LEAST_COVERAGE = 95;
const LEAST_DISTINCT = 14;
const LEAST_NEGATIVE = 95;

/** One column of the table: a figure, and whether it reaches the bar. */
interface Figure {
  readonly title: string;
  readonly text: string;
  readonly isMet: boolean;
}

/** A draft's line, and what it misses. */
export interface Row {
  readonly cells: readonly string[];
  readonly isMet: boolean;
  readonly missed: readonly string[];
}

/** The titles of the columns. */
export const TITLES = [
  "draft",
  "groups",
  "all valid",
  "forced",
  "forced all valid",
  "values valid",
  "types",
  "distinct",
  "hangs",
  "without valid tests",
  "20 negatives",
  "negatives invalid",
  "unjudged",
] as const;

/**
 * Sums up a draft.
 *
 * @param dialect which draft
 * @param measured one entry for each schema
 * @returns its line of the table, whether every bar is met, and the schemas missed with the reason
 */
export function summarize(dialect: Draft["dialect"], measured: readonly Measured[]): Row {
  const bar = BARS[dialect];
  const judged = measured.filter(({ kind }) => kind !== "unjudged");
  const satisfiable = judged.filter(({ kind }) => kind === "satisfiable");
  const plain = satisfiable.filter(({ forced }) => !forced);
  const forced = satisfiable.filter(({ forced }) => forced);
  const unsatisfiable = judged.filter(({ kind }) => kind === "unsatisfiable");
  const emitted = sum(judged, ({ valid, invalid }) => valid + invalid);
  const coverage = percent(sum(plain, (each) => each.typesCovered), sum(plain, ({ types }) => types));
  const varied = plain.filter(({ isInfinite }) => isInfinite);
  const distinct = sum(varied, (each) => each.distinct) / varied.length;
  const enoughNegatives = forced.filter(({ negatives }) =>
    negatives !== undefined && negatives.distinct >= negatives.possible
  );
  const wrongNegatives = sum(forced, ({ negatives }) => negatives?.wrong ?? 0);
  const hangs = measured.filter(({ isHang }) => isHang).length;
  const plainShare = percent(plain.filter(isAllValid).length, plain.length);
  const forcedShare = percent(forced.filter(isAllValid).length, forced.length);
  const validShare = percent(sum(judged, ({ valid }) => valid), emitted);
  const negativeShare = percent(enoughNegatives.length, forced.length);
  const said = unsatisfiable.filter(({ valid, invalid }) => valid + invalid === 0).length;
  const figures: Figure[] = [
    { title: "groups", text: String(plain.length), isMet: plain.length > 0 },
    { title: "all valid", text: `${plainShare.toFixed(1)} %`, isMet: plainShare >= bar.plain },
    { title: "forced", text: String(forced.length), isMet: forced.length > 0 },
    { title: "forced all valid", text: `${forcedShare.toFixed(1)} %`, isMet: forcedShare >= bar.forced },
    { title: "values valid", text: `${validShare.toFixed(2)} %`, isMet: validShare === 100 },
    { title: "types", text: `${coverage.toFixed(1)} %`, isMet: coverage >= LEAST_COVERAGE },
    { title: "distinct", text: distinct.toFixed(1), isMet: distinct >= LEAST_DISTINCT },
    { title: "hangs", text: String(hangs), isMet: hangs === 0 },
    {
      title: "without valid tests",
      text: `${said} impossible, ${unsatisfiable.length - said} not`,
      isMet: unsatisfiable.every(({ invalid }) => invalid === 0),
    },
    { title: "20 negatives", text: `${negativeShare.toFixed(1)} %`, isMet: negativeShare >= LEAST_NEGATIVE },
    {
      title: "negatives invalid",
      text: wrongNegatives === 0 ? "100 %" : `${wrongNegatives} wrong`,
      isMet: wrongNegatives === 0,
    },
    { title: "unjudged", text: String(measured.length - judged.length), isMet: true },
  ];
  return {
    cells: [dialect, ...figures.map(({ text, isMet }) => isMet ? text : `${text} !`)],
    isMet: figures.every(({ isMet }) => isMet),
    missed: judged.flatMap((each) => missedBy(each).map((reason) => `${dialect}  ${each.name}  ${reason}`)),
  };
}

/** Lays out lines in columns. */
export function layOut(lines: readonly (readonly string[])[]): string {
  const widths = TITLES.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines.map((line) => line.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join("  ").trimEnd()).join(
    "\n",
  );
}

function isAllValid({ valid }: Measured): boolean {
  return valid === VALUES;
}

/** What a schema falls short of, in words. */
function missedBy(measured: Measured): string[] {
  const { kind, invalid, reason = "too few values", negatives, isHang } = measured;
  if (isHang) return ["hangs"];
  const positive = kind === "satisfiable" ? !isAllValid(measured) : invalid > 0;
  const few = kind === "satisfiable" && negatives !== undefined && negatives.distinct < negatives.possible;
  return [
    ...positive ? [reason] : [],
    ...few || (negatives?.wrong ?? 0) > 0
      ? [
        `${negatives?.distinct} distinct negatives of ${negatives?.possible}${
          negatives?.reason === undefined ? "" : `: ${negatives.reason}`
        }`,
      ]
      : [],
  ];
}

function sum<T>(items: readonly T[], figure: (item: T) => number): number {
  return items.reduce((total, item) => total + figure(item), 0);
}

function percent(part: number, whole: number): number {
  return whole === 0 ? 100 : 100 * part / whole;
}
