/**
 * Values of a whole form: one of its alternatives, the types of values evenly.
 * @module
 */
import { type JsonType, jsonType, type JsonValue } from "../core/json.ts";
import type { Form } from "../schema/form.ts";
import { makeArrays } from "./make_array.ts";
import { makeFinite } from "./make_finite.ts";
import { makeNumbers } from "./make_number.ts";
import { makeObjects } from "./make_object.ts";
import { makeStrings } from "./make_string.ts";
import { type Draw, isSpent, type Maker, mayRetry, settledDraw, type Workshop } from "./maker.ts";
import { UngeneratableError } from "./ungeneratable_error.ts";

/** One way to make a value. */
interface Alternative {
  readonly type: JsonType;
  readonly height: number;
  /** Whether trying it could fail. */
  readonly isRisky: boolean;
  readonly build: () => Maker;
}

/** An alternative that can be made. */
interface Way extends Alternative {
  readonly maker: Maker;
}

/** How likely each type is; null is a single value. */
const WEIGHTS: Readonly<Record<JsonType, number>> = {
  null: 11,
  boolean: 12,
  number: 12,
  string: 12,
  array: 12,
  object: 12,
};
/** Draws that an alternative which could fail must come through. */
const TRIALS = 3;

/** A maker that is not yet known to work: makers inside it may come back to it while it is tried out. */
export interface UntriedMaker {
  readonly untried: Maker;
  /** Tries out what could fail, and drops what does. */
  settle(): Maker;
}

/**
 * Makes the maker of a form: alternatives that cannot be made are dropped.
 *
 * @param form the form
 * @param workshop where it finds the makers of what is inside
 * @param maxDepth how deep values may nest
 * @returns the maker
 * @throws {UngeneratableError} where no alternative can be made
 */
export function makeUnion(form: Form, workshop: Workshop, maxDepth: number): UntriedMaker {
  const failures: UngeneratableError[] = [];
  const attempt = <T>(make: () => T): T | undefined => {
    try {
      return make();
    } catch (error) {
      if (!(error instanceof UngeneratableError)) throw error;
      failures.push(error);
      return undefined;
    }
  };
  const refuse = (): never => {
    throw failures[0] ?? new UngeneratableError("", "type", "leaves no value");
  };
  const ways = alternatives(form, workshop).flatMap((alternative): Way[] => {
    const maker = alternative.height === Infinity ? undefined : attempt(alternative.build);
    return maker === undefined ? [] : [{ ...alternative, maker }];
  });
  return {
    untried: joinWays(ways) ?? refuse(),
    settle(): Maker {
      const sound = ways.filter(({ isRisky, maker }) => !isRisky || attempt(() => tryOut(maker, maxDepth)));
      return joinWays(sound) ?? refuse();
    },
  };
}

function joinWays(ways: readonly Way[]): Maker | undefined {
  return ways.length < 2 ? ways[0]?.maker : new UnionMaker(ways);
}

class UnionMaker implements Maker {
  readonly #ways: readonly Way[];
  readonly #low: readonly Way[];
  /** Each way as often as it is likely. */
  readonly #wheel: readonly Way[];

  constructor(ways: readonly Way[]) {
    this.#ways = ways;
    const least = Math.min(...ways.map(({ height }) => height));
    this.#low = ways.filter(({ height }) => height === least);
    this.#wheel = wheelOf(ways);
  }

  make(draw: Draw): JsonValue {
    const wheel = isSpent(draw) ? this.#low : this.#wheel;
    const way = wheel[draw.random.nextInt(0, wheel.length - 1)];
    const { depth } = draw;
    if (way !== undefined && !way.isRisky) return way.maker.make(draw);
    let failure: unknown;
    for (const each of way === undefined ? this.#ways : [way, ...this.#ways]) {
      try {
        return each.maker.make(draw);
      } catch (error) {
        if (!mayRetry(error, draw)) throw error;
        draw.depth = depth;
        failure ??= error;
      }
    }
    throw failure;
  }
}

function wheelOf(ways: readonly Way[]): readonly Way[] {
  return ways.flatMap((way) => {
    const same = ways.filter(({ type }) => type === way.type).length;
    return Array<Way>(Math.max(1, Math.round(WEIGHTS[way.type] / same))).fill(way);
  });
}

function tryOut(maker: Maker, maxDepth: number): boolean {
  for (let seed = 1; seed <= TRIALS; seed++) maker.make(settledDraw(maxDepth, seed));
  return true;
}

function alternatives(form: Form, workshop: Workshop): readonly Alternative[] {
  const { heights } = workshop;
  const byType = Map.groupBy(form.finite, jsonType);
  const finite = [...byType].map(([type, values]): Alternative => ({
    type,
    height: 0,
    isRisky: false,
    build: () => makeFinite(values),
  }));
  const numbers = form.number.map((each): Alternative => ({
    type: "number",
    height: 0,
    isRisky: each.checks.length + each.multiplesOf.length + each.notMultiplesOf.length > 0,
    build: () => makeNumbers(each),
  }));
  const strings = form.string.map((each): Alternative => ({
    type: "string",
    height: 0,
    isRisky: each.checks.length + each.patterns.length + each.formats.length + each.excluded.length > 0,
    build: () => makeStrings(each),
  }));
  const arrays = form.array.map((each): Alternative => ({
    type: "array",
    height: heights.ofArray(each),
    isRisky: each.checks.length + each.demands.length > 0 || each.unique || each.repeated ||
      each.minItems > 0,
    build: () => makeArrays(each, workshop),
  }));
  const objects = form.object.map((each): Alternative => ({
    type: "object",
    height: heights.ofObject(each),
    isRisky: each.checks.length + each.demands.length + each.names.length + each.dependents.size > 0 ||
      each.required.size > 0 || each.minProperties > 0,
    build: () => makeObjects(each, workshop),
  }));
  return [...finite, ...numbers, ...strings, ...arrays, ...objects];
}
