/**
 * Whether a call that works still works after a refused one.
 * @module
 */
import { assert, assertEquals } from "@std/assert";
import type { Observation } from "../../src/core/check.ts";
import type { CheckFinding } from "../../src/core/finding.ts";
import { isJsonObject, type JsonValue } from "../../src/core/json.ts";
import type { Ending } from "../../src/core/outcome.ts";
import type { Registry } from "../../src/core/registry.ts";
import { argsOf, toReplayCase } from "../../src/core/replay_case.ts";
import type { ToolCall } from "../../src/core/tool.ts";
import { refusalLeavesWorking } from "../../src/checks/refusal_leaves_working.ts";
import { explore } from "../../src/run/explore.ts";
import { openHeartbeat } from "../../src/run/heartbeat.ts";
import type { Plan } from "../../src/run/plan.ts";
import { replayCase } from "../../src/run/replay.ts";
import { verdictsOf } from "../../src/run/trial.ts";
import { mutatorOf, observation, planOf } from "./_plan.ts";

const TOOL = {
  name: "tool",
  inputSchema: {
    type: "object",
    properties: { text: { type: "string" } },
    required: ["text"],
    additionalProperties: false,
  },
};

/** A registry that answers as a function says, and the calls made of it. */
function registryOf(answer: (args: JsonValue) => Ending): Registry & { readonly calls: readonly ToolCall[] } {
  const calls: ToolCall[] = [];
  return {
    source: "test",
    tools: [TOOL],
    problems: [],
    calls,
    call(call): Promise<Ending> {
      calls.push(call);
      return Promise.resolve(answer(argsOf(call)));
    },
    [Symbol.asyncDispose]: () => Promise.resolve(),
  };
}

const DONE: Ending = { kind: "ok", value: "done" };
const refuse = (message: string): Ending => ({ kind: "error", error: { message } });

function isText(args: JsonValue): boolean {
  return isJsonObject(args) && typeof args.text === "string";
}

/** A registry that takes a lock before it looks at its arguments; a refusal keeps it. */
function locking(): ReturnType<typeof registryOf> {
  let isLocked = false;
  return registryOf((args) => {
    if (isLocked) return refuse("another call is running");
    isLocked = !isText(args);
    return isLocked ? refuse("text: expected a string") : DONE;
  });
}

const fives = mutatorOf(
  "five",
  ({ pointer, value }) => typeof value === "string" ? [{ op: "replace", pointer, value: 5 }] : [],
);

async function findingsOf(registry: Registry, parts: Partial<Plan> = {}): Promise<readonly CheckFinding[]> {
  const plan = planOf(registry, { mutators: [fives], checks: [refusalLeavesWorking], ...parts });
  const events = await Array.fromAsync(explore(plan));
  return events.flatMap((event) =>
    event.kind === "finding" && event.finding.kind === "check" ? [event.finding] : []
  );
}

Deno.test("a lock that a refusal keeps is found, and found again when its calls are made again", async () => {
  const [finding, ...others] = await findingsOf(locking());
  assert(finding !== undefined && others.length === 0);
  assertEquals([finding.unit, finding.tool], ["refusal-leaves-working", "tool"]);
  const { before = [], mutations, call } = finding.counterexample;
  assertEquals(mutations, [{ mutator: "call-after-refusal" }]);
  assertEquals(before.map((step) => isText(argsOf(step.call))), [true, true, false]);
  assert(isText(argsOf(call)));
  const plan = planOf(locking(), { checks: [refusalLeavesWorking] });
  const trial = await replayCase(plan, JSON.parse(JSON.stringify(toReplayCase(finding))));
  assertEquals(verdictsOf(trial).map(({ fingerprint }) => fingerprint), [finding.fingerprint]);
});

Deno.test("a stock that other calls use up is no refusal's doing", async () => {
  for (const stock of [3, 5, 8, 13]) {
    let left = stock;
    // Every fifth call is dear, so that the end may come at any moment.
    let calls = 0;
    const registry = registryOf((args) => {
      if (!isText(args)) return refuse("text: expected a string");
      left -= calls++ % 5 === 0 ? 2 : 1;
      return left < 0 ? refuse("out of stock") : DONE;
    });
    assertEquals(await findingsOf(registry), [], `${stock}`);
  }
});

Deno.test("a short run does not listen", async () => {
  assertEquals(await findingsOf(locking(), { quick: true }), []);
});

/** A trial with this ending. */
function trialOf(ending: Ending): { readonly observation: Observation; readonly judgements: readonly [] } {
  return { observation: { ...observation, outcome: { ...ending, elapsedMs: 1 } }, judgements: [] };
}

Deno.test("a call is repeated right before one that may be refused, and right after it was", async () => {
  const registry = registryOf(() => DONE);
  const heartbeat = openHeartbeat(planOf(registry), TOOL);
  await heartbeat.expecting("messy");
  assertEquals(registry.calls.length, 0);
  await heartbeat.accepted(trialOf(DONE));
  await heartbeat.accepted(trialOf(DONE));
  assertEquals(registry.calls.length, 1);
  await heartbeat.expecting("messy");
  assertEquals([await heartbeat.refused(trialOf(refuse("no"))), registry.calls.length], [undefined, 3]);
});

Deno.test("a call that failed before the refusal is not held against it, then or later", async () => {
  let isBroken = false;
  const registry = registryOf(() => isBroken ? refuse("no") : DONE);
  const heartbeat = openHeartbeat(planOf(registry, { checks: [refusalLeavesWorking] }), TOOL);
  await heartbeat.accepted(trialOf(DONE));
  isBroken = true;
  await heartbeat.expecting("messy");
  assertEquals(await heartbeat.refused(trialOf(refuse("no"))), undefined);
  const made = registry.calls.length;
  await heartbeat.expecting("messy");
  await heartbeat.refused(trialOf(refuse("no")));
  assertEquals(registry.calls.length, made);
});

Deno.test("a call that works only once is no measure", async () => {
  let calls = 0;
  const registry = registryOf(() => calls++ === 0 ? refuse("no") : DONE);
  const heartbeat = openHeartbeat(planOf(registry), TOOL);
  await heartbeat.accepted(trialOf(DONE));
  await heartbeat.expecting("messy");
  assertEquals([await heartbeat.refused(trialOf(refuse("no"))), registry.calls.length], [undefined, 1]);
});

Deno.test("a tool that refuses nothing, or everything, is not called for ever", async () => {
  const registry = registryOf(() => DONE);
  const heartbeat = openHeartbeat(planOf(registry), TOOL);
  await heartbeat.accepted(trialOf(DONE));
  for (let i = 0; i < 100; i++) await heartbeat.expecting("messy");
  assert(registry.calls.length < 30, `${registry.calls.length} calls`);
  const other = registryOf(() => DONE);
  const busy = openHeartbeat(planOf(other), TOOL);
  await busy.accepted(trialOf(DONE));
  for (let i = 0; i < 100; i++) {
    await busy.expecting("messy");
    await busy.refused(trialOf(refuse("no")));
  }
  assert(other.calls.length < 30, `${other.calls.length} calls`);
});
