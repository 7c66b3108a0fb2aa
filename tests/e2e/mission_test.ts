/**
 * Row by row, what seed registries are held to: for each unit behind a row, a planted fault that it finds.
 * @module
 */
import { assert } from "@std/assert";
import { checkRegistry } from "../../mod.ts";
import { strict } from "../../fixtures/registries/broken/_strict.ts";
import { collectFaults, type Fault, mutatorOf, unitOf } from "../detection/collect.ts";
import { measureFault } from "../detection/measure.ts";

/** A row: what it is about, and the units that see to it. */
interface Row {
  readonly row: string;
  readonly what: string;
  readonly checks?: readonly string[];
  readonly mutators?: readonly string[];
}

const ROWS: readonly Row[] = [
  {
    row: "A3",
    what: "the eight messes",
    mutators: [
      "string-case",
      "added-extension",
      "edge-whitespace",
      "scalar-for-list",
      "delimited-string-for-list",
      "duplicate-items",
      "natural-language-value",
      "path-dotdot",
    ],
  },
  { row: "A4", what: "paths stay inside the root", checks: ["path-contained", "no-junk-names"] },
  {
    row: "A5",
    what: "refusals say what to do",
    checks: ["error-names-field", "error-lists-choices", "error-has-message"],
  },
  {
    row: "A6",
    what: "results are small, whole JSON",
    checks: ["result-json-roundtrip", "result-size", "truncation-declared"],
  },
  {
    row: "A7",
    what: "side effects are as declared",
    checks: ["read-only-keeps", "refusal-leaves-no-trace", "repeat-call-declared"],
  },
  {
    row: "B2",
    what: "arguments are validated before the call",
    checks: ["invalid-rejected", "required-enforced"],
  },
  {
    row: "B3",
    what: "phantom calls are refused and the real names told",
    checks: ["phantom-refused", "error-lists-tools"],
    mutators: ["phantom-tool-name"],
  },
  {
    row: "B4",
    what: "a choice outside the set is refused or means what was meant, by policy",
    checks: ["same-meaning", "coercion-declared"],
    mutators: ["enum-typo"],
  },
  { row: "C1", what: "schemas and handlers are the same set", checks: ["registry-parity"] },
  {
    row: "C2",
    what: "aliases and coercion keep the meaning",
    mutators: ["key-synonym", "number-as-string", "stringify-structure", "scalar-for-list"],
  },
  {
    row: "C3",
    what: "only tool errors cross the boundary",
    checks: ["never-throws", "error-no-engine-noise"],
  },
  {
    row: "C4",
    what: "one failed item does not fail the others",
    checks: ["call-result-pairing", "no-item-lost"],
  },
  { row: "C5", what: "a tool is listed and dispatched", checks: ["registry-parity"] },
  {
    row: "D1",
    what: "results have the form that was declared",
    checks: ["result-envelope-valid", "result-matches-output-schema", "error-flagged"],
  },
  { row: "D2", what: "a call that is given up settles and cleans up", checks: ["abort-settles"] },
  {
    row: "D3",
    what: "shared calls bear one another",
    checks: ["parallel-consistent", "no-lost-update"],
    mutators: ["parallel-conflict"],
  },
];

const faults = await collectFaults("mission");

/** Whether some planted fault of a kind is found by its check. */
async function isFound(candidates: readonly Fault[]): Promise<boolean> {
  for (const fault of candidates) {
    const { findings } = await measureFault(fault, { seed: 0 });
    if (findings.some(({ unit }) => unit === unitOf(fault))) return true;
  }
  return false;
}

for (const { row, what, checks = [], mutators = [] } of ROWS) {
  Deno.test(`${row}: ${what}`, async (t) => {
    for (const check of checks) {
      await t.step(check, async () => {
        assert(
          await isFound(faults.filter((fault) => unitOf(fault) === check)),
          `no fault is found by ${check}`,
        );
      });
    }
    for (const mutator of mutators) {
      await t.step(mutator, async () => {
        assert(
          await isFound(faults.filter((fault) => mutatorOf(fault) === mutator)),
          `no fault is found by ${mutator}`,
        );
      });
    }
  });
}

/** The repair rate of a tool whose refusals are as told. */
async function repairRate(refuse?: (message: string) => unknown): Promise<number> {
  const tool = strict({
    name: "list_trains",
    description: "Lists the trains of a day; only reads.",
    properties: {
      day: { type: "string", enum: ["monday", "sunday"], description: "Day" },
      limit: { type: "integer", minimum: 1, maximum: 9, description: "How many, 1 to 9" },
    },
    required: ["day", "limit"],
    run: ({ day, limit }) => ({ day, trains: Number(limit) }),
    ...(refuse === undefined ? {} : { refuse }),
  });
  const { tools } = await checkRegistry([tool], { runs: 120 });
  const tried = tools.reduce((sum, { repairs }) => sum + repairs.tried, 0);
  return tools.reduce((sum, { repairs }) => sum + repairs.mended, 0) / tried;
}

Deno.test("A5, B2: refusals that say what to send are mended by a client that knows nothing else", async () => {
  const [clear, vague] = [
    await repairRate(),
    await repairRate(() => {
      throw new Error("Invalid request");
    }),
  ];
  assert(clear >= 0.8 && vague < 0.1, `${clear} against ${vague}`);
});
