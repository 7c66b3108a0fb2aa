/**
 * A short storm: `deno task chaos` is the long one.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import { type Storm, storm, weigh } from "./storm.ts";

/** How much messcall may grow, in megabytes. */
const MAX_GROWTH_MB = 150;

function assertWeathered({ wrong, deeds, problems, memory }: Storm, kinds: number): void {
  assertEquals(wrong, []);
  assert(Object.keys(deeds).length === kinds, `a deed is missing: ${Object.keys(deeds).join(", ")}`);
  // The only thing wrong with the registry as a whole is what ends it after an answer.
  assert(problems.every((problem) => problem.startsWith("ends-late ")), problems.join(", "));
  assert(memory[2] - memory[0] < MAX_GROWTH_MB, memory.join(", "));
}

Deno.test("500 calls of a registry that dies, hangs, floods and lies, 8 at once, each end as they should", async () => {
  assertWeathered(await storm("sandbox", { calls: 500, atOnce: 8, seed: 1 }), 10);
});

Deno.test("results of a megabyte are let go of", async () => {
  assert(await weigh(150) < MAX_GROWTH_MB);
});
