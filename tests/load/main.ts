/**
 * The load test at any length: `deno task load:guard [SECONDS] [SEED]`.
 * @module
 */
import { growth, load } from "./storm.ts";

/** So much the proxy may grow in the second half of the time, in megabytes; in its first minutes any heap still grows. */
const MAX_GROWTH_MB = 30;
const MAX_YOUNG_MB = 120;
const YOUNG_S = 120;

if (import.meta.main) {
  const [seconds = 20, seed = 1] = Deno.args.map(Number);
  const { calls, answers, lost, twice, wrong, madeTwice, memory } = await load({ seconds, atOnce: 32, seed });
  const grown = growth(memory);
  console.log(`${calls} calls in ${seconds} s, 32 at once, by a server that dies and hangs:`);
  console.log(`  answered: ${Object.entries(answers).map(([kind, count]) => `${kind} ${count}`).join(", ")}`);
  console.log(`  lost ${lost}, answered twice ${twice}, made twice ${madeTwice}, wrong ${wrong.length}`);
  console.log(
    `  megabytes: ${memory[0] ?? 0} at first, ${
      Math.max(...memory)
    } at most, grown by ${grown} in the second half`,
  );
  for (const line of wrong) console.log(`  ${line}`);
  const isFine = calls > 100 && lost === 0 && twice === 0 && madeTwice === 0 && wrong.length === 0 &&
    (answers.transient ?? 0) > 0 && grown < (seconds < YOUNG_S ? MAX_YOUNG_MB : MAX_GROWTH_MB);
  Deno.exit(isFine ? 0 : 1);
}
