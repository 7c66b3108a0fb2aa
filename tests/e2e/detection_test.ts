/**
 * A sample of the benchmark of planted faults, and what holds of all of them. The whole is `deno task bench:detection`.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { units } from "../../src/units.ts";
import { collectFaults, type Fault, mutatorOf, unitOf } from "../detection/collect.ts";
import { measureBaseline, measureFault } from "../detection/measure.ts";
import { figuresOf, makeNotes, makeTable, meetsBar, type Row } from "../detection/table.ts";
import { findWith } from "../detection/without.ts";

const FOUND = [
  "missing-unit-is-celsius",
  "null-list-means-all",
  "false-word-is-true",
  "text-walked-by-letter",
  "closest-choice-answers",
  "near-name-runs",
  "mean-of-nothing",
  "refusal-without-choices",
  "number-has-no-trim",
  "joined-without-a-look",
];

const SILENT = [
  "twin-trims",
  "twin-null-is-omitted",
  "twin-echoes",
  "twin-not-deterministic",
  "twin-unknown-ids",
];

/** The faults of these ids, made anew. */
async function pick(ids: readonly string[]): Promise<readonly Fault[]> {
  const all = await collectFaults("e2e");
  const picked = ids.map((id) => all.find((fault) => fault.id === id));
  return picked.map((fault, index) => {
    assert(fault !== undefined, `there is no ${ids[index]}`);
    return fault;
  });
}

/** Measures a fault once. */
async function measure(fault: Fault): Promise<Row> {
  return {
    fault,
    runs: [await measureFault(fault, { seed: 0 })],
    baseline: {
      anything: await measureBaseline(fault, "anything", 100),
      valid: await measureBaseline(fault, "valid", 100),
    },
  };
}

Deno.test("planted faults are found by the check they are for, and their twins stay silent", async (t) => {
  const rows: Row[] = [];
  for (const fault of await pick(FOUND)) {
    await t.step(fault.id, async () => {
      const row = await measure(fault);
      rows.push(row);
      const found = row.runs.flatMap(({ findings }) => findings.map(({ unit }) => unit));
      assert(found.includes(unitOf(fault) ?? ""), `found by ${found.join(", ") || "none"}`);
      assert((row.runs[0]?.callsToFirst ?? 0) > 0, "the calls were not counted");
    });
  }
  for (const fault of await pick(SILENT)) {
    await t.step(fault.id, async () => {
      const row = await measure(fault);
      rows.push(row);
      assertEquals(
        row.runs.flatMap(({ findings }) => findings.map(({ unit, message }) => `${unit}: ${message}`)),
        [],
      );
    });
  }
  await t.step("a harness without knowledge sees but the one that JSON does not hold", () => {
    assertEquals(rows.filter(({ baseline }) => baseline.valid).map(({ fault }) => fault.id), [
      "mean-of-nothing",
    ]);
  });
  await t.step("the table and the notes say so", () => {
    assertEquals(figuresOf(rows).recall, 1);
    assertEquals(figuresOf(rows).falseAlarms, 0);
    assert(/^\| all +\| 10 of 10 \| 100 %/m.test(makeTable(rows)), makeTable(rows));
    const notes = makeNotes(rows, ["never-throws", "no-such-check"]);
    assert(notes.includes("found by the check that is meant to: 10 of 10"), notes);
    assert(notes.includes("only they find: 1\n  no-such-check\n"), notes);
    assert(notes.endsWith("missed: none"), notes);
  });
});

Deno.test("the bar is missed by a fault that is not found, an alarm on a twin, or too many calls", async () => {
  const [fault, twin] = await pick([...FOUND.slice(0, 1), ...SILENT.slice(0, 1)]);
  assert(fault !== undefined && twin !== undefined);
  const { runs: [run] } = await measure(fault);
  assert(run !== undefined);
  const baseline = { anything: false, valid: false };
  const good: Row = { fault, runs: [{ ...run, callsToFirst: 5 }], baseline };
  const quiet: Row = { fault: twin, runs: [{ ...run, fault: twin, findings: [] }], baseline };
  assert(meetsBar(figuresOf([good, quiet])));
  assert(!meetsBar(figuresOf([{ ...good, runs: [{ ...run, findings: [] }] }, quiet])));
  assert(!meetsBar(figuresOf([good, { ...quiet, runs: [{ ...run, fault: twin }] }])));
  assert(!meetsBar(figuresOf([{ ...good, runs: [{ ...run, callsToFirst: 5_000 }] }, quiet])));
});

Deno.test("every check has a planted fault, and no id comes twice", async () => {
  const faults = await collectFaults("list");
  const ids = faults.map(({ id }) => id);
  assertEquals(ids.filter((id, index) => ids.indexOf(id) !== index), []);
  const planted = new Set(faults.map(unitOf));
  assertEquals(units.checks.map(({ id }) => id).filter((id) => !planted.has(id)), []);
});

Deno.test("every mutator has a planted fault of its own, and no fault is for another", async () => {
  const planted = new Set((await collectFaults("list")).flatMap((fault) => mutatorOf(fault) ?? []));
  assertEquals([...planted].sort(), units.mutators.map(({ id }) => id));
});

Deno.test("a mutator's fault is found with it, and not without it", async (t) => {
  const rounds = await Promise.all(["with", "without"].map((round) => collectFaults(round)));
  for (const id of ["arguments-absent", "fenced-json", "repeat-call", "merged-tool-names"]) {
    await t.step(id, async () => {
      const [first, second] = rounds.map((faults) => faults.find((fault) => mutatorOf(fault) === id));
      assert(first !== undefined && second !== undefined);
      const { mutators } = units;
      assert((await findWith(first, mutators)).length > 0, "it is not found");
      assertEquals(await findWith(second, mutators.filter((mutator) => mutator.id !== id)), []);
    });
  }
});
