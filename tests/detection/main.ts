/**
 * The benchmark of planted faults: `deno task bench:detection [--peer] [--write] [ID ...]`.
 *
 * Every fault is a registry of its own, run with default options. What a harness without knowledge sees of the same
 * registries in as many calls stands beside it, and with `--peer` what mcp-assert says of them, which npx may have to
 * fetch first.
 * @module
 */
import { units } from "../../src/units.ts";
import { collectFaults, type Fault } from "./collect.ts";
import { measureBaseline, type Measured, measureFault } from "./measure.ts";
import { PEER, type PeerRun, runPeer } from "./peer.ts";
import { BAR, figuresOf, makeNotes, makeTable, meetsBar, type Row } from "./table.ts";

/** Where the README takes the table from. */
const FIGURES = new URL("figures.md", import.meta.url);

/** The first decides what is found; all of them, how soon. */
const SEEDS = [0, 1, 2] as const;

if (import.meta.main) {
  await main({
    ids: Deno.args.filter((arg) => !arg.startsWith("--")),
    withPeer: Deno.args.includes("--peer") || Deno.env.get("MESSCALL_PEER") === "1",
    toFile: Deno.args.includes("--write"),
  });
}

/** What is asked for. */
interface Wanted {
  /** The faults to measure; all, where none are named. */
  readonly ids: readonly string[];
  readonly withPeer: boolean;
  /** Whether the table is written to the file that the README takes it from. */
  readonly toFile: boolean;
}

async function main({ ids, withPeer, toFile }: Wanted): Promise<void> {
  const started = performance.now();
  const rounds = await Promise.all(SEEDS.map((seed) => collectFaults(String(seed))));
  const [first = []] = rounds;
  const rows: Row[] = [];
  const chosen = first.filter(({ id }) => ids.length === 0 || ids.includes(id));
  const tell = (what: string, done: number): void => {
    const seconds = Math.round((performance.now() - started) / 1000);
    if (done % 40 === 0) console.error(`${what}: ${done} of ${chosen.length} after ${seconds} s`);
  };
  // Before all else and alone: neither is to slow the other.
  const peerRuns: ReadonlyMap<string, PeerRun> = withPeer
    ? await runPeer(chosen, (done) => tell(PEER.name, done))
    : new Map();
  for (const { id } of chosen) {
    const row = await measureRow(rounds.flatMap((round) => round.find((fault) => fault.id === id) ?? []));
    const peer = peerRuns.get(id);
    rows.push(peer === undefined ? row : { ...row, peer });
    tell("messcall", rows.length);
  }
  const table = makeTable(rows);
  console.log(table);
  console.log(
    `\n"any values" and "valid values": how many faults show in as many calls to a harness without knowledge, as a ` +
      `throw, a wait without end or a result that JSON does not hold; with fc.anything and with values that the ` +
      `schema allows.\n${explainPeer(withPeer)}\n`,
  );
  console.log(makeNotes(rows, units.checks.map(({ id }) => id)));
  const figures = figuresOf(rows);
  const isMet = meetsBar(figures);
  if (toFile) {
    const twins = rows.filter(({ fault }) => fault.correct === true).length;
    const silence = `Findings on the ${twins} tools that are right: ${figures.falseAlarms}.`;
    Deno.writeTextFileSync(FIGURES, `${table}\n\n${silence}\n`);
  }
  console.log(
    `\n${isMet ? "The bar is met" : "Below the bar"}: recall ${
      (figures.recall * 100).toFixed(1)
    } % (at least ${
      BAR.recall * 100
    } %), ${figures.falseAlarms} false alarms (0), ${figures.calls} calls to the first finding (at most ${BAR.calls})`,
  );
  Deno.exit(isMet ? 0 : 1);
}

function explainPeer(withPeer: boolean): string {
  return withPeer
    ? `"${PEER.name}": how many ${PEER.package} ${PEER.version} fails where they are served over MCP, by ` +
      `audit and fuzz with 50 inputs per tool, its default; any failure counts.`
    : `${PEER.package} was not run: it calls servers only, and these registries are values. With --peer they are ` +
      `served to it.`;
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
