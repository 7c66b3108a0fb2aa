/**
 * Calls that start while others are under way.
 * @module
 */
import type { Interleaving } from "../../src/core/test_case.ts";
import { assert, assertEquals, assertMatch, assertNotEquals } from "@std/assert";
import { faults } from "../../fixtures/registries/broken/known_effects.ts";
import { checkRegistry, openRegistry } from "../../mod.ts";
import { parallelConflict } from "../../src/mutators/parallel_conflict.ts";
import type { ToolCall } from "../../src/core/tool.ts";
import { drawInterleavings, playInterleaving, showInterleaving } from "../../src/run/interleave.ts";
import { planOf, registryOf } from "./_plan.ts";

function starts({ order }: Interleaving): readonly number[] {
  return order.flatMap((step) => "start" in step ? [step.start] : []);
}

function callOf(thing: string): ToolCall {
  return { id: thing, tool: "weigh_thing", args: { kind: "json", value: { thing } } };
}

/** The registry of a fault, made anew. */
function open(id: string): object {
  const target = faults.find((fault) => fault.id === id)?.open?.("");
  assert(target !== undefined, `there is no ${id}`);
  return target;
}

/** What is found of it: the checks, and the paths as far as they say which calls showed it. */
async function find(id: string, seed: number): Promise<readonly (readonly [string, string])[]> {
  const { findings } = await checkRegistry(open(id), { seed, runs: 40 });
  return findings.filter(({ severity }) => severity !== "info")
    .map((finding) => [finding.unit, finding.kind === "check" ? finding.path : ""]);
}

Deno.test("interleavings follow from the seed, start every call once, and are no two alike", async () => {
  for (const calls of [2, 3]) {
    const draw = (seed: number): Promise<readonly Interleaving[]> =>
      drawInterleavings({ seed, calls, most: 6 });
    const drawn = await draw(7);
    assertEquals(await draw(7), drawn);
    assertNotEquals(await draw(8), drawn);
    assertEquals(new Set(drawn.map(showInterleaving)).size, 6);
    assertEquals(new Set(drawn.map(({ tick }) => tick)).size, 3);
    for (const interleaving of drawn) {
      assertEquals([...starts(interleaving)].sort(), [0, 1, 2].slice(0, calls));
      assert("start" in (interleaving.order[0] ?? {}) && "start" in (interleaving.order.at(-1) ?? {}));
      assert(interleaving.order.some((step) => "ticks" in step), "all start at once");
    }
  }
});

Deno.test("calls start in the order drawn, after as many ticks, and answer in the order given", async () => {
  const log: string[] = [];
  const registry = registryOf([{ name: "weigh_thing", inputSchema: {} }], async (args) => {
    const { thing } = args as { readonly thing: string };
    for (const step of ["begins", "goes on", "ends"]) {
      log.push(`${thing} ${step}`);
      await null;
    }
    return thing;
  });
  const interleaving = { tick: "microtask", order: [{ start: 1 }, { ticks: 2 }, { start: 0 }] } as const;
  const calls = [callOf("tea"), callOf("rice")];
  const outcomes = await playInterleaving(planOf(registry), calls, interleaving);
  assertEquals(outcomes.map((outcome) => outcome.kind === "ok" && outcome.value), ["tea", "rice"]);
  assertEquals(log.slice(0, 4), ["rice begins", "rice goes on", "rice ends", "tea begins"]);
  assertEquals(showInterleaving(interleaving), "start 2, 2 microtasks, start 1");
});

Deno.test("what shows only when calls start one after another is not found at once, and is when interleaved", async () => {
  await using registry = await openRegistry(open("cleared-by-the-next"));
  for (const batch of parallelConflict.variants([callOf("tea"), callOf("rice")])) {
    const endings = await Promise.all(
      batch.map((call) => registry.call(call, new AbortController().signal)),
    );
    for (const ending of endings) {
      assert(ending.kind === "ok" && /"grams":\d/.test(JSON.stringify(ending.value)));
    }
  }
  const seeds = [0, 1, 2, 3, 4, 5, 6, 7];
  for (const seed of seeds) {
    const found = await find("cleared-by-the-next", seed);
    assertEquals(found.map(([unit]) => unit), ["parallel-consistent"], `seed ${seed}`);
    assertMatch(found[0]?.[1] ?? "", /^batch:interleaved:\d:start \d, \d \w+, .*start \d/);
    if (seed < 2) assertEquals(await find("cleared-by-the-next", seed), found);
  }
  assertEquals(await find("twin-clears-its-own", 0), []);
});
