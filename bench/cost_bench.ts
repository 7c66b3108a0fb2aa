/**
 * What does a run cost, beside an empty program? The wall time of a default run and of a quick one on the bundled
 * registry of eight tools, over that of `deno run` on an empty file, in turns.
 * @module
 */

const ROUNDS = 5;
const GOOD = new URL("../fixtures/registries/good.ts", import.meta.url).pathname;
/** In the process that is measured. */
const HERE = ["--sandbox", "inherit"];

const MAIN = new URL("../src/cli/main.ts", import.meta.url).pathname;

const empty = await Deno.makeTempFile({ suffix: ".ts" });
try {
  const contenders = {
    "an empty program": ["run", "-A", empty],
    "a quick run": ["run", "-A", MAIN, "check", GOOD, ...HERE, "--quick"],
    "a default run": ["run", "-A", MAIN, "check", GOOD, ...HERE],
  };
  const times = new Map(Object.keys(contenders).map((name) => [name, new Array<number>()]));
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, args] of Object.entries(contenders)) {
      const started = performance.now();
      const { code } = await new Deno.Command(Deno.execPath(), { args, stdout: "null", stderr: "null" })
        .output();
      // What failed was quick, and measured nothing.
      if (code !== 0) throw new Error(`${name} ended with code ${code}`);
      // The first round fills caches.
      if (round > 0) times.get(name)?.push(performance.now() - started);
    }
  }
  const base = times.get("an empty program") ?? [];
  for (const [name, list] of times) {
    const ratio = median(list.map((time, round) => time / (base[round] ?? time)));
    console.log(`${name.padEnd(20)}${ratio.toFixed(0).padStart(5)} ×`);
  }
} finally {
  await Deno.remove(empty);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
