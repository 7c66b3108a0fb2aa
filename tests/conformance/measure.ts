/**
 * What is measured of one schema.
 * @module
 */
import * as fc from "fast-check";
import { jsonType, type JsonValue } from "../../src/core/json.ts";
import type { JsonSchema } from "../../src/core/tool.ts";
import { arbitraryFromSchema } from "../../src/generate/arbitrary.ts";
import { invalidFromSchema } from "../../src/generate/invalid.ts";
import { makeCanon } from "../../src/schema/canonical.ts";
import { KINDS } from "../../src/schema/form.ts";
import type { ResourceOptions } from "../../src/schema/resources.ts";
import { UngeneratableError } from "../../src/generate/ungeneratable_error.ts";
import { findReferee, type Referee } from "./referee.ts";
import type { Group } from "./suite.ts";

/** How many values each schema is asked for. */
export const VALUES = 20;
/** How many negatives are drawn at most for that many distinct ones of the forced type. */
const MAX_NEGATIVES = 600;
const SEED = 20;

/** What came of asking for invalid values of the forced type. */
export interface Negatives {
  readonly distinct: number;
  /** How many there can be, at most as many as are asked for: `minItems: 1` refuses a single array. */
  readonly possible: number;
  /** How many were valid after all. */
  readonly wrong: number;
  readonly reason?: string;
}

/** What came of one schema. */
export interface Measured {
  readonly name: string;
  readonly forced: boolean;
  /** `unjudged` where no validator is right about the suite's own values. */
  readonly kind: "satisfiable" | "unsatisfiable" | "unjudged";
  readonly valid: number;
  readonly invalid: number;
  readonly distinct: number;
  /** Whether the schema allows more values than can be listed, so that they can differ. */
  readonly isInfinite: boolean;
  /** Types that the suite has valid values of, and how many of them were generated. */
  readonly types: number;
  readonly typesCovered: number;
  /** Why values are missing or wrong. */
  readonly reason?: string;
  /** Negatives of a forced type. */
  readonly negatives?: Negatives;
  readonly isHang?: boolean;
}

/**
 * Generates values for a group's schema and judges them.
 *
 * @param group the schema, and values that show who may judge
 * @param remotes documents it may refer to
 * @returns counts, and the reason for what is missing
 */
export async function measureGroup(
  group: Group,
  remotes: Readonly<Record<string, JsonSchema>>,
): Promise<Measured> {
  const { name, dialect, schema, tests, forced } = group;
  const referee = await findReferee(group, { remotes, formats: false });
  const validTypes = new Set(tests.filter(({ valid }) => valid).map(({ data }) => jsonType(data)));
  const nothing = {
    name,
    forced: forced !== undefined,
    valid: 0,
    invalid: 0,
    distinct: 0,
    isInfinite: false,
    types: 0,
    typesCovered: 0,
  };
  if (referee === undefined) return { ...nothing, kind: "unjudged" };
  const kind = validTypes.size === 0 ? "unsatisfiable" : "satisfiable";
  const options = { remotes, dialect };
  const { values, reason } = draw(() => arbitraryFromSchema(schema, options), VALUES);
  const wrong = values.filter((value) => !referee(value));
  const types = new Set(values.map(jsonType));
  return {
    ...nothing,
    kind,
    valid: values.length - wrong.length,
    invalid: wrong.length,
    distinct: countDistinct(values),
    isInfinite: isInfinite(schema, options),
    types: validTypes.size,
    typesCovered: validTypes.intersection(types).size,
    ...reason === undefined && wrong.length === 0
      ? {}
      : { reason: reason ?? `made ${JSON.stringify(wrong[0]).slice(0, 100)}` },
    ...forced === undefined ? {} : {
      negatives: measureNegatives(
        group,
        remotes,
        (await findReferee(group, { remotes, formats: true })) ?? referee,
      ),
    },
  };
}

function measureNegatives(
  { schema, dialect, forced }: Group,
  remotes: Readonly<Record<string, JsonSchema>>,
  referee: Referee,
): Negatives {
  const { values, reason } = draw(
    () => invalidFromSchema(schema, { remotes, dialect }).map(({ value }) => value),
    MAX_NEGATIVES,
  );
  const wrong = values.filter(referee);
  const distinct = countDistinct(values.filter((value) => jsonType(value) === forced));
  const refused = { not: schema, ...forced === undefined ? {} : { type: forced } };
  const all = distinct < VALUES
    ? draw(() => arbitraryFromSchema(refused, { remotes, dialect }), MAX_NEGATIVES)
    : undefined;
  return {
    distinct,
    possible: all === undefined || all.reason !== undefined
      ? VALUES
      : Math.min(VALUES, countDistinct(all.values)),
    wrong: wrong.length,
    ...wrong.length > 0
      ? { reason: `negative is valid: ${JSON.stringify(wrong[0]).slice(0, 80)}` }
      : reason === undefined
      ? {}
      : { reason },
  };
}

/** Draws values; what cannot be generated is a reason, anything else thrown is a crash and says so. */
function draw(make: () => fc.Arbitrary<JsonValue>, count: number): { values: JsonValue[]; reason?: string } {
  const values: JsonValue[] = [];
  try {
    fc.assert(
      fc.property(make(), (value) => {
        values.push(value);
      }),
      { numRuns: count, seed: SEED, endOnFailure: true },
    );
  } catch (thrown) {
    const error = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown;
    if (error instanceof UngeneratableError) {
      return { values, reason: `${error.keyword} at ${error.pointer || "/"}: ${error.reason}` };
    }
    return { values, reason: `CRASH ${String(error).slice(0, 160)}` };
  }
  return { values };
}

function isInfinite(schema: JsonSchema, options: ResourceOptions): boolean {
  try {
    const canon = makeCanon(schema, options);
    const form = canon.formOfAll([canon.nodes.root]);
    return KINDS.some((kind) => form[kind].length > 0);
  } catch {
    return true;
  }
}

function countDistinct(values: readonly JsonValue[]): number {
  return new Set(values.map((value) => JSON.stringify(value))).size;
}
