/**
 * The storm at full length: `deno task chaos [CALLS]`.
 * @module
 */
import { type Storm, storm, weigh } from "./storm.ts";

/** How much messcall may grow, in megabytes. */
const MAX_GROWTH_MB = 150;

function print(what: string, { wrong, wrongs, deeds, problems, memory, seconds }: Storm): boolean {
  console.log(`${what}, in ${seconds.toFixed(0)} s: ${wrongs} ended otherwise than they should`);
  console.log(`  asked for: ${Object.entries(deeds).map(([deed, count]) => `${deed} ${count}`).join(", ")}`);
  console.log(`  of the registry as a whole: ${problems.join(", ")}`);
  console.log(`  megabytes at the start, after a tenth and in the end: ${memory.join(", ")}`);
  for (const line of wrong) console.log(`  ${line}`);
  return wrongs === 0 && memory[2] - memory[0] < MAX_GROWTH_MB;
}

if (import.meta.main) {
  const calls = Number(Deno.args[0] ?? 10_000);
  const few = Math.ceil(calls / 20);
  const fine = [
    print(`${calls} calls, 8 at once`, await storm("sandbox", { calls, atOnce: 8, seed: 1 })),
    print(`${few} calls, one at a time`, await storm("sandbox", { calls: few, atOnce: 1, seed: 2 })),
    print(`${few} calls of a server`, await storm("server", { calls: few, atOnce: 1, seed: 3 })),
  ];
  const growth = await weigh(few);
  console.log(`${few} results of a megabyte: grown by ${growth} megabytes at most`);
  Deno.exit(fine.every(Boolean) && growth < MAX_GROWTH_MB ? 0 : 1);
}
