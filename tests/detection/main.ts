/**
 * The benchmark of planted faults: `deno task bench:detection [ID ...]`.
 *
 * Every fault is a registry of its own, run with default options. What a harness without knowledge sees of the same
 * registries in as many calls stands beside it.
 * @module
 */
import { units } from "../../src/compose.ts";
import { collectFaults, type Fault } from "./collect.ts";
import { measureBaseline, type Measured, measureFault } from "./measure.ts";
import { BAR, figuresOf, makeNotes, makeTable, meetsBar, type Row } from "./table.ts";

/** The first decides what is found; all of them, how soon. */
const SEEDS = [0, 1, 2] as const;

if (import.meta.main) await main(Deno.args);

async function main(ids: readonly string[]): Promise<void> {
  const started = performance.now();
  const rounds = await Promise.all(SEEDS.map((seed) => collectFaults(String(seed))));
  const [first = []] = rounds;
  const rows: Row[] = [];
  for (const [index, fault] of first.entries()) {
    if (ids.length > 0 && !ids.includes(fault.id)) continue;
    rows.push(await measureRow(rounds.flatMap((round) => round[index] ?? [])));
    if (rows.length % 40 === 0) {
      console.error(
        `${rows.length} of ${first.length} after ${Math.round((performance.now() - started) / 1000)} s`,
      );
    }
  }
  console.log(makeTable(rows));
  console.log(
    `\nThe last two columns: how many faults show in as many calls to a harness without knowledge, as a throw, a wait ` +
      `without end or a result that JSON does not hold; with any values (fc.anything) and with values that the schema ` +
      `allows.\n@blackwell-systems/mcp-assert was not run: it calls servers only, and these registries are values.\n`,
  );
  console.log(makeNotes(rows, units.checks.map(({ id }) => id)));
  const figures = figuresOf(rows);
  const isMet = meetsBar(figures);
  console.log(
    `\n${isMet ? "The bar is met" : "Below the bar"}: recall ${
      (figures.recall * 100).toFixed(1)
    } % (at least ${
      BAR.recall * 100
    } %), ${figures.falseAlarms} false alarms (0), ${figures.calls} calls to the first finding (at most ${BAR.calls})`,
  );
  Deno.exit(isMet ? 0 : 1);
}

/** Measures a fault: in full by the first seed, and up to the first finding by the others; a twin always in full. */
async function measureRow([fault, ...others]: readonly Fault[]): Promise<Row> {
  if (fault === undefined) throw new Error("Expected a fault to measure: received none");
  const run = await measureFault(fault, { seed: SEEDS[0] });
  const isServer = run.calls === 0;
  const runs: Measured[] = [run];
  // What the first seed misses counts as missed: how soon another finds it does not matter.
  const isMissed = fault.correct !== true && run.findings.length === 0;
  for (const [index, other] of isServer || isMissed ? [] : others.entries()) {
    runs.push(await measureFault(other, { seed: SEEDS[index + 1] ?? 0, onlyFirst: fault.correct !== true }));
  }
  return {
    fault,
    runs,
    baseline: {
      anything: !isServer && await measureBaseline(fault, "anything", run.calls),
      valid: !isServer && await measureBaseline(fault, "valid", run.calls),
    },
  };
}
