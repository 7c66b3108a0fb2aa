/**
 * Shards: their reports put together are that of the whole run.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { join } from "node:path";
import { checkRegistry, type HarnessOptions, mergeReports, type Report, type Shard } from "../../mod.ts";
import { messcallHere } from "../cli/_messcall.ts";
import { collectFaults, stage } from "../detection/collect.ts";

/** What of a report no two runs have alike: how long calls took. */
const TIMES = new Set(["latency", "elapsedMs"]);

function withoutTimes(report: Report): unknown {
  return JSON.parse(JSON.stringify(report, (key, value) => TIMES.has(key) ? undefined : value));
}

/** The report as it is saved and read back. */
function saved(report: Report): Report {
  return JSON.parse(JSON.stringify(report));
}

/** Runs something whole and in shards, and asserts that both reports say the same. */
async function assertMerges(run: (shard?: Shard) => Promise<Report>, count: number): Promise<Report> {
  const whole = await run();
  const parts: Report[] = [];
  for (let index = 1; index <= count; index++) parts.push(saved(await run({ index, count })));
  const merged = mergeReports(parts.toReversed());
  assertEquals(withoutTimes(merged), withoutTimes(whole));
  // Calls were measured where they were made: each tool has as many.
  assertEquals(
    merged.tools.map(({ latency }) => [latency.valid.calls, latency.messy.calls]),
    whole.tools.map(({ latency }) => [latency.valid.calls, latency.messy.calls]),
  );
  // The tools are shared out: no shard made all of them but where they stay together.
  assertEquals(
    parts.flatMap(({ tools }) => tools.map(({ name }) => name)).toSorted(),
    whole.tools.map(({ name }) => name).toSorted(),
  );
  return merged;
}

/** Enough that every part of a run has something to do. */
const FEW: HarnessOptions = { runs: 30, maxTimeMs: 300_000 };

Deno.test("a registry in shards is the whole, findings, counterexamples and figures", async () => {
  const merged = await assertMerges(
    (shard) =>
      checkRegistry("fixtures/registries/seed_002.ts", {
        ...FEW,
        ...(shard === undefined ? {} : { shard }),
      }),
    3,
  );
  assert(merged.findings.filter(({ kind }) => kind === "check").length > 5);
  assert(merged.tools.some(({ repairs }) => repairs.tried > 0));
});

for (const id of ["near-name-runs", "kept-in-a-copy"]) {
  Deno.test(`tools that keep what others read stay together: "${id}" in three shards is the whole`, async () => {
    await assertMerges(async (shard) => {
      const fault = (await collectFaults(`shards-${shard?.index ?? 0}`)).find((each) => each.id === id);
      assert(fault !== undefined);
      using set = stage(fault);
      return await checkRegistry(set.target, {
        ...set.options,
        ...FEW,
        ...(shard === undefined ? {} : { shard }),
      });
    }, 3);
  });
}

/** Clean tools, so that a shard has nothing to find. */
const PINGS = ["ping", "pong"].map((name) => ({
  name,
  description: "Answers with its own name; changes nothing.",
  inputSchema: { type: "object", properties: {}, additionalProperties: false },
  execute: (): string => name,
}));

Deno.test("a shard that has nothing to do is no error, and more shards than tools are the whole", async () => {
  const run = (shard?: Shard): Promise<Report> =>
    checkRegistry(PINGS, { runs: 10, ...(shard === undefined ? {} : { shard }) });
  await assertMerges(run, 6);
  const idle = await run({ index: 6, count: 6 });
  assertEquals([idle.tools, idle.findings, idle.warnings], [[], [], []]);
});

Deno.test("--shard and merge on the command line: the same output as of the whole run", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const check = ["check", "fixtures/registries/seed_004.ts", "--runs", "20", "--format", "json"];
    const files: string[] = [];
    for (const part of ["1/3", "2/3", "3/3"]) {
      const { stdout } = await messcallHere(...check, "--shard", part);
      const file = join(folder, `shard-${part[0]}.json`);
      await Deno.writeTextFile(file, stdout);
      files.push(file);
    }
    const whole = await messcallHere(...check);
    const merged = await messcallHere("merge", ...files, "--format", "json");
    assertEquals([merged.code, merged.stderr], [1, ""]);
    assertEquals(withoutTimes(JSON.parse(merged.stdout)), withoutTimes(JSON.parse(whole.stdout)));
    const lacking = await messcallHere("merge", ...files.slice(1));
    assertEquals([lacking.code, lacking.stdout], [2, ""]);
    assertEquals(
      lacking.stderr,
      'Cannot merge "fixtures/registries/seed_004.ts": shard 1/3 is missing\nGive one report of each of the 3 shards\n',
    );
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
