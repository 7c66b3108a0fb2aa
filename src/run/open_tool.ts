/**
 * Opening a tool: what its calls are made of and judged by, before any is made.
 * @module
 */
import { isJsonObject, type JsonValue } from "../core/json.ts";
import type { TestCase } from "../core/test_case.ts";
import type { ToolDefinition } from "../core/tool.ts";
import { openBases } from "../generate/bases.ts";
import { combineExpectations, listPicks, makeMess, type MessKit } from "../generate/mess.ts";
import { deriveSeed } from "../generate/numbers.ts";
import { UngeneratableError } from "../generate/ungeneratable_error.ts";
import { destructionOf } from "../schema/destructive.ts";
import { compileJudge, type Judge } from "../schema/judge.ts";
import { SchemaError } from "../schema/validate.ts";
import type { PartsSource } from "./parts.ts";
import type { CallPlan } from "./plan.ts";
import type { Parts } from "./reduce.ts";
import { surroundingsOf } from "./surroundings_of.ts";
import { type Draft, makeTestCase } from "./test_case.ts";
import { expectOfWild } from "./wild.ts";

/** How many clean arguments of each kind are kept to make messes on. */
const POOL = 12;
const POOL_QUICK = 3;

/** A tool whose calls can be made. */
export interface OpenTool {
  readonly judge: Judge;
  readonly source: Omit<PartsSource, "accepted">;
  /** Whether arguments satisfy its schema. */
  isValid(value: JsonValue): boolean;
  /** Makes the test case of some parts; none where they come to nothing, or where validators do not agree on them. */
  prepare(parts: Parts): TestCase | "disputed" | undefined;
}

/** Why a tool may not be called in this run; undefined where it may. */
export function whyForbidden(
  { allowDestructive, settings }: CallPlan,
  tool: ToolDefinition,
): string | undefined {
  const skip = settings?.get(tool.name)?.skip;
  if (skip !== undefined) return skip;
  const destruction = allowDestructive ? undefined : destructionOf(tool);
  return destruction && `${destruction.reason}; ${destruction.remedy}`;
}

/**
 * Opens a tool.
 *
 * @param plan what calls are made of in this run
 * @param tool the tool
 * @returns what its calls are made of; a text says why there can be none
 */
export function openTool(plan: CallPlan, tool: ToolDefinition): OpenTool | string {
  const parts = openParts(plan, tool);
  if (typeof parts === "string") return parts;
  const { judge, source } = parts;
  const isValid = (value: JsonValue): boolean =>
    isJsonObject(value) && judge.verdict(value, "valid") === "valid";
  let calls = 0;
  return {
    judge,
    source,
    isValid,
    prepare(parts): TestCase | "disputed" | undefined {
      const draft = makeDraft(tool, parts, { kit: source.kit, judge, isValid });
      return draft && makeTestCase(draft, judge, `${tool.name}-${++calls}`);
    },
  };
}

function openParts(plan: CallPlan, tool: ToolDefinition): Pick<OpenTool, "judge" | "source"> | string {
  const { inputSchema: schema } = tool;
  const seed = deriveSeed(plan.seed, tool.name);
  try {
    const judge = compileJudge(schema);
    const bases = openBases(tool, judge, { seed: plan.seed, surroundings: plan.surroundings });
    const size = plan.quick ? POOL_QUICK : POOL;
    const known = knownArguments(tool, judge).slice(0, size);
    const pools = {
      full: [...known, ...fill(size, () => bases.full())],
      lean: [...known, ...fill(size, () => bases.lean())],
    };
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

/** Whole arguments that the definition, or a corpus, says work. */
function knownArguments({ examples = [] }: ToolDefinition, judge: Judge): readonly JsonValue[] {
  return examples.filter((example) => isJsonObject(example) && judge.verdict(example, "valid") === "valid");
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
