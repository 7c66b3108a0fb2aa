/**
 * The benchmark of the mutators: `deno task bench:mutators [ID ...]`.
 *
 * Every mutator has a planted fault that only it finds: a run with all mutators finds it, and a run with all but that
 * one finds nothing. Same registry, same seed, default options.
 * @module
 */
import { units } from "../../src/units.ts";
import type { Mutator } from "../../src/core/mutator.ts";
import { collectFaults, type Fault, mutatorOf } from "./collect.ts";
import { layOut } from "./table.ts";
import { findWith } from "./without.ts";

if (import.meta.main) await main(Deno.args);

/** A mutator and what came of a fault that is planted for it. */
interface Row {
  readonly mutator: string;
  readonly fault: string;
  /** The checks that found something: with all mutators, and with all but the one. */
  readonly with: readonly string[];
  readonly without: readonly string[];
}

async function main(ids: readonly string[]): Promise<void> {
  const { mutators } = units;
  const chosen = mutators.filter(({ id }) => ids.length === 0 || ids.includes(id));
  const rounds = await Promise.all(["with", "without"].map((round) => collectFaults(round)));
  const rows: Row[] = [];
  for (const mutator of chosen) rows.push(...await measureMutator(mutator, rounds));
  console.log(
    layOut([
      ["mutator", "fault", "found with", "found without"],
      ...rows.map((row) => [row.mutator, row.fault, row.with.join(", "), row.without.join(", ")]),
    ]),
  );
  const lacking = chosen.filter(({ id }) => !rows.some((row) => row.mutator === id && isAlone(row)));
  const known = new Set(mutators.map(({ id }) => id));
  const [faults = []] = rounds;
  const stray = faults.flatMap((fault) => mutatorOf(fault) ?? []).filter((id) => !known.has(id));
  console.log(
    `\nmutators with a fault that only they find: ${chosen.length - lacking.length} of ${chosen.length}`,
  );
  for (const { id } of lacking) console.log(`  ${id} has none`);
  for (const id of stray) console.log(`  there is no mutator ${id}`);
  Deno.exit(lacking.length + stray.length === 0 ? 0 : 1);
}

/** Whether a fault is found, and by this mutator alone. */
function isAlone(row: Row): boolean {
  return row.with.length > 0 && row.without.length === 0;
}

/** Measures the faults that are planted for a mutator; each round has them anew. */
async function measureMutator(
  mutator: Mutator,
  [first = [], second = []]: readonly (readonly Fault[])[],
): Promise<Row[]> {
  const others = units.mutators.filter(({ id }) => id !== mutator.id);
  const rows: Row[] = [];
  for (const [index, fault] of first.entries()) {
    const again = second[index];
    if (mutatorOf(fault) !== mutator.id || again === undefined) continue;
    rows.push({
      mutator: mutator.id,
      fault: fault.id,
      with: await unitsOf(fault, units.mutators),
      without: await unitsOf(again, others),
    });
  }
  return rows;
}

async function unitsOf(fault: Fault, mutators: readonly Mutator[]): Promise<readonly string[]> {
  return [...new Set((await findWith(fault, mutators)).map(({ unit }) => unit))].sort();
}
