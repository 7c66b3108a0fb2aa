/**
 * Exploring sequences: what one tool creates, another reads and a third deletes; then walks through all tools.
 * @module
 */
import type { JsonValue } from "../core/json.ts";
import type { RunEvent } from "../core/report.ts";
import type { Step, TestCase } from "../core/test_case.ts";
import type { ToolDefinition } from "../core/tool.ts";
import { deriveSeed, naturals } from "../generate/numbers.ts";
import { partOf, type Role } from "../schema/role.ts";
import { invoke } from "./invoke.ts";
import { link, type Made } from "./link.ts";
import type { Plan } from "./plan.ts";
import { stampSequence } from "./sequence.ts";
import { resultDocument } from "./steps.ts";
import { acceptedCase } from "./test_case.ts";
import { holdTrial } from "./trial.ts";

/** How many kinds of things are created; more of them behave no differently. */
const MAX_THINGS = 8;

/** How many arguments of a tool that creates are tried: some things exist already. */
const MAX_TRIES = 3;

/** How many walks are made, and how many calls each has at most. */
const WALKS = 3;
const WALK_LENGTH = 5;

/** What exploring sequences needs to know of the run so far. */
export interface Explored {
  /** What each tool accepted when it was called alone, by name. */
  readonly accepted: ReadonlyMap<string, ReadonlySet<JsonValue>>;
  /** The fingerprints already found; added to. */
  readonly known: Set<string>;
  isOver(): boolean;
}

/**
 * Creates things, reads them, deletes them and reads them again; then calls tools in an order that is drawn.
 *
 * @param plan the plan of the run
 * @param tools the tools that may be called
 * @param explored the run so far
 */
export async function* exploreSequences(
  plan: Plan,
  tools: readonly ToolDefinition[],
  explored: Explored,
): AsyncGenerator<RunEvent> {
  const creators = tools.filter((tool) => partOf(tool)?.role === "create").slice(0, MAX_THINGS);
  for (const creator of creators) {
    if (!explored.isOver()) yield* exploreThing(plan, creator, { tools, ...explored });
  }
  const open = tools.filter(({ name }) => (explored.accepted.get(name)?.size ?? 0) > 0);
  for (let walk = 0; open.length > 1 && walk < WALKS && !explored.isOver(); walk++) {
    yield* exploreWalk(plan, open, { ...explored, walk });
  }
}

async function* exploreThing(
  plan: Plan,
  creator: ToolDefinition,
  { tools, accepted, known }: Explored & { readonly tools: readonly ToolDefinition[] },
): AsyncGenerator<RunEvent> {
  const reader = tools.find((tool) => isAbout(tool, creator, "read"));
  const created = reader && await create(plan, creator, accepted.get(creator.name));
  const reading = reader && created && link(reader, [created], first(accepted, reader));
  if (reader === undefined || created === undefined || reading === undefined) return;
  yield* judgeLast("read-after-create", [created.step]);
  const deleter = tools.find((tool) => isAbout(tool, creator, "delete"));
  const deleting = deleter && link(deleter, [created], first(accepted, deleter));
  if (deleting !== undefined) yield* judgeLast("read-after-delete", [created.step, reading, deleting]);

  async function* judgeLast(name: string, before: readonly Step[]): AsyncGenerator<RunEvent> {
    if (reader === undefined || reading === undefined) return;
    const trial = await holdTrial(plan, reader, { ...acceptedCase(reading, name), before });
    const label = `sequence:${name}`;
    for await (const finding of stampSequence(plan, { tool: reader, trial, label }, known)) {
      yield { kind: "finding", finding };
    }
  }
}

/** Whether a tool has a role for the things that another creates: by its name, or by what both say they work on. */
function isAbout(tool: ToolDefinition, creator: ToolDefinition, role: Role): boolean {
  const part = partOf(tool);
  if (part?.role !== role) return false;
  const shared = role === "read" ? tool.reads : tool.writes;
  return part.noun === partOf(creator)?.noun ||
    (shared?.some((name) => creator.writes?.includes(name)) ?? false);
}

async function create(
  plan: Plan,
  tool: ToolDefinition,
  accepted: ReadonlySet<JsonValue> | undefined,
): Promise<Made | undefined> {
  for (const value of [...accepted ?? []].slice(0, MAX_TRIES)) {
    const step: Step = { call: callOf(tool, value) };
    const result = resultDocument(await invoke(plan.registry, step.call, plan.timeoutMs));
    if (result !== undefined) return { step, result };
  }
  return undefined;
}

/** Calls tools in an order that is drawn, each for what the calls before it returned where it can be. */
async function* exploreWalk(
  plan: Plan,
  tools: readonly ToolDefinition[],
  { accepted, known, walk, isOver }: Explored & { readonly walk: number },
): AsyncGenerator<RunEvent> {
  const numbers = naturals(deriveSeed(plan.seed, "walk", String(walk)));
  const draw = <T>(items: readonly T[]): T | undefined => items[numbers.next().value % items.length];
  const made: Made[] = [];
  // What was called before the walk is not its first call's doing.
  await plan.changed?.();
  for (let length = 0; length < WALK_LENGTH && !isOver(); length++) {
    const tool = draw(tools);
    const usual = tool && draw([...accepted.get(tool.name) ?? []]);
    if (tool === undefined || usual === undefined) return;
    const step = link(tool, made, usual) ?? { call: callOf(tool, usual) };
    const testCase: TestCase = { ...acceptedCase(step, "walk"), before: made.map((one) => one.step) };
    const trial = await holdTrial(plan, tool, testCase);
    for await (const finding of stampSequence(plan, { tool, trial, label: `walk:${walk}` }, known)) {
      yield { kind: "finding", finding };
    }
    const result = resultDocument(trial.observation.outcome);
    if (result !== undefined) made.push({ step, result });
  }
}

function first(accepted: Explored["accepted"], { name }: ToolDefinition): JsonValue | undefined {
  return accepted.get(name)?.values().next().value;
}

function callOf({ name: tool }: ToolDefinition, value: JsonValue): Step["call"] {
  return { id: `${tool}-sequence`, tool, args: { kind: "json", value } };
}
