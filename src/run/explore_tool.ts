/**
 * Exploring one tool: clean calls, then every mess at every site once, then messes combined.
 * @module
 */
import { isJsonObject, type JsonValue } from "../core/json.ts";
import type { RunEvent } from "../core/report.ts";
import type { TestCase } from "../core/test_case.ts";
import type { ToolDefinition } from "../core/tool.ts";
import { type Bases, openBases } from "../generate/bases.ts";
import {
  areIndependent,
  combineExpectations,
  countPairs,
  listPicks,
  makeMess,
  type MessKit,
  type Pick,
} from "../generate/mess.ts";
import { deriveSeed, naturals } from "../generate/numbers.ts";
import { compileValidator, SchemaError, type Validator } from "../schema/validate.ts";
import { type Hunt, openHunt } from "./hunt.ts";
import { measureNoop } from "./invoke.ts";
import type { Plan } from "./plan.ts";
import type { Parts } from "./reduce.ts";
import { reportSkipped } from "./tally.ts";
import { makeTestCase } from "./test_case.ts";

/** The share of a tool's calls that is made with clean arguments, and their greatest number. */
const CLEAN_SHARE = 0.1;
const MAX_CLEAN = 40;

/** Calls without an answer, or deaths, after which a tool is left alone. */
const MAX_LOST = 3;

/** A round trip without work is measured after every so many calls. */
const NOOP_EVERY = 8;

/** How many clean arguments of each kind are kept to make messes on. */
const POOL = 12;

/** What exploring a tool leaves for the end of the run. */
export interface Leftover {
  readonly hunt: Hunt;
  readonly warnings: readonly string[];
  /** Whether the time ran out before the calls did. */
  readonly cut: boolean;
}

/**
 * Explores a tool.
 *
 * @param plan the plan of the run
 * @param tool the tool
 * @param options the fingerprints already found, and whether the tool's time is up
 * @returns what the end of the run needs to know; undefined where the tool was not called
 */
export async function* exploreTool(
  plan: Plan,
  tool: ToolDefinition,
  options: { readonly known: Set<string>; isOver(): boolean },
): AsyncGenerator<RunEvent, Leftover | undefined> {
  const validator = openValidator(tool);
  if (typeof validator === "string") {
    yield { kind: "tool-end", report: reportSkipped(tool.name, validator) };
    return undefined;
  }
  const kit: MessKit = { schema: tool.inputSchema, mutators: plan.mutators, surroundings: plan.surroundings };
  const bases = openBases(tool, validator, { seed: plan.seed, surroundings: plan.surroundings });
  const pools = { full: fill(() => bases.full()), lean: fill(() => bases.lean()) };
  if (pools.full.length === 0 && pools.lean.length === 0) {
    const reason = "no arguments that satisfy its schema could be made";
    yield { kind: "tool-end", report: reportSkipped(tool.name, reason) };
    return undefined;
  }
  const picks = listPicks(kit, pools, deriveSeed(plan.seed, tool.name, "picks"));
  const isValid = (value: JsonValue): boolean =>
    isJsonObject(value) && validator.violations(value).length === 0;
  let calls = 0;
  const hunt = openHunt(plan, {
    tool,
    isValid,
    prepare(parts): TestCase | undefined {
      if (!isValid(parts.clean)) return undefined;
      const mess = parts.picks.length === 0 ? undefined : makeMess(parts.clean, parts.picks, kit);
      if (mess === undefined && parts.picks.length > 0) return undefined;
      const applied = parts.picks.filter(({ mutator }) =>
        mess?.mutations.some((done) => done.mutator === mutator.id)
      );
      return makeTestCase(
        {
          tool: tool.name,
          value: mess?.value ?? parts.clean,
          mutations: mess?.mutations ?? [],
          expects: combineExpectations(applied.map(({ mutator }) => mutator)),
          ...(mess === undefined ? {} : { clean: parts.clean }),
        },
        validator,
        `${tool.name}-${++calls}`,
      );
    },
  }, options.known);

  const tried = new Set<Pick>();
  const warnings: string[] = [];
  let cut = false;
  let label = 0;
  for (const parts of listParts({ plan, tool, bases, pools, picks, kit, accepted: hunt.accepted })) {
    if (options.isOver()) {
      cut = true;
      break;
    }
    const lost = hunt.tally.count("timeout") + hunt.tally.count("exit");
    if (lost >= MAX_LOST) {
      warnings.push(`Stopped calling "${tool.name}": ${lost} calls ended without an answer`);
      break;
    }
    for await (const finding of hunt.try(parts, String(label))) yield { kind: "finding", finding };
    if (label++ % NOOP_EVERY === 0) hunt.tally.samples.noop.push(await measureNoop(plan.registry));
    for (const pick of parts.picks) tried.add(pick);
  }
  const pairs = { tried: countPairs(tried), total: countPairs(picks) };
  yield { kind: "tool-end", report: hunt.tally.report(tool.name, pairs) };
  return { hunt, warnings, cut };
}

