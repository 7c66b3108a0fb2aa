/**
 * Exploring one tool: its calls in order, each judged, each new problem made a finding.
 * @module
 */
import { isJsonObject, type JsonValue } from "../core/json.ts";
import type { RunEvent } from "../core/report.ts";
import type { TestCase } from "../core/test_case.ts";
import type { ToolDefinition } from "../core/tool.ts";
import { openBases } from "../generate/bases.ts";
import {
  combineExpectations,
  countPairs,
  listPicks,
  makeMess,
  type MessKit,
  type Pick,
} from "../generate/mess.ts";
import { deriveSeed } from "../generate/numbers.ts";
import { UngeneratableError } from "../generate/ungeneratable_error.ts";
import { compileJudge, type Judge } from "../schema/judge.ts";
import { SchemaError } from "../schema/validate.ts";
import { exploreBatches } from "./explore_batch.ts";
import { exploreText } from "./explore_text.ts";
import { type Hunt, openHunt } from "./hunt.ts";
import { measureNoop } from "./invoke.ts";
import { listParts, type PartsSource } from "./parts.ts";
import type { Plan } from "./plan.ts";
import type { Parts } from "./reduce.ts";
import { surroundingsOf } from "./surroundings_of.ts";
import { reportSkipped } from "./tally.ts";
import { type Draft, makeTestCase } from "./test_case.ts";
import { expectOfWild } from "./wild.ts";

/** Calls without an answer, or deaths, after which a tool is left alone. */
const MAX_LOST = 3;

/** A round trip without work is measured after every so many calls. */
const NOOP_EVERY = 8;

/** How many clean arguments of each kind are kept to make messes on. */
const POOL = 12;
const POOL_QUICK = 3;

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
  const opened = openTool(plan, tool);
  if (typeof opened === "string") {
    yield { kind: "tool-end", report: reportSkipped(tool.name, opened) };
    return undefined;
  }
  const { judge, source } = opened;
  const isValid = (value: JsonValue): boolean =>
    isJsonObject(value) && judge.verdict(value, "valid") === "valid";
  let calls = 0;
  const hunt = openHunt(plan, {
    tool,
    isValid,
    prepare(parts): TestCase | "disputed" | undefined {
      const draft = makeDraft(tool, parts, { kit: source.kit, judge, isValid });
      return draft && makeTestCase(draft, judge, `${tool.name}-${++calls}`);
    },
  }, options.known);

  const tried = new Set<Pick>();
  const warnings: string[] = [];
  let cut = false;
  let label = 0;
  for (const parts of listParts({ ...source, accepted: hunt.accepted })) {
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
  const isOver = (): boolean => options.isOver();
  if (!plan.quick) {
    const fresh = (): JsonValue | undefined => source.bases.some();
    yield* exploreBatches(plan, tool, { hunt, known: options.known, isOver, fresh });
  }
  if (!plan.quick) yield* exploreText(plan, tool, { hunt, judge, isOver });
  const pairs = { tried: countPairs(tried), total: countPairs(source.picks) };
  yield { kind: "tool-end", report: hunt.tally.report(tool.name, pairs) };
  return { hunt, warnings, cut };
}

/** What a tool's calls are made of and judged by; a text says why there can be none. */
function openTool(
  plan: Plan,
  tool: ToolDefinition,
): { readonly judge: Judge; readonly source: Omit<PartsSource, "accepted"> } | string {
  const { inputSchema: schema } = tool;
  const seed = deriveSeed(plan.seed, tool.name);
  try {
    const judge = compileJudge(schema);
    const bases = openBases(tool, judge, { seed: plan.seed, surroundings: plan.surroundings });
    const size = plan.quick ? POOL_QUICK : POOL;
    const pools = { full: fill(size, () => bases.full()), lean: fill(size, () => bases.lean()) };
    if (pools.full.length + pools.lean.length === 0) {
      return "no arguments that satisfy its schema could be made";
    }
    const kit: MessKit = {
      schema,
      mutators: plan.mutators,
      surroundings: surroundingsOf(tool, plan.surroundings),
    };
    const picks = listPicks(kit, pools, deriveSeed(seed, "picks"));
    return { judge, source: { seed, runs: plan.runs, schema, bases, pools, picks, kit } };
  } catch (error) {
    if (error instanceof SchemaError) return `its schema does not compile: ${error.message}`;
    if (error instanceof UngeneratableError) return `no arguments can be made: ${error.message}`;
    throw error;
  }
}

function fill<T>(length: number, draw: () => T | undefined): T[] {
  return Array.from({ length }, draw).filter((value) => value !== undefined);
}

/** Applies the picks of some parts; undefined where they come to nothing. */
function makeDraft(
  { name: tool }: ToolDefinition,
  { clean, picks, isWild = false }: Parts,
  { kit, judge, isValid }: {
    readonly kit: MessKit;
    readonly judge: Judge;
    isValid(value: JsonValue): boolean;
  },
): Draft | undefined {
  if (isWild) {
    return { tool, value: clean, mutations: [], expects: expectOfWild(judge.violations(clean)), isWild };
  }
  if (!isValid(clean)) return undefined;
  if (picks.length === 0) return { tool, value: clean, mutations: [], expects: "accept" };
  const mess = makeMess(clean, picks, kit);
  if (mess === undefined) return undefined;
  const done = new Set(mess.mutations.map(({ mutator }) => mutator));
  const mutators = picks.map(({ mutator }) => mutator).filter(({ id }) => done.has(id));
  return { tool, ...mess, expects: combineExpectations(mutators), clean };
}
