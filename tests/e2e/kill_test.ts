/**
 * `kill -9` in the middle of a run: nothing that was shown is lost, and nobody stays behind. `deno task kill` does it
 * twenty times.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { judgeKill, killRuns, runToTheEnd } from "./_kill.ts";

/** How many runs are killed here. */
const KILLS = 6;

Deno.test("runs that are killed at random moments leave all they had found, and no process", {
  ignore: Deno.build.os !== "linux",
}, async () => {
  const whole = await runToTheEnd();
  const killed = await killRuns(KILLS, { seed: 5, findings: whole.length });
  assertEquals(killed.length, KILLS);
  assertEquals(killed.flatMap((one) => judgeKill(one, whole)), []);
  // Where nothing was shown, nothing could be lost.
  assert(killed.some(({ shown }) => shown > 10), killed.map(({ shown }) => shown).join());
});
