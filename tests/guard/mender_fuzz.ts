/**
 * Differential fuzz of mending: where the mender that is written as code has an answer, the stepwise one has the same,
 * to the order of the keys and of the changes.
 * @module
 */
import * as fc from "fast-check";
import type { JsonValue } from "../../src/core/json.ts";
import type { JsonSchema } from "../../src/core/tool.ts";
import { arbitraryFromSchema } from "../../src/generate/arbitrary.ts";
import { listPicks, makeMess } from "../../src/generate/mess.ts";
import { compileMender } from "../../src/guard/compile_mender.ts";
import { type GuardedTool, openGuardedTool } from "../../src/guard/guarded_tool.ts";
import { mend, type Mended, mendStepwise } from "../../src/guard/mend.ts";
import { UNFIT } from "../../src/guard/unfit.ts";
import type { Policy } from "../../src/guard/mod.ts";
import { mutators } from "../../src/mutators/mod.ts";
import type { NamedSchema } from "./_schemas.ts";
import { attempt, drawValues, numbers } from "./_values.ts";

/** What a run of the fuzz came to. */
export interface MenderReport {
  /** Schemas that a mender was written for. */
  readonly written: number;
  readonly values: {
    readonly given: number;
    /** Those for which the written mender had an answer. */
    readonly mended: number;
    /** Changes made by it. */
    readonly changes: number;
  };
  readonly differences: readonly string[];
}

const SURROUNDINGS = { canary: "/tmp/canary", marker: "canary-marker", files: [] };
const POLICIES: readonly Policy[] = [{}, { onUnknownEnum: "closest" }];

/**
 * Compares the two menders on values of each schema.
 *
 * @param named the schemas
 * @param options how many values in all, and the seed they follow from
 */
export function fuzzMenders(
  named: readonly NamedSchema[],
  { count, seed }: { readonly count: number; readonly seed: number },
): MenderReport {
  const values = { given: 0, mended: 0, changes: 0 };
  const differences: string[] = [];
  const tools = named.flatMap(({ name, schema }, index) => {
    const tool = openGuardedTool({ name, inputSchema: schema }, POLICIES[index % 2] ?? {});
    return tool.isReady && compileMender(tool) !== undefined ? [{ name, schema, tool }] : [];
  });
  const each = Math.ceil(count / Math.max(1, tools.length));
  tools.forEach(({ name, schema, tool }, index) => {
    for (const drawn of drawMesses(schema, each, seed + index)) {
      values.given++;
      const before = JSON.stringify(drawn);
      // As a call is read: a mess may hold one object in two places, which the stepwise mender takes for one place.
      const value: JsonValue = JSON.parse(before);
      const stepwise = mendWhole(value, tool);
      if (stepwise === undefined) continue;
      const mended = mend(value, tool);
      if (mendsInOneWalk(value, tool)) values.mended++, values.changes += mended.changes.length;
      const [one, other] = [show(mended), show(stepwise)];
      if (one !== other) differences.push(`${name}: ${before}\n  ${one}\n  ${other}`);
      if (before !== JSON.stringify(value)) differences.push(`${name}: ${before} was changed in place`);
    }
  });
  return { written: tools.length, values, differences };
}

/** What the stepwise mender makes of a value; undefined where it walks into parts that are nested without end. */
function mendWhole(value: JsonValue, tool: GuardedTool): Mended | undefined {
  try {
    return mendStepwise(value, tool);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Whether the guard has an answer without the stepwise mender. */
function mendsInOneWalk(value: JsonValue, tool: GuardedTool): boolean {
  const mended = tool.mend(value, []);
  return mended !== undefined && mended !== UNFIT && tool.judge.accepts(mended);
}

/** Everything that came of mending, with the order of keys and of changes. */
function show({ value, changes, breaches, objections }: Mended): string {
  const broken = breaches.map((breach) => [breach.pointer, breach.keyword, objections.get(breach) ?? ""]);
  return JSON.stringify([value, changes, broken]);
}

/** Valid values with one to three messes of the mutators, and values changed at random. */
export function* drawMesses(schema: JsonSchema, count: number, seed: number): Generator<JsonValue> {
  const half = Math.ceil(count / 2);
  const bases = attempt(() => fc.sample(arbitraryFromSchema(schema), { numRuns: Math.min(8, half), seed }));
  const kit = { schema, mutators, surroundings: SURROUNDINGS };
  const picks = attempt(() => listPicks(kit, { full: bases, lean: [] }, seed));
  const next = numbers(seed);
  for (let i = 0; i < half && bases.length > 0 && picks.length > 0; i++) {
    const chosen = Array.from({ length: 1 + next(3) }, () => picks[next(picks.length)]).filter((pick) =>
      pick !== undefined
    );
    const mess = makeMess(bases[i % bases.length] ?? null, chosen, kit);
    if (mess !== undefined) yield mess.value;
  }
  yield* drawValues(schema, count - half, seed);
}
