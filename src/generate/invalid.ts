/**
 * Arbitraries of the values a schema refuses, each with what it breaks.
 * @module
 */
import * as fc from "fast-check";
import { isJsonObject, type JsonValue } from "../core/json.ts";
import { type JsonPointer, withoutIndexes } from "../core/json_pointer.ts";
import type { Violation } from "../core/test_case.ts";
import type { JsonSchema } from "../core/tool.ts";
import { makeCanon } from "../schema/canonical.ts";
import { compileJudge, type Judge } from "../schema/judge.ts";
import type { Canon } from "../schema/keyword_family.ts";
import { SchemaError } from "../schema/validate.ts";
import type { SchemaArbitraryOptions } from "./arbitrary.ts";
import { compareSimplicity } from "./json_order.ts";
import type { Draw } from "./maker.ts";
import { isJson } from "./plain_json.ts";
import { simplifications } from "./simplifications.ts";
import { asUngeneratable, UngeneratableError } from "./ungeneratable_error.ts";
import { makeViolations, type Violations } from "./violations.ts";
import { openWorkshop } from "./workshop.ts";

/** A value that a schema refuses. */
export interface InvalidValue {
  /** The value. */
  readonly value: JsonValue;
  /** The part that breaks the schema; the missing one, where it is missing. */
  readonly pointer: JsonPointer;
  /** The keyword it breaks. */
  readonly keyword: string;
}

const MAX_DEPTH = 6;
const MAX_VALUES = 100;
/** How many attempts may turn out valid, or disputed, in a row. */
const MAX_TRIES = 400;

/**
 * Makes an arbitrary of the values a schema refuses: evenly over the schemas in it, most of them a hair's breadth from
 * valid. Two validators have refused each one before it is given out.
 *
 * @param schema a schema of draft-04 to 2020-12
 * @param options as for valid values
 * @returns an arbitrary that shrinks to the simplest value that breaks the same keyword at the same place, and no other
 * @throws {UngeneratableError} where the schema allows everything or cannot be read
 *
 * @example
 * ```ts
 * import * as fc from "fast-check";
 * import { invalidFromSchema } from "./invalid.ts";
 * const schema = { type: "object", properties: { port: { type: "integer", minimum: 1 } }, required: ["port"] };
 * fc.assert(fc.property(invalidFromSchema(schema), ({ keyword }) => keyword !== "format"));
 * ```
 */
export function invalidFromSchema(
  schema: JsonSchema,
  options: SchemaArbitraryOptions = {},
): fc.Arbitrary<InvalidValue> {
  const maxDepth = options.maxDepth ?? MAX_DEPTH;
  try {
    const canon = makeCanon(schema, options);
    const workshop = openWorkshop(canon, maxDepth);
    return new InvalidValues({
      canon,
      maxDepth,
      violations: makeViolations(workshop, maxDepth),
      judge: judgeOf(schema, options, canon),
    });
  } catch (error) {
    throw asUngeneratable(error);
  }
}

/** Two validators; where they cannot read a schema that the canon can, the canon's own test. */
function judgeOf(schema: JsonSchema, options: SchemaArbitraryOptions, canon: Canon): Judge {
  try {
    return compileJudge(schema, options);
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    const test = canon.test(canon.nodes.root);
    return { verdict: (value) => test(value) ? "valid" : "invalid", violations: () => [] };
  }
}

interface InvalidPlan {
  readonly canon: Canon;
  readonly maxDepth: number;
  readonly violations: Violations;
  readonly judge: Judge;
}

class InvalidValues extends fc.Arbitrary<InvalidValue> {
  readonly #plan: InvalidPlan;

  constructor(plan: InvalidPlan) {
    super();
    this.#plan = plan;
    if (plan.violations.isEmpty) throw new UngeneratableError("", "not", "nothing is refused");
  }

  override generate(random: fc.Random, biasFactor: number | undefined): fc.Value<InvalidValue> {
    const { violations, judge, maxDepth } = this.#plan;
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const draw: Draw = { random, biasFactor, depth: 0, left: MAX_VALUES, maxDepth };
      const attempt = violations.attempt(draw);
      if (attempt === undefined || judge.verdict(attempt.value) !== "invalid") continue;
      const { value, pointer, keywords } = attempt;
      const found = judge.violations(value);
      const meant = found.find((each) =>
        keywords.includes(each.keyword) && isWithin(each.pointer, pointer)
      ) ??
        found[0];
      const label = meant ?? { pointer, keyword: keywords[0] ?? "not" };
      return new fc.Value({ value, pointer: label.pointer, keyword: label.keyword }, undefined);
    }
    throw new UngeneratableError(
      "",
      "not",
      `gives nothing that both validators refuse, in ${MAX_TRIES} tries`,
    );
  }

  override canShrinkWithoutContext(value: unknown): value is InvalidValue {
    if (!isJsonObject(value) || !isJson(value.value)) return false;
    const label = `${value.keyword} ${value.pointer}`;
    return this.#plan.judge.violations(value.value).some((each) =>
      `${each.keyword} ${each.pointer}` === label
    );
  }

  override shrink(invalid: InvalidValue): fc.Stream<fc.Value<InvalidValue>> {
    return fc.stream(this.#simpler(invalid)).map((simpler) => new fc.Value(simpler, undefined));
  }

  /** What breaks the same keyword at the same place, and nothing that was not broken before. */
  *#simpler({ value, pointer, keyword }: InvalidValue): Generator<InvalidValue> {
    const { canon, judge } = this.#plan;
    const label = labelOf({ pointer, keyword });
    const broken = new Set(judge.violations(value).map(labelOf));
    for (const { candidates } of simplifications(canon, [canon.nodes.root], value, undefined)) {
      for (const { value: simpler } of candidates()) {
        if (compareSimplicity(simpler, value) >= 0) continue;
        const found = judge.violations(simpler);
        const same = found.find((each) => labelOf(each) === label);
        if (same === undefined || !found.every((each) => broken.has(labelOf(each)))) continue;
        if (judge.verdict(simpler) !== "invalid") continue;
        yield { value: simpler, pointer: same.pointer, keyword };
      }
    }
  }
}

function labelOf({ pointer, keyword }: Pick<Violation, "pointer" | "keyword">): string {
  return `${keyword} ${withoutIndexes(pointer)}`;
}

function isWithin(pointer: JsonPointer, outer: JsonPointer): boolean {
  return pointer === outer || pointer.startsWith(`${outer}/`);
}
