/**
 * Kills runs of `messcall check` twenty times at random moments: `deno task kill [SEED]`.
 * @module
 */
import { describe, judgeKill, killRuns, runToTheEnd } from "./_kill.ts";

const KILLS = 20;

if (import.meta.main) {
  const seed = Number(Deno.args[0] ?? 0);
  const whole = await runToTheEnd();
  const killed = await killRuns(KILLS, { seed, findings: whole.length });
  for (const { moment, shown, journalled } of killed) {
    console.log(`${describe(moment)}: ${shown} findings shown, ${journalled.length} in the journal`);
  }
  const problems = killed.flatMap((one) => judgeKill(one, whole));
  if (killed.length < KILLS) problems.push(`Expected ${KILLS} kills: received ${killed.length}`);
  for (const problem of problems) console.error(problem);
  console.log(
    `${killed.length} runs of ${whole.length} findings killed, seed ${seed}: ${problems.length} problems`,
  );
  Deno.exit(problems.length === 0 ? 0 : 1);
}