/** The judge of a tool's arguments, or why there is none. */
function openValidator(tool: ToolDefinition): Validator | string {
  try {
    return compileValidator(tool.inputSchema);
  } catch (error) {
    if (error instanceof SchemaError) return `its schema does not compile: ${error.message}`;
    throw error;
  }
}

function fill<T>(draw: () => T | undefined): T[] {
  return Array.from({ length: POOL }, draw).filter((value) => value !== undefined);
}

/** The calls of a tool in order: clean ones, every pick once, then two or three picks at a time. */
function* listParts(
  { plan, tool, bases, pools, picks, kit, accepted }: {
    readonly plan: Plan;
    readonly tool: ToolDefinition;
    readonly bases: Bases;
    readonly pools: { readonly full: readonly Parts["clean"][]; readonly lean: readonly Parts["clean"][] };
    readonly picks: readonly Pick[];
    readonly kit: MessKit;
    /** Grows while the clean calls are made. */
    readonly accepted: ReadonlySet<Parts["clean"]>;
  },
): Generator<Parts> {
  const numbers = naturals(deriveSeed(plan.seed, tool.name, "parts"));
  const draw = <T>(items: readonly T[]): T | undefined => items[numbers.next().value % items.length];
  let left = plan.runs;
  const clean = Math.max(1, Math.min(MAX_CLEAN, Math.ceil(plan.runs * CLEAN_SHARE)));
  for (let i = 0; i < clean && left > 0; i++, left--) {
    const value = i % 3 === 0 ? pools.full[i / 3] : i % 3 === 1 ? pools.lean[(i - 1) / 3] : bases.some();
    if (value !== undefined) yield { clean: value, picks: [] };
  }
  for (const pick of picks) {
    if (left-- <= 0) return;
    // Not every clean value has the site, such as an item of a list that may be empty.
    const value = preferAccepted(rotate(pools[pick.base], numbers.next().value), accepted)
      .find((clean) => makeMess(clean, [pick], kit) !== undefined);
    if (value !== undefined) yield { clean: value, picks: [pick] };
  }
  for (; left > 0 && picks.length > 1; left--) {
    const value = left % 4 === 0 || accepted.size === 0 ? bases.some() : draw([...accepted]);
    const chosen = drawIndependent(() => draw(picks), left % 2 === 0 ? 3 : 2);
    if (value !== undefined && chosen.length > 1) yield { clean: value, picks: chosen };
  }
}

/** A few picks at sites that do not touch one another; fewer where none is found soon. */
function drawIndependent(draw: () => Pick | undefined, count: number): Pick[] {
  const chosen: Pick[] = [];
  for (let draws = 0; draws < 8 && chosen.length < count; draws++) {
    const pick = draw();
    if (pick !== undefined && areIndependent([...chosen, pick])) chosen.push(pick);
  }
  return chosen;
}

/** The values in their order, those that the tool accepted first. */
function preferAccepted<T>(values: readonly T[], accepted: ReadonlySet<T>): T[] {
  return [
    ...values.filter((value) => accepted.has(value)),
    ...values.filter((value) => !accepted.has(value)),
  ];
}

/** The items from a place on, then those before it. */
function rotate<T>(items: readonly T[], by: number): T[] {
  const at = items.length === 0 ? 0 : by % items.length;
  return [...items.slice(at), ...items.slice(0, at)];
}
